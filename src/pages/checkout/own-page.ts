import { reservationTokenOf } from '#data/checkout/reservation-token.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { SiteContext } from '#data/site-context.ts'
import { reservationPath } from '#domain/site/paths.ts'

/** Address of a reservation's page. */
export async function ownReservationPath(
  ctx: Pick<SiteContext, 'db' | 'site' | 'now'>,
  reservation: Reservation,
): Promise<string> {
  return reservationPath(await reservationTokenOf(ctx, reservation))
}
