import { readPayment, type Payment } from '#data/checkout/payments.ts'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { lookAndSettle } from './end-payment.ts'
import type { MoneyContext } from './money-context.ts'

/**
 * How a payment stands, for the page that a provider leads back to (R22):
 *
 * - `paid`: paid or authorised; `reservation` says whether the vehicle is reserved.
 * - `waiting`: the shopper may still pay, the bank decides, or the provider does not answer.
 * - `failed`: it was not paid; `code` says why, where the provider says.
 * - `refunding`: paid too late, twice or another amount, so it goes back.
 */
export type PaymentLook =
  | { kind: 'unknown' }
  | { kind: 'paid' | 'waiting' | 'refunding'; payment: Payment; reservation: Reservation | null }
  | { kind: 'failed'; code: string | null; payment: Payment; reservation: Reservation | null }

const KINDS: Readonly<Record<Payment['state'], 'paid' | 'waiting' | 'failed' | 'refunding'>> = {
  created: 'waiting',
  open: 'waiting',
  paid: 'paid',
  authorised: 'paid',
  disputed: 'paid',
  lost: 'paid',
  failed: 'failed',
  expired: 'failed',
  refund_pending: 'refunding',
  refunded: 'refunding',
  part_refunded: 'refunding',
  refund_failed: 'refunding',
}

/** Asks the provider once and settles; the address that led here proves nothing. */
export async function lookAtPayment(ctx: MoneyContext, paymentId: string): Promise<PaymentLook> {
  const known = await readPayment(ctx, paymentId)
  if (known === null) return { kind: 'unknown' }
  await lookAndSettle(ctx, known)
  const payment = (await readPayment(ctx, paymentId)) ?? known
  const reservation = payment.reservationId === null ? null : await readReservation(ctx, payment.reservationId)
  const kind = KINDS[payment.state]
  const facts = { payment, reservation }
  return kind === 'failed' ? { kind, code: payment.errorCode, ...facts } : { kind, ...facts }
}
