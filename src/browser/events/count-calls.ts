import { PHONE_CLICK } from '#domain/analytics/analytics-event.ts'
import { visitOf } from '../visit.ts'
import { reportEvent } from './report-events.ts'

/**
 * Reports each click on a telephone link of any page (A25.1). The links of a vehicle's price card report themselves,
 * with the reveal of their number (`phone-reveal.ts`).
 */
export function countCalls(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="tel:"]') : null
    if (link === null || link.matches('[data-phone]')) return
    const visit = visitOf(document)
    reportEvent({ id: PHONE_CLICK, ...(visit === null ? {} : { vehicle: { id: visit.id } }) })
  })
}
