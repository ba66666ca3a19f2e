import { missing, wrongRequest } from './api-error.ts'
import type { Book } from './book.ts'
import type { SimulatedMethod } from './faults.ts'
import type { FormValue } from './form-body.ts'
import { intentShape } from './intent-shape.ts'
import { changed, newId, type Moment } from './moment.ts'
import { cancelIntent, captureIntent, expireSession, refundPayment } from './money-moves.ts'
import { refundShape } from './money-shapes.ts'
import { PARAMETERS, readParameters, type SessionParameters } from './parameters.ts'
import type { Entry, PaymentRecord } from './records.ts'
import { sessionShape } from './session-shape.ts'
import { CANCEL_PATH, CAPTURE_PATH, EXPIRE_PATH, REFUNDS_PATH, SESSIONS_PATH } from './simulator-paths.ts'

/** A request of the account's owner. */
export interface ApiCall {
  book: Book
  site: string
  /** The id in the address; empty where it has none. */
  id: string
  form: FormValue
  moment: Moment
  /** Ways to pay that a test took away. */
  lacked: readonly SimulatedMethod[]
}

interface Outcome {
  entries: Entry[]
  body: object
}

/** Seconds from its creation in which a session may end. */
const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 3600

/** Requests that change something, by address. */
export const POST_ENDPOINTS: Readonly<Record<string, (call: ApiCall) => Outcome>> = {
  [SESSIONS_PATH]: (call) => {
    const read = readParameters(PARAMETERS.session, call.form)
    const payment = newPayment(call, read)
    return { entries: changed(payment, [], call.moment), body: sessionOf(payment, call, read.expand) }
  },
  [EXPIRE_PATH]: (call) => {
    const { expand } = readParameters(PARAMETERS.nothing, call.form)
    return sessionAfter(expireSession(paymentOf(call), call.moment), call, expand)
  },
  [CAPTURE_PATH]: (call) => {
    const read = readParameters(PARAMETERS.capture, call.form)
    return intentAfter(captureIntent(intentOf(call), read.amount_to_capture, call.moment), call, read.expand)
  },
  [CANCEL_PATH]: (call) => {
    const { expand } = readParameters(PARAMETERS.cancel, call.form)
    return intentAfter(cancelIntent(intentOf(call), 'requested_by_customer', call.moment), call, expand)
  },
  [REFUNDS_PATH]: (call) => {
    const { payment_intent: id, amount, metadata, reason } = readParameters(PARAMETERS.refund, call.form)
    const request = { amountCents: amount, metadata, reason: reason ?? null }
    const { entries, record } = refundPayment(intentOf({ ...call, id }), request, call.moment)
    return { entries, body: refundShape(record) }
  },
}

/** The payment of the session that the address names. */
export function paymentOf({ book, site, id }: Pick<ApiCall, 'book' | 'site' | 'id'>): PaymentRecord {
  const payment = book.payments.get(id)
  if (payment === undefined || payment.site !== site) throw missing('checkout.session', id)
  return payment
}

/** The payment of the intent that the address names. */
export function intentOf({ book, site, id }: Pick<ApiCall, 'book' | 'site' | 'id'>): PaymentRecord {
  const payment = book.paymentOfIntent(id)
  if (payment === undefined || payment.site !== site) throw missing('payment_intent', id)
  return payment
}

export function sessionOf(payment: PaymentRecord, { moment }: ApiCall, expand: readonly string[]): object {
  return sessionShape(payment, { ...moment.shapes, expand: wholeParts(expand) })
}

export function intentBody(payment: PaymentRecord, { moment }: ApiCall, expand: readonly string[]): object {
  if (payment.intent === null) throw missing('payment_intent', payment.id)
  return intentShape(payment, payment.intent, { ...moment.shapes, expand: wholeParts(expand) })
}

function sessionAfter(entries: Entry[], call: ApiCall, expand: readonly string[]): Outcome {
  return { entries, body: sessionOf(changedPayment(entries), call, expand) }
}

function intentAfter(entries: Entry[], call: ApiCall, expand: readonly string[]): Outcome {
  return { entries, body: intentBody(changedPayment(entries), call, expand) }
}

function changedPayment(entries: readonly Entry[]): PaymentRecord {
  for (const { kind, record } of entries) if (kind === 'payment') return record
  throw new Error('the change is of no payment')
}

const EXPANDABLE: ReadonlySet<string> = new Set([
  'line_items',
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
  'latest_charge',
  'latest_charge.balance_transaction',
  'data.source',
])

/** Each wanted part with those that it is in: `a.b` makes `a` whole too. */
function wholeParts(expand: readonly string[]): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const path of expand) {
    if (!EXPANDABLE.has(path)) throw wrongRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
    const steps = path.split('.')
    for (const place of steps.keys()) parts.add(steps.slice(0, place + 1).join('.'))
  }
  return parts
}

function newPayment({ site, moment: { now } }: ApiCall, read: SessionParameters): PaymentRecord {
  const [item] = read.line_items
  if (item === undefined) throw wrongRequest('Missing required param: line_items.', { code: 'parameter_missing' })
  const { price_data: price, quantity } = item
  const expiresAt = read.expires_at ?? now + LONGEST_SECONDS
  if (expiresAt < now + SHORTEST_SECONDS || expiresAt > now + LONGEST_SECONDS)
    throw wrongRequest(
      'The `expires_at` timestamp must be from 30 minutes to 24 hours after Checkout Session creation.',
      {
        code: 'parameter_invalid',
        param: 'expires_at',
      },
    )
  const intent = read.payment_intent_data
  return {
    id: newId('cs_test_'),
    site,
    created: now,
    expiresAt,
    amountCents: price.unit_amount * quantity,
    currency: price.currency,
    title: price.product_data.name,
    description: intent.description ?? null,
    email: read.customer_email ?? null,
    clientReference: read.client_reference_id ?? null,
    successUrl: read.success_url,
    cancelUrl: read.cancel_url ?? null,
    metadata: read.metadata,
    intentMetadata: intent.metadata,
    statementSuffix: intent.statement_descriptor_suffix ?? null,
    capture: intent.capture_method === 'manual' ? 'manual' : 'automatic',
    status: 'open',
    waitingCard: null,
    intent: null,
    charge: null,
  }
}
