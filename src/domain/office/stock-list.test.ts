import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { listingReasons } from './listing-reasons.ts'
import {
  formatStockQuery,
  parseStockQuery,
  STOCK_ORDERS,
  STOCK_PAGE_ROWS,
  STOCK_VIEWS,
  stockPageOf,
  type ListedStock,
  type StockOrder,
} from './stock-list.ts'

const now = new Date('2026-08-05T02:00:00Z')
const settings = sampleFacts({ minimumPhotos: 3 })

function listed(id: number, part: Partial<ListedStock> = {}): ListedStock {
  const vehicle = {
    ...sampleVehicle({ id, stocknum: `S${id}`, priceCents: 2_000_000, beforePriceCents: null }),
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
    ...part,
  }
  return { ...vehicle, reasons: listingReasons(vehicle, settings, { now, today: 20_000 }) }
}

const numbers = (stock: ListedStock[], address: string) =>
  stockPageOf(stock, parseStockQuery(new URLSearchParams(address))).rows.map(({ stocknum }) => stocknum)

const STOCK = [
  listed(1, { make: 'Kia', model: 'Sportage', priceCents: 3_099_000, regplate: 'ABC 12D' }),
  listed(2, { priceCents: null, locationId: 'mackay' }),
  listed(3, { photosCount: 2, carType: 'used' }),
  listed(4, { lockedFields: ['km'], reserved: true, createdAt: new Date('2026-01-01') }),
  listed(5, { status: 'sold', soldAt: now }),
]

it.each([
  ['', ['S1', 'S2', 'S3', 'S4']],
  ['view=hidden', ['S3']],
  ['view=price', ['S2']],
  ['view=photos', ['S3']],
  ['view=age', ['S4']],
  ['view=hand', ['S4']],
  ['view=reserved', ['S4']],
  ['yard=mackay', ['S2']],
  ['make=Kia', ['S1']],
  ['q=abc12d', ['S1']],
  ['q=kia+sportage', ['S1']],
  ['q=s3', ['S3']],
  ['status=sold', ['S5']],
  ['sort=-price', ['S1', 'S3', 'S4', 'S2']],
  ['sort=nonsense&view=nonsense&page=-1', ['S1', 'S2', 'S3', 'S4']],
])('Office R30 the list of ?%s', (address, expected) => expect(numbers(STOCK, address)).toEqual(expected))

it('Office R30 tabs count what they hold, with the filters that are set', () => {
  const { views } = stockPageOf(STOCK, parseStockQuery(new URLSearchParams('yard=mackay')))
  expect(views).toContainEqual({ view: 'price', count: 1 })
  expect(views).toContainEqual({ view: 'hand', count: 0 })
})

it('Office R30 fifty rows a page; a page past the end is the last', () => {
  const stock = Array.from({ length: 51 }, (_, index) => listed(index + 1))
  expect(stockPageOf(stock, parseStockQuery(new URLSearchParams('page=1'))).rows).toHaveLength(STOCK_PAGE_ROWS)
  expect(stockPageOf(stock, parseStockQuery(new URLSearchParams('page=9')))).toMatchObject({
    page: 2,
    pages: 2,
    rows: [{ stocknum: 'S51' }],
  })
})

it('Office R30 every query can be read back from its address', () => {
  const orders = ['changed', 'vehicle', 'number', 'price', 'age', 'photos'] as const satisfies StockOrder[]
  expect(new Set(orders)).toEqual(new Set(Object.keys(STOCK_ORDERS)))
  const query = fc.record({
    view: fc.constantFrom(...STOCK_VIEWS.map(({ view }) => view)),
    words: fc.constantFrom('', 'kia & co', 'SM 40'),
    yard: fc.constantFrom(null, 'cairns'),
    carType: fc.constantFrom(null, 'new' as const, 'used' as const),
    make: fc.constantFrom(null, 'Land Rover'),
    status: fc.constantFrom('available' as const, 'sold' as const, 'coming_soon' as const),
    order: fc.constantFrom(...orders),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(query, (one) => {
      // The plain order has one direction.
      const wanted = { ...one, isDescending: one.isDescending && one.order !== 'changed' }
      expect(parseStockQuery(new URLSearchParams(formatStockQuery(wanted, { page: one.page })))).toEqual(wanted)
    }),
  )
})
