import { expect, it } from 'vitest'
import { VEHICLE_STATUSES } from '../vehicle/vehicle.ts'
import { offersMorePictures } from './thumbnails.ts'

it.each([
  [0, false],
  [1, false],
  [3, false],
  [4, true],
  [200, true],
])('A7.1 %i pictures on a vehicle’s page: %s', (pictures, offered) => {
  expect(offersMorePictures(pictures, { on: 'vehicle-page' })).toBe(offered)
})

it.each(
  VEHICLE_STATUSES.flatMap(
    (status) =>
      [
        [1, status, false],
        [2, status, status === 'in_stock'],
      ] as const,
  ),
)('A5.5 %i pictures among results, %s: %s', (pictures, status, offered) => {
  expect(offersMorePictures(pictures, { on: 'results', status })).toBe(offered)
})
