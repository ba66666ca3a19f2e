import type { DeliveryReceipt } from './delivery-failure.ts'

export interface WebhookCall {
  url: string
  /** Keys that sign the request, each by itself: while a key is changed, there are two. */
  keys: readonly (string | Buffer)[]
  /** The same for every try of one delivery. */
  id: string
  /** JSON text. */
  body: string
}

/** Calls another system's address. */
export interface Webhook {
  /**
   * Resolves when the receiver answered 2xx. Throws a `DeliveryFailure` otherwise, also soon after `signal` is aborted.
   * Redirects are not followed.
   */
  post(call: WebhookCall, signal: AbortSignal): Promise<DeliveryReceipt>
}
