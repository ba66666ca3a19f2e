/**
 * What a vehicle's page counts and notes, and what follows the scrolling. Loaded after the page is there: none of it is
 * needed to see it.
 */
import { HISTORY_REPORT, PHONE_CLICK, PRINTED, USED_VIEW } from '#domain/analytics/analytics-event.ts'
import type { CarType } from '#domain/vehicle/vehicle.ts'
import { wakePrint } from '#ui/print/wake-print.ts'
import { wakeForms } from '#ui/form/wake-forms.ts'
import { reportEvent } from '../report-events.ts'

/** What the script of a vehicle's page needs to know of the vehicle. */
export interface Visit {
  id: number
  slug: string
  siteId: string
  dealershipId: string | null
  carType: CarType
  /** How old the page is: what a fresher one would have changed (A6.18). */
  photosCount: number
  updatedAt: string
}

/** Pixels of scrolling at which the price comes into view again (A6.17), and the next step on phones (A6.25). */
const PRICE_FROM = 500
const NEXT_STEP_FROM = 900

/** Works on the page of a vehicle until the returned function is called. */
export function workVehicle(document: Document, visit: Visit): () => void {
  const watch = new AbortController()
  const { signal } = watch
  const vehicle = { id: visit.id }
  if (visit.carType === 'used') reportEvent({ id: USED_VIEW, vehicle })
  // oxlint-disable-next-line no-console -- what the specification asks for (A6.15, A27.12)
  if (document.querySelector('[data-phone]') === null && document.querySelector('.side .acts') !== null)
    console.warn('no telephone number is known for this vehicle')

  wakePrint(document, (vehicleId) =>
    reportEvent({ id: PRINTED, vehicle: vehicleId === null ? undefined : { id: vehicleId } }),
  )
  wakeForms(document, async (link) => (await import('../forms/open-form.ts')).openForm(link, visit.siteId), signal)
  followScrolling(document, signal)
  let isRevealed = false
  const reveal = () => {
    if (isRevealed) return
    isRevealed = true
    reportEvent({ id: PHONE_CLICK, vehicle })
    void recordReveal(visit)
  }
  // Unfolded before this script was there.
  if (document.querySelector('.phone[open]') !== null) reveal()
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('.phone')) return
      reveal()
      target.querySelector('a')?.focus()
    },
    { signal, capture: true },
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>('a[data-phone], a[data-action="history-report"]')
          : null
      if (link === null) return
      if (link.dataset['action'] === 'history-report') reportEvent({ id: HISTORY_REPORT, vehicle })
      // A button that calls without showing the number asks for it as well.
      else if (link.dataset['phone'] === 'hidden') reveal()
      else if (link.dataset['phone'] === 'shown') reportEvent({ id: PHONE_CLICK, vehicle })
    },
    { signal },
  )
  return () => watch.abort()
}

/** Says on the floating price how far the page is scrolled: `data-scrolled` is missing, `price` or `next`. */
function followScrolling(document: Document, signal: AbortSignal): void {
  const follow = () => {
    const stick = document.querySelector<HTMLElement>('.stick')
    if (stick === null) return
    const { scrollY } = window
    const stage = scrollY > NEXT_STEP_FROM ? 'next' : scrollY >= PRICE_FROM ? 'price' : null
    if (stage === (stick.dataset['scrolled'] ?? null)) return
    if (stage === null) delete stick.dataset['scrolled']
    else stick.dataset['scrolled'] = stage
  }
  window.addEventListener('scroll', follow, { signal, passive: true })
  follow()
}

/**
 * Notes that the number was asked for (A18.12). A failure is told to developers only: the shopper has the number
 * (A27.7).
 */
async function recordReveal({ id, dealershipId, siteId }: Visit): Promise<void> {
  const answer = await fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: id, dealership_id: dealershipId, website_id: siteId }),
    keepalive: true,
  }).catch(() => null)
  // oxlint-disable-next-line no-console -- what the specification asks for (A27.7)
  if (answer?.ok !== true) console.warn('the reveal of a telephone number was not recorded')
}
