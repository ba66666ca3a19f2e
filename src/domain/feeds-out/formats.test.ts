import { describe, expect, it } from 'vitest'
import { fileOf, outcomesOf, sampleFeedFacts } from '#test/feeds-out/sample-facts.ts'
import { demoSite } from '#test/pages/render-page.tsx'
import { samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { sampleHistory } from '#test/search/sample-stock.ts'
import type { FeedFacts } from './feed-facts.ts'
import { fileKindsOf, isRow } from './feed-format.ts'
import { feedFormatById, FEED_FORMATS, noSuchFormat } from './formats.ts'
import { LEFT_OUT_REASONS, leftOutKey, readLeftOutKey, type LeftOutReason } from './left-out.ts'

/** A stock with what partners ask differently. */
const STOCK: readonly FeedFacts[] = [
  sampleFeedFacts({
    vehicle: {
      dealercomments: '<p>One owner.</p><ul><li>Tow bar</li><li>Tray, "as new"</li></ul>',
      beforePriceCents: 5_299_000,
    },
  }),
  sampleFeedFacts({
    vehicle: {
      id: 2,
      stocknum: 'N2',
      slug: '2026-mazda-cx-5-n2',
      vin: 'JM0KF4W2A10123456',
      year: 2026,
      make: 'Mazda',
      model: 'CX-5',
      badge: null,
      colour: null,
      simpleColour: 'Red',
      carType: 'new',
      km: null,
      simpleBody: 'SUV',
      simpleDrive: 'AWD',
      simpleFuel: 'Petrol',
      priceCents: 4_199_050,
      dealercomments: null,
      standardEquipment: [],
      variant: null,
      images: samplePhotos(13),
      locationId: 'brisbane',
    },
    options: { storeCodes: { brisbane: 'SOU-BNE' } },
  }),
  sampleFeedFacts({
    vehicle: {
      id: 3,
      stocknum: 'D3',
      slug: '2025-kia-carnival-d3',
      vin: 'knanb81abr1234567',
      make: 'Kia',
      model: 'Carnival',
      badge: 'Platinum & <Lite>',
      carType: 'demo',
      simpleBody: 'People Mover',
      priceBasis: 'excluding_government_charges',
      history: sampleHistory({ owners: 1, ppsr: null, serviceBooks: true }),
      extra: { 'Key number': '17', reserved_by: 'nobody', stocknum: 'hidden' },
    },
  }),
]

describe('R40 formats', () => {
  const files = FEED_FORMATS.flatMap((format) => fileKindsOf(format).map((kind) => ({ format, kind, name: format.id })))

  it.each(files)('R40 $name as $kind is written as the golden file', async ({ format, kind }) => {
    const golden = `../../../test/fixtures/feeds-out/${format.id}.${kind}`
    await expect(fileOf(format, kind, STOCK)).toMatchFileSnapshot(golden)
  })

  it('R40 A30.26 columns have unique names, a source and a column of our own feed', () => {
    for (const { id, columns } of FEED_FORMATS) {
      expect(new Set(columns.map(({ name }) => name)).size, id).toBe(columns.length)
      for (const { name, source, field } of columns) expect([source, field], `${id} ${name}`).not.toContain('')
    }
  })

  it('R40 a format that does not exist is named with the valid ones', () => {
    expect(feedFormatById('google-vehicle-ads')?.title).toBe('Google vehicle ads')
    expect(feedFormatById('google')).toBeNull()
    expect(noSuchFormat('google-vehicle-adds')).toContain('did you mean "google-vehicle-ads"?')
    expect(noSuchFormat('x')).toContain('google-vehicle-ads, meta-automotive, tiktok-auto, generic, schema-org')
  })
})

const bySubscription = demoSite('southerly', (site) => ({
  ...site,
  switches: { ...site.switches, subscriptions: true },
}))

/** Vehicles with one fault, by the reason that each format gives; a format that is not named takes it. */
const FAULTS: Record<Exclude<LeftOutReason, 'vin_twice' | 'number_twice' | 'not_as_wanted'>, [FeedFacts, string[]]> = {
  sold: [
    sampleFeedFacts({ vehicle: { status: 'sold' } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto', 'schema-org'],
  ],
  reserved: [sampleFeedFacts({ vehicle: { reserved: true } }), ['google-vehicle-ads']],
  coming_soon: [
    sampleFeedFacts({ vehicle: { status: 'coming_soon' } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  not_a_car: [sampleFeedFacts({ vehicle: { itemType: 'caravan' } }), ['google-vehicle-ads']],
  commercial: [sampleFeedFacts({ vehicle: { simpleBody: 'Truck' } }), ['google-vehicle-ads']],
  no_price: [
    sampleFeedFacts({ vehicle: { priceCents: 1_000 } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  by_subscription: [
    sampleFeedFacts({ vehicle: { subscriptionPriceCents: 29_900 }, site: bySubscription }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  no_basis: [sampleFeedFacts({ vehicle: { priceBasis: 'unspecified' } }), ['google-vehicle-ads']],
  new_without_drive_away: [
    sampleFeedFacts({ vehicle: { carType: 'new', priceBasis: 'excluding_government_charges' } }),
    ['google-vehicle-ads'],
  ],
  no_vin: [sampleFeedFacts({ vehicle: { vin: 'MR0AA3CDQM0000001' } }), ['google-vehicle-ads']],
  no_photo: [
    sampleFeedFacts({ vehicle: { images: samplePhotos(1).map((one) => ({ ...one, isDefault: true })) } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  no_yard: [
    sampleFeedFacts({ vehicle: { locationId: null } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  no_kilometres: [sampleFeedFacts({ vehicle: { km: null } }), ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto']],
  no_colour: [
    sampleFeedFacts({ vehicle: { colour: null, simpleColour: null } }),
    ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto'],
  ],
  no_body: [sampleFeedFacts({ vehicle: { simpleBody: null } }), ['meta-automotive', 'tiktok-auto']],
}

describe('R41 left out', () => {
  const cases = Object.entries(FAULTS).map(([reason, [facts, formats]]) => ({ reason, facts, formats }))

  it.each(cases)(
    'R41 $reason: one reason and the field to mend, in the formats that mind',
    ({ reason, facts, formats }) => {
      for (const format of FEED_FORMATS) {
        const [outcome] = outcomesOf(format, [facts])
        const field = Object.entries(LEFT_OUT_REASONS).find(([name]) => name === reason)?.[1].field
        if (formats.includes(format.id)) expect(outcome, format.id).toEqual({ reason, field })
        else expect(outcome, format.id).toHaveProperty('cells')
      }
    },
  )

  it('R43 R44 of two vehicles with one VIN or number the second is left out', () => {
    const one = sampleFeedFacts()
    const sameVin = sampleFeedFacts({ vehicle: { id: 2, stocknum: 'S2' } })
    const sameNumber = sampleFeedFacts({ vehicle: { id: 2, vin: 'MR0AA3CD0M0000002' } })
    const google = feedFormatById('google-vehicle-ads')
    const tiktok = feedFormatById('tiktok-auto')
    if (google === null || tiktok === null) throw new Error('no format')
    expect(outcomesOf(google, [one, sameVin])[1]).toEqual({ reason: 'vin_twice', field: 'vin' })
    expect(outcomesOf(tiktok, [one, sameNumber])[1]).toEqual({ reason: 'number_twice', field: 'stocknum' })
    expect(outcomesOf(tiktok, [one, sameVin]).every(isRow)).toBe(true)
  })

  it('R42 a row that breaks its format never leaves: its reason names the field', () => {
    const long = sampleFeedFacts({ vehicle: { make: 'M'.repeat(101) } })
    for (const id of ['google-vehicle-ads', 'meta-automotive', 'tiktok-auto']) {
      const format = feedFormatById(id)
      if (format === null) throw new Error('no format')
      expect(outcomesOf(format, [long]), id).toEqual([{ reason: 'not_as_wanted', field: 'make' }])
    }
  })

  it('R41 a run keeps reason and field, and words are read from them', () => {
    expect(readLeftOutKey(leftOutKey({ reason: 'not_as_wanted', field: 'make' }))).toEqual({
      words: 'A value is not as the format wants it.',
      field: 'make',
    })
    expect(readLeftOutKey('of_a_later_version x')).toBeNull()
    expect(readLeftOutKey('constructor x')).toBeNull()
  })
})
