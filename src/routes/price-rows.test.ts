import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'

const ranges = ['Under $10,000', '$10,000 - $20,000', '$20,000 - $30,000', '$30,000 - $40,000', 'Over $150,000'].map((value, place) => ({ value, count: place + 1 }))

test('A2.3 every priced vehicle has a row: the last one takes what is left', () => {
  expect(priceRows(ranges, 3)).toEqual([
    { label: 'Under $10,000', range: { max: 10_000 }, count: 1 },
    { label: '$10,000 to $20,000', range: { min: 10_000, max: 20_000 }, count: 2 },
    { label: '$20,000 and over', range: { min: 20_000 }, count: 12 },
  ])
})

test('where all fit, all are shown', () => {
  expect(priceRows(ranges, 5).map(({ label }) => label)).toEqual(['Under $10,000', '$10,000 to $20,000', '$20,000 to $30,000', '$30,000 to $40,000', '$150,000 and over'])
  expect(priceRows([], 5)).toEqual([])
})
