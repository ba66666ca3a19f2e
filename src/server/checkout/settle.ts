/** Turns a provider's word about a payment into reservation, books and letters, in one transaction (section 4). */
import { sql } from 'kysely'
import { postEntry, postReturn } from '#data/checkout/ledger.ts'
import { moveReservation } from '#data/checkout/move-reservation.ts'
import { changePayment, lockPayment, lockReservation, readPayment } from '#data/checkout/payments.ts'
import { queueReservationLetter } from '#data/checkout/queue-reservation-letter.ts'
import { dropRefunds, refundPayment } from '#data/checkout/refunds.ts'
import { settlementOf, type PaymentNews } from '#domain/checkout/settlement.ts'
import type { RefundReason } from '#domain/checkout/checkout-words.ts'
import type { Standing } from '#ports/payments.ts'
import { applyDeposits } from './apply-deposits.ts'
import { issueReceipt } from './issue-papers.ts'
import { BY_PROVIDER, type MoneyContext } from './money-context.ts'
import { placeMoney, setAttention, type Settling } from './place-money.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'

/**
 * Outcome of a word. Of `money`: `reserved`, `received` of an invoice, or why it goes back. Others are the news
 * themselves.
 */
export type SettleOutcome = Exclude<PaymentNews, 'money'> | 'unknown' | 'reserved' | 'received' | RefundReason

/** A word may hold a payment and its dispute. */
const MOST_NEWS = 2

/**
 * Settles a payment by what `look` said. The reservation and the payment are locked, so the same word in two processes,
 * twice or late leads to one reservation, one receipt and one entry of the books.
 */
export async function settlePayment(ctx: MoneyContext, paymentId: string, standing: Standing): Promise<SettleOutcome> {
  return inTransaction(ctx.db, async (trx) => {
    const scope = { db: trx, site: ctx.site }
    const known = await readPayment(scope, paymentId)
    if (known === null) return 'unknown'
    // Every writer locks the reservation first, then its payments.
    if (known.reservationId !== null) await lockReservation(scope, known.reservationId)
    let first: SettleOutcome = 'none'
    for (let round = 0; round < MOST_NEWS; round++) {
      const payment = await lockPayment(scope, paymentId)
      if (payment === null) return 'unknown'
      const outcome = await settleOnce({ scope: { db: trx, trx, site: ctx.site }, now: ctx.now, payment, standing })
      if (first === 'none') first = outcome
      if (outcome === 'none') break
    }
    return first
  })
}

async function settleOnce(settling: Settling): Promise<SettleOutcome> {
  const { scope, now, payment, standing } = settling
  const { news, state, newFeeCents } = settlementOf(payment, standing)
  await changePayment(scope, payment.id, {
    state,
    // The database's clock: ends of holds are compared with it (section 11).
    checkedAt: sql<Date>`now()`,
    errorCode: standing.errorCode,
    ...(standing.intentId !== null && { intentId: standing.intentId }),
    ...(standing.captureBefore !== null && { captureBefore: standing.captureBefore }),
    ...(standing.card !== null && { card: JSON.stringify(standing.card) }),
    ...(newFeeCents !== null && { feeCents: newFeeCents }),
  })
  if (newFeeCents !== null) await postEntry(scope, { kind: 'fee', cents: newFeeCents, payment, now, memo: 'fee' })
  switch (news) {
    case 'money':
      if (state === 'paid') await takeMoney(settling)
      return placeMoney(settling)
    case 'captured':
      await takeMoney(settling)
      await afterCapture(settling)
      return news
    case 'disputed':
      await setAttention(settling, 'dispute')
      return news
    case 'dispute-won':
      await setAttention(settling, null)
      return news
    case 'lost':
      await loseMoney(settling)
      return news
    case 'let-go':
      if (payment.state === 'authorised') await endUnpaid(settling)
      return news
    case 'none':
    case 'unpaid':
      return news
  }
}

/** Writes what the provider took into row and books. */
async function takeMoney({ scope, now, payment, standing }: Settling): Promise<void> {
  const cents = standing.amountCents ?? payment.amountCents
  await changePayment(scope, payment.id, { paidCents: cents, paidAt: now })
  const currency = standing.currency ?? 'AUD'
  const memo = currency === 'AUD' ? payment.purpose : `${payment.purpose} in ${currency}`
  await postEntry(scope, { kind: 'paid', cents, payment, now, memo })
}

/** Authorised money that was taken belongs to a sale, or goes back where it was to be let go. */
async function afterCapture({ scope, now, payment, standing }: Settling): Promise<void> {
  await issueReceipt(scope, { paymentId: payment.id, now })
  if (payment.state === 'refund_pending') {
    const amountCents = standing.amountCents ?? payment.amountCents
    await refundPayment(scope, { paymentId: payment.id, amountCents, reason: 'staff', askedBy: BY_PROVIDER, now })
  } else if (payment.reservationId !== null) {
    const reservation = await lockReservation(scope, payment.reservationId)
    if (reservation?.state === 'completed') await applyDeposits(scope, { reservation, now })
  }
}

/** The bank let go of the money: nobody keeps a vehicle for nothing. */
async function endUnpaid({ scope, now, payment }: Settling): Promise<void> {
  if (payment.reservationId === null) return
  const event = { kind: 'cancelled', by: 'overdue' } as const
  const moved = await moveReservation(scope, payment.reservationId, event, { now, actor: BY_PROVIDER })
  if (moved.kind !== 'moved') return
  await queueReservationLetter(scope, { kind: 'reservation-changed', reservation: moved.reservation, now })
}

/** The payer's bank took back what had not gone back yet. */
async function loseMoney({ scope, now, payment }: Settling): Promise<void> {
  const paidCents = payment.paidCents ?? 0
  const cents = paidCents - payment.refundedCents
  await dropRefunds(scope, payment.id)
  await changePayment(scope, payment.id, { refundedCents: paidCents })
  if (cents > 0) await postReturn(scope, { cents, payment, now, memo: 'dispute lost' })
}
