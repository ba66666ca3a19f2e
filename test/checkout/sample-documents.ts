/** Facts of made-up receipts, refund notes and tax invoices. */
import type { DocumentFacts } from '#domain/checkout/document-parts.ts'
import { receiptOf, type ReceiptFacts } from '#domain/checkout/receipt.ts'
import { refundNoteOf, type RefundFacts } from '#domain/checkout/refund-note.ts'
import { taxInvoiceOf, type TaxInvoiceFacts } from '#domain/checkout/tax-invoice.ts'
import { sampleSite } from '../sites/sample-site.ts'

export const ISSUED = new Date('2026-11-19T00:21:00Z')
export const REFUND_RULE =
  'All of it comes back if you cancel before a contract is signed, if the vehicle turns out not to be as described, ' +
  'or if we cannot supply it to you.'

const site = sampleSite({ abn: '51824753556' })

const FACTS: DocumentFacts = {
  site,
  location: { ...firstOf(site.locations), dealerLicenceNumber: '4471902' },
  payer: { name: 'Maya Tran', email: 'maya.tran@example.com' },
  reference: 'SOU-7K4Q2',
  invoice: null,
  vehicle: {
    year: 2022,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    stocknum: 'C48213',
    vin: 'JM0KF4W2A00123456',
  },
  card: { brand: 'visa', last4: '4242', wallet: null },
  now: ISSUED,
}

export const receiptFacts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  ...FACTS,
  purpose: 'deposit',
  amountCents: 20_000,
  paidAt: ISSUED,
  isAuthorised: false,
  keptPrice: { cents: 3_699_000, basis: 'drive away' },
  refundRule: REFUND_RULE,
  terms: 'Reservation terms, version 3',
  ...changes,
})

export const refundFacts = (changes: Partial<RefundFacts> = {}): RefundFacts => ({
  ...FACTS,
  amountCents: 20_000,
  paidCents: 20_000,
  paidAt: ISSUED,
  earlierCents: 0,
  reason: 'shopper',
  receipt: 'R-000042',
  ...changes,
})

export const invoiceFacts = (changes: Partial<TaxInvoiceFacts> = {}): TaxInvoiceFacts => ({
  ...FACTS,
  amountCents: 20_000,
  receipt: 'R-000042',
  ...changes,
})

export const sampleReceipt = (changes: Partial<ReceiptFacts> = {}) =>
  ({ ...receiptOf(receiptFacts(changes)), kind: 'receipt', number: 42 }) as const
export const sampleRefundNote = (changes: Partial<RefundFacts> = {}) =>
  ({ ...refundNoteOf(refundFacts(changes)), kind: 'refund', number: 7 }) as const
export const sampleInvoice = (changes: Partial<TaxInvoiceFacts> = {}) =>
  ({ ...taxInvoiceOf(invoiceFacts(changes)), kind: 'tax_invoice', number: 3 }) as const

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('the sample site has no location')
  return first
}
