import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'

const ranges = ['Under $10,000', '$10,000 - $20,000', '$20,000 - $30,000', '$30,000 - $40,000', 'Over $150,000'].map(
  (value, place) => ({ value, count: place + 1 }),
)

test('A2.3 every priced vehicle has a row: neighbours that hold the fewest share one', () => {
  expect(priceRows(ranges, 3)).toEqual([
    { label: 'Under $30,000', range: { max: 30_000 }, count: 6 },
    { label: '$30,000 to $40,000', range: { min: 30_000, max: 40_000 }, count: 4 },
    { label: '$150,000 and over', range: { min: 150_000 }, count: 5 },
  ])
  expect(priceRows(ranges, 1).map(({ count }) => count)).toEqual([15])
})

test('where all fit, all are shown', () => {
  expect(priceRows(ranges, 5).map(({ label }) => label)).toEqual([
    'Under $10,000',
    '$10,000 to $20,000',
    '$20,000 to $30,000',
    '$30,000 to $40,000',
    '$150,000 and over',
  ])
  expect(priceRows([], 5)).toEqual([])
})
