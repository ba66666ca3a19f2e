import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { googleFaults } from '#test/feeds-out/google-rules.ts'
import { fileOf, outcomesOf, sampleFeedFacts } from '#test/feeds-out/sample-facts.ts'
import { nastyText } from '#test/nasty-text.ts'
import { samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { runs } from '#test/property-runs.ts'
import { CAR_TYPES, ITEM_TYPES, PRICE_BASES, VEHICLE_STATUSES, type Vehicle } from '../vehicle/vehicle.ts'
import { isRow, type FeedFormat } from './feed-format.ts'
import { googleVehicleAds } from './google-vehicle-ads.ts'
import { metaAutomotive } from './meta-automotive.ts'
import { tiktokAuto } from './tiktok-auto.ts'

const csvRows = (text: string): Record<string, string>[] => parse(text, { columns: true, relax_quotes: false })
const cellsOf = (format: FeedFormat, vehicle: Partial<Vehicle>) => {
  const [made] = outcomesOf(format, [sampleFeedFacts({ vehicle })])
  if (made === undefined || !isRow(made)) throw new Error(`left out: ${made?.reason}`)
  return made.cells
}

const anyVehicle: fc.Arbitrary<Partial<Vehicle>> = fc.record({
  stocknum: fc.constantFrom('A1', 'A2', 'a2', 'A3', 'A4', 'A5'),
  vin: fc.constantFrom(
    null,
    'MR0AA3CD0M0000001',
    'MR0AA3CD0M0000002',
    'mr0aa3cd0m0000002',
    'SHORT',
    'MR0AA3CDOM0000001',
  ),
  make: fc.constantFrom('Toyota', 'Kia', 'M'.repeat(90)),
  badge: fc.option(nastyText(), { nil: null }),
  colour: fc.option(nastyText(), { nil: null }),
  year: fc.integer({ min: 1900, max: 2028 }),
  km: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null }),
  carType: fc.constantFrom(...CAR_TYPES),
  itemType: fc.constantFrom(...ITEM_TYPES),
  status: fc.constantFrom(...VEHICLE_STATUSES),
  reserved: fc.boolean(),
  priceCents: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null }),
  offerPriceCents: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null }),
  priceBasis: fc.constantFrom(...PRICE_BASES),
  simpleBody: fc.option(fc.constantFrom('Ute', 'SUV', 'Truck', 'Bus', 'Van', 'People Mover', 'Wagon', 'Buggy'), {
    nil: null,
  }),
  dealercomments: fc.option(nastyText(), { nil: null }),
  locationId: fc.constantFrom('cairns', 'brisbane', 'nowhere', null),
  images: fc.integer({ min: 0, max: 14 }).map(samplePhotos),
})

describe('R43 Google vehicle ads', () => {
  it('R43 whatever the stock holds, the file has no fault by the help pages', () => {
    fc.assert(
      fc.property(fc.array(anyVehicle, { maxLength: 12 }), (vehicles) => {
        const all = vehicles.map((vehicle, place) => sampleFeedFacts({ vehicle: { ...vehicle, id: place + 1 } }))
        expect(googleFaults(csvRows(fileOf(googleVehicleAds, 'csv', all)))).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })

  it('R43 a colour of control characters alone, of which nothing would be written, is no colour', () => {
    const [made] = outcomesOf(googleVehicleAds, [sampleFeedFacts({ vehicle: { colour: '\u0085' } })])
    expect(made).toMatchObject({ reason: 'no_colour' })
  })

  it('R43 the checker finds faults', () => {
    const [good = {}] = csvRows(fileOf(googleVehicleAds, 'csv', [sampleFeedFacts()]))
    expect(googleFaults([good])).toEqual([])
    const bad = { ...good, VIN: 'MR0AA3CDOM0000001', condition: 'demo', mileage: '45,000', link_template: 'x' }
    expect(googleFaults([bad]).length).toBeGreaterThanOrEqual(5)
    expect(googleFaults([good, good])).toHaveLength(2)
    expect(
      googleFaults([{ ...good, condition: 'new', vehicle_price_type: 'excluding_government_charges_price' }]),
    ).toEqual([`S1: new cars have a drive away price`])
  })

  it('R43 says a demonstrator is used, the offer is the price, and the yard goes by its code', () => {
    expect(
      cellsOf(googleVehicleAds, {
        carType: 'demo',
        offerPriceCents: 2_899_000,
        priceBasis: 'excluding_government_charges',
      }),
    ).toMatchObject({
      condition: 'used',
      price: '28990.00 AUD',
      vehicle_price_type: 'excluding_government_charges_price',
      vehicle_fulfillment: 'in_store:cairns',
      mileage: '45000 km',
    })
  })
})

describe('R44 Meta and TikTok', () => {
  it('R44 a demonstrator is used, a reserved one pending, a ute a pickup', () => {
    expect(cellsOf(metaAutomotive, { carType: 'demo', reserved: true })).toMatchObject({
      state_of_vehicle: 'USED',
      availability: 'PENDING',
      body_style: 'PICKUP',
      vehicle_type: 'CAR_TRUCK',
      'mileage.unit': 'KM',
      price: '49990 AUD',
      address: { addr1: '214 Mulgrave Road', city: 'Cairns', region: 'QLD', postal_code: '4870', country: 'AU' },
    })
    expect(cellsOf(metaAutomotive, { simpleBody: 'Wagon', itemType: 'caravan' })).toMatchObject({
      body_style: 'WAGON',
      vehicle_type: 'RV_CAMPER',
    })
    expect(cellsOf(metaAutomotive, {})).not.toHaveProperty('condition')
  })

  it.each([
    ['car', 'CAR_TRUCK'],
    ['truck', 'COMMERCIAL'],
    ['caravan', 'RV_CAMPER'],
    ['motorcycle', 'MOTORCYCLE'],
    ['boat', 'BOAT'],
    ['trailer', 'TRAILER'],
  ] as const)('R44 a %s is told as %s by both, with another body where theirs has no word', (itemType, kind) => {
    const body = itemType === 'car' ? 'Buggy' : 'Pop Top'
    for (const format of [metaAutomotive, tiktokAuto])
      expect(cellsOf(format, { itemType, simpleBody: body })).toMatchObject({ vehicle_type: kind, body_style: 'OTHER' })
  })

  it.each([
    ['Bus', 'MINIBUS', 'OTHER'],
    ['Cab Chassis', 'TRUCK', 'TRUCK'],
    ['Convertible', 'CONVERTIBLE', 'CONVERTIBLE'],
    ['Coupe', 'COUPE', 'COUPE'],
    ['Hatch', 'HATCHBACK', 'HATCHBACK'],
    ['People Mover', 'MINIVAN', 'MINIVAN'],
    ['Sedan', 'SEDAN', 'SEDAN'],
    ['SUV', 'SUV', 'SUV'],
    ['Truck', 'TRUCK', 'TRUCK'],
    ['Ute', 'PICKUP', 'TRUCK'],
    ['Van', 'VAN', 'VAN'],
    ['Wagon', 'WAGON', 'WAGON'],
  ])('R44 the body %s is %s for Meta and %s for TikTok', (simpleBody, ...bodies) => {
    expect([metaAutomotive, tiktokAuto].map((format) => cellsOf(format, { simpleBody })['body_style'])).toEqual(bodies)
  })

  it('R44 every kind of item has its row', () => {
    const kinds = ITEM_TYPES.map((itemType) => cellsOf(metaAutomotive, { itemType })['vehicle_type'])
    expect([new Set(kinds).size, kinds.every((kind) => /^[A-Z_]+$/.test(String(kind)))]).toEqual([
      ITEM_TYPES.length,
      true,
    ])
  })

  it('R44 a reduction is said only where the ledger shows the price before', () => {
    expect(cellsOf(metaAutomotive, { beforePriceCents: null })).not.toHaveProperty('sale_price')
    expect(cellsOf(metaAutomotive, { beforePriceCents: 5_299_000 })).toMatchObject({
      price: '52990 AUD',
      sale_price: '49990 AUD',
    })
  })

  it('R44 the price is the one that the page shows: that of the offer', () => {
    const offered = cellsOf(metaAutomotive, { offerPriceCents: 4_799_000 })
    expect(offered).toMatchObject({ price: '47990 AUD' })
    expect(offered).not.toHaveProperty('sale_price')
  })

  it('R44 whatever the stock holds, no row breaks the bounds of either partner, and no number comes twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(metaAutomotive, tiktokAuto),
        fc.array(anyVehicle, { maxLength: 12 }),
        (format, vehicles) => {
          const all = vehicles.map((vehicle, place) => sampleFeedFacts({ vehicle: { ...vehicle, id: place + 1 } }))
          const rows = csvRows(fileOf(format, 'csv', all))
          const numbers = rows.map((row) => row['vehicle_id']?.toUpperCase())
          expect(new Set(numbers).size).toBe(numbers.length)
          for (const { title = '', description = '', price, availability, ...row } of rows) {
            expect(row['image_link'] ?? row['image[0].url']).toMatch(/^https:\/\/\S{1,1992}$/)
            expect(row['image[13].url'] ?? '').toMatch(/^(?:https:\/\/\S{1,1992})?$/)
            expect(title).toMatch(/^.{1,500}$/s)
            expect(description).toMatch(/^.{1,5000}$/s)
            expect(price).toMatch(/^[1-9]\d* AUD$/)
            expect(availability).toMatch(/^(?:AVAILABLE|PENDING)$/)
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('R44 TikTok has one picture, a truck for a ute, and a short title where the whole name is long', () => {
    expect(cellsOf(tiktokAuto, { badge: 'SR5 Double Cab Hi Rider 4x4 with Tray' })).toMatchObject({
      title: '2021 Toyota Hilux',
      body_style: 'TRUCK',
      drivetrain: '4X4',
      image_link: expect.stringMatching(/^https:\/\/.*\.jpg$/),
    })
    expect(Object.keys(cellsOf(tiktokAuto, {})).filter((name) => name.startsWith('image['))).toEqual([])
  })

  it('R44 TikTok descriptions have no links, promotion or capitals', () => {
    const comments =
      '<p>ONE OWNER FROM NEW</p><p>Tow bar and canopy.</p><p>HURRY, SALE ENDS SUNDAY</p><p>See www.dealer.example</p>' +
      '<p>Write to sales@dealer.example</p><p>$0 deposit finance</p>'
    expect(cellsOf(tiktokAuto, { dealercomments: comments })).toMatchObject({
      description: 'One owner from new\n\nTow bar and canopy.',
    })
    expect(cellsOf(tiktokAuto, { dealercomments: 'Call now!' })).toMatchObject({ description: '2021 Toyota Hilux SR5' })
  })

  it('R44 comments without a word are no description: both say the name', () => {
    for (const format of [metaAutomotive, tiktokAuto])
      for (const dealercomments of ['\u0007', '* * *'])
        expect(cellsOf(format, { dealercomments })).toMatchObject({ description: '2021 Toyota Hilux SR5' })
  })

  it('R44 texts are cut at a word, within the bound', () => {
    for (const format of [metaAutomotive, tiktokAuto]) {
      const { description } = cellsOf(format, { dealercomments: 'word '.repeat(2_000) })
      expect(String(description).length).toBeLessThanOrEqual(5_000)
      expect(String(description).endsWith('word')).toBe(true)
    }
  })
})
