/** Makes carousels loop: arrows, keys and swipes lead from last slide to first and back (A20.2). */

/** Shortest swipe that counts at the first or last slide. */
const SWIPE_PX = 48
/** Browsers round positions to whole pixels. */
const ROUNDING_PX = 1

interface Parts {
  row: HTMLElement
  slides: HTMLElement[]
}

function partsOf(carousel: Element): Parts | null {
  const row = carousel.querySelector<HTMLElement>('.carousel__row')
  return row === null ? null : { row, slides: [...row.children].filter((child) => child instanceof HTMLElement) }
}

const leftOf = ({ row, slides: [first] }: Parts, slide: HTMLElement) =>
  slide.offsetLeft - (first?.offsetLeft ?? row.offsetLeft)

/** Index of the slide at the row's start, and of the last that can stand there: others may stand beside it. */
function placesOf(parts: Parts): { here: number; last: number } {
  const { row, slides } = parts
  const end = row.scrollWidth - row.clientWidth - ROUNDING_PX
  const lefts = slides.map((slide) => leftOf(parts, slide))
  const last = Math.max(
    0,
    lefts.findIndex((left) => left >= end),
  )
  if (row.scrollLeft >= end) return { here: last, last }
  const distances = lefts.map((left) => Math.abs(left - row.scrollLeft))
  return { here: distances.indexOf(Math.min(...distances)), last }
}

/** Scrolls to a slide; past the last one is the first. */
function show(parts: Parts, place: number): void {
  const { row, slides } = parts
  const stops = placesOf(parts).last + 1
  const slide = slides[(place + stops) % stops]
  if (slide === undefined) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left: leftOf(parts, slide), behavior: isCalm ? 'instant' : 'smooth' })
}

const enhanced = new WeakSet<Element>()

/** Enhances one carousel, once. */
export function enhanceCarousel(carousel: Element): void {
  const parts = partsOf(carousel)
  if (parts === null || enhanced.has(carousel)) return
  enhanced.add(carousel)
  const { row } = parts
  const number = carousel.querySelector('.carousel__n')
  row.addEventListener(
    'scroll',
    () => {
      const text = String(placesOf(parts).here + 1)
      if (number && number.textContent !== text) number.textContent = text
    },
    { passive: true },
  )
  row.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { here, last } = placesOf(parts)
    const place = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }[event.key]
    if (place === undefined) return
    event.preventDefault()
    show(parts, place)
  })
  let start = { x: 0, here: 0, last: 0 }
  row.addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      start = { x: touch?.clientX ?? 0, ...placesOf(parts) }
    },
    { passive: true },
  )
  row.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      const movedPx = (touch?.clientX ?? start.x) - start.x
      if (start.here === start.last && movedPx < -SWIPE_PX) show(parts, 0)
      if (start.here === 0 && movedPx > SWIPE_PX) show(parts, -1)
    },
    { passive: true },
  )
}

/** Handles a click on one of a carousel's arrows. */
export function press(carousel: Element, button: HTMLElement): void {
  const parts = partsOf(carousel)
  const step = Number(button.dataset['step'] ?? 0)
  if (parts !== null && step !== 0) show(parts, placesOf(parts).here + step)
}
