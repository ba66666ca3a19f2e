import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyVehicle,
  SAMPLE_LENDER,
  sampleCard,
  sampleFacts,
  sampleHistory,
  sampleVehicle,
  towVariant,
} from '#test/search/sample-stock.ts'
import { searchPriceCents } from './card-of.ts'
import { compareFacetValues } from './facet-order.ts'
import { matchesFilters } from './facet-values.ts'
import { featureReader } from './features.ts'
import { priceRangeLabel, rangeOfLabel, weeklyPriceRangeLabel } from './price-buckets.ts'
import { entryMaker } from './search-entry.ts'
import { FACETS, type Facet } from './facets.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'

function valuesOf(part: Partial<SearchVehicle>, facts: Partial<SiteSearchFacts> = {}) {
  const entry = entryMaker(sampleFacts(facts), 2026)(sampleVehicle(part))
  if (entry === null) throw new Error('the sample vehicle is not listed')
  return entry.values
}

describe('facet values of a vehicle', () => {
  it('A4.2 has a value of every facet that says something of it', () => {
    const equipment = ['Apple CarPlay / Android Auto', 'Tow Bar (3,500 kg)', 'Floor mats']
    const facts = {
      lender: SAMPLE_LENDER,
      categories: [
        { slug: 'work-utes', filters: { body: ['Ute'], drive: ['4WD', 'AWD'] } },
        { slug: 'family', filters: { seats: ['7'] } },
      ],
    }
    expect(
      valuesOf(
        {
          tag: ' Runout sale ',
          certified: true,
          subscriptionPriceCents: 29_900,
          standardEquipment: equipment,
          variant: { ...towVariant(3_500), rangeKm: 528, plugs: ['Type 2', 'CCS2'] },
          history: sampleHistory({ owners: 1, service: 'full' }),
        },
        facts,
      ),
    ).toEqual({
      badge: ['SR5'],
      status: ['in_stock'],
      car_type: ['used'],
      categories: ['work-utes'],
      city: ['Cairns'],
      colour: ['White'],
      dealership_name: ['Southerly North'],
      filtered_features: ['Apple CarPlay', 'Android Auto', 'Tow bar'],
      item_type: ['car'],
      km: ['40000:49999'],
      location_name: ['Southerly Cairns'],
      make: ['Toyota'],
      make_model: ['Toyota Hilux'],
      model: ['Hilux'],
      price: ['45000:49999'],
      subscription_price: ['250:299'],
      price_range: ['$40,000 - $50,000'],
      seats: ['5'],
      body: ['Ute'],
      drive: ['4WD'],
      fuel: ['Diesel'],
      transmission: ['Automatic'],
      state: ['QLD'],
      tag: ['Runout sale'],
      weekly_price_range: ['$200 - $250'],
      year: ['2021'],
      certified: ['true'],
      towing_kg: ['3500'],
      atm_kg: [],
      range_km: ['528'],
      plug: ['Type 2', 'CCS2'],
      owners: ['1'],
      service_history: ['full'],
    })
  })

  it('A4.2 has none where it says nothing', () => {
    const values = valuesOf({
      badge: null,
      seats: null,
      km: null,
      priceCents: null,
      simpleColour: null,
      tag: '  ',
      locationId: 'elsewhere',
    })
    for (const facet of [
      'badge',
      'seats',
      'km',
      'price',
      'price_range',
      'weekly_price_range',
      'colour',
      'tag',
      'certified',
      'city',
      'dealership_name',
      'towing_kg',
      'atm_kg',
      'range_km',
      'plug',
      'owners',
      'service_history',
    ] as const) {
      expect(values[facet]).toEqual([])
    }
  })

  it('A4.35 a model that begins with its make does not say it twice', () => {
    expect(valuesOf({ make: 'Mazda', model: 'Mazda 3' }).make_model).toEqual(['Mazda 3'])
    expect(valuesOf({ make: 'Mini', model: 'Mini' }).make_model).toEqual(['Mini'])
  })

  it('a dealership of its own comes before that of its yard', () => {
    expect(valuesOf({ dealershipId: 'southerly-hobart' }).dealership_name).toEqual(['Southerly South'])
  })

  it('A4.31 a category holds exactly the vehicles that its filters find', () => {
    fc.assert(
      fc.property(
        anyVehicle,
        fc.constantFrom(...FACETS.filter((facet) => facet !== 'categories')),
        (vehicle, facet) => {
          const plain = entryMaker(sampleFacts(), 2026)(vehicle)
          fc.pre(plain !== null)
          const filters: Partial<Record<Facet, string[]>> = { [facet]: [...(plain?.values[facet] ?? []), 'other'] }
          const entry = entryMaker(sampleFacts({ categories: [{ slug: 'group', filters }] }), 2026)(vehicle)
          expect(entry?.values.categories).toEqual(
            plain !== null && matchesFilters(plain.values, filters) ? ['group'] : [],
          )
        },
      ),
    )
  })

  it.each([
    ['Bluetooth hands free', ['Bluetooth']],
    ['360 Degree Camera', ['Reversing camera']],
    ['Rear View Camera', ['Reversing camera']],
    ['Blind Spot Monitoring', ['Blind spot monitor']],
    ['Sat Nav', ['Satellite navigation']],
    ['Towbar', ['Tow bar']],
    ['Airconditioner - reverse cycle', ['Air conditioning']],
    ['Leather Seats - Heated Front Seats', ['Leather seats']],
    ['ABS (Antilock Brakes)', ['ABS brakes']],
    ['Absolutely spotless', []],
    ['', []],
  ])('A4.2 reads "%s" as %j', (line, features) => {
    expect(featureReader()([line])).toEqual(expect.arrayContaining(features))
    if (features.length === 0) expect(featureReader()([line])).toEqual([])
  })
})

function repayment(lender: SiteSearchFacts['lender'], part: Partial<SearchVehicle> = {}) {
  return sampleCard(part, lender).repayment
}

describe('prices', () => {
  it.each([
    [9_999.99, 'Under $10,000'],
    [10_000, '$10,000 - $20,000'],
    [59_999, '$50,000 - $60,000'],
    [80_000, '$80,000 - $100,000'],
    [2_000_000, 'Over $150,000'],
  ])('A4.2 $%d is in %s', (dollars, label) => expect(priceRangeLabel(dollars)).toBe(label))

  it('A9.19 weekly ranges', () =>
    expect([49, 50, 399, 400].map(weeklyPriceRangeLabel)).toEqual([
      'Under $50',
      '$50 - $75',
      '$300 - $400',
      'Over $400',
    ]))

  it.each([
    ['Under $10,000', { max: 10_000 }],
    ['$10,000 - $20,000', { min: 10_000, max: 20_000 }],
    ['Over $150,000', { min: 150_000 }],
    ['20000 5000', { min: 5_000, max: 20_000 }],
    ['cheap', null],
    ['', null],
  ])('A4.17 %j means %j', (label, range) => expect(rangeOfLabel(label)).toEqual(range))

  it('A8.1 A8.2 the price to search by is the offer above ten dollars, else the price above ten dollars', () => {
    expect(searchPriceCents({ offerPriceCents: 2_000_000, priceCents: 2_500_000 })).toBe(2_000_000)
    expect(searchPriceCents({ offerPriceCents: 1_000, priceCents: 2_500_000 })).toBe(2_500_000)
    expect(searchPriceCents({ offerPriceCents: null, priceCents: 1_000 })).toBeNull()
  })

  it('A9.16 D1 the card carries repayment and both rates, or none of them', () => {
    expect(repayment(SAMPLE_LENDER)).toEqual({
      weeklyCents: 23_900,
      interestRatePercent: 8.99,
      comparisonRatePercent: 9.87,
    })
    expect(repayment(null)).toBeNull()
    expect(repayment({ ...SAMPLE_LENDER, comparisonRatePercent: null })).toBeNull()
    expect(repayment(SAMPLE_LENDER, { make: 'Suzuki' })).toBeNull()
  })
})

function ordered(facet: Facet, values: readonly [string, number][]): string[] {
  return values
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compareFacetValues(facet, one, other))
    .map(({ value }) => value)
}

describe('order of facet values', () => {
  it.each<[string, Facet, [string, number][], string[]]>([
    [
      'A4.14',
      'price_range',
      [
        ['$100,000 - $150,000', 9],
        ['Over $150,000', 1],
        ['$20,000 - $30,000', 5],
        ['Under $10,000', 1],
      ],
      ['Under $10,000', '$20,000 - $30,000', '$100,000 - $150,000', 'Over $150,000'],
    ],
    [
      'A4.14',
      'weekly_price_range',
      [
        ['$75 - $100', 9],
        ['Under $50', 1],
        ['$100 - $150', 20],
      ],
      ['Under $50', '$75 - $100', '$100 - $150'],
    ],
    [
      'A4.15',
      'car_type',
      [
        ['used', 90],
        ['demo', 5],
        ['new', 1],
      ],
      ['new', 'demo', 'used'],
    ],
    [
      'A4.2',
      'year',
      [
        ['2019', 90],
        ['2024', 5],
        ['2021', 1],
      ],
      ['2024', '2021', '2019'],
    ],
    [
      'A4.2',
      'seats',
      [
        ['12', 90],
        ['5', 5],
        ['7', 1],
      ],
      ['5', '7', '12'],
    ],
    [
      'A4.2',
      'km',
      [
        ['100000:109999', 9],
        ['20000:29999', 1],
        ['0:9999', 3],
      ],
      ['0:9999', '20000:29999', '100000:109999'],
    ],
    [
      'A4.2',
      'towing_kg',
      [
        ['1500', 9],
        ['750', 1],
        ['3500', 3],
      ],
      ['750', '1500', '3500'],
    ],
    [
      'A4.2',
      'make',
      [
        ['Mazda', 5],
        ['Škoda', 5],
        ['Toyota', 9],
        ['Skoda', 5],
        ['BMW', 5],
      ],
      ['Toyota', 'BMW', 'Mazda', 'Skoda', 'Škoda'],
    ],
  ])('%s %s', (_, facet, values, expected) => {
    expect(ordered(facet, values)).toEqual(expected)
    expect(ordered(facet, values.toReversed())).toEqual(expected)
  })
})
