import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, dealLabelOf, fillOf, gaugeAnswerOf, isGauged, shownGauge, type GaugeAnswer } from './gauge.ts'
import type { MarketFigures } from './market-figures.ts'

const FIGURES: MarketFigures = {
  averageCents: 3_844_000,
  lowCents: 3_490_000,
  highCents: 4_240_000,
  confidence: 0.68,
  description: 'Based on 46 cars.',
  basis: null,
  askedCents: null,
}
const WHOLE: GaugeAnswer = {
  fill: 0.5,
  listing_price: 36_990,
  market_range_min: 34_900,
  market_range_max: 42_400,
  confidence: 0.68,
  description: 'Based on 46 cars.',
}

describe('A8.5 the answer', () => {
  it('A8.5 holds fill, listing price, market range, confidence and description', () => {
    expect(gaugeAnswerOf(3_699_000, FIGURES)).toEqual({ ...WHOLE, fill: 0.721 })
  })
  it('A8.5 without figures or a price only what is known is told', () => {
    expect(gaugeAnswerOf(3_699_000, null)).toEqual({
      fill: null,
      listing_price: 36_990,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
    })
    expect(gaugeAnswerOf(null, FIGURES)).toMatchObject({ fill: null, listing_price: null, market_range_min: 34_900 })
  })
  it('A8.5 the fill is 0 at the top of the market and above, 1 at its bottom and below, and never rises', () => {
    expect([42_400, 50_000, 34_900, 1, 38_650].map((price) => fillOf(price, 34_900, 42_400))).toEqual([0, 0, 1, 1, 0.5])
    expect([fillOf(100, 100, 100), fillOf(101, 100, 100)]).toEqual([1, 0])
    const dollars = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(dollars, dollars, dollars, dollars, (one, other, low, high) => {
        const [cheap, dear] = [Math.min(one, other), Math.max(one, other)]
        const fills = [fillOf(dear, low, high), fillOf(cheap, low, high)] as const
        expect(fills[0]).toBeLessThanOrEqual(fills[1])
        for (const fill of fills) expect(fill).toBeGreaterThanOrEqual(0)
        for (const fill of fills) expect(fill).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('A8.6 the panel', () => {
  it('A8.6 is shown where everything is present', () => {
    expect(shownGauge(WHOLE)).toMatchObject({
      kind: 'shown',
      gauge: { fill: 0.5, listingPrice: 36_990, rangeMin: 34_900, rangeMax: 42_400 },
    })
  })
  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)(
    'A8.6 is hidden without %s: null, missing or no number',
    (field) => {
      expect(shownGauge({ ...WHOLE, [field]: null }).kind).toBe('hidden')
      const { [field]: _gone, ...rest } = WHOLE
      expect(shownGauge(rest).kind).toBe('hidden')
      expect(shownGauge({ ...WHOLE, [field]: NaN }).kind).toBe('hidden')
    },
  )
  it.each([
    [0, 'hidden'],
    [0.2, 'hidden'],
    [0.201, 'shown'],
    [1, 'shown'],
  ])('A8.6 at a confidence of %f it is %s', (confidence, kind) => {
    expect(shownGauge({ ...WHOLE, confidence }).kind).toBe(kind)
  })
  it.each([
    [42_400, 'shown'],
    [42_401, 'hidden'],
  ])('A8.6 at a price of %i against a market up to 42,400 it is %s', (listing_price, kind) => {
    expect(shownGauge({ ...WHOLE, listing_price }).kind).toBe(kind)
  })
  it('A8.6 is of vehicles that can be bought', () => {
    expect((['in_stock', 'coming_soon', 'sold', 'unavailable'] as const).map((status) => isGauged({ status }))).toEqual(
      [true, true, false, false],
    )
  })
})

it.each([
  [0, 'Good Deal'],
  [0.649, 'Good Deal'],
  [0.65, 'Great Deal'],
  [1, 'Great Deal'],
])('A8.7 a fill of %f is a %s', (fill, label) => {
  expect(dealLabelOf(fill)).toBe(label)
})

it.each([
  [0, 'low'],
  [0.299, 'low'],
  [0.3, 'middle'],
  [0.599, 'middle'],
  [0.6, 'high'],
  [1, 'high'],
])('A8.8 a fill of %f lies in the band %s', (fill, band) => {
  expect(bandOf(fill)).toBe(band)
})
