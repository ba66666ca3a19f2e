import type { Stripe } from 'stripe'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type {
  MoneyMovement,
  PaymentOffer,
  PaymentOrder,
  Payments,
  ProviderEvent,
  RefundOrder,
  Standing,
  UnusableEvent,
} from '#ports/payments.ts'
import { askStripe, stripeClient, type StripeClientOptions } from './stripe-client.ts'
import { EVENT_TYPES, eventOf } from './stripe-events.ts'
import { lackedOf } from './stripe-methods.ts'
import { disputeStateOf, isDisputed, refundStandingOf, standingOf, STANDING_PARTS } from './stripe-standing.ts'

export interface StripePaymentsOptions extends StripeClientOptions {
  siteId: string
  /** The provider, for people. */
  name: string
  /** Signs the provider's events, `whsec_…`. */
  webhookSecret: string
  now: () => Date
}

/** A signed event may be this old: the provider's own advice. Older ones may be repeated by somebody else. */
const TOLERANCE_SECONDS = 300
/** The client's word for no limit of age. */
const ANY_AGE = 0

type Ask = <Answer>(signal: AbortSignal, call: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/** Cards and wallets by Stripe's hosted page (R41), for one site with an account of its own. */
export function openStripePayments(options: StripePaymentsOptions): Payments {
  const { siteId, key, name } = options
  const client = stripeClient(options)
  const ask: Ask = (signal, call) => askStripe(signal, async () => call(await client()))
  const isTest = /^[sr]k_test_/.test(key)

  return {
    provider: 'stripe',
    isTest,
    describe: `${isTest ? 'test payments' : 'cards and wallets'} by ${name}`,
    begin: (order, signal) => ask(signal, (stripe) => beginAt(stripe, order)),
    look: (providerId, signal) => ask(signal, (stripe) => lookAt(stripe, providerId)),
    cancel: (providerId, signal) => cancelAt(ask, providerId, signal),
    capture: async (intentId, amountCents, idempotencyKey, signal) => {
      const order = { amount_to_capture: amountCents }
      await ask(signal, (stripe) => stripe.paymentIntents.capture(intentId, order, { idempotencyKey }))
    },
    refund: (order, signal) => ask(signal, async (stripe) => refundStandingOf(await refundAt(stripe, order, siteId))),
    lookRefund: (refundId, signal) =>
      ask(signal, async (stripe) => refundStandingOf(await stripe.refunds.retrieve(refundId))),
    async *events(since, signal) {
      const stripe = await client()
      const created = { gte: seconds(since) }
      for await (const event of inTime(signal, stripe.events.list({ created, types: EVENT_TYPES, limit: 100 }))) {
        const read = eventOf(event, siteId)
        if (read !== 'not-ours') yield read
      }
    },
    async *movements(from, until, signal) {
      const stripe = await client()
      const list = { created: { gte: seconds(from), lt: seconds(until) }, limit: 100, expand: ['data.source'] }
      for await (const entry of inTime(signal, stripe.balanceTransactions.list(list))) yield movementOf(entry)
    },
    lackedCards: async (cards, signal) => {
      const stripe = await client()
      const list = stripe.paymentMethodConfigurations.list({ active: true, limit: 100 })
      for await (const methods of inTime(signal, list))
        if (methods.is_default && methods.application === null) return lackedOf(methods, cards)
      throw new PaymentFailure('refused', 'no_configuration', 'the account has no default payment method configuration')
    },
    read: async (raw, headers) => readEvent(await client(), raw, headers['stripe-signature'], options),
  }
}

async function beginAt(stripe: Stripe, order: PaymentOrder): Promise<PaymentOffer> {
  const { id, url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: order.key })
  if (url === null) throw new PaymentFailure('refused', 'session_over', `session ${id} cannot be paid any more`)
  return { kind: 'redirect', providerId: id, url }
}

/** Only cards, and the wallets that hold them: other ways decide after days, or lend money. */
function sessionOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { id, reference, amountCents, currency, title, email, meta } = order
  const metadata = {
    site: meta.site,
    payment: meta.payment,
    ...(meta.reservation && { reservation: meta.reservation }),
  }
  const suffix = statementSuffix(reference)
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } },
      },
    ],
    allowed_payment_method_types: ['card'],
    // A price in the payer's own currency would not be the amount that we compare.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    ...(email !== null && { customer_email: email }),
    expires_at: seconds(order.expiresAt),
    success_url: order.returnUrl,
    cancel_url: order.leaveUrl,
    metadata,
    payment_intent_data: {
      capture_method: order.capture === 'authorise' ? 'manual' : 'automatic',
      description: `${reference} ${title}`,
      metadata,
      ...(suffix !== null && { statement_descriptor_suffix: suffix }),
    },
  }
}

/** The reference as card statements can show it: some characters are refused there, and digits alone. */
function statementSuffix(reference: string): string | null {
  const text = reference
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 -]/g, '')
    .slice(0, 12)
    .trim()
  return /[A-Z]/.test(text) ? text : null
}

function refundAt(stripe: Stripe, { intentId, amountCents, reason, key }: RefundOrder, siteId: string) {
  const order = { payment_intent: intentId, amount: amountCents, metadata: { site: siteId, reason } }
  return stripe.refunds.create(order, { idempotencyKey: key })
}

async function lookAt(stripe: Stripe, providerId: string): Promise<Standing> {
  const session = await stripe.checkout.sessions.retrieve(providerId, { expand: STANDING_PARTS })
  const intentId = standingOf(session, null).intentId
  if (intentId === null || !isDisputed(session)) return standingOf(session, null)
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 1 })
  return standingOf(session, data[0] === undefined ? 'open' : disputeStateOf(data[0]))
}

function movementOf(entry: Stripe.BalanceTransaction): MoneyMovement {
  const { source, type } = entry
  const intent = source !== null && typeof source !== 'string' && 'payment_intent' in source && source.payment_intent
  return {
    id: entry.id,
    kind: /^(?:charge|payment)$/.test(type) ? 'payment' : /^(?:refund|payment_refund)$/.test(type) ? 'refund' : 'other',
    amountCents: entry.amount,
    feeCents: entry.fee,
    currency: entry.currency.toUpperCase(),
    intentId: typeof intent === 'string' ? intent : null,
    at: new Date(entry.created * 1000),
  }
}

/** Asks for one page of a list after the other, each as `askStripe` asks. */
async function* inTime<Item>(signal: AbortSignal, list: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await askStripe(signal, () => items.next())
    if (next.done === true) return
    yield next.value
  }
}

async function cancelAt(ask: Ask, providerId: string, signal: AbortSignal): Promise<Standing> {
  const look = () => ask(signal, (stripe) => lookAt(stripe, providerId))
  const standing = await look()
  const { state, intentId } = standing
  if (state !== 'open' && state !== 'authorised') return standing
  const refusal = await ask<unknown>(signal, (stripe) =>
    state === 'authorised' && intentId !== null
      ? stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `${intentId}:cancel` })
      : stripe.checkout.sessions.expire(providerId, {}, { idempotencyKey: `${providerId}:cancel` }),
  ).then(() => null, refused)
  const after = await look()
  // Refused since it was paid or cancelled meanwhile: that is an answer.
  if (refusal !== null && after.state === state) throw refusal
  return after
}

function readEvent(
  { webhooks }: Stripe,
  raw: Buffer,
  header: string | string[] | undefined,
  { siteId, webhookSecret, now }: StripePaymentsOptions,
): ProviderEvent | UnusableEvent {
  if (typeof header !== 'string') return 'forged'
  const verified = (toleranceSeconds: number): unknown => {
    try {
      return webhooks.constructEvent(raw, header, webhookSecret, toleranceSeconds, undefined, now().getTime())
    } catch {
      return null
    }
  }
  const event = verified(TOLERANCE_SECONDS)
  if (event !== null) return eventOf(event, siteId)
  return verified(ANY_AGE) === null ? 'forged' : 'stale'
}

function refused(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure && error.kind === 'refused') return error
  throw error
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
