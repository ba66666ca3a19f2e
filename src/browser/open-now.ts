/** Shows whether each yard is open now. The server cannot, since pages are cached: their markup has the day's hours. */
import { openLineAt, type DatedHours, type OpenLine } from '#domain/hours/open-line.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'

/** Lines are updated every minute. */
const EVERY_MS = 60_000

/** Lines that have come into view. A time zone's first clock costs a phone 60 ms, so yards below wait. */
const seen = new Set<HTMLElement>()
let timer: ReturnType<typeof setInterval> | undefined
let watch: IntersectionObserver | undefined

/** Updates each yard's line when it comes into view, and every minute from then on (A18.2). */
export function tellOpenNow(document: Document): void {
  watch?.disconnect()
  seen.clear()
  watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      seen.add(target)
      tell(target)
    }
  })
  for (const place of document.querySelectorAll('[data-clock]')) watch.observe(place)
  clearInterval(timer)
  timer = setInterval(() => seen.forEach(tell), EVERY_MS)
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
