/** Loads scripts when a shopper first touches their part. The parts are the header, carousels and photos of cards. */
import { ACCOUNT_PAGE } from './account-page.ts'
import { afterFrame } from './after-frame.ts'

const FRAME = '.hdr, .mnav, .ann'
const CAROUSEL = '.carousel'
const CARD_PHOTOS = '.card__pic[data-photos]'

/** Links, menus and scrolling work without these scripts, so a failed download needs no message. */
const ignore = () => undefined

/** Loads the scripts of sign-in and garage on their pages. */
export function startAccountParts(document: Document): void {
  if (document.querySelector(ACCOUNT_PAGE) === null) return
  void import('./account/enhance-account.ts').then(({ enhanceAccount }) => enhanceAccount(document), ignore)
}

const loadFrame = () => import('./frame.ts')
const loadCarousel = () => import('./carousel.ts')
const loadCardPhotos = () => import('./card-photos.ts')

/** Watches a document for the first touch. A click that loads a script is handed on to it. */
export function watchLazyParts(document: Document): void {
  const touched = (target: EventTarget | null, pressed: HTMLElement | null = null) => {
    if (!(target instanceof Element)) return
    if (target.closest(FRAME))
      void loadFrame().then(
        ({ enhanceFrame, dismiss }) => (enhanceFrame(document), pressed && dismiss(pressed)),
        ignore,
      )
    const carousel = target.closest(CAROUSEL)
    if (carousel)
      void loadCarousel().then(
        ({ enhanceCarousel, press }) => (enhanceCarousel(carousel), pressed && press(carousel, pressed)),
        ignore,
      )
    const picture = target.closest(CARD_PHOTOS)
    if (picture)
      void loadCardPhotos().then(
        ({ enhanceCardPhotos, stepPhotos }) => (enhanceCardPhotos(picture), pressed && stepPhotos(picture, pressed)),
        ignore,
      )
  }
  // A menu opened by keyboard fires only `toggle`, which does not bubble.
  for (const type of ['pointerover', 'focusin', 'toggle'])
    document.addEventListener(type, ({ target }) => touched(target), true)
  document.addEventListener(
    'click',
    ({ target }) => touched(target, target instanceof Element ? target.closest('button') : null),
    true,
  )
  // Touches from before this script ran.
  afterFrame(() => {
    touched(document.activeElement)
    touched([...document.querySelectorAll(':hover')].at(-1) ?? null)
  })
}
