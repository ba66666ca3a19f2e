import { expect, test } from 'vitest'
import { pointOf } from './coast-map.tsx'

test.each([
  ['Cairns', -16.92, 145.77, 361, 173],
  ['Brisbane', -27.47, 153.03, 516, 437],
  ['Hobart', -42.88, 147.33, 394, 823],
])('%s lies where the coast was drawn', (_, lat, long, x, y) => {
  expect(pointOf({ lat, long })).toEqual({ x, y })
})
