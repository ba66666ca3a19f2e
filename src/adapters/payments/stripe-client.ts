import type { Stripe } from 'stripe'
import { PaymentFailure, type PaymentFailureKind } from '#ports/payment-failure.ts'

export interface StripeClientOptions {
  /** The dealer's own secret key, `sk_…` or `rk_…`. */
  key: string
  /** `https://api.stripe.com`, or the simulator's address, which may move when it starts again. */
  url: () => Promise<string>
  /** Longest wait for one answer, in milliseconds. An answer that does not come is asked for twice more. */
  timeoutMs: number
}

/** The provider's own client. Its package takes memory, so only a site that takes cards loads it, on first use. */
export function stripeClient({ key, url, timeoutMs }: StripeClientOptions): () => Promise<Stripe> {
  let opened: { url: string; stripe: Promise<Stripe> } | null = null
  return async () => {
    const present = await url()
    if (opened?.url !== present) opened = { url: present, stripe: openAt(present, key, timeoutMs) }
    return opened.stripe
  }
}

async function openAt(url: string, key: string, timeoutMs: number): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new StripeClient(key, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/**
 * Resolves with an answer of the provider. Throws a `PaymentFailure` where it fails, also soon after `signal` is
 * aborted: the client takes no signal, so its call may go on alone, and the retry's key is what makes it harmless.
 */
export async function askStripe<Answer>(signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
  const settled = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new PaymentFailure('away', 'no answer', 'the payment provider took too long'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true, signal: settled.signal })
  })
  try {
    return await (signal.aborted ? aborted : Promise.race([call(), aborted]))
  } catch (error) {
    throw error instanceof PaymentFailure ? error : failureOf(error)
  } finally {
    settled.abort()
  }
}

/** Kinds of the client's errors, by their `type`. Others are our own mistakes. */
const KINDS = new Map<string, PaymentFailureKind>([
  ['StripeConnectionError', 'away'],
  ['StripeAPIError', 'away'],
  ['StripeRateLimitError', 'away'],
  ['StripeCardError', 'declined'],
])

/** Codes of refused requests by which the provider says no to the money, not to the request. */
const DECLINES: ReadonlySet<string> = new Set(['balance_insufficient', 'charge_disputed', 'refund_disputed_payment'])

interface SdkError {
  type: string
  code?: unknown
  decline_code?: unknown
  statusCode?: unknown
}

function isSdkError(error: Error): error is Error & SdkError {
  return 'type' in error && typeof error.type === 'string'
}

function failureOf(error: unknown): PaymentFailure {
  if (!(error instanceof Error) || !isSdkError(error))
    return new PaymentFailure('refused', 'program', error instanceof Error ? error.message : String(error))
  const code = [error.decline_code, error.code, error.type].find((word) => typeof word === 'string') ?? 'unknown'
  return new PaymentFailure(kindOf(error), code, withoutKeys(error.message))
}

/** An answer of 409 says that the same call is still under way. */
function kindOf({ type, code, statusCode }: SdkError): PaymentFailureKind {
  if (typeof statusCode === 'number' && (statusCode >= 500 || statusCode === 409)) return 'away'
  if (typeof code === 'string' && DECLINES.has(code)) return 'declined'
  return KINDS.get(type) ?? 'refused'
}

/** The provider repeats a wrong key in part; logs hold none of it. */
function withoutKeys(message: string): string {
  return message.replaceAll(/\b[sr]k_(?:test|live)_[\w*]+/g, 'sk_…')
}
