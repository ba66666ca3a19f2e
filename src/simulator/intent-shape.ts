import type { Stripe } from 'stripe'
import { movementShape } from './money-shapes.ts'
import type { ChargeRecord, IntentRecord, MovementRecord, PaymentRecord } from './records.ts'

/** All that a shape needs beside its record. */
export interface ShapeContext {
  /** Full address of a session's page. */
  payUrl(sessionId: string): string
  movement(id: string | null): MovementRecord | null
  /** Parts that the caller wants whole, such as `payment_intent.latest_charge`. */
  expand: ReadonlySet<string>
}

/** A payment's intent as the provider answers it. */
export function intentShape(payment: PaymentRecord, intent: IntentRecord, context: ShapeContext) {
  const { charge } = payment
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amountCents,
    amount_capturable: intent.status === 'requires_capture' ? payment.amountCents : 0,
    amount_received: charge?.capturedCents ?? 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledBy,
    capture_method: payment.capture,
    client_secret: null,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: errorShape(intent),
    latest_charge:
      charge === null
        ? null
        : context.expand.has('latest_charge')
          ? chargeShape(payment, charge, context, context.expand.has('latest_charge.balance_transaction'))
          : charge.id,
    livemode: false,
    managed_payments: null,
    metadata: payment.intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: payment.statementSuffix,
    status: intent.status,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}

function errorShape({ error }: IntentRecord) {
  if (error === null) return null
  const { code, message, declineCode } = error
  return {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== null && { decline_code: declineCode }),
  } satisfies Stripe.PaymentIntent.LastPaymentError
}

/** A payment's charge as the provider answers it. */
export function chargeShape(
  payment: PaymentRecord,
  charge: ChargeRecord,
  context: Pick<ShapeContext, 'movement'>,
  isMovementWhole: boolean,
) {
  const movement = context.movement(charge.movementId)
  return {
    id: charge.id,
    object: 'charge',
    amount: payment.amountCents,
    amount_captured: charge.capturedCents,
    amount_refunded: charge.refundedCents,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: movement !== null && isMovementWhole ? movementShape(movement, null) : charge.movementId,
    billing_details: { address: null, email: payment.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: charge.capturedCents > 0,
    created: charge.created,
    currency: payment.currency,
    customer: null,
    description: payment.description,
    disputed: charge.isDisputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: payment.intentMetadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: payment.intent?.id ?? null,
    payment_method: null,
    payment_method_details: { type: 'card', card: cardShape(payment, charge) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.capturedCents > 0 && charge.refundedCents === charge.capturedCents,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: payment.statementSuffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

function cardShape(payment: PaymentRecord, charge: ChargeRecord) {
  return {
    amount_authorized: payment.amountCents,
    authorization_code: null,
    brand: charge.brand,
    ...(charge.captureBefore !== null && { capture_before: charge.captureBefore }),
    checks: null,
    country: 'AU',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    installments: null,
    last4: charge.last4,
    mandate: null,
    network: charge.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: charge.wallet === null ? null : { type: charge.wallet, dynamic_last4: null },
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}
