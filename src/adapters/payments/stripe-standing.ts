import type { Stripe } from 'stripe'
import type {
  DisputeState,
  PaymentCard,
  StandingState,
  RefundStanding,
  RefundStandingState,
  Standing,
} from '#ports/payments.ts'

/** Parts of a session that `standingOf` reads beside the session itself. */
export const STANDING_PARTS = ['payment_intent.latest_charge.balance_transaction']

/** States of an intent whose session is complete. A new one of the provider's counts as not decided. */
const STATES = new Map<string, StandingState>([
  ['succeeded', 'paid'],
  ['requires_capture', 'authorised'],
  ['canceled', 'cancelled'],
  ['requires_payment_method', 'failed'],
])

/** How a payment stands, from its session with `STANDING_PARTS`. */
export function standingOf(session: Stripe.Checkout.Session, dispute: DisputeState | null): Standing {
  const intent = expanded(session.payment_intent)
  const charge = expanded(intent?.latest_charge ?? null)
  const state = stateOf(session, intent)
  const error = intent?.last_payment_error ?? null
  const seconds = state === 'authorised' ? charge?.payment_method_details?.card?.capture_before : undefined
  return {
    state,
    amountCents: state === 'paid' && intent !== null ? intent.amount_received : session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    providerId: session.id,
    intentId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    card: state === 'open' ? null : cardOf(charge),
    feeCents: expanded(charge?.balance_transaction ?? null)?.fee ?? null,
    errorCode: error?.decline_code ?? error?.code ?? null,
    captureBefore: seconds === undefined ? null : new Date(seconds * 1000),
    dispute,
  }
}

/** Whether the payer disputes the payment: a further question has the details. */
export function isDisputed(session: Stripe.Checkout.Session): boolean {
  return expanded(expanded(session.payment_intent)?.latest_charge ?? null)?.disputed ?? false
}

/** The dealer's money is gone where a dispute is lost; a warning is none yet, but wants an answer. */
export function disputeStateOf({ status }: Pick<Stripe.Dispute, 'status'>): DisputeState {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'prevented' || status === 'warning_closed' ? 'won' : 'open'
}

const REFUND_STATES = new Map<string | null, RefundStandingState>([
  ['succeeded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

export function refundStandingOf({ id, status, amount, failure_reason: reason }: Stripe.Refund): RefundStanding {
  return {
    refundId: id,
    state: REFUND_STATES.get(status) ?? 'pending',
    amountCents: amount,
    errorCode: reason ?? null,
  }
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): StandingState {
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (intent === null) return session.payment_status === 'unpaid' ? 'processing' : 'paid'
  return STATES.get(intent.status) ?? 'processing'
}

function cardOf(charge: Stripe.Charge | null): PaymentCard | null {
  const card = charge?.payment_method_details?.card
  if (card === undefined) return null
  return { brand: card.brand ?? 'card', last4: card.last4 ?? '', wallet: card.wallet?.type ?? null }
}

/** An object that came whole; null where only its id came. */
function expanded<Part>(part: string | Part | null): Part | null {
  return typeof part === 'string' ? null : part
}
