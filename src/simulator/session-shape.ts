import type { Stripe } from 'stripe'
import { intentShape, type ShapeContext } from './intent-shape.ts'
import type { PaymentRecord } from './records.ts'

/** A session as the provider answers it. Its state is its record's: expiry by time is a change of that. */
export function sessionShape(payment: PaymentRecord, context: ShapeContext) {
  const { intent, status } = payment
  const isPaid = intent?.status === 'succeeded'
  return {
    ...UNUSED,
    id: payment.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    amount_subtotal: payment.amountCents,
    amount_total: payment.amountCents,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.clientReference,
    created: payment.created,
    currency: payment.currency,
    customer_email: payment.email,
    expires_at: payment.expiresAt,
    livemode: false,
    metadata: payment.metadata,
    mode: 'payment',
    payment_intent:
      intent === null
        ? null
        : context.expand.has('payment_intent')
          ? intentShape(payment, intent, { ...context, expand: below(context.expand, 'payment_intent') })
          : intent.id,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    status,
    success_url: payment.successUrl,
    ui_mode: 'hosted_page',
    url: status === 'open' ? context.payUrl(payment.id) : null,
  } satisfies Stripe.Checkout.Session
}

/** Wanted parts of a part: of `payment_intent` and `payment_intent.latest_charge` remains `latest_charge`. */
function below(expand: ReadonlySet<string>, part: string): ReadonlySet<string> {
  const start = `${part}.`
  return new Set([...expand].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length)))
}

/** Fields that no payment here has. */
const UNUSED = {
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
