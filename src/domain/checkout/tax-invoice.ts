/**
 * The tax invoice of a deposit that was applied to a sale (R62). GST Act 1999 s 29-70(1): it says that it is a tax
 * invoice, who supplies with ABN, its date, what is supplied, the price and the GST; from $1,000 on, who the buyer is.
 */
import { formatExactDollars } from '../money/money.ts'
import { billLine, dayText, frameOf, labelledFacts, waysOf, type DocumentFacts } from './document-parts.ts'
import { gstInCents, mustNameBuyer } from './gst.ts'
import type { DocumentContent } from './payment-document.ts'

export interface TaxInvoiceFacts extends DocumentFacts {
  /** The applied amount, GST included. */
  amountCents: number
  /** "R-000042": the receipt of the payment; null where there was none. */
  receipt: string | null
}

/** The words of a tax invoice. Throws without an ABN or, from $1,000 on, without the buyer's name. */
export function taxInvoiceOf(facts: TaxInvoiceFacts): DocumentContent {
  const { site, payer, amountCents, now } = facts
  if (site.abn === null) throw new Error(`a tax invoice of ${site.legalName} needs "abn" in site.json`)
  if (mustNameBuyer(amountCents) && payer.name.trim() === '')
    throw new Error(`a tax invoice of ${formatExactDollars(amountCents)} needs the buyer's name; it has none`)
  const gstCents = gstInCents(amountCents)
  return {
    ...frameOf(facts),
    heading: 'Tax invoice',
    amount: { figure: formatExactDollars(amountCents), words: `Including GST of ${formatExactDollars(gstCents)}.` },
    facts: labelledFacts([
      ['Date', dayText(facts, now)],
      ['Buyer', payer.name],
      ['Reservation', facts.reference],
      ['Receipt', facts.receipt],
      ['Paid with', waysOf(facts)],
    ]),
    bill: [
      billLine('Deposit applied to the price of the vehicle, without GST', amountCents - gstCents),
      billLine('GST', gstCents),
      billLine('Total, including GST', amountCents),
    ],
    notes: [
      {
        heading: 'What this invoice covers',
        text:
          'The part of the price that the deposit paid. The rest of the price stands on the invoice of your ' +
          'contract.',
      },
    ],
  }
}
