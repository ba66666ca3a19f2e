/** Changes that the page of a reservation asks for: to pay, let go, cancel, or come at another time (R13, R14). */
import type { Reservation } from '#data/checkout/reservations.ts'
import { reservationPath } from '#domain/site/paths.ts'
import { AT_FIELD, momentOfText } from '#domain/test-drive/drive-words.ts'
import { reservationOfToken } from '#pages/checkout/load-reservation.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import type { CheckoutTools } from './checkout-tools.ts'

interface Change {
  pages: CheckoutTools
  request: SiteRequest
  reservation: Reservation
  token: string
  fields: Readonly<Record<string, string>>
}

const CHANGES: Readonly<Record<string, (change: Change) => Promise<string>>> = {
  pay: async ({ pages, request, reservation, token }) => {
    const offer = await pages.actions.offer(request, reservation.id)
    if (offer.kind === 'redirect' || offer.kind === 'instructions') return reservationPath(token, 'pay')
    return reservationPath(token, offer.kind === 'not-holding' ? null : 'away')
  },
  release: async ({ pages, request, reservation, token }) => {
    await pages.actions.release(request, reservation)
    return reservationPath(token)
  },
  cancel: async ({ pages, request, reservation, token }) => {
    await pages.actions.cancel(request, reservation)
    return reservationPath(token)
  },
  move: async ({ pages, request, reservation, token, fields }) => {
    const startsAt = momentOfText(fields[AT_FIELD] ?? '')
    if (startsAt === null) return reservationPath(token)
    const outcome = await pages.actions.changeVisit(request, reservation, startsAt)
    return reservationPath(token, outcome === 'unknown-location' ? 'over' : outcome)
  },
}

/** The address that is shown next; null where the link names no reservation, or the form no change. */
export async function changeReservation(
  pages: CheckoutTools,
  request: SiteRequest,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  const token = wholeUrl(request.url).searchParams.get('t') ?? ''
  const reservation = await reservationOfToken(request.ctx, token)
  const name = fields['do'] ?? ''
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined
  return reservation === null || change === undefined ? null : change({ pages, request, reservation, token, fields })
}
