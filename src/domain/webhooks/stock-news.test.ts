import { expect, test } from 'vitest'
import type { StockChange, StockEvent } from '../stock/stock-event.ts'
import { stockEventsOf, withEvent, type VehicleChange } from './stock-news.ts'

const PRICE = {
  priceCents: 3_000_000,
  offerPriceCents: null,
  beforePriceCents: null,
  priceBasis: 'drive_away',
} as const
const NEW = { status: 'in_stock', reserved: false, ...PRICE, photosCount: 0 } as const

/** Events that are told of changes within a minute. */
function toldOf(...changes: StockChange[]): string[] {
  const events = changes.map((change, place): StockEvent => ({
    ...change,
    id: place + 1,
    vehicleId: 7,
    source: 'feed:1',
    at: new Date(0),
  }))
  const change = events.reduce<VehicleChange | null>(withEvent, null)
  return change === null ? [] : stockEventsOf(change)
}

const price = (before: number, after: number): StockChange => ({
  kind: 'price',
  before: { ...PRICE, priceCents: before },
  after: { ...PRICE, priceCents: after, ledgerId: 1 },
})
const status = (before: 'in_stock' | 'coming_soon' | 'sold' | 'unavailable', after: typeof before): StockChange => ({
  kind: 'status',
  before: { status: before },
  after: { status: after },
})
const reserved = (after: boolean): StockChange => ({
  kind: after ? 'reserved' : 'released',
  before: { reserved: !after },
  after: { reserved: after },
})
const photos = (before: number, after: number): StockChange => ({
  kind: 'photos',
  before: { photosCount: before },
  after: { photosCount: after },
})

test.each<[string, StockChange[], string[]]>([
  [
    'an arrival with its photos and price is one event',
    [{ kind: 'arrived', before: null, after: NEW }, photos(0, 9), price(3_000_000, 2_900_000)],
    ['stock.arrived'],
  ],
  [
    'an arrival that was sold at once is none',
    [{ kind: 'arrived', before: null, after: NEW }, status('in_stock', 'sold')],
    [],
  ],
  [
    'two changes of a price are one event',
    [price(3_000_000, 2_900_000), price(2_900_000, 2_800_000)],
    ['stock.price_changed'],
  ],
  ['a price that went back is none', [price(3_000_000, 2_900_000), price(2_900_000, 3_000_000)], []],
  ['a price and photos are two', [photos(1, 2), price(3_000_000, 2_900_000)], ['stock.price_changed', 'stock.photos']],
  ['a reservation', [reserved(true)], ['stock.reserved']],
  ['a release', [reserved(false)], ['stock.released']],
  ['one that was reserved and released is none', [reserved(true), reserved(false)], []],
  ['a sale says nothing of the price', [price(3_000_000, 2_900_000), status('in_stock', 'sold')], ['stock.sold']],
  ['neither sold nor for sale', [status('in_stock', 'unavailable')], ['stock.withdrawn']],
  ['sold long ago and taken away', [status('sold', 'unavailable')], []],
  ['for sale again', [status('unavailable', 'in_stock')], ['stock.arrived']],
  ['there, after its way', [status('coming_soon', 'in_stock')], ['stock.arrived']],
  ['an edit of its words', [{ kind: 'edited', before: { badge: 'a' }, after: { badge: 'b' } }], []],
])('R87 %s', (_name, changes, told) => {
  expect(toldOf(...changes)).toEqual(told)
})
