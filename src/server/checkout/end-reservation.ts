/** Ends reservations: let go before paying, cancelled with what goes back, or completed by a sale (section 4). */
import type { AuditEntry } from '#data/accounts/audit.ts'
import { moveReservation } from '#data/checkout/move-reservation.ts'
import { lockPayment, lockReservation, paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import { refundableCents, refundPayment, type Refund } from '#data/checkout/refunds.ts'
import { noteLeft } from '#data/checkout/reservation-lead.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { EndReason, ReservationState } from '#domain/checkout/checkout-words.ts'
import { refundCentsOf } from '#domain/checkout/refund-rule.ts'
import { applyDeposits } from './apply-deposits.ts'
import { endOpenPayments } from './end-payment.ts'
import type { MoneyContext } from './money-context.ts'
import type { MoneyScope } from './place-money.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'

type Actor = AuditEntry['actor']

/** `refused`: its state does not allow it. */
export type EndAnswer =
  | { kind: 'done'; reservation: Reservation }
  | { kind: 'refused'; state: ReservationState }
  | { kind: 'unknown' }

/** Lets a vehicle go before it is paid; then nobody can pay for it any more (R13). */
export async function releaseHold(ctx: MoneyContext, id: string, { actor }: { actor: Actor }): Promise<EndAnswer> {
  const answer = await inTransaction(ctx.db, async (trx): Promise<EndAnswer> => {
    const scope = { trx, site: ctx.site }
    const moved = await moveReservation(scope, id, { kind: 'let-go' }, { now: ctx.now, actor })
    if (moved.kind !== 'moved') return moved
    await noteLeft(scope, moved.reservation, { from: moved.from, hasLetGo: true })
    return { kind: 'done', reservation: moved.reservation }
  })
  if (answer.kind === 'done') await endOpenPayments(ctx, id)
  return answer
}

export interface CancelledRefund {
  amountCents: number
  /** `let-go`: the card's authorisation ends, and nothing was taken. */
  state: Refund['state'] | 'let-go'
}

export type CancelAnswer = Exclude<EndAnswer, { kind: 'done' }> | { kind: 'cancelled'; refund: CancelledRefund | null }

export interface Cancellation {
  actor: Actor
  by: Exclude<EndReason, 'late'>
}

/** Cancels a reservation: the vehicle is free, and what the rule says goes back, in one transaction (R3, R13). */
export async function cancelReservation(
  ctx: MoneyContext,
  id: string,
  { actor, by }: Cancellation,
): Promise<CancelAnswer> {
  const { site, now } = ctx
  return inTransaction(ctx.db, async (trx): Promise<CancelAnswer> => {
    const scope = { db: trx, trx, site }
    // Its attention decides what goes back, and the move clears it.
    const before = await lockReservation(scope, id)
    const moved = await moveReservation(scope, id, { kind: 'cancelled', by }, { now, actor })
    if (moved.kind !== 'moved') return moved
    const { reservation } = moved
    const refunds: CancelledRefund[] = []
    for (const payment of await paymentsOf(scope, id)) {
      const refund = await giveBack(scope, payment, {
        reservation: { ...reservation, attention: before?.attention ?? null },
        by,
        actor,
        now,
      })
      if (refund !== null) refunds.push(refund)
    }
    await applyDeposits(scope, { reservation, now, as: 'forfeited' })
    await queueStaffLetter(scope, { event: 'cancelled', reservation, now })
    const [first] = refunds
    if (first === undefined) {
      await queueReservationLetter(scope, { kind: 'reservation-changed', reservation, now })
      return { kind: 'cancelled', refund: null }
    }
    const amountCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
    return { kind: 'cancelled', refund: { ...first, amountCents } }
  })
}

async function giveBack(
  scope: MoneyScope,
  payment: Payment,
  { reservation, by, actor, now }: Cancellation & { reservation: Reservation; now: Date },
): Promise<CancelledRefund | null> {
  const isAuthorised = payment.state === 'authorised'
  // Locked: a part that staff send back at this moment is not asked for twice, nor is the rest forgotten.
  await lockPayment(scope, payment.id)
  const depositCents = isAuthorised ? payment.amountCents : await refundableCents(scope, payment.id)
  const amountCents = refundCentsOf(scope.site.checkout.refund, { ...reservation, depositCents }, { reason: by, now })
  if (amountCents <= 0 && !isAuthorised) return null
  const asked = await refundPayment(scope, { paymentId: payment.id, amountCents, reason: by, askedBy: actor, now })
  if (asked.kind === 'let-go') {
    await queueReservationLetter(scope, { kind: 'reservation-refund-asked', reservation, now })
    return { amountCents: payment.amountCents, state: 'let-go' }
  }
  // Nothing may be kept silently: the caller would forfeit what does not go back.
  if (asked.kind !== 'asked') throw new Error(`${amountCents} cents of payment ${payment.id}: ${asked.kind}`)
  const { refund } = asked
  await queueReservationLetter(scope, { kind: 'reservation-refund-asked', reservation, refundId: refund.id, now })
  return { amountCents, state: refund.state }
}

/**
 * Completes a reservation whose holder bought the vehicle: its deposit becomes part of the price. Money that is only
 * authorised is taken by the job of refunds, soon (R52).
 */
export async function completeReservation(
  ctx: MoneyContext,
  id: string,
  { actor }: { actor: Actor },
): Promise<EndAnswer> {
  const { site, now } = ctx
  return inTransaction(ctx.db, async (trx): Promise<EndAnswer> => {
    const scope = { db: trx, trx, site }
    await lockReservation(scope, id)
    const moved = await moveReservation(scope, id, { kind: 'completed' }, { now, actor })
    if (moved.kind !== 'moved') return moved
    await applyDeposits(scope, { reservation: moved.reservation, now })
    return { kind: 'done', reservation: moved.reservation }
  })
}
