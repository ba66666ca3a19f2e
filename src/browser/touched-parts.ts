/**
 * What the frame and the carousels do beyond links, menus and scrolling is loaded when one of them is first touched.
 */

import { afterFrame } from './after-frame.ts'

const FRAME = '.hdr, .mnav, .ann'
const CAROUSEL = '.carousel'

/** What cannot be loaded leaves links, menus and scrolling, which need no script. */
const ignore = () => undefined

const loadFrame = () => import('./frame.ts')
const loadCarousel = () => import('./carousel.ts')

/** Watches a document for good. A press is handed on, so that the first one counts. */
export function startTouchedParts(document: Document): void {
  const touched = (target: EventTarget | null, pressed: HTMLElement | null = null) => {
    if (!(target instanceof Element)) return
    if (target.closest(FRAME))
      void loadFrame().then(({ workFrame, dismiss }) => (workFrame(document), pressed && dismiss(pressed)), ignore)
    const carousel = target.closest(CAROUSEL)
    if (carousel)
      void loadCarousel().then(
        ({ workCarousel, press }) => (workCarousel(carousel), pressed && press(carousel, pressed)),
        ignore,
      )
  }
  // A toggle does not bubble: it tells of a menu that opens by a key.
  for (const type of ['pointerover', 'focusin', 'toggle'])
    document.addEventListener(type, ({ target }) => touched(target), true)
  document.addEventListener(
    'click',
    ({ target }) => touched(target, target instanceof Element ? target.closest('button') : null),
    true,
  )
  // What was touched while this script was on its way.
  afterFrame(() => {
    touched(document.activeElement)
    touched([...document.querySelectorAll(':hover')].at(-1) ?? null)
  })
}
