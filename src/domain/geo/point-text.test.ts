import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { parsePoint, pointText } from './point-text.ts'

describe('A18.17 a place in an address', () => {
  it('is at most a kilometre from the place it was made of', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, long) => {
          const point = { lat, long }
          const read = parsePoint(pointText(point))
          expect(read === null ? Infinity : distanceKm(point, read)).toBeLessThan(1)
        },
      ),
    )
  })

  test.each(['', '4870', 'here', '-16.92', '-16.92,', '91,0', '0,181', 'NaN,NaN', '1e1,2', '-16.92,145.77,3'])(
    '%j is none',
    (text) => expect(parsePoint(text)).toBeNull(),
  )
})
