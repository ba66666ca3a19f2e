/** Answers of staff about a reservation that they must decide (section 4). */
import { moveReservation } from '#data/checkout/move-reservation.ts'
import { lockReservation } from '#data/checkout/payments.ts'
import { queueReservationLetter } from '#data/checkout/queue-reservation-letter.ts'
import { closingAfter } from '#data/checkout/yard-days.ts'
import type { AuditEntry } from '#data/accounts/audit.ts'
import type { EndAnswer } from './end-reservation.ts'
import type { MoneyContext } from './money-context.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'

type AttentionContext = Pick<MoneyContext, 'db' | 'site' | 'now'>

/** Gives the holder as many open days more as a reservation has, and tells them. */
export async function extendReservation(
  { db, site, now }: AttentionContext,
  id: string,
  { actor }: { actor: AuditEntry['actor'] },
): Promise<EndAnswer> {
  return inTransaction(db, async (trx): Promise<EndAnswer> => {
    const scope = { db: trx, trx, site }
    const before = await lockReservation(scope, id)
    if (before === null) return { kind: 'unknown' }
    const from = new Date(Math.max(now.getTime(), before.reservedUntil?.getTime() ?? 0))
    const until = await closingAfter(scope, before, { from, openDays: site.checkout.reservedDays })
    const moved = await moveReservation(scope, id, { kind: 'extended', until }, { now, actor })
    if (moved.kind !== 'moved') return moved
    await queueReservationLetter(scope, { kind: 'reservation-changed', reservation: moved.reservation, now })
    return { kind: 'done', reservation: moved.reservation }
  })
}

/**
 * Notes that a matter is settled and the reservation stands. Time that is over is not settled by that: it wants a new
 * end. Nor is a dispute, which the provider ends.
 */
export async function keepReservation(
  { db, site, now }: AttentionContext,
  id: string,
  { actor }: { actor: AuditEntry['actor'] },
): Promise<EndAnswer | { kind: 'not-so' }> {
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, trx, site }
    const attention = (await lockReservation(scope, id))?.attention ?? null
    if (attention === null || attention === 'overdue' || attention === 'dispute') return { kind: 'not-so' } as const
    const moved = await moveReservation(scope, id, { kind: 'attention', what: null }, { now, actor })
    return moved.kind === 'moved' ? ({ kind: 'done', reservation: moved.reservation } as const) : moved
  })
}
