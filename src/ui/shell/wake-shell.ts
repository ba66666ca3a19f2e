/**
 * What the frame, the carousels and the home page's search do beyond links, scrolling and forms is loaded when one of
 * them is first touched.
 */
import { ARRIVED } from '../arrived.ts'

const FRAME = '.hdr, .mnav, .ann'
const CAROUSEL = '.carousel'
const SEARCH = 'form[data-counted]'

/** What cannot be loaded leaves links, menus, scrolling and forms, which need no script. */
const ignore = () => undefined

const loadFrame = () => import('../header/work-frame.ts')
const loadCarousel = () => import('../carousel/work-carousel.ts')
const loadSearch = () => import('../search-form/work-search-form.ts')
const loadSales = () => import('../sales/count-sales.ts')
const loadChat = () => import('../chat/open-chat.ts')

/** Watches a document for good. A press is handed on, so that the first one counts. */
export function wakeShell(document: Document): void {
  const touched = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    const pressed = type === 'click' ? target.closest('button') : null
    if (target.closest(FRAME))
      void loadFrame().then(({ workFrame, dismiss }) => (workFrame(document), pressed && dismiss(pressed)), ignore)
    const carousel = target.closest(CAROUSEL)
    if (carousel)
      void loadCarousel().then(
        ({ workCarousel, press }) => (workCarousel(carousel), pressed && press(carousel, pressed)),
        ignore,
      )
    const search = target.closest<HTMLFormElement>(SEARCH)
    if (search) void loadSearch().then(({ workSearchForm }) => workSearchForm(search), ignore)
  }
  // A toggle does not bubble; it is how a menu that was opened before this script ran is heard of.
  for (const type of ['pointerover', 'focusin', 'input', 'click', 'toggle'])
    document.addEventListener(type, touched, true)
  if (document.querySelector('[data-chat]')) void loadChat().then(({ offerChat }) => offerChat(document), ignore)
  const arrived = () => {
    if (document.querySelector('[data-invented]'))
      void loadSales().then(({ countSales }) => countSales(document), ignore)
  }
  document.addEventListener(ARRIVED, arrived)
  arrived()
}
