/** Receipts, refund notes and tax invoices: numbers without a gap, and bytes that stay (R60, R62). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { documentsOfPayment, issueDocument } from '#data/checkout/issue-document.ts'
import { paidFacts } from '#data/checkout/document-facts.ts'
import { issueReceipt, issueRefundNote, issueTaxInvoice } from '#server/checkout/issue-papers.ts'
import { receiptPdf } from '#server/documents/receipt-pdf.ts'
import { ISSUED, sampleReceipt } from '#test/checkout/sample-documents.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { addPayment, addRefund, addReservation, addVehicle } from './checkout-rows.ts'
import { databaseOfEachTest } from './postgres.ts'

const site = sampleSite({ abn: '51824753556' })
const invoicing = { ...site, checkout: { ...site.checkout, taxInvoices: 'forecourt' as const } }
const other = { ...site, slug: 'other' }
const payload = sampleReceipt()
const draw = async () => Buffer.from('drawn')

const database = databaseOfEachTest()

/** Issues one receipt in a transaction of its own. Returns its number. */
const issue = (slug: string, paymentId: string) =>
  database.db.transaction().execute(async (db) => {
    const { number } = await issueDocument(
      { db, site: { slug } },
      { kind: 'receipt', paymentId, payload, now: ISSUED },
      draw,
    )
    return number
  })

/** A paid deposit of a reservation. */
async function deposit(): Promise<string> {
  const vehicleId = await addVehicle(database.db, 'sample', 'C48213')
  const reservationId = await addReservation(database.db, 'sample', vehicleId, { reference: 'SOU-7K4Q2' })
  return addPayment(database.db, 'sample', { reservationId })
}
const inside = <T>(work: (scope: { db: typeof database.db; site: typeof site }) => Promise<T>, of = site) =>
  database.db.transaction().execute((db) => work({ db, site: of }))

describe('R60 numbers of documents', () => {
  it('R60 follow each other from 1 in each site and kind for itself', async () => {
    const [mine, theirs] = [await addPayment(database.db, 'sample'), await addPayment(database.db, 'other')]
    expect(await issue('sample', mine)).toBe(1)
    expect(await issue('sample', mine)).toBe(2)
    expect(await issue('other', theirs)).toBe(1)
    const refunds = await database.db
      .transaction()
      .execute((db) => issueDocument({ db, site }, { kind: 'refund', paymentId: mine, payload, now: ISSUED }, draw))
    expect(refunds.number).toBe(1)
  })

  it('R60 have no gap and no twin when thirty are issued at once and a third of them is rolled back', async () => {
    const paymentId = await addPayment(database.db, 'sample')
    const tries = Array.from({ length: 30 }, (_, place) =>
      database.db.transaction().execute(async (db) => {
        await issueDocument({ db, site }, { kind: 'receipt', paymentId, payload, now: ISSUED }, draw)
        await sql`select pg_sleep(0.005)`.execute(db)
        if (place % 3 === 0) throw new Error('rolled back')
      }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const kept = await database.db.selectFrom('paymentDocuments').select('number').orderBy('number').execute()
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  })

  it('R60 a number is taken in the caller’s transaction only', async () => {
    const paymentId = await addPayment(database.db, 'sample')
    const alone = issueDocument({ db: database.db, site }, { kind: 'receipt', paymentId, payload, now: ISSUED }, draw)
    await expect(alone).rejects.toThrow('issueDocument of a receipt was called outside of a transaction')
  })
})

describe('R60 documents of a payment', () => {
  it('R60 the receipt is made from payment, reservation and vehicle, and is drawn again byte for byte', async () => {
    const paymentId = await deposit()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    const [kept] = await documentsOfPayment({ db: database.db, site }, paymentId)
    if (kept === undefined) throw new Error('no receipt was kept')
    const bytes = await receiptPdf(kept.document)
    expect(createHash('sha256').update(bytes).digest().equals(kept.sha256)).toBe(true)
    const page = readPdf(bytes).pages[0] ?? ''
    for (const words of [
      'Deposit receipt, not a tax invoice R-000001',
      'Maya Tran',
      'SOU-7K4Q2',
      '2022 Mazda CX-5',
      'Price kept for you, drive away $36,990.00',
      'All $200 comes back if you cancel before a contract is signed',
      'Reservation terms, version 3',
    ])
      expect(page).toContain(words)
  })

  it('R60 rule 20 abn: the receipt has the ABN of the settings, as the register writes it', async () => {
    const paymentId = await deposit()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }), { ...site, abn: null })
    const [first, second] = await documentsOfPayment({ db: database.db, site }, paymentId)
    expect(first?.document.dealer).toContain('ABN 51 824 753 556')
    expect(JSON.stringify(second?.document.dealer)).not.toContain('ABN')
  })

  it('R60 it stays as it was issued when the site’s settings and the vehicle change', async () => {
    const paymentId = await deposit()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    await database.db.updateTable('vehicles').set({ make: 'Toyota' }).where('siteId', '=', 'sample').execute()
    const renamed = { ...site, legalName: 'Another Pty Ltd' }
    const [kept] = await documentsOfPayment({ db: database.db, site: renamed }, paymentId)
    expect(kept?.document.dealer[0]).toBe('Sample Motors Pty Ltd')
    expect(kept?.document.vehicle?.name).toContain('Mazda')
  })

  it('R60 the refund note names its receipt and what went back before', async () => {
    const paymentId = await deposit()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    const refundId = await addRefund(database.db, 'sample', paymentId, { amountCents: 15_000, reason: 'staff' })
    await inside((scope) => issueRefundNote(scope, { refundId, earlierCents: 5_000, now: ISSUED }))
    const note = (await documentsOfPayment({ db: database.db, site }, paymentId))[1]?.document
    expect(note).toMatchObject({ kind: 'refund', number: 1, heading: 'Refund note, not a tax invoice' })
    expect(note?.facts).toContainEqual({ label: 'Receipt', value: 'R-000001' })
    expect(note?.bill.map(({ value }) => value)).toEqual(['$200.00', '$50.00', '$150.00'])
  })

  it('R60 receipt and refund note say what was paid, also where it is not what was asked for', async () => {
    const paymentId = await addPayment(database.db, 'sample', { amountCents: 20_000, paidCents: 25_000 })
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    const refundId = await addRefund(database.db, 'sample', paymentId, { amountCents: 25_000, reason: 'amount' })
    await inside((scope) => issueRefundNote(scope, { refundId, earlierCents: 0, now: ISSUED }))
    const documents = await documentsOfPayment({ db: database.db, site }, paymentId)
    expect(documents.map(({ document }) => document.bill.map(({ value }) => value))).toEqual([
      ['$250.00'],
      ['$250.00', '$250.00'],
    ])
  })

  it('R62 rule 20 checkout.taxInvoices: it is written where the site asks, for what was applied', async () => {
    const applied = { paymentId: await deposit(), appliedCents: 11_000, now: ISSUED }
    expect(await inside((scope) => issueTaxInvoice(scope, applied))).toBeNull()
    await inside((scope) => issueTaxInvoice(scope, applied), invoicing)
    const [kept] = await documentsOfPayment({ db: database.db, site }, applied.paymentId)
    // $110 with GST holds $10 (ATO, "How GST works").
    expect(kept?.document.bill.map(({ value }) => value)).toEqual(['$100.00', '$10.00', '$110.00'])
  })

  it('R60 another site sees neither payment nor documents', async () => {
    const paymentId = await deposit()
    await inside((scope) => issueReceipt(scope, { paymentId, now: ISSUED }))
    expect(await documentsOfPayment({ db: database.db, site: other }, paymentId)).toEqual([])
    await expect(paidFacts({ db: database.db, site: other }, paymentId)).rejects.toThrow(
      `site other has no payment ${paymentId}`,
    )
    const refundId = await addRefund(database.db, 'sample', paymentId)
    const theirs = inside((scope) => issueRefundNote(scope, { refundId, earlierCents: 0, now: ISSUED }), other)
    await expect(theirs).rejects.toThrow(`site other has no refund ${refundId}`)
  })
})
