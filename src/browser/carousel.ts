/**
 * Carousels that go round: arrows, keys and swipes beyond the last slide lead to the first, and the other way (A20.2).
 */

/** A swipe this long at an end is meant. */
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

/** Number of the slide that stands in view, from 0. */
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

const awake = new WeakSet<Element>()

/** Works one carousel, once. */
export function workCarousel(carousel: Element): void {
  const parts = partsOf(carousel)
  if (parts === null || awake.has(carousel)) return
  awake.add(carousel)
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

/** Answers a press of one of its arrows. */
export function press(carousel: Element, button: HTMLElement): void {
  const parts = partsOf(carousel)
  const step = Number(button.dataset['step'] ?? 0)
  if (parts !== null && step !== 0) show(parts, current(parts) + step)
}
