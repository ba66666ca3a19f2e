/** Sends refunds to the provider, and ends or takes what cards only authorised (R51, R52). */
import { lookAndSettle } from './end-payment.ts'
import { issueRefundNote } from './issue-papers.ts'
import { PROVIDER_MS, providerOf, type MoneyContext } from './money-context.ts'
import { settlePayment } from './settle.ts'
import { authorisedToEnd } from '#data/checkout/due-payments.ts'
import { lockReservation, readPayment, type Payment } from '#data/checkout/payments.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import {
  claimRefund,
  noteRefundFailed,
  noteRefundSent,
  readRefund,
  settleRefund,
  type DueRefund,
  type FailedRefund,
} from '#data/checkout/refunds.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'
import { DELIVERY_RETRIES, nextStep } from '#domain/leads/backoff.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type { Payments, RefundStanding } from '#ports/payments.ts'

/** About three days of tries, 5 seconds to an hour apart; a refused one is tried as often (R51). */
const RETRIES = { ...DELIVERY_RETRIES, refusedAttempts: DELIVERY_RETRIES.attempts }
/** A refund that the provider has is asked about again after this long. */
const LOOK_AGAIN_MS = 3_600_000

/** Sends every refund that is due. `random` spreads tries that failed together. */
export async function sendRefunds(ctx: MoneyContext, signal: AbortSignal, random = Math.random): Promise<void> {
  while (!signal.aborted) {
    const due = await claimRefund(ctx)
    if (due === null) return
    await tryRefund(ctx, due, random())
  }
}

async function tryRefund(ctx: MoneyContext, due: DueRefund, random: number): Promise<void> {
  const { refund } = due
  const { id, attempts } = refund
  let answer: RefundStanding
  try {
    answer = await askRefund(providerOf(ctx, due.payment), due)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    const isDefinite = error.kind !== 'away'
    const next = nextStep({ attempts, isRefused: isDefinite }, RETRIES, random)
    const delayMs = next.kind === 'park' ? null : next.delayMs
    const isNewCall = isDefinite && refund.state === 'asked'
    return failRefund(ctx, { id, error: error.code, delayMs, isDefinite: isNewCall })
  }
  await takeRefundAnswer(ctx, id, answer, { attempts, random })
}

async function askRefund(payments: Payments | null, { refund, payment }: DueRefund): Promise<RefundStanding> {
  if (payments === null)
    throw new PaymentFailure('away', 'other_provider', `the site takes no payments by ${payment.provider} now`)
  const signal = AbortSignal.timeout(PROVIDER_MS)
  if (refund.state === 'sent' && refund.providerId !== null) return payments.lookRefund(refund.providerId, signal)
  const intentId = payment.intentId ?? payment.providerId
  if (intentId === null) throw new PaymentFailure('refused', 'no_intent', `payment ${payment.id} has no intent`)
  const key = `${payment.id}:refund:${refund.number}`
  return payments.refund({ intentId, amountCents: refund.amountCents, reason: refund.reason, key }, signal)
}

async function takeRefundAnswer(
  ctx: MoneyContext,
  id: string,
  { state, refundId, errorCode }: RefundStanding,
  { attempts, random }: { attempts: number; random: number },
): Promise<void> {
  if (state === 'refunded') return finishRefund(ctx, id, refundId)
  if (state === 'pending') return noteRefundSent(ctx, { id, providerId: refundId, delayMs: LOOK_AGAIN_MS })
  const next = nextStep({ attempts, isRefused: true }, RETRIES, random)
  const delayMs = next.kind === 'park' ? null : next.delayMs
  await failRefund(ctx, { id, error: errorCode ?? 'failed', delayMs, isDefinite: true })
}

/** Notes a try that failed, and tells staff of the last one. */
async function failRefund(ctx: MoneyContext, failed: FailedRefund): Promise<void> {
  const { site, now } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    const isOver = await noteRefundFailed(scope, failed)
    const refund = isOver ? await readRefund(scope, failed.id) : null
    const payment = refund === null ? null : await readPayment(scope, refund.paymentId)
    const reservation = payment?.reservationId == null ? null : await readReservation(scope, payment.reservationId)
    if (reservation !== null) await queueStaffLetter(scope, { event: 'refund-failed', reservation, now })
  })
}

/** Settles a refund that the provider made: row, books, note and letter, once. Staff call it for transfers. */
export async function finishRefund(ctx: MoneyContext, id: string, providerId: string): Promise<void> {
  const { site, now } = ctx
  await inTransaction(ctx.db, async (trx) => {
    const scope = { db: trx, trx, site }
    const known = await readRefund(scope, id)
    const payment = known === null ? null : await readPayment(scope, known.paymentId)
    const reservationId = payment?.reservationId ?? null
    const reservation = reservationId === null ? null : await lockReservation(scope, reservationId)
    const settled = await settleRefund(scope, { id, providerId, now })
    if (settled === null) return
    if (reservation !== null)
      await queueReservationLetter(scope, { kind: 'reservation-refund-done', reservation, refundId: id, now })
    const earlierCents = settled.payment.refundedCents - settled.refund.amountCents
    await issueRefundNote(scope, { refundId: id, earlierCents, now })
  })
}

/** Looks at a refund that the provider told of. */
export async function lookAtRefund(ctx: MoneyContext, id: string, signal: AbortSignal): Promise<void> {
  const refund = await readRefund(ctx, id)
  if (refund?.providerId == null || refund.state === 'settled') return
  const payment = await readPayment(ctx, refund.paymentId)
  const payments = payment === null ? null : providerOf(ctx, payment)
  if (payments === null) return
  const answer = await payments.lookRefund(refund.providerId, signal)
  await takeRefundAnswer(ctx, id, answer, { attempts: refund.attempts, random: 0 })
}

/** Takes authorised money whose holder bought the vehicle, and lets go what nobody needs (R52). */
export async function endAuthorisations(ctx: MoneyContext, signal: AbortSignal): Promise<void> {
  for (const { payment, isBought } of await authorisedToEnd(ctx)) {
    if (signal.aborted) return
    const payments = providerOf(ctx, payment)
    if (payments !== null) await endAuthorisation(ctx, payments, payment, isBought)
  }
}

async function endAuthorisation(
  ctx: MoneyContext,
  payments: Payments,
  payment: Payment,
  isBought: boolean,
): Promise<void> {
  const { id, providerId, intentId, amountCents } = payment
  if (providerId === null) return
  const signal = AbortSignal.timeout(PROVIDER_MS)
  try {
    if (!isBought) return void (await settlePayment(ctx, id, await payments.cancel(providerId, signal)))
    if (intentId !== null) await payments.capture(intentId, amountCents, `${id}:capture:1`, signal)
  } catch (error) {
    // The next run tries again; what the provider says meanwhile is settled below.
    if (!(error instanceof PaymentFailure)) throw error
    if (error.kind === 'away') return
  }
  await lookAndSettle(ctx, payment)
}
