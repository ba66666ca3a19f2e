/** The reservation that a browser has on its way for the vehicle it looks at. */
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import type { PageContext } from '../page.ts'

/** - `none`: nothing is held. - `held`: until then. - `over`: it was held until then, and the hold ended unpaid. */
export type HeldView = { kind: 'none' } | { kind: 'held'; until: Date } | { kind: 'over'; until: Date }

/** The browser's own reservation of a vehicle; null for none, and for one of another vehicle. */
export async function ownReservation(ctx: PageContext, vehicleId: number): Promise<Reservation | null> {
  const id = ctx.checkout.reservationId
  const reservation = id === null ? null : await readReservation(ctx, id)
  return reservation?.vehicleId === vehicleId ? reservation : null
}

/** How the pay step shows a reservation; null where it is past paying. */
export function heldView(reservation: Reservation | null): HeldView | null {
  if (reservation === null || reservation.state === 'released') return { kind: 'none' }
  const { state, holdUntil } = reservation
  if (state === 'holding' || state === 'paying') return { kind: 'held', until: holdUntil }
  return state === 'expired' ? { kind: 'over', until: holdUntil } : null
}
