import type { Stripe } from 'stripe'
import { z } from 'zod'

/** Unix seconds, as the provider's protocol has them. */
const seconds = z.int()
const cents = z.int()
const metadata = z.record(z.string(), z.string())
/** Every record belongs to a site: its key opens no other's. */
const owned = { id: z.string(), site: z.string(), created: seconds }

/** Events that the simulator tells of. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[]
export type EventType = (typeof EVENT_TYPES)[number]

const intent = z.object({
  id: z.string(),
  created: seconds,
  status: z.enum(['requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled']),
  /** Why the last attempt failed. */
  error: z.object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() }).nullable(),
  canceledAt: seconds.nullable(),
  canceledBy: z.enum(['automatic', 'requested_by_customer']).nullable(),
})

const charge = z.object({
  id: z.string(),
  created: seconds,
  /** Number of the test card, which decides what becomes of the payment later. */
  card: z.string(),
  brand: z.string(),
  last4: z.string(),
  wallet: z.enum(['apple_pay', 'google_pay']).nullable(),
  capturedCents: cents,
  refundedCents: cents,
  isDisputed: z.boolean(),
  /** When the payer begins a dispute; null where none is to come. */
  disputeAt: seconds.nullable(),
  /** End of an authorisation; null once the money is taken. */
  captureBefore: seconds.nullable(),
  movementId: z.string().nullable(),
})

/** A session with the intent and charge that became of it. */
const payment = z.object({
  ...owned,
  expiresAt: seconds,
  amountCents: cents,
  currency: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  email: z.string().nullable(),
  clientReference: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  metadata,
  intentMetadata: metadata,
  statementSuffix: z.string().nullable(),
  capture: z.enum(['automatic', 'manual']),
  status: z.enum(['open', 'complete', 'expired']),
  /** Number of the card that waits for its second step. */
  waitingCard: z.string().nullable(),
  intent: intent.nullable(),
  charge: charge.nullable(),
})

const refund = z.object({
  ...owned,
  paymentId: z.string(),
  intentId: z.string(),
  chargeId: z.string(),
  amountCents: cents,
  currency: z.string(),
  metadata,
  reason: z.string().nullable(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  movementId: z.string(),
  /** Its state later, and from when on. */
  later: z.object({ at: seconds, status: z.enum(['succeeded', 'failed']) }).nullable(),
})

const movement = z.object({
  ...owned,
  type: z.enum(['charge', 'refund', 'refund_failure', 'adjustment']),
  amountCents: cents,
  feeCents: cents,
  currency: z.string(),
  /** The charge, refund or dispute that it comes from. */
  sourceId: z.string(),
})

const dispute = z.object({
  ...owned,
  paymentId: z.string(),
  amountCents: cents,
  status: z.enum(['needs_response', 'won', 'lost']),
  movementId: z.string(),
})

const event = z.object({
  ...owned,
  type: z.enum(EVENT_TYPES),
  /** The object as it was then. */
  object: z.record(z.string(), z.unknown()),
  /** Where it is delivered. */
  target: z.string(),
})

/** An answer that is given again to the same key. */
const answer = z.object({ ...owned, fingerprint: z.string(), status: z.int(), body: z.string() })

/** An event needs no delivery any more. */
const delivered = z.object({ ...owned, how: z.enum(['delivered', 'dropped', 'given up']) })

/** A line of the journal holds some of these; the newest of one kind and id counts. */
export const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), record: payment }),
  z.object({ kind: z.literal('refund'), record: refund }),
  z.object({ kind: z.literal('movement'), record: movement }),
  z.object({ kind: z.literal('dispute'), record: dispute }),
  z.object({ kind: z.literal('event'), record: event }),
  z.object({ kind: z.literal('answer'), record: answer }),
  z.object({ kind: z.literal('delivered'), record: delivered }),
])

export type Entry = z.infer<typeof entrySchema>
export type PaymentRecord = z.infer<typeof payment>
export type IntentRecord = z.infer<typeof intent>
export type ChargeRecord = z.infer<typeof charge>
export type RefundRecord = z.infer<typeof refund>
export type MovementRecord = z.infer<typeof movement>
export type DisputeRecord = z.infer<typeof dispute>
export type EventRecord = z.infer<typeof event>
export type AnswerRecord = z.infer<typeof answer>
