import { expect, it } from 'vitest'
import type { MarketFigures } from '../../gauge/market-figures.ts'
import { placedPrice } from './placed-price.ts'

const figures: MarketFigures = {
  averageCents: 3_000_000,
  lowCents: 2_600_000,
  highCents: 3_400_000,
  confidence: 0.8,
  description: '',
  basis: null,
  askedCents: [2_700_000, 2_900_000, 3_100_000],
}

it.each([
  [2_700_000, { rank: { place: 1, of: 4 }, label: 'Great Deal', overPercent: -10 }],
  [3_150_000, { rank: { place: 4, of: 4 }, label: 'Good Deal', overPercent: 5 }],
  [3_600_000, { rank: { place: 4, of: 4 }, label: 'above the market', overPercent: 20, share: 1 }],
])('Office R30 a price of %i cents has its rank, label and distance from the average', (cents, expected) =>
  expect(placedPrice(cents, figures)).toMatchObject(expected),
)

it('Office R30 nothing is said without a price, figures or confidence', () => {
  expect(placedPrice(null, figures)).toBeNull()
  expect(placedPrice(3_000_000, null)).toBeNull()
  expect(placedPrice(3_000_000, { ...figures, confidence: 0.1 })).toBeNull()
})
