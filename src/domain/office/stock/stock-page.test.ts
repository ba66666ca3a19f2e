import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { vehicleReader } from '../../search/search-entry.ts'
import { listingReasons } from '../listing-reasons.ts'
import type { PlacedPrice } from './placed-price.ts'
import { NO_INTEREST, STOCK_COLUMNS, type StockInterest } from './stock-columns.ts'
import { STOCK_PAGE_ROWS, stockPageOf } from './stock-page.ts'
import { formatStockQuery, parseStockQuery, STOCK_AGES, STOCK_POSITIONS } from './stock-query.ts'
import { foldedText, STOCK_FACETS, type ListedStock, type StockVehicle } from './stock-vehicle.ts'
import { STOCK_VIEWS } from './stock-views.ts'

const now = new Date('2026-08-05T02:00:00Z')
const facts = sampleFacts({ minimumPhotos: 3 })
const read = vehicleReader(facts, 2026)
const market = (overPercent: number, label: string): PlacedPrice => ({
  rank: { place: 1, of: 9 },
  label,
  share: 0.5,
  overPercent,
})

function listed(id: number, part: Partial<StockVehicle> = {}, place: PlacedPrice | null = null): ListedStock {
  const sample = sampleVehicle({ id, stocknum: `S${id}`, priceCents: 2_000_000, beforePriceCents: null, ...part })
  const vehicle = {
    ...sample,
    km: 10,
    locationId: 'cairns',
    photosCount: 30,
    createdAt: now,
    updatedAt: now,
    provenBeforeCents: null,
    lockedFields: [],
    sourceId: 'main',
    vin: null,
    regplate: null,
    reserved: false,
    picture: null,
    ...part,
  }
  const { stocknum, regplate, vin, year, make, model, badge } = vehicle
  return {
    vehicle: {
      ...vehicle,
      facets: read(sample).values,
      text: foldedText([stocknum, regplate, vin, year, make, model, badge].join(' ')),
    },
    reasons: listingReasons(vehicle, facts, { now, today: 20_000 }),
    market: place,
  }
}

const pageOf = (stock: ListedStock[], address: string, interest: Record<number, StockInterest> = {}) =>
  stockPageOf(stock, {
    query: parseStockQuery(new URLSearchParams(address)),
    now,
    factsOf: ({ id, locationId }) => ({ now, interest: interest[id] ?? NO_INTEREST, yard: locationId ?? '' }),
  })
const numbers = (...asked: Parameters<typeof pageOf>) => pageOf(...asked).rows.map(({ vehicle }) => vehicle.stocknum)

const STOCK = [
  listed(1, { make: 'Kia', model: 'Sportage', priceCents: 3_099_000, regplate: 'ABC 12D' }, market(-8, 'Great Deal')),
  listed(2, { priceCents: null, locationId: 'mackay' }),
  listed(3, { photosCount: 2, carType: 'used' }, market(6, 'above the market')),
  listed(4, { lockedFields: ['km'], reserved: true, createdAt: new Date('2026-01-01') }, market(4, 'Good Deal')),
  listed(5, { status: 'sold', soldAt: now }),
  listed(6, { locationId: null, km: null, carType: 'used', createdAt: new Date('2026-06-01'), sourceId: 'office' }),
]

it.each([
  ['', ['S1', 'S2', 'S3', 'S4', 'S6']],
  ['view=hidden', ['S3']],
  ['view=price', ['S2']],
  ['view=photos', ['S3']],
  ['view=km', ['S6']],
  ['view=over', ['S3']],
  ['view=ageing', ['S4', 'S6']],
  ['view=age', ['S4']],
  ['view=hand', ['S4']],
  ['view=reserved', ['S4']],
  ['yard=mackay', ['S2']],
  ['yard=none', ['S6']],
  ['make=Kia', ['S1']],
  ['make=Kia&model=Hilux', []],
  ['age=61-90', ['S6']],
  ['age=91', ['S4']],
  ['position=great', ['S1']],
  ['position=above', ['S3']],
  ['position=none', ['S2', 'S6']],
  ['q=abc12d', ['S1']],
  ['q=kia+sportage', ['S1']],
  ['q=s3', ['S3']],
  ['status=sold', ['S5']],
  ['sort=-price', ['S1', 'S3', 'S4', 'S6', 'S2']],
  ['sort=price', ['S3', 'S4', 'S6', 'S1', 'S2']],
  ['sort=-problems', ['S3', 'S6', 'S2', 'S4', 'S1']],
  ['sort=-age', ['S4', 'S6', 'S1', 'S2', 'S3']],
  ['sort=market', ['S1', 'S4', 'S3', 'S2', 'S6']],
  ['sort=yard', ['S1', 'S3', 'S4', 'S2', 'S6']],
  ['sort=source', ['S1', 'S2', 'S3', 'S4', 'S6']],
  ['sort=nonsense&view=nonsense&page=-1&age=7&position=x', ['S1', 'S2', 'S3', 'S4', 'S6']],
])('Office R30 the list of ?%s', (address, expected) => expect(numbers(STOCK, address)).toEqual(expected))

it('Office R30 the list sorts by every column, either way', () => {
  const interest = { 1: { views: 3, leads: 1, saved: 9 }, 2: { views: 7, leads: 0, saved: 2 } }
  for (const { column } of STOCK_COLUMNS) {
    const rising = numbers(STOCK, `sort=${column}`, interest)
    expect(rising.toSorted(), column).toEqual(['S1', 'S2', 'S3', 'S4', 'S6'])
    expect(numbers(STOCK, `sort=-${column}`, interest).toSorted(), column).toEqual(rising.toSorted())
  }
  expect(numbers(STOCK, 'sort=-views', interest).slice(0, 2)).toEqual(['S2', 'S1'])
  expect(numbers(STOCK, 'sort=-leads', interest)[0]).toBe('S1')
  expect(numbers(STOCK, 'sort=-saved', interest).slice(0, 2)).toEqual(['S1', 'S2'])
})

it('Office R30 tabs count what they hold, with the filters that are set', () => {
  const { views } = pageOf(STOCK, 'yard=mackay')
  expect(views).toContainEqual({ view: 'price', count: 1 })
  expect(views).toContainEqual({ view: 'hand', count: 0 })
})

it('Office R30 a facet counts with all filters but its own, within the view that is shown', () => {
  const makes = (address: string) => pageOf(STOCK, address).facets.get('make')
  const other = STOCK[2]?.vehicle.make ?? ''
  expect(makes('make=Kia')).toEqual([
    { value: other, count: 4 },
    { value: 'Kia', count: 1 },
  ])
  expect(makes('make=Kia&yard=mackay')).toEqual([
    { value: other, count: 1 },
    { value: 'Kia', count: 0 },
  ])
  expect(makes('view=hidden')).toBeUndefined()
  expect(STOCK_FACETS).toContain('filtered_features')
})

it('Office R30 fifty rows a page; a page past the end is the last', () => {
  const stock = Array.from({ length: 51 }, (_, index) => listed(index + 1))
  expect(pageOf(stock, 'page=1').rows).toHaveLength(STOCK_PAGE_ROWS)
  expect(pageOf(stock, 'page=9')).toMatchObject({ page: 2, pages: 2, rows: [{ vehicle: { stocknum: 'S51' } }] })
})

it('Office R30 every query can be read back from its address', () => {
  const query = fc.record({
    view: fc.constantFrom(...STOCK_VIEWS.map(({ view }) => view)),
    words: fc.constantFrom('', 'kia & co', 'SM 40'),
    yard: fc.constantFrom(null, 'cairns', 'none'),
    status: fc.constantFrom('available' as const, 'sold' as const, 'coming_soon' as const),
    age: fc.constantFrom(null, ...STOCK_AGES.map(({ age }) => age)),
    position: fc.constantFrom(null, ...STOCK_POSITIONS.map(({ position }) => position)),
    filters: fc.dictionary(fc.constantFrom(...STOCK_FACETS), fc.constantFrom('Land Rover', 'new', '5'), {
      noNullPrototype: true,
    }),
    order: fc.constantFrom(null, ...STOCK_COLUMNS.map(({ column }) => column)),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(query, (one) => {
      // The plain order has one direction.
      const wanted = { ...one, isDescending: one.isDescending && one.order !== null }
      expect(parseStockQuery(new URLSearchParams(formatStockQuery(wanted, { page: one.page })))).toEqual(wanted)
    }),
  )
})
