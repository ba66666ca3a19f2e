import type { Stripe } from 'stripe'
import type { DisputeRecord, EventRecord, MovementRecord, PaymentRecord, RefundRecord } from './records.ts'

/** The provider's version whose shapes these are. A new version of its package does not compile with another one. */
export const API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION

export function refundShape(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: refund.movementId,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}

/** A movement as the provider answers it; with its source whole where one is given. */
export function movementShape(movement: MovementRecord, source: Stripe.Charge | Stripe.Refund | Stripe.Dispute | null) {
  const { amountCents, feeCents, currency } = movement
  return {
    id: movement.id,
    object: 'balance_transaction',
    amount: amountCents,
    available_on: movement.created,
    balance_type: 'payments',
    created: movement.created,
    currency,
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details:
      feeCents === 0
        ? []
        : [{ amount: feeCents, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amountCents - feeCents,
    reporting_category: movement.type,
    source: source ?? movement.sourceId,
    status: 'available',
    type: movement.type,
  } satisfies Stripe.BalanceTransaction
}

export function disputeShape(dispute: DisputeRecord, { currency, intent, charge }: PaymentRecord) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: [],
    charge: charge?.id ?? '',
    created: dispute.created,
    currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent?.id ?? null,
    reason: 'fraudulent',
    status: dispute.status,
  } satisfies Stripe.Dispute
}

/** An event as it is listed and delivered. */
export function eventShape({ id, created, type, object }: EventRecord) {
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence
