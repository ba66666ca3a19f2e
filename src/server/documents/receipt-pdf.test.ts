import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facesOf } from '#domain/checkout/payment-document.ts'
import { TEMPLATES } from '#domain/site/templates.ts'
import { REFUND_RULE, sampleInvoice, sampleReceipt, sampleRefundNote } from '#test/checkout/sample-documents.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { runs } from '#test/property-runs.ts'
import { receiptPdf } from './receipt-pdf.ts'

const read = async (document: Parameters<typeof receiptPdf>[0]) => {
  const { pages, structure } = readPdf(await receiptPdf(document))
  return { page: pages[0] ?? '', count: pages.length, structure }
}

describe('R60 the PDF of a receipt', () => {
  it('R60 is one A4 page, tagged, titled, in English of Australia, with its fonts inside', async () => {
    const { count, structure } = await read(sampleReceipt())
    expect(count).toBe(1)
    expect(structure.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(1)
    expect(structure).toContain('/Marked true')
    expect(structure).toContain('/Lang (en-AU)')
    expect(structure).toContain('/DisplayDocTitle true')
    expect(structure).toContain('Deposit receipt, not a tax invoice R-000042 | Sample')
    expect(structure.match(/\/FontFile2 /g)).toHaveLength(3)
    for (const tag of ['/S /H1', '/S /H2', '/S /P']) expect(structure).toContain(tag)
  })

  it('R60 says everything that the receipt holds, in reading order', async () => {
    const { page } = await read(sampleReceipt())
    const words = [
      'Sample Motors Pty Ltd',
      'ABN 51 824 753 556',
      'Motor dealer licence 4471902',
      'Deposit receipt, not a tax invoice',
      'R-000042',
      '$200.00',
      'Received with Visa ending 4242 on 19 November 2026.',
      'Maya Tran',
      'SOU-7K4Q2',
      'Reservation terms, version 3',
      '2022 Mazda CX-5 Maxx Sport',
      'VIN JM0KF4W2A00123456',
      'Price kept for you, drive away',
      '$36,990.00',
      'Deposit received',
      'The deposit is security',
      REFUND_RULE,
    ]
    const places = words.map((part) => page.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('R60 the refund note and R62 the tax invoice are drawn from what they hold', async () => {
    const note = await read(sampleRefundNote())
    expect(note.page).toContain('Refund note, not a tax invoice')
    expect(note.page).toContain('C-000007')
    const invoice = await read(sampleInvoice())
    expect(invoice.page).toContain('Tax invoice T-000003')
    expect(invoice.page).toContain('GST $18.18')
  })

  it('R60 made again from what the database kept, it is byte for byte the same', async () => {
    const [first, again] = [sampleReceipt(), JSON.parse(JSON.stringify(sampleReceipt()))]
    expect((await receiptPdf(again)).equals(await receiptPdf(first))).toBe(true)
  })

  // Hashes of issued documents are kept. Whoever changes the drawing adds a layout and leaves this one as it is.
  it('R60 layout 1 draws the bytes that it always drew', async () => {
    const hash = createHash('sha256')
      .update(await receiptPdf(sampleReceipt()))
      .digest('hex')
    expect(hash).toBe('e397c9df3042943796a2702087893eb4002ee56244202d1e5733d9ff1a9e6d0c')
  })

  it.each(TEMPLATES)('R60 %s has its own faces, and its words fit', async (template) => {
    const { page, count } = await read({ ...sampleReceipt(), faces: facesOf(template) })
    expect(count).toBe(1)
    expect(page).toContain('Deposit receipt, not a tax invoice')
    expect(page).not.toContain('…')
  })

  it('R60 whatever a name or vehicle is, it stays on one page and every sign has a shape', async () => {
    const absurd = fc.oneof(fc.string(), fc.constantFrom('', 'W'.repeat(2_000), 'word '.repeat(2_000), '🚗', '漢字'))
    await fc.assert(
      fc.asyncProperty(absurd, absurd, absurd, async (name, model, reference) => {
        const vehicle = { year: 2022, make: 'Mazda', model, badge: null, stocknum: name, vin: reference }
        const { page, count } = await read(sampleReceipt({ payer: { name, email: null }, vehicle, reference }))
        expect(count).toBe(1)
        expect(page).not.toContain('�')
        expect(page).toContain('Deposit received $200.00')
      }),
      { numRuns: runs(8) },
    )
  })
})
