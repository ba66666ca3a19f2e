import { wrongRequest } from './api-error.ts'
import { disputeShape, refundShape } from './money-shapes.ts'
import { changed, newId, told, type Moment } from './moment.ts'
import { takenMovement } from './pay-moves.ts'
import type {
  ChargeRecord,
  DisputeRecord,
  Entry,
  IntentRecord,
  MovementRecord,
  PaymentRecord,
  RefundRecord,
} from './records.ts'
import { testCardOf } from './test-cards.ts'

/** A slow refund takes this long, and one that fails later too. */
const REFUND_SECONDS = 3
const DISPUTE_FEE_CENTS = 2500

/** Ends an open session. */
export function expireSession(payment: PaymentRecord, moment: Moment): Entry[] {
  if (payment.status !== 'open')
    throw wrongRequest(`Only Checkout Sessions with a status of open can be expired; this one is ${payment.status}.`)
  return changed({ ...payment, status: 'expired', waitingCard: null }, ['checkout.session.expired'], moment)
}

/** Takes what is authorised, all or a part. */
export function captureIntent(payment: PaymentRecord, amountCents: number | undefined, moment: Moment): Entry[] {
  const { charge } = payment
  const intent = intentIn(payment, 'requires_capture', 'captured')
  const takenCents = amountCents ?? payment.amountCents
  if (charge === null || takenCents < 1 || takenCents > payment.amountCents)
    throw wrongRequest(`amount_to_capture must be from 1 to ${payment.amountCents}, found ${takenCents}`, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  const movement = takenMovement(payment, charge.id, takenCents, moment.now)
  const taken: ChargeRecord = { ...charge, capturedCents: takenCents, captureBefore: null, movementId: movement.id }
  const record = { ...payment, intent: { ...intent, status: 'succeeded' as const }, charge: taken }
  return [{ kind: 'movement', record: movement }, ...changed(record, ['payment_intent.succeeded'], moment)]
}

/** Lets an authorisation go. */
export function cancelIntent(
  payment: PaymentRecord,
  canceledBy: NonNullable<IntentRecord['canceledBy']>,
  moment: Moment,
): Entry[] {
  const intent = intentIn(payment, 'requires_capture', 'canceled')
  const record: PaymentRecord = {
    ...payment,
    intent: { ...intent, status: 'canceled', canceledAt: moment.now, canceledBy },
    charge: payment.charge === null ? null : { ...payment.charge, captureBefore: null },
  }
  return changed(record, ['payment_intent.canceled'], moment)
}

interface RefundRequest {
  amountCents: number | undefined
  metadata: Record<string, string>
  reason: string | null
}

/** Gives money back, as far as there is any. */
export function refundPayment(payment: PaymentRecord, request: RefundRequest, moment: Moment) {
  const intent = intentIn(payment, 'succeeded', 'refunded')
  const { charge } = payment
  if (charge === null) throw wrongRequest('This PaymentIntent does not have a successful charge to refund.')
  if (charge.isDisputed)
    throw wrongRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const leftCents = charge.capturedCents - charge.refundedCents
  if (leftCents === 0)
    throw wrongRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amountCents = request.amountCents ?? leftCents
  if (amountCents < 1 || amountCents > leftCents)
    throw wrongRequest(`Refund amount (${amountCents}) must be from 1 to the unrefunded amount (${leftCents})`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  const later = testCardOf(charge.card)?.later
  const id = newId('re_')
  const movement = movementOf(payment, 'refund', -amountCents, id, moment)
  const at = moment.now + REFUND_SECONDS
  const record: RefundRecord = {
    id,
    site: payment.site,
    created: moment.now,
    paymentId: payment.id,
    intentId: intent.id,
    chargeId: charge.id,
    amountCents,
    currency: payment.currency,
    metadata: request.metadata,
    reason: request.reason,
    status: later === 'slow refund' ? 'pending' : 'succeeded',
    movementId: movement.id,
    later:
      later === 'slow refund'
        ? { at, status: 'succeeded' }
        : later === 'failed refund'
          ? { at, status: 'failed' }
          : null,
  }
  const refunded = { ...payment, charge: { ...charge, refundedCents: charge.refundedCents + amountCents } }
  const entries: Entry[] = [
    { kind: 'movement', record: movement },
    { kind: 'refund', record },
    ...changed(refunded, [], moment),
    told(refunded, 'refund.created', moment, refundShape(record)),
  ]
  return { entries, record }
}

/** Settles a refund as it was to be settled later. */
export function settleRefund(refund: RefundRecord, payment: PaymentRecord, moment: Moment): Entry[] {
  const status = refund.later?.status ?? refund.status
  const record: RefundRecord = { ...refund, status, later: null }
  if (status !== 'failed' || payment.charge === null)
    return [{ kind: 'refund', record }, told(payment, 'refund.updated', moment, refundShape(record))]
  const refundedCents = payment.charge.refundedCents - refund.amountCents
  const back = { ...payment, charge: { ...payment.charge, refundedCents } }
  return [
    { kind: 'movement', record: movementOf(payment, 'refund_failure', refund.amountCents, refund.id, moment) },
    { kind: 'refund', record },
    ...changed(back, [], moment),
    told(back, 'refund.failed', moment, refundShape(record)),
  ]
}

/** The payer takes the money back at their bank. */
export function openDispute(payment: PaymentRecord, charge: ChargeRecord, moment: Moment): Entry[] {
  const id = newId('du_')
  const movement = movementOf(payment, 'adjustment', -charge.capturedCents, id, moment, DISPUTE_FEE_CENTS)
  const record: DisputeRecord = {
    id,
    site: payment.site,
    created: moment.now,
    paymentId: payment.id,
    amountCents: charge.capturedCents,
    status: 'needs_response',
    movementId: movement.id,
  }
  const disputed = { ...payment, charge: { ...charge, isDisputed: true, disputeAt: null } }
  return [
    { kind: 'movement', record: movement },
    { kind: 'dispute', record },
    ...changed(disputed, [], moment),
    told(disputed, 'charge.dispute.created', moment, disputeShape(record, disputed)),
  ]
}

/** The bank decides a dispute. */
export function closeDispute(
  dispute: DisputeRecord,
  payment: PaymentRecord,
  status: 'won' | 'lost',
  moment: Moment,
): Entry[] {
  const record = { ...dispute, status }
  const back = movementOf(payment, 'adjustment', dispute.amountCents, dispute.id, moment)
  return [
    ...(status === 'won' ? [{ kind: 'movement' as const, record: back }] : []),
    { kind: 'dispute', record },
    told(payment, 'charge.dispute.closed', moment, disputeShape(record, payment)),
  ]
}

function movementOf(
  { site, currency }: PaymentRecord,
  type: MovementRecord['type'],
  amountCents: number,
  sourceId: string,
  { now }: Moment,
  feeCents = 0,
): MovementRecord {
  return { id: newId('txn_'), site, created: now, type, amountCents, feeCents, currency, sourceId }
}

function intentIn(payment: PaymentRecord, status: IntentRecord['status'], verb: string): IntentRecord {
  if (payment.intent?.status === status) return payment.intent
  throw wrongRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${payment.intent?.status ?? 'none'}. ` +
      `Only a PaymentIntent with a status of ${status} may be ${verb}.`,
    { code: 'payment_intent_unexpected_state' },
  )
}
