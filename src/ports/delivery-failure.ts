/** A failed delivery. The sender retries, and the receiver may have got it, so it may arrive twice. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  /** The failure's code for logs: `ECONNREFUSED`, `SMTP 550`, `HTTP 500`, `no answer`. It holds nothing of the lead. */
  readonly code: string
  /** True when the receiver rejected the request. An early retry would be rejected too. */
  readonly isRefused: boolean
  /** Milliseconds that the receiver asked us to wait before a retry. */
  readonly retryAfterMs: number | undefined

  /** `message` is one line for the operator. It may name the receiver, never a key or password. */
  constructor(code: string, message: string, options: { isRefused?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(message.replaceAll(/\s+/g, ' ').slice(0, 500))
    this.code = code
    this.isRefused = options.isRefused ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** A receiver's answer to a delivery that succeeded. */
export interface DeliveryReceipt {
  /** A note for the log when only part was delivered; null when all was. */
  note: string | null
  /** The receiver's own words or status, such as `250 2.0.0 OK` or `HTTP 200`; left out where it gives none. */
  answer?: string
}
