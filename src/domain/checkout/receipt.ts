/** The receipt of a payment (R60), worded by R5: a deposit is no payment for the vehicle yet. */
import { formatExactDollars } from '../money/money.ts'
import type { PaymentPurpose } from './checkout-words.ts'
import { billLine, dayText, frameOf, labelledFacts, waySentence, waysOf, type DocumentFacts } from './document-parts.ts'
import type { DocumentContent } from './payment-document.ts'

export interface ReceiptFacts extends DocumentFacts {
  purpose: PaymentPurpose
  amountCents: number
  paidAt: Date
  /** The card keeps the amount for the dealer, who has not taken it (R52). */
  isAuthorised: boolean
  /** Price that the reservation keeps, with its basis in words; null of other payments. */
  keptPrice: { cents: number; basis: string | null } | null
  /** The sentence beside the pay button (R3); null of a payment that is no deposit. */
  refundRule: string | null
  /** "Reservation terms, version 3"; null of a payment that is no deposit. */
  terms: string | null
}

interface PurposeRow {
  heading: string
  label: string
  note: { heading: string; text: string }
}

/** GST Act 1999 s 99-5: a deposit held as security is no consideration until it is applied or forfeited. */
const DEPOSIT_NOTE =
  'The deposit is security: it keeps the vehicle for you. No GST is charged on it unless it is kept or counted ' +
  'towards the price when you sign a contract at the yard.'
const INVOICE_NOTE =
  'This receipt says that we have the money. GST stands on the tax invoice that we gave you, or will give you, for it.'

/** By purpose: what the receipt is called, what was paid, and what the law wants said. */
const PURPOSES: Readonly<Record<PaymentPurpose, PurposeRow>> = {
  deposit: {
    heading: 'Deposit receipt, not a tax invoice',
    label: 'Deposit',
    note: { heading: 'What the deposit is', text: DEPOSIT_NOTE },
  },
  balance: {
    heading: 'Payment receipt, not a tax invoice',
    label: 'Balance',
    note: { heading: 'About GST', text: INVOICE_NOTE },
  },
  service: {
    heading: 'Payment receipt, not a tax invoice',
    label: 'Service invoice',
    note: { heading: 'About GST', text: INVOICE_NOTE },
  },
  parts: {
    heading: 'Payment receipt, not a tax invoice',
    label: 'Parts',
    note: { heading: 'About GST', text: INVOICE_NOTE },
  },
}

/** The purpose of a payment in words. */
export const purposeWords = (purpose: PaymentPurpose): string => PURPOSES[purpose].label

/** The words of a receipt; it gets its number when it is issued. */
export function receiptOf(facts: ReceiptFacts): DocumentContent {
  const { purpose, amountCents, paidAt, keptPrice, isAuthorised } = facts
  const { heading, label, note } = PURPOSES[purpose]
  const day = dayText(facts, paidAt)
  return {
    ...frameOf(facts),
    heading,
    amount: {
      figure: formatExactDollars(amountCents),
      words: isAuthorised
        ? `Set aside ${waySentence(facts)} on ${day}, not taken yet.`
        : `Received ${waySentence(facts)} on ${day}.`,
    },
    facts: labelledFacts([
      ['Date', day],
      ['Received from', facts.payer.name],
      ['Reservation', facts.reference],
      ['Invoice', facts.invoice],
      ['Paid with', waysOf(facts)],
      ['Terms', facts.terms],
    ]),
    bill: [
      ...(keptPrice === null ? [] : keptLines(keptPrice, amountCents)),
      billLine(isAuthorised ? `${label} set aside` : `${label} received`, amountCents),
    ],
    notes: [note, ...(facts.refundRule === null ? [] : [{ heading: 'When it comes back', text: facts.refundRule }])],
  }
}

/** Price and rest of a reservation: the deposit counts towards the price once a contract is signed. */
function keptLines({ cents, basis }: NonNullable<ReceiptFacts['keptPrice']>, depositCents: number) {
  const label = basis === null ? 'Price kept for you' : `Price kept for you, ${basis}`
  return [billLine(label, cents), billLine('Left at the yard if you sign', Math.max(0, cents - depositCents))]
}
