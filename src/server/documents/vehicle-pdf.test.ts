import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import type { DocumentFacts, VehicleDocument } from '#domain/documents/vehicle-document.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { SAMPLE_NOTE, sampleDocument, servedDemoSite } from '#test/pages/sample-document.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { NOW } from '#test/search/sample-stock.ts'
import { runs } from '#test/property-runs.ts'
import { documentStyleOf, type DocumentStyle } from './document-style.ts'
import type { DrawnPicture } from './vehicle-pdf-source.ts'
import { vehiclePdf } from './vehicle-pdf.ts'

let style: DocumentStyle
let photo: DrawnPicture
beforeAll(async () => {
  style = await documentStyleOf(sharpWork, servedDemoSite('southerly'))
  photo = {
    bytes: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
    ratio: 1.5,
    isDrawing: false,
  }
})

async function pdfOf(document: VehicleDocument, picture: DrawnPicture | null = null) {
  return await vehiclePdf({
    document,
    siteName: 'Southerly Motor Group',
    logoName: 'Southerly',
    style,
    picture,
    liveUrl: 'https://southerly.example/cars/a',
    made: NOW,
  })
}
const read = async (part: Partial<Vehicle> = {}, facts: Partial<DocumentFacts> = {}) =>
  readPdf(await pdfOf(sampleDocument(part, facts)))

describe('A24.2 the PDF of a vehicle', () => {
  it('is two A4 pages, tagged, titled, in English of Australia, with its fonts inside', async () => {
    const { structure } = readPdf(await pdfOf(sampleDocument(), photo))
    expect(structure.match(/\/Type \/Page\n/g)).toHaveLength(2)
    expect(structure.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(2)
    expect(structure).toContain('/Marked true')
    expect(structure).toContain('/Lang (en-AU)')
    expect(structure).toContain('/DisplayDocTitle true')
    expect(structure).toContain('2021 Toyota Hilux SR5 | Southerly Motor Group')
    expect(structure.match(/\/FontFile2 /g)).toHaveLength(3)
    for (const tag of ['/S /H1', '/S /H2', '/S /Figure']) expect(structure).toContain(tag)
    expect(structure).toContain('/Alt (QR code of https://southerly.example/cars/a)')
  })

  it('A8.12 says name, price with its basis, the facts, the yard, the day and the live address', async () => {
    const {
      pages: [front = '', back = ''],
    } = await read({ priceCents: 3_699_000, beforePriceCents: 3_899_000 })
    for (const words of [
      '2021 Toyota Hilux',
      'SR5, Stock S1',
      '$36,990',
      'Was $38,990, drive away',
      'Kilometres 45,000',
      'MR0AA3CD0M0000001',
      'One local owner.',
      'right on 3 August 2026',
      'southerly.example/cars/a',
      'Page 1 of 2',
    ])
      expect(front).toContain(words)
    for (const words of [
      'Specifications',
      'Torque 500 Nm',
      'Equipment',
      '• Tow bar',
      'See it at Southerly Cairns',
      'Scan for the live page',
      'Page 2 of 2',
    ])
      expect(back).toContain(words)
  })

  it('A9.11 shows a repayment with both rates and every word of the note', async () => {
    const {
      pages: [front = ''],
    } = await read()
    expect(front).toContain('$240 a week* 8.99% interest p.a. 9.64% comparison p.a.*')
    expect(front).toContain(SAMPLE_NOTE)
  })

  it('A9.11 a note too long for the page takes the repayment with it: one never stands without the other', async () => {
    const long = await read({}, { financeNote: `${'WARNING words of a lender '.repeat(90)}end.` })
    expect(long.pages[0]).toContain('a week*')
    expect(long.pages[0]).toContain('lender end.')
    const endless = await read({}, { financeNote: 'WARNING words of a lender '.repeat(4_000) })
    expect(endless.pages).toHaveLength(2)
    expect(endless.pages.join(' ')).not.toMatch(/a week\*|WARNING/)
  })

  it('A5.2 the maker’s badge of a certified Toyota stands on the picture', async () => {
    expect((await read({ certified: true }, { rules: sampleRules() })).pages[0]).toContain('Toyota Certified')
    expect((await read({}, { rules: sampleRules() })).pages[0]).not.toContain('Toyota Certified')
  })

  it('A6.10 of a vehicle that is sold it says SOLD and no price', async () => {
    const {
      pages: [front = ''],
    } = await read({ status: 'sold', priceCents: 3_699_000 })
    expect(front).toContain('SOLD')
    expect(front).not.toMatch(/\$|Enquire for price/)
  })

  it('comments that the first page does not hold go on on the second', async () => {
    const {
      pages: [front = '', back = ''],
    } = await read({ dealercomments: Array.from({ length: 85 }, (_, place) => sentence(place)).join(' ') })
    expect(front).toContain(sentence(0))
    expect(back).toContain('Dealer comments, continued')
    expect(`${front} ${back}`).toContain('Sentence 60')
  })

  it('equipment that has no room is counted', async () => {
    const {
      pages: [, back = ''],
    } = await read({ standardEquipment: Array.from({ length: 500 }, (_, place) => `Part ${place}`) })
    expect(back).toMatch(/and \d+ more on the live page/)
  })

  const absurd = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'W'.repeat(2_000), 'word '.repeat(2_000), '🚗'.repeat(50), '</script>', '漢字'),
  )
  it(
    'whatever is missing, long or absurd, it has two pages and every sign has a shape',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            make: absurd,
            model: absurd,
            carsalesTitle: fc.option(absurd),
            badge: fc.option(absurd),
            stocknum: absurd,
            colour: fc.option(absurd),
            vin: fc.option(absurd),
            dealercomments: fc.option(absurd),
            standardEquipment: fc.array(absurd, { maxLength: 80 }),
            priceCents: fc.option(fc.constantFrom(0, 1_000, 100_000_000_000_000)),
            year: fc.constantFrom(1886, 2026, 9_999),
            km: fc.option(fc.constantFrom(0, 1e15)),
            variant: fc.constant(null),
            locationId: fc.constantFrom(null, 'nowhere', 'cairns'),
          }),
          fc.option(absurd),
          async (part, disclaimer) => {
            const { pages } = await read(part, {
              disclaimer,
              rules: {
                ...sampleRules(),
                usesCarsalesTitle: true,
                noPriceText: 'Ask us what it costs, whenever it suits you, in person or by telephone.',
              },
            })
            expect(pages).toHaveLength(2)
            expect(pages.join('')).not.toContain('�')
          },
        ),
        { numRuns: runs(8) },
      )
    },
  )

  it('comments of a megabyte do not hold it up: what no page can hold is not even measured', async () => {
    const { pages } = await read({ dealercomments: 'word <script>alert(1)</script> '.repeat(35_000) })
    expect(pages).toHaveLength(2)
  })

  it.each(['southerly', 'aster', 'ironbark'] as const)('%s has its own faces and colours', async (slug) => {
    const { fonts, colours, mark } = await documentStyleOf(sharpWork, servedDemoSite(slug))
    expect(new Set(Object.values(fonts).map((font) => font.length)).size).toBe(3)
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/i)
    expect(mark?.bytes.subarray(1, 4).toString()).toBe('PNG')
  })
})

function sentence(place: number): string {
  return `Sentence ${place} of what the dealer says about this one vehicle.`
}

function sampleRules(): DocumentFacts['rules'] {
  return {
    now: NOW,
    timeZone: 'Australia/Brisbane',
    subscriptionsOffered: false,
    noPriceText: 'Enquire for price.',
    showsSeries: true,
    usesCarsalesTitle: false,
    toyotaCertifiedBadge: true,
  }
}
