import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyVehicle, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { cardOfDocument, documentOf, facetFieldOf, searchDocumentSchema } from './search-document.ts'
import { entryMaker, type SearchEntry } from './search-entry.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import { FACETS } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'

const FACTS = sampleFacts({
  lender: SAMPLE_LENDER,
  categories: [{ slug: 'utes', filters: { body: ['Ute'] } }],
  soldRetentionDays: 30,
})

function entryOf(vehicle: SearchVehicle): SearchEntry | null {
  return entryMaker(FACTS, NOW.getUTCFullYear())(vehicle)
}

function documented(vehicle: SearchVehicle) {
  const entry = entryOf(vehicle)
  if (entry === null) throw new Error('the sample is listed')
  return documentOf({ ...entry, siteId: FACTS.siteId, dealerships: FACTS.dealerships })
}

const anyPicture = fc.option(
  fc.record({
    contentHash: fc.option(fc.constant('ab'.repeat(16)), { nil: null }),
    sourceId: fc.constant('cd'.repeat(16)),
  }),
  { nil: null },
)

describe('documents of a search service', () => {
  it('a document that went through JSON gives back the very card', () => {
    fc.assert(
      fc.property(
        anyVehicle,
        anyPicture,
        fc.date({ min: new Date(0), max: NOW, noInvalidDate: true }),
        (vehicle, image, createdAt) => {
          const entry = entryOf({ ...vehicle, image, createdAt })
          if (entry === null) return
          const sent: unknown = JSON.parse(
            JSON.stringify(documentOf({ ...entry, siteId: FACTS.siteId, dealerships: FACTS.dealerships })),
          )
          expect(cardOfDocument(sent)).toEqual(entry.card)
        },
      ),
    )
  })

  it('A4.2 each facet’s values and each range’s number are in a field', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const entry = entryOf(vehicle)
        if (entry === null) return
        const document = documentOf({ ...entry, siteId: FACTS.siteId, dealerships: FACTS.dealerships })
        for (const facet of FACETS) {
          const field = document[facetFieldOf(facet)]
          const values = [field]
            .flat()
            .filter((value) => value !== null && value !== false)
            .map(String)
          expect([facet, values]).toEqual([facet, entry.values[facet]])
        }
        for (const range of RANGE_FACETS) expect(document[range]).toBe(entry.numbers[range])
      }),
    )
  })

  it('A29.3 prices as shown and searched are whole dollars, with the offer before the price', () => {
    expect(
      documented(sampleVehicle({ priceCents: 4_999_000, offerPriceCents: 4_799_950, beforePriceCents: 5_200_000 })),
    ).toMatchObject({
      price: 48_000,
      offer_price: 48_000,
      before_price: 52_000,
      price_type: 'drive_away',
      price_range: '$40,000 - $50,000',
      price_step: '45000:49999',
      categories: ['utes'],
      site: 'southerly',
      path: '/cars/vehicle-1',
      name: '2021 Toyota Hilux SR5',
      dealership_name: 'Southerly North',
      dealership_slug: 'southerly-cairns',
      created_at: 1_782_864_000,
    })
  })

  it('VIN and registration are in no field', () => {
    const text = JSON.stringify(documented(sampleVehicle({ vin: 'MR0AA3CD0', regplate: '4WD-777' })))
    expect(text).not.toMatch(/MR0AA3CD0|4WD.?777/i)
    expect(Object.keys(searchDocumentSchema.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/vin|plate|cost|^keys?$/)]),
    )
  })

  it('A4.11 a longer text of a feed is cut to what a document may hold', () => {
    const long = documented(sampleVehicle({ badge: `${'x'.repeat(299)}😀`, tag: 'y'.repeat(50_000) }))
    expect(long.badge).toBe(`${'x'.repeat(299)}\ufffd`)
    expect(long.tag_label).toHaveLength(300)
    expect(cardOfDocument(long)).toMatchObject({ badge: long.badge, tag: long.tag_label })
  })

  it.each<[string, object]>([
    ['a text of 200,000 letters', { make: 'x'.repeat(200_000) }],
    ['a hundred thousand features', { filtered_features: Array.from({ length: 100_000 }, String) }],
    ['a slug that leaves the site', { slug: '//evil.example' }],
    ['a slug with punctuation', { slug: '../../evil"><script>' }],
    [
      'a picture’s hash with more addresses',
      { image_source_id: 'a'.repeat(32), image_hash: 'x 1w, https://evil.example/p.png 2w,' },
    ],
    ['a picture’s source with a path', { image_source_id: '../../..//evil.example/x.png', image_hash: null }],
    ['a moment beyond dates', { created_at: 1e300 }],
    ['a price beyond numbers that are exact', { price_cents: 1e300 }],
    ['a year beyond years', { year: 1e308 }],
    ['kilometres below none', { km: -5 }],
    ['an arrival on no day', { arrival_date: '<x>not a date' }],
  ])('A4.11 A4.39 %s is no document of ours', (_what, part) => {
    expect(cardOfDocument({ ...documented(sampleVehicle()), ...part })).toBeNull()
  })

  it('what is no document of ours gives no card', () => {
    for (const other of [null, 'x', {}, { ...documented(sampleVehicle()), id: 'one' }])
      expect(cardOfDocument(other)).toBeNull()
  })
})
