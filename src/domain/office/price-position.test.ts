import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differenceWords,
  histogramOf,
  placeOn,
  positionOf,
  rankWords,
  spanOf,
  spokenPosition,
  type PositionFigures,
} from './price-position.ts'

const asked = Array.from({ length: 45 }, (_, place) => 2_740_000 + place * 20_000)
const figures: PositionFigures = {
  averageCents: 3_238_000,
  lowCents: 2_740_000,
  highCents: 3_620_000,
  confidence: 0.9,
  description: 'Based on 45 cars.',
  askedCents: asked,
}

describe('Office R32 the position of a price', () => {
  it.each([
    [2_700_000, '1st of 46', 'Great Deal'],
    [2_795_000, '4th of 46', 'Great Deal'],
    [3_300_000, '29th of 46', 'Good Deal'],
    [2_765_000, '3rd of 46', 'Great Deal'],
    [9_000_000, '46th of 46', 'above the market'],
  ])('%d cents is %s, %s', (cents, rank, label) => {
    const position = positionOf(cents, figures)
    expect([position && rankWords(position), position?.label]).toEqual([rank, label])
  })

  it('is told by its label where the source has no prices, and not at all without figures', () => {
    const position = positionOf(2_795_000, { ...figures, askedCents: null })
    expect(position && rankWords(position)).toBe('Great Deal')
    expect(positionOf(2_795_000, null)).toBeNull()
    expect(positionOf(null, figures)).toBeNull()
    expect(positionOf(2_795_000, { ...figures, confidence: 0.1 })).toBeNull()
  })

  it('is said in words', () => {
    expect(differenceWords(2_999_000, figures)).toBe('7.4 % under the average of $32,380')
    expect(differenceWords(3_238_100, figures)).toBe('at the average of $32,380')
    expect(spokenPosition(2_795_000, positionOf(2_795_000, figures))).toBe('$27,950, 4th of 46, Great Deal')
  })
})

it('Office R32 a ruler holds every price, and its bars count each asked one once', () => {
  const cents = fc.integer({ min: 100_000, max: 20_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 80 }), cents, (prices, own) => {
      const sorted = prices.toSorted((one, other) => one - other)
      const span = spanOf({ ...figures, askedCents: sorted }, [own, null])
      for (const price of [...sorted, own]) {
        expect(price).toBeGreaterThanOrEqual(span.fromCents)
        expect(price).toBeLessThanOrEqual(span.toCents)
        expect(placeOn(span, price)).toBeCloseTo((price - span.fromCents) / (span.toCents - span.fromCents))
      }
      expect(histogramOf(sorted, span).reduce((sum, count) => sum + count, 0)).toBe(sorted.length)
    }),
  )
})
