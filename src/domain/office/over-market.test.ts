import { expect, it } from 'vitest'
import type { MarketFigures } from '../gauge/market-figures.ts'
import { isOverMarket } from './over-market.ts'

const figures = (averageCents: number, confidence = 0.8): MarketFigures => ({
  averageCents,
  lowCents: 1_800_000,
  highCents: 2_200_000,
  confidence,
  description: '',
  basis: null,
  askedCents: null,
})

it.each([
  [2_100_000, 2_000_000, true],
  [2_099_999, 2_000_000, false],
  [1_900_000, 2_000_000, false],
  [2_100_000, 0, false],
])('Office R10 a price of %i with an average of %i is over the market: %s', (price, average, is) => {
  expect(isOverMarket(price, figures(average))).toBe(is)
})

it('Office R10 without a price, without figures or with little confidence nothing is said', () => {
  expect(isOverMarket(null, figures(2_000_000))).toBe(false)
  expect(isOverMarket(2_500_000, null)).toBe(false)
  expect(isOverMarket(2_500_000, figures(2_000_000, 0.2))).toBe(false)
})
