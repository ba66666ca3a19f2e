/**
 * - `away`: the provider did not answer, or is in trouble of its own; a retry with the same key may succeed.
 * - `declined`: the provider understood, and does not move this money.
 * - `refused`: the request was wrong; a retry would be refused too.
 */
export type PaymentFailureKind = 'away' | 'declined' | 'refused'

/** A call to a payment provider that failed. It may have been carried out, so its retry has the same key. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly kind: PaymentFailureKind
  /** For logs and for choosing words: the provider's own code, or `no answer`. It holds nothing of the payer. */
  readonly code: string

  /** `message` is one line for the operator. It may name the provider, never a key. */
  constructor(kind: PaymentFailureKind, code: string, message: string) {
    super(message.replaceAll(/\s+/g, ' ').slice(0, 500))
    this.kind = kind
    this.code = code
  }
}
