/** Finds the place of money that arrived: the reservation it was paid for, or the way back (section 4, R43). */
import type { Kysely, Transaction } from 'kysely'
import { completeReservationLead } from '#data/checkout/reservation-lead.ts'
import { moveReservation } from '#data/checkout/move-reservation.ts'
import type { Payment } from '#data/checkout/payments.ts'
import { queuePaymentLetters } from '#data/checkout/queue-payment-letters.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import { refundPayment } from '#data/checkout/refunds.ts'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import type { Database } from '#data/schema.ts'
import type { Attention, RefundReason } from '#domain/checkout/checkout-words.ts'
import { isAsAsked } from '#domain/checkout/settlement.ts'
import type { Site } from '#domain/site/site.ts'
import type { Standing } from '#ports/payments.ts'
import { issueReceipt } from './issue-papers.ts'
import { BY_PROVIDER } from './money-context.ts'

/** One transaction of one site. */
export interface MoneyScope {
  db: Kysely<Database>
  trx: Transaction<Database>
  site: Site
}

/** A payment in the transaction that settles it, as it was before. */
export interface Settling {
  scope: MoneyScope
  now: Date
  payment: Payment
  standing: Standing
}

/** Reserves the vehicle for new money, or sends it back. Answers which, and why. */
export async function placeMoney(settling: Settling): Promise<'reserved' | 'received' | RefundReason> {
  const { scope, now, payment, standing } = settling
  const { id: paymentId, reservationId } = payment
  if (!isAsAsked(payment, standing)) {
    await setAttention(settling, 'amount')
    return sendBack(settling, 'amount')
  }
  if (reservationId === null) {
    await issueReceipt(scope, { paymentId, now })
    await queuePaymentLetters(scope, { payment, now })
    return 'received'
  }
  const moved = await moveReservation(scope, reservationId, { kind: 'paid' }, { now, actor: BY_PROVIDER })
  if (moved.kind === 'unknown') throw new Error(`payment ${paymentId} has no reservation`)
  if (moved.kind === 'refused') return sendBack(settling, moved.state === 'ended' ? 'late' : 'twice')
  if (moved.reservation.state !== 'reserved') return sendBack(settling, 'late')
  await confirm(settling, moved.reservation)
  return 'reserved'
}

/** Lead, letters and receipt of a reservation that is paid. An authorisation gets its receipt when it is taken. */
async function confirm({ scope, now, payment, standing }: Settling, reservation: Reservation): Promise<void> {
  await completeReservationLead(scope, reservation, now)
  await queueReservationLetter(scope, { kind: 'reservation-reserved', reservation, now })
  const { attention } = reservation
  const events = attention === null ? (['reserved'] as const) : (['reserved', attention] as const)
  for (const event of events) await queueStaffLetter(scope, { event, reservation, now })
  // Last: its number keeps other receipts of the site waiting.
  if (standing.state === 'paid') await issueReceipt(scope, { paymentId: payment.id, now })
}

/** Asks for all of it to go back, and tells the holder. */
async function sendBack({ scope, now, payment, standing }: Settling, reason: RefundReason): Promise<RefundReason> {
  const amountCents = standing.amountCents ?? payment.amountCents
  const asked = await refundPayment(scope, { paymentId: payment.id, amountCents, reason, askedBy: BY_PROVIDER, now })
  const reservation = payment.reservationId === null ? null : await readReservation(scope, payment.reservationId)
  if (reservation !== null && asked.kind === 'asked') {
    const kind = reason === 'late' ? 'reservation-late-refund' : 'reservation-refund-asked'
    await queueReservationLetter(scope, { kind, reservation, refundId: asked.refund.id, now })
  }
  if (reservation !== null && reason === 'late') await queueStaffLetter(scope, { event: 'late', reservation, now })
  return reason
}

/** Tells staff what they must look at; null: it is settled. */
export async function setAttention({ scope, now, payment }: Settling, what: Attention | null): Promise<void> {
  if (payment.reservationId === null) return
  const event = { kind: 'attention', what } as const
  const moved = await moveReservation(scope, payment.reservationId, event, { now, actor: BY_PROVIDER })
  if (what === null || moved.kind !== 'moved') return
  await queueStaffLetter(scope, { event: what, reservation: moved.reservation, now })
}
