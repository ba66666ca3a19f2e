import { expect, test } from 'vitest'
import type { MarketFigures } from '../gauge/market-figures.ts'
import { belowMarketOf, type MarketPricedVehicle } from './below-market.ts'

const car: MarketPricedVehicle = { status: 'in_stock', reserved: false, stateAverageMarketPriceCents: 3_844_000 }
const none = () => null

function figures(averageCents: number, confidence = 0.5): MarketFigures {
  return {
    averageCents,
    lowCents: averageCents * 0.9,
    highCents: averageCents * 1.1,
    confidence,
    description: '',
    basis: null,
    askedCents: null,
  }
}

test.each([
  [3_699_000, 145_000],
  [3_794_000, 50_000],
  [3_794_100, null],
  [3_844_000, null],
  [3_900_000, null],
])('A5.7 at %i cents against an average of $38,440 the gap shown is %s', (price, gap) => {
  expect(belowMarketOf(car, price, none)?.cents ?? null).toBe(gap)
})

test('A5.7 nothing is said without an average or a price', () => {
  expect(belowMarketOf({ ...car, stateAverageMarketPriceCents: null }, 3_000_000, none)).toBeNull()
  expect(belowMarketOf(car, null, none)).toBeNull()
})

test('A5.8 nothing is said of a vehicle that is sold, coming, reserved or priced at 200 dollars or less', () => {
  expect(belowMarketOf({ ...car, status: 'sold' }, 3_000_000, none)).toBeNull()
  expect(belowMarketOf({ ...car, status: 'coming_soon' }, 3_000_000, none)).toBeNull()
  expect(belowMarketOf({ ...car, reserved: true }, 3_000_000, none)).toBeNull()
  expect(belowMarketOf(car, 20_000, none)).toBeNull()
  expect(belowMarketOf(car, 20_001, none)).not.toBeNull()
})

test('A8.10 what the feed says of the state goes before our own figures, even where it leaves nothing to say', () => {
  expect(belowMarketOf(car, 3_699_000, () => figures(9_000_000))).toEqual({ cents: 145_000, average: 'state' })
  expect(belowMarketOf(car, 3_900_000, () => figures(9_000_000))).toBeNull()
})

test('A8.10 A5.7 without it our own figures count, where they are sure enough to name a sum', () => {
  const unfed = { ...car, stateAverageMarketPriceCents: null }
  expect(belowMarketOf(unfed, 3_699_000, () => figures(3_844_000))).toEqual({ cents: 145_000, average: 'similar' })
  expect(belowMarketOf(unfed, 3_794_100, () => figures(3_844_000))).toBeNull()
  expect(belowMarketOf(unfed, 3_699_000, () => figures(3_844_000, 0.3))).toBeNull()
})
