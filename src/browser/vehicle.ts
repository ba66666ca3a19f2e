/** Enhances a vehicle's page: analytics events, the phone reveal, sharing and the sticky price. */
import { HISTORY_REPORT, USED_VIEW } from '#domain/analytics/analytics-event.ts'
import { ARRIVED } from './arrived.ts'
import { countUpWhenSeen } from './count-up.ts'
import { reportEvent } from './events/report-events.ts'
import { onSeen } from './on-shown.ts'
import { noteReveals } from './phone-reveal.ts'
import { listenForShare } from './share.ts'
import { awaitSimilar } from './similar.ts'
import { countView } from './view-count.ts'
import { visitOf, type Visit } from './visit.ts'

/** Enhances a vehicle's page. Does nothing on other pages. */
export function enhanceVehicle(document: Document): void {
  const visit = visitOf(document)
  if (visit === null) return
  window.addEventListener('scroll', () => followScrolling(document), { passive: true })
  document.addEventListener(ARRIVED, () => followPlaces(document))
  followPlaces(document)
  noteReveals(document, visit)
  listenForShare(document)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-action=history-report]'))
      reportEvent({ id: HISTORY_REPORT, vehicle: { id: visit.id } })
  })
  const needle = document.querySelector<HTMLElement>('[data-counts-up]')
  if (needle !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches) countUpWhenSeen(needle)
  onSeen(document, () => noteVisit(document, visit))
}

/** Finds the sticky price and the similar vehicles, again in newer markup. */
function followPlaces(document: Document): void {
  followScrolling(document)
  awaitSimilar(document)
}

/** Counts one view of the vehicle's page. */
function noteVisit(document: Document, visit: Visit): void {
  if (visit.carType === 'used') reportEvent({ id: USED_VIEW, vehicle: { id: visit.id } })
  void countView(document, visit)
}

/** Scroll positions from which the price (A6.17) and, on phones, the next step (A6.25) stick. */
const PRICE_FROM = 500
const NEXT_STEP_FROM = 900

/** Sets `data-scrolled` on the sticky price: absent, `price` or `next`. */
function followScrolling(document: Document): void {
  const stick = document.querySelector<HTMLElement>('.stick')
  if (stick === null) return
  const { scrollY } = window
  const stage = scrollY > NEXT_STEP_FROM ? 'next' : scrollY >= PRICE_FROM ? 'price' : null
  if (stage === (stick.dataset['scrolled'] ?? null)) return
  if (stage === null) delete stick.dataset['scrolled']
  else stick.dataset['scrolled'] = stage
}
