import { expect, test } from 'vitest'
import { belowMarketCents, type MarketPricedVehicle } from './below-market.ts'

const car: MarketPricedVehicle = { status: 'in_stock', reserved: false, stateAverageMarketPriceCents: 3_844_000 }

test.each([
  [3_699_000, 145_000],
  [3_794_000, 50_000],
  [3_794_100, null],
  [3_844_000, null],
  [3_900_000, null],
])('A5.7 at %i cents against an average of $38,440 the gap shown is %s', (price, gap) => {
  expect(belowMarketCents(car, price)).toBe(gap)
})

test('A5.7 nothing is said without an average or a price', () => {
  expect(belowMarketCents({ ...car, stateAverageMarketPriceCents: null }, 3_000_000)).toBeNull()
  expect(belowMarketCents(car, null)).toBeNull()
})

test('A5.8 nothing is said of a vehicle that is sold, coming, reserved or priced at 200 dollars or less', () => {
  expect(belowMarketCents({ ...car, status: 'sold' }, 3_000_000)).toBeNull()
  expect(belowMarketCents({ ...car, status: 'coming_soon' }, 3_000_000)).toBeNull()
  expect(belowMarketCents({ ...car, reserved: true }, 3_000_000)).toBeNull()
  expect(belowMarketCents(car, 20_000)).toBeNull()
  expect(belowMarketCents(car, 20_001)).not.toBeNull()
})
