/** Looks after reservations (checkout.md, section 4) whose time is over or whose vehicle was changed meanwhile. */
import { overdueReservations, reservedAmong } from '#data/checkout/due-reservations.ts'
import { attentionFor, moveReservation } from '#data/checkout/move-reservation.ts'
import { databaseTime } from '#data/checkout/payments.ts'
import { queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import type { CheckoutScope, Reservation } from '#data/checkout/reservations.ts'
import { closingAfter } from '#data/checkout/yard-days.ts'
import { takeEvents } from '#data/platform/stock-journal.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Attention } from '#domain/checkout/checkout-words.ts'
import { cancelReservation } from './end-reservation.ts'

type TendContext = Pick<SiteContext, 'db' | 'site' | 'now'>

const ACTOR = 'job:reservations'
/** Name and batch size by which reservations read the stock's journal. */
export const STOCK_READER = { name: 'reservations', most: 1000 }
/** Open days that staff have to decide about a reservation whose time is over. */
const DAYS_TO_DECIDE = 1

/**
 * Tells staff of reservations whose time is over, and ends those that nobody has decided about for an open day: the
 * deposit goes back, since money is never kept in silence. A dispute is the provider's to decide.
 */
export async function tendOverdue(ctx: TendContext, signal: AbortSignal): Promise<void> {
  const { db, site, now } = ctx
  for (const reservation of await overdueReservations(ctx)) {
    if (signal.aborted) return
    const { id, attention } = reservation
    if (attention === null)
      await db.transaction().execute((trx) => tellStaff({ trx, site }, reservation, 'overdue', now))
    else if (attention !== 'dispute' && (await databaseTime(ctx)) >= (await decidedBy(ctx, reservation)))
      await cancelReservation({ db, site, now, payments: null }, id, { actor: ACTOR, by: 'overdue' })
  }
}

/** When staff must have decided: the yard closes on the open day after the reservation's end. */
async function decidedBy(ctx: TendContext, reservation: Reservation): Promise<Date> {
  const { id, reservedUntil } = reservation
  if (reservedUntil === null) throw new Error(`reservation ${id} is reserved without an end`)
  return closingAfter(ctx, reservation, { from: reservedUntil, openDays: DAYS_TO_DECIDE })
}

/**
 * Tells staff of reserved vehicles that the feed or somebody else marked sold or withdrew, or made cheaper. Each change
 * is told once: what staff have settled stays settled.
 */
export async function tendChangedStock({ db, site, now }: TendContext, signal: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal.aborted;)
    hasMore = await takeEvents({ db, site }, STOCK_READER, async ({ db: trx }, events) => {
      const changed = events.filter(({ kind, source }) => isOfOthers(source) && CHANGES.has(kind))
      const ids = [...new Set(changed.map(({ vehicleId }) => vehicleId))]
      for (const reservation of await reservedAmong({ db: trx, site }, ids)) {
        const attention = await attentionFor({ trx, site }, reservation)
        if (attention !== null && attention !== reservation.attention)
          await tellStaff({ trx, site }, reservation, attention, now)
      }
    })
}

const CHANGES: ReadonlySet<string> = new Set(['status', 'price'])
const isOfOthers = (source: string) => !source.startsWith('reservation:')

async function tellStaff(scope: CheckoutScope, { id }: Reservation, what: Attention, now: Date): Promise<void> {
  const moved = await moveReservation(scope, id, { kind: 'attention', what }, { now, actor: ACTOR })
  if (moved.kind !== 'moved' || moved.reservation.state !== 'reserved') return
  await queueStaffLetter({ db: scope.trx, site: scope.site }, { event: what, reservation: moved.reservation, now })
}
