import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const CAIRNS = { lat: -16.9186, long: 145.7781 }
const HOBART = { lat: -42.8821, long: 147.3272 }
const angle = (degrees: number) => (degrees * Math.PI) / 180
const HALF_ROUND_KM = Math.PI * 6371

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance between points', () => {
  it('A28.2 measures on a sphere of radius 6371 km', () => {
    // A quarter of a great circle is π/2 × 6371 km; a degree of latitude is π/180 × 6371 km.
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 90 })).toBeCloseTo(10_007.543, 3)
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 90, long: 30 })).toBeCloseTo(10_007.543, 3)
    expect(distanceKm({ lat: -16, long: 145 }, { lat: -17, long: 145 })).toBeCloseTo(111.195, 3)
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(HALF_ROUND_KM, 6)
  })

  it('A28.2 agrees with the spherical law of cosines between two cities', () => {
    const cosine =
      Math.sin(angle(CAIRNS.lat)) * Math.sin(angle(HOBART.lat)) +
      Math.cos(angle(CAIRNS.lat)) * Math.cos(angle(HOBART.lat)) * Math.cos(angle(HOBART.long - CAIRNS.long))
    expect(distanceKm(CAIRNS, HOBART)).toBeCloseTo(6371 * Math.acos(cosine), 6)
    expect(Math.round(distanceKm(CAIRNS, HOBART))).toBe(2891)
  })

  it('A28.2 is a distance: none to itself, the same both ways, never past half the earth, also over 180°', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (one, other) => {
        const there = distanceKm(one, other)
        expect(distanceKm(one, one)).toBe(0)
        expect(there).toBeCloseTo(distanceKm(other, one), 6)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(HALF_ROUND_KM + 1e-6)
        expect(distanceKm(one, { lat: other.lat, long: other.long + 360 })).toBeCloseTo(there, 4)
      }),
    )
  })
})
