/** Heals what crashes, lost messages and a provider that was away have left (R55). Each part may run again. */
import { moveReservation } from '#data/checkout/move-reservation.ts'
import {
  endingAuthorisations,
  overdueHolds,
  paymentsToClose,
  unheardPayments,
  type OverdueHold,
} from '#data/checkout/due-payments.ts'
import { addPaymentEvent, latestEventAt } from '#data/checkout/payment-events.ts'
import { paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import { noteLeft } from '#data/checkout/reservation-lead.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { eachAlone } from './each-alone.ts'
import { endPayment, lookAndSettle, type PaymentStanding } from './end-payment.ts'
import { handleKeptEvents } from './handle-event.ts'
import { BY_PROVIDER, cardPaymentsOf, providerOf, type MoneyContext } from './money-context.ts'
import { askProvider, failUnasked } from './pay.ts'

/** Payments that are asked about at the same time. */
const AT_ONCE = 4
/** A request that is still under way is left alone for so long, seconds. */
const UNHEARD_SECONDS = 120
/** Events of this long before the latest one may have come out of order. */
const OVERLAP_MS = 3_600_000
/** The provider tells an event again for this long. */
const LONGEST_MS = 3 * 86_400_000

/** Parts of the job, in this order. */
const PARTS: readonly ((ctx: MoneyContext, signal: AbortSignal) => Promise<void>)[] = [
  async (ctx, signal) =>
    eachAlone(await unheardPayments(ctx, UNHEARD_SECONDS), signal, (one) => hear(ctx, one), AT_ONCE),
  handleKeptEvents,
  async (ctx, signal) => eachAlone(await overdueHolds(ctx), signal, (hold) => endHold(ctx, hold)),
  async (ctx, signal) =>
    eachAlone(await paymentsToClose(ctx), signal, async (one) => answered(ctx, one, await endPayment(ctx, one))),
  async (ctx, signal) => eachAlone(await endingAuthorisations(ctx), signal, (id) => tellStaff(ctx, id)),
]

/**
 * Looks at every payment that is not decided, and ends holds and payments that are over. One that cannot be settled
 * keeps no other waiting; all that failed is thrown at the end, also that the provider did not answer.
 */
export async function reconcilePayments(ctx: MoneyContext, signal: AbortSignal): Promise<void> {
  await eachAlone(PARTS, signal, (part) => part(ctx, signal))
}

/** Asks for an offer again whose answer a crash has lost, with the same key; else how the payment stands. */
async function hear(ctx: MoneyContext, payment: Payment): Promise<void> {
  const payments = providerOf(ctx, payment)
  if (payments === null) return
  if (payment.state === 'open') return answered(ctx, payment, await lookAndSettle(ctx, payment))
  const { reservationId } = payment
  const reservation = reservationId === null ? null : await readReservation(ctx, reservationId)
  // Nobody was shown where to pay an invoice: the shopper asks again.
  if (reservation === null) await failUnasked(ctx, payment, 'not_begun')
  else if ((await askProvider(ctx, payments, { payment, reservation })).kind === 'away') throw unanswered()
}

/**
 * Throws where the provider was asked and is away: the job then has not gone well, which its age tells (metrics). One
 * whose keys are gone was not asked.
 */
function answered(ctx: MoneyContext, payment: Payment, asked: PaymentStanding): void {
  if (asked === 'away' && providerOf(ctx, payment) !== null) throw unanswered()
}

const unanswered = () => new PaymentFailure('away', 'no answer', 'the payment provider did not answer')

/** Ends a hold once the provider says that nobody has paid. While it is away, the hold stays two hours longer. */
async function endHold(ctx: MoneyContext, { id, isForgotten }: OverdueHold): Promise<void> {
  for (const payment of await paymentsOf(ctx, id)) {
    if (payment.state !== 'open' && payment.state !== 'created') continue
    const asked = payment.state === 'created' ? 'away' : await endPayment(ctx, payment)
    if (asked === 'away' && !isForgotten) return payment.state === 'created' ? undefined : answered(ctx, payment, asked)
  }
  const { site, now } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const scope = { db: trx, trx, site }
    const moved = await moveReservation(scope, id, { kind: 'hold-over' }, { now, actor: BY_PROVIDER })
    if (moved.kind !== 'moved') return
    await noteLeft(scope, moved.reservation, { from: moved.from, hasLetGo: false })
    await queueReservationLetter(scope, { kind: 'reservation-hold-over', reservation: moved.reservation, now })
  })
}

async function tellStaff(ctx: MoneyContext, id: string): Promise<void> {
  const { site, now } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const event = { kind: 'attention', what: 'overdue' } as const
    const moved = await moveReservation({ trx, site }, id, event, { now, actor: BY_PROVIDER })
    if (moved.kind !== 'moved') return
    await queueStaffLetter({ db: trx, site }, { event: 'overdue', reservation: moved.reservation, now })
  })
}

/** Takes in the events that never came, and handles them (R55.3). */
export async function catchUpEvents(ctx: MoneyContext, signal: AbortSignal): Promise<void> {
  const payments = await cardPaymentsOf(ctx)
  if (payments === null) return
  const oldest = ctx.now.getTime() - LONGEST_MS
  const latest = (await latestEventAt(ctx))?.getTime() ?? oldest
  const since = new Date(Math.max(oldest, Math.min(latest, ctx.now.getTime()) - OVERLAP_MS))
  for await (const event of payments.events(since, signal)) await addPaymentEvent(ctx, event)
  await handleKeptEvents(ctx, signal)
}
