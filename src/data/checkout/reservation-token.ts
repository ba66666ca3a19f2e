import { formSecretOf } from '../leads/form-secrets.ts'
import { issueManageToken } from '../manage-token.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Reservation } from './reservations.ts'

/** Days that a reservation's page stays open after its end (R14). */
const PAGE_OPEN_DAYS = 30
const DAY_MS = 86_400_000

/** The token of the link by which a holder sees, changes and cancels a reservation. */
export async function reservationTokenOf(
  ctx: SiteScope & { now: Date },
  { id, endedAt, reservedUntil, holdUntil }: Pick<Reservation, 'id' | 'endedAt' | 'reservedUntil' | 'holdUntil'>,
): Promise<string> {
  const ending = endedAt ?? reservedUntil ?? holdUntil
  const until = new Date(Math.max(ending.getTime(), ctx.now.getTime()) + PAGE_OPEN_DAYS * DAY_MS)
  return issueManageToken(await formSecretOf(ctx), 'reservation', id, until)
}
