/**
 * A delivery that did not happen, as far as the sender knows: it is tried again, and the receiver may see it a second
 * time.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  /**
   * What went wrong in a word, without anything of the lead: `ECONNREFUSED`, `SMTP 550`, `HTTP 500`, `no answer`. Fit
   * for logs.
   */
  readonly code: string
  /** The receiver understood and said no, so that trying again soon changes little. */
  readonly isRefused: boolean
  /** How long the receiver asked to be left alone, milliseconds. */
  readonly retryAfterMs: number | undefined

  /** `message` is one line for whoever looks into the delivery; it may name the receiver, never a key or password. */
  constructor(code: string, message: string, options: { isRefused?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(message.replaceAll(/\s+/g, ' ').slice(0, 500))
    this.code = code
    this.isRefused = options.isRefused ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** How a receiver took it. */
export interface Receipted {
  /** What was delivered in part, for the log and whoever looks into it; null when whole. */
  note: string | null
}
