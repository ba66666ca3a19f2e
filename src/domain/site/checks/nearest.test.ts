import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

it.each([
  ['minimumPhoto', ['minimumPhotos', 'hosts'], 'minimumPhotos'],
  ['garag', ['garage', 'checkout'], 'garage'],
  ['Parksign', ['weather-map', 'park-sign'], 'park-sign'],
  ['xyz', ['garage', 'checkout'], null],
  ['a', ['b'], null],
  ['anything', [], null],
  ['x'.repeat(5000), ['garage'], null],
])('nearest of %s among %j is %s', (found, valid, expected) => {
  expect(nearest(found, valid)).toBe(expected)
})
