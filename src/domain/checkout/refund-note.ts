/** The note of money that goes back (R60). */
import { formatExactDollars } from '../money/money.ts'
import type { RefundReason } from './checkout-words.ts'
import { billLine, dayText, frameOf, labelledFacts, waysOf, type DocumentFacts } from './document-parts.ts'
import type { DocumentContent } from './payment-document.ts'

export interface RefundFacts extends DocumentFacts {
  amountCents: number
  /** The payment's own amount and day. */
  paidCents: number
  paidAt: Date
  /** Sum of earlier refunds. */
  earlierCents: number
  reason: RefundReason
  /** "R-000042": the receipt of the payment; null where there was none. */
  receipt: string | null
}

const REASONS: Readonly<Record<RefundReason, string>> = {
  shopper: 'You cancelled the reservation.',
  staff: 'We cancelled the reservation.',
  late: 'The payment came after the vehicle was no longer kept for you.',
  overdue: 'The reservation ended.',
  amount: 'The amount paid was not the amount asked for.',
  twice: 'The same deposit was paid twice.',
}

/** Why money goes back, as a sentence to the payer. */
export const refundReasonWords = (reason: RefundReason): string => REASONS[reason]

/** How long banks take, from the day on which a refund is asked for (R51). */
export const REFUND_TIME_WORDS = '5 to 10 business days'

/** The words of a refund note. */
export function refundNoteOf(facts: RefundFacts): DocumentContent {
  const { amountCents, paidCents, paidAt, earlierCents, now } = facts
  const where = facts.card === null ? 'by bank transfer or at the yard' : `to ${waysOf(facts)}`
  return {
    ...frameOf(facts),
    heading: 'Refund note, not a tax invoice',
    amount: { figure: formatExactDollars(amountCents), words: `Goes back ${where}.` },
    facts: labelledFacts([
      ['Date', dayText(facts, now)],
      ['Refund to', facts.payer.name],
      ['Reservation', facts.reference],
      ['Invoice', facts.invoice],
      ['Receipt', facts.receipt],
      ['Paid on', dayText(facts, paidAt)],
    ]),
    bill: [
      billLine('Paid', paidCents),
      ...(earlierCents === 0 ? [] : [billLine('Refunded before', earlierCents)]),
      billLine('Refund', amountCents),
    ],
    notes: [
      { heading: 'Why', text: refundReasonWords(facts.reason) },
      { heading: 'When it is there', text: `Banks show a refund within ${REFUND_TIME_WORDS}.` },
    ],
  }
}
