/** Links to a reservation's own page. */
import { issueManageToken } from '#data/manage-token.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import type { SiteContext } from '#data/site-context.ts'
import { reservationPath } from '#domain/site/paths.ts'

/** Days that a link works after the reservation's end (R14). */
const LINK_DAYS = 30
const DAY_MS = 86_400_000

/** The token of a reservation's page, which works until 30 days after its end. */
export async function reservationToken(
  ctx: Pick<SiteContext, 'db' | 'site' | 'now'>,
  { id, endedAt, reservedUntil, holdUntil }: Reservation,
): Promise<string> {
  const end = endedAt ?? reservedUntil ?? holdUntil
  const until = new Date(Math.max(end.getTime(), ctx.now.getTime()) + LINK_DAYS * DAY_MS)
  return issueManageToken(await formSecretOf(ctx), 'reservation', id, until)
}

/** Address of a reservation's page. */
export async function ownReservationPath(
  ctx: Pick<SiteContext, 'db' | 'site' | 'now'>,
  reservation: Reservation,
): Promise<string> {
  return reservationPath(await reservationToken(ctx, reservation))
}
