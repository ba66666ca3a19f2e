import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kept, MOST_SCALE, WHOLE, zoomed } from './zoom.ts'

const picture = { width: 900, height: 600 }
const room = { width: 1000, height: 800 }
const number = fc.double({ min: -5000, max: 5000, noNaN: true })

it('A7.3 what is under the finger stays there while it grows', () => {
  const point = { x: 100, y: -50 }
  const next = zoomed(WHOLE, 2, point)
  expect(next.scale).toBe(2)
  expect((point.x - next.x) / next.scale).toBeCloseTo(point.x)
  expect((point.y - next.y) / next.scale).toBeCloseTo(point.y)
})

it('A7.3 never smaller than whole, never past the most, never past the picture’s edge', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), number, number, (factor, x, y) => {
      const zoom = kept(zoomed(WHOLE, factor, { x, y }), picture, room)
      expect(zoom.scale).toBeGreaterThanOrEqual(1)
      expect(zoom.scale).toBeLessThanOrEqual(MOST_SCALE)
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (picture.width * zoom.scale - room.width) / 2))
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (picture.height * zoom.scale - room.height) / 2))
    }),
  )
})

it('A7.3 the whole picture cannot be moved', () => {
  expect(kept({ scale: 1, x: 300, y: 300 }, picture, room)).toEqual(WHOLE)
})
