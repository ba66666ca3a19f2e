/** Makes carousels loop: arrows, keys and swipes lead from last slide to first and back (A20.2). */

/** Shortest swipe that counts at the first or last slide. */
const SWIPE_PX = 48

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

/** Index of the slide in view. */
function current(parts: Parts): number {
  const distances = parts.slides.map((slide) => Math.abs(leftOf(parts, slide) - parts.row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

function show(parts: Parts, place: number): void {
  const { row, slides } = parts
  const slide = slides[(place + slides.length) % slides.length]
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
  const { row, slides } = parts
  const number = carousel.querySelector('.carousel__n')
  row.addEventListener(
    'scroll',
    () => {
      const text = String(current(parts) + 1)
      if (number && number.textContent !== text) number.textContent = text
    },
    { passive: true },
  )
  row.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const here = current(parts)
    const place = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: slides.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    show(parts, place)
  })
  let start = { x: 0, place: 0 }
  row.addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      start = { x: touch?.clientX ?? 0, place: current(parts) }
    },
    { passive: true },
  )
  row.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      const movedPx = (touch?.clientX ?? start.x) - start.x
      if (start.place === slides.length - 1 && movedPx < -SWIPE_PX) show(parts, 0)
      if (start.place === 0 && movedPx > SWIPE_PX) show(parts, -1)
    },
    { passive: true },
  )
}

/** Handles a click on one of a carousel's arrows. */
export function press(carousel: Element, button: HTMLElement): void {
  const parts = partsOf(carousel)
  const step = Number(button.dataset['step'] ?? 0)
  if (parts !== null && step !== 0) show(parts, current(parts) + step)
}
