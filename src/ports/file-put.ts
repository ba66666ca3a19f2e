import type { DeliveryReceipt } from './delivery-failure.ts'

export interface FilePutCall {
  url: string
  /** Sent as `Authorization: Bearer …`; null sends none. */
  token: string | null
  /** The same for every try of one delivery. */
  id: string
  type: string
  body: Buffer
}

/** Puts files to another system's address. */
export interface FilePut {
  /**
   * Resolves when the receiver answered 2xx. Throws a `DeliveryFailure` otherwise, also soon after `signal` is aborted.
   * Redirects are not followed.
   */
  put(call: FilePutCall, signal: AbortSignal): Promise<DeliveryReceipt>
}
