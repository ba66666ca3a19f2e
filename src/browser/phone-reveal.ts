/** Reports that a shopper revealed or called the dealer's phone number (A18.12). */
import { PHONE_CLICK } from '#domain/analytics/analytics-event.ts'
import { PHONE_REVEALS_API } from '#domain/site/paths.ts'
import { reportEvent } from './events/report-events.ts'
import type { Visit } from './visit.ts'

/** Reports the first reveal, and every click on a number shown in full. */
export function noteReveals(document: Document, visit: Visit): void {
  const vehicle = { id: visit.id }
  if (document.querySelector('[data-phone]') === null && document.querySelector('.side .acts') !== null) {
    // oxlint-disable-next-line no-console -- what the specification asks for (A6.15, A27.12)
    console.warn('no telephone number is known for this vehicle')
  }
  let isRevealed = false
  const reveal = () => {
    if (isRevealed) return
    isRevealed = true
    reportEvent({ id: PHONE_CLICK, vehicle })
    void record(visit)
  }
  // The number may have been revealed before this script ran.
  if (document.querySelector('.phone[open]') !== null) reveal()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('.phone')) return
      reveal()
      target.querySelector('a')?.focus()
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-phone]') : null
    // A call button without a visible number reveals it, too.
    if (link?.dataset['phone'] === 'hidden') reveal()
    else if (link?.dataset['phone'] === 'shown') reportEvent({ id: PHONE_CLICK, vehicle })
  })
}

/** Records the reveal on the server. A failure is a warning in the console: the shopper has the number (A27.7). */
async function record({ id, dealershipId, siteId }: Visit): Promise<void> {
  const answer = await fetch(PHONE_REVEALS_API, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: id, dealership_id: dealershipId, website_id: siteId }),
    keepalive: true,
  }).catch(() => null)
  // oxlint-disable-next-line no-console -- what the specification asks for (A27.7)
  if (answer?.ok !== true) console.warn('the reveal of a telephone number was not recorded')
}
