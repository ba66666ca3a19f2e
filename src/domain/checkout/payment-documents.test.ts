import { describe, expect, it } from 'vitest'
import {
  invoiceFacts,
  ISSUED,
  REFUND_RULE,
  receiptFacts,
  refundFacts,
  sampleReceipt,
} from '#test/checkout/sample-documents.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { PAYMENT_PURPOSES, REFUND_REASONS } from './checkout-words.ts'
import { documentFileName, documentNumber } from './payment-document.ts'
import { paidCardWords } from './paid-card.ts'
import { purposeWords, receiptOf } from './receipt.ts'
import { refundNoteOf, refundReasonWords } from './refund-note.ts'
import { taxInvoiceOf } from './tax-invoice.ts'

const factsOf = ({ facts }: { facts: { label: string; value: string }[] }) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))
const billOf = ({ bill }: { bill: { label: string; value: string }[] }) =>
  bill.map(({ label, value }) => `${label} ${value}`)

describe('R60 the deposit receipt', () => {
  it('R60 says who issues it: legal name, ABN, licence, place, and ways to ask', () => {
    expect(receiptOf(receiptFacts()).dealer).toEqual([
      'Sample Motors Pty Ltd',
      'ABN 51 824 753 556',
      'Motor dealer licence 4471902',
      '1 Test Street, Cairns QLD 4870',
      '07 5550 0101',
      'hello@sample.example',
    ])
  })

  it('R60 says date, payer, vehicle, amount, card, refund rule and reference', () => {
    const receipt = receiptOf(receiptFacts())
    expect(factsOf(receipt)).toEqual({
      Date: '19 November 2026',
      'Received from': 'Maya Tran',
      Reservation: 'SOU-7K4Q2',
      'Paid with': 'Visa ending 4242',
      Terms: 'Reservation terms, version 3',
    })
    expect(receipt.vehicle).toEqual({
      name: '2022 Mazda CX-5 Maxx Sport',
      detail: 'Stock C48213, VIN JM0KF4W2A00123456',
    })
    expect(receipt.amount).toEqual({
      figure: '$200.00',
      words: 'Received with Visa ending 4242 on 19 November 2026.',
    })
    expect(billOf(receipt)).toEqual([
      'Price kept for you, drive away $36,990.00',
      'Left at the yard if you sign $36,790.00',
      'Deposit received $200.00',
    ])
    expect(receipt.notes.at(-1)?.text).toBe(REFUND_RULE)
  })

  it('R5 a deposit receipt is headed as no tax invoice, and says that the deposit is security without GST', () => {
    const { heading, notes } = receiptOf(receiptFacts())
    expect(heading).toBe('Deposit receipt, not a tax invoice')
    // GST Act 1999 s 99-5(1).
    expect(notes[0]?.text).toContain('The deposit is security')
    expect(notes[0]?.text).toContain('No GST is charged on it unless it is kept or counted towards the price')
  })

  it('R2 no word of it says that something was bought', () => {
    expect(JSON.stringify(receiptOf(receiptFacts()))).not.toMatch(/\b(?:buy|bought|order|purchase|sold|sale)/i)
  })

  it('R52 of an authorised deposit it says that nothing was taken yet', () => {
    const { amount, bill } = receiptOf(receiptFacts({ isAuthorised: true }))
    expect(amount.words).toBe('Set aside with Visa ending 4242 on 19 November 2026, not taken yet.')
    expect(bill.at(-1)).toEqual({ label: 'Deposit set aside', value: '$200.00' })
  })

  it.each(PAYMENT_PURPOSES.filter((purpose) => purpose !== 'deposit'))(
    'R80 the receipt of %s is no tax invoice and names the invoice',
    (purpose) => {
      const other = { reference: null, invoice: 'INV 881', keptPrice: null, refundRule: null, terms: null }
      const receipt = receiptOf(receiptFacts({ ...other, purpose, vehicle: null, card: null }))
      expect(receipt.heading).toBe('Payment receipt, not a tax invoice')
      expect(factsOf(receipt)).toMatchObject({ Invoice: 'INV 881', 'Paid with': 'Bank transfer or at the yard' })
      expect(billOf(receipt)).toEqual([`${purposeWords(purpose)} received $200.00`])
      expect(receipt.vehicle).toBeNull()
    },
  )

  it('R60 a day is that of the yard: late in the evening in Cairns it is the day before in London', () => {
    // 2026-11-19 14:30 UTC is 20 November, 0:30 am, in Queensland.
    const late = receiptFacts({ paidAt: new Date('2026-11-19T14:30:00Z') })
    expect(factsOf(receiptOf(late))['Date']).toBe('20 November 2026')
  })

  it('R60 a name without end is cut, on one line, and never inside a character', () => {
    const name = `Maya\n${'🚗'.repeat(300)}`
    const from = factsOf(receiptOf(receiptFacts({ payer: { name, email: null } })))['Received from'] ?? ''
    expect([...from]).toHaveLength(120)
    expect(from.isWellFormed()).toBe(true)
    expect(from).not.toContain('\n')
  })

  it.each([
    [{ brand: 'visa', last4: '4242', wallet: null }, 'Visa ending 4242'],
    [{ brand: 'mastercard', last4: '4444', wallet: 'apple_pay' }, 'Apple Pay, Mastercard ending 4444'],
    [{ brand: 'eftpos_au', last4: '0001', wallet: null }, 'eftpos ending 0001'],
    [{ brand: 'some_bank', last4: '0001', wallet: null }, 'Some bank ending 0001'],
    [{ brand: 'constructor', last4: '0001', wallet: null }, 'Constructor ending 0001'],
  ])('R60 a card is named by brand and last four figures: %j', (card, words) => {
    expect(paidCardWords(card)).toBe(words)
  })

  it('R60 a number and the name of a file are the document’s', () => {
    expect(documentNumber(sampleReceipt())).toBe('R-000042')
    expect(documentNumber({ kind: 'receipt', number: 1_234_567 })).toBe('R-1234567')
    expect(documentFileName(sampleReceipt())).toBe('receipt-R-000042.pdf')
    expect(documentFileName({ kind: 'tax_invoice', number: 1 })).toBe('tax-invoice-T-000001.pdf')
  })
})

describe('R60 the refund note', () => {
  it('R60 R51 says what goes back where, why, of what, and how long banks take', () => {
    const note = refundNoteOf(refundFacts({ amountCents: 15_000, earlierCents: 5_000 }))
    expect(note.heading).toBe('Refund note, not a tax invoice')
    expect(note.amount).toEqual({ figure: '$150.00', words: 'Goes back to Visa ending 4242.' })
    expect(billOf(note)).toEqual(['Paid $200.00', 'Refunded before $50.00', 'Refund $150.00'])
    expect(factsOf(note)).toMatchObject({ Receipt: 'R-000042', 'Paid on': '19 November 2026' })
    expect(note.notes.map(({ text }) => text)).toEqual([
      'You cancelled the reservation.',
      'Banks show a refund within 5 to 10 business days.',
    ])
  })

  it('R51 each reason has a sentence of its own', () => {
    const sentences = REFUND_REASONS.map(refundReasonWords)
    expect(new Set(sentences).size).toBe(REFUND_REASONS.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^(?:You|We|The) .+\.$/)
  })
})

describe('R62 the tax invoice', () => {
  it('R62 has what the GST Act s 29-70 asks for: its name, ABN, date, what, price, GST and buyer', () => {
    const invoice = taxInvoiceOf(invoiceFacts({ amountCents: 165_000 }))
    expect(invoice.heading).toBe('Tax invoice')
    expect(invoice.dealer).toContain('ABN 51 824 753 556')
    expect(factsOf(invoice)).toMatchObject({ Date: '19 November 2026', Buyer: 'Maya Tran' })
    // ATO, "Tax invoices": $1,650 with GST of $150.
    expect(billOf(invoice)).toEqual([
      'Deposit applied to the price of the vehicle, without GST $1,500.00',
      'GST $150.00',
      'Total, including GST $1,650.00',
    ])
  })

  it('R62 is refused without an ABN, and from $1,000 on without the buyer’s name', () => {
    const nobody = { name: ' ', email: null }
    expect(() => taxInvoiceOf(invoiceFacts({ site: sampleSite() }))).toThrow(
      'a tax invoice of Sample Motors Pty Ltd needs "abn" in site.json',
    )
    expect(() => taxInvoiceOf(invoiceFacts({ amountCents: 100_000, payer: nobody }))).toThrow(
      "a tax invoice of $1,000.00 needs the buyer's name; it has none",
    )
    expect(taxInvoiceOf(invoiceFacts({ amountCents: 99_999, payer: nobody })).heading).toBe('Tax invoice')
  })

  it('R62 is dated by when it is issued', () => {
    expect(taxInvoiceOf(invoiceFacts()).issuedAt).toBe(ISSUED.toISOString())
  })
})
