/** Shows whether each yard is open now. The server cannot, since pages are cached: their markup has the day's hours. */
import { openLineAt, type DatedHours, type OpenLine } from '#domain/hours/open-line.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'

/** Lines are updated every minute. */
const EVERY_MS = 60_000

/**
 * On a page that is scrolled, a line is updated a window before it comes into view, and a row's width before it is
 * scrolled there: it may wrap then, and would move in view what stands below it.
 */
const SCROLLED = { rootMargin: '100% 0px', scrollMargin: '100%' }

/** Lines that have come near. A time zone's first clock costs a phone 60 ms, so yards below wait. */
const near = new Set<HTMLElement>()
let timer: ReturnType<typeof setInterval> | undefined
let watch: IntersectionObserver | undefined

/** Updates each yard's line when it comes near the window, and every minute from then on (A18.2). */
export function tellOpenNow(document: Document): void {
  near.clear()
  observe(document)
  document.addEventListener('scroll', () => observe(document, SCROLLED), { once: true, capture: true, passive: true })
  clearInterval(timer)
  timer = setInterval(() => near.forEach(tell), EVERY_MS)
}

function observe(document: Document, margins: IntersectionObserverInit = {}): void {
  watch?.disconnect()
  watch = new IntersectionObserver(tellThoseNear, margins)
  for (const place of document.querySelectorAll('[data-clock]')) watch.observe(place)
}

function tellThoseNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    near.add(target)
    tell(target)
  }
}

function tell(place: HTMLElement): void {
  const line = lineNow(place.dataset)
  place.dataset['today'] ??= place.textContent
  const text = line?.text ?? place.dataset['today']
  if (place.textContent !== text) place.textContent = text
  place.classList.toggle('now--open', line?.open === true)
  place.classList.toggle('now--shut', line?.open === false)
}

function lineNow({ clock = '', days = '[]' }: DOMStringMap): OpenLine | null {
  const [date = '', time = ''] = localDateTime(new Date(), clock).split('T')
  const dated: DatedHours[] = JSON.parse(days)
  return openLineAt(dated, date, time.slice(0, 5))
}
