import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Comparable } from './comparable.ts'
import { GENERAL_SLOPES, momentsOf, momentsWithout, NO_MOMENTS, plus, pooledSlopes, type Moments } from './slopes.ts'

const anyListing: fc.Arbitrary<Comparable> = fc.record({
  priceCents: fc.integer({ min: 100_000, max: 30_000_000 }),
  year: fc.integer({ min: 1990, max: 2026 }),
  km: fc.option(fc.integer({ min: 0, max: 600_000 })),
  badge: fc.constant(null),
  series: fc.constant(null),
  body: fc.constant(null),
  transmission: fc.constant(null),
  fuel: fc.constant(null),
  drive: fc.constant(null),
})

/** A market in which a year adds 12 % and 10,000 km take 5 % away. */
function steep(count: number): Moments {
  return momentsOf(
    Array.from({ length: count }, (_, place): Comparable => {
      const [year, km] = [2015 + (place % 9), 10_000 * (place % 13)]
      return {
        priceCents: Math.round(3_000_000 * Math.exp(0.12 * (year - 2020) - 0.05 * (km / 10_000))),
        year,
        km,
        badge: null,
        series: null,
        body: null,
        transmission: null,
        fuel: null,
        drive: null,
      }
    }),
  )
}

it('A8.5 a vehicle taken out of the sums leaves what the sums of the others are', () => {
  fc.assert(
    fc.property(fc.array(anyListing, { minLength: 3, maxLength: 30 }), (listings) => {
      const [own, ...others] = listings
      if (own === undefined) return
      const left = momentsWithout(momentsOf(listings), own)
      const expected = momentsOf(others)
      for (const field of ['yearYear', 'yearKm', 'kmKm', 'yearPrice', 'kmPrice'] as const)
        expect(left[field]).toBeCloseTo(expected[field], 4)
    }),
  )
})

it('A8.5 where nothing is known what holds in general counts, and what is known is never beyond belief', () => {
  expect(pooledSlopes(NO_MOMENTS, NO_MOMENTS).perYear).toBeCloseTo(GENERAL_SLOPES.perYear, 12)
  expect(pooledSlopes(NO_MOMENTS, NO_MOMENTS).per10000Km).toBeCloseTo(GENERAL_SLOPES.per10000Km, 12)
  fc.assert(
    fc.property(fc.array(anyListing, { maxLength: 60 }), fc.array(anyListing, { maxLength: 60 }), (segment, rest) => {
      const own = momentsOf(segment)
      const { perYear, per10000Km } = pooledSlopes(own, plus(own, momentsOf(rest)))
      expect(perYear).toBeGreaterThanOrEqual(0)
      expect(perYear).toBeLessThanOrEqual(0.3)
      expect(per10000Km).toBeGreaterThanOrEqual(-0.12)
      expect(per10000Km).toBeLessThanOrEqual(0)
    }),
  )
})

it('A8.5 of many advertisements the slopes are their own, of few nearly the general ones', () => {
  expect(pooledSlopes(steep(5_000), steep(5_000)).perYear).toBeCloseTo(0.12, 2)
  expect(pooledSlopes(steep(5_000), steep(5_000)).per10000Km).toBeCloseTo(-0.05, 2)
  expect(pooledSlopes(steep(2), steep(2)).perYear).toBeCloseTo(GENERAL_SLOPES.perYear, 2)
})
