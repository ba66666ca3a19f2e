/** How much of a deposit comes back (R3). */
import type { Site } from '../site/site.ts'
import type { RefundReason } from './checkout-words.ts'

type RefundRule = Site['checkout']['refund']

export interface EndedReservation {
  depositCents: number
  /** Null while the deposit is not paid. */
  reservedUntil: Date | null
  attention: string | null
}

/**
 * Cents that come back to who ends a reservation at a moment. Where the dealer ends it, or cannot supply the vehicle as
 * it was said, all of it does, whatever the site's rule.
 */
export function refundCentsOf(
  rule: RefundRule,
  { depositCents, reservedUntil, attention }: EndedReservation,
  { reason, now }: { reason: RefundReason; now: Date },
): number {
  if (reason !== 'shopper' || rule === 'any-time') return depositCents
  // Sold to somebody else, or cheaper for others: the shopper does not leave of their own accord.
  if (attention === 'sold-elsewhere' || attention === 'price') return depositCents
  return reservedUntil === null || now <= reservedUntil ? depositCents : 0
}
