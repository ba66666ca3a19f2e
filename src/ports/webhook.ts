import type { DeliveryReceipt } from './delivery-failure.ts'

export interface WebhookCall {
  url: string
  /** Key that signs the request. The receiver can verify the sender by it. */
  key: string
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
