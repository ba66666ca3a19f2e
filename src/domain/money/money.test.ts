import { expect, test } from 'vitest'
import {
  formatCount,
  formatDollars,
  formatExactDollars,
  formatPercent,
  formatWholeDollars,
  wholeDollarsOf,
} from './money.ts'

test.each([
  [0, '$0'],
  [99_900, '$999'],
  [3_699_000, '$36,990'],
  [100_000_000, '$1,000,000'],
  [3_699_050, '$36,991'],
  [3_699_049, '$36,990'],
  [-150_000, '-$1,500'],
])('A8.4 %i cents reads %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})

test('A8.4 whole dollars read the same as their cents', () => {
  expect(formatWholeDollars(36_990)).toBe('$36,990')
  expect(formatWholeDollars(-820)).toBe('-$820')
})

test('half a dollar rounds away from zero', () => {
  expect(wholeDollarsOf(150)).toBe(2)
  expect(wholeDollarsOf(-150)).toBe(-2)
  expect(wholeDollarsOf(149)).toBe(1)
})

test('counts carry thousands separators', () => {
  expect([0, 999, 1_000, 142_300, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '142,300', '1,234,567'])
})

test('a rate shows the decimals it has', () => {
  expect([8.99, 9, 10.5, 6.494].map(formatPercent)).toEqual(['8.99%', '9%', '10.5%', '6.49%'])
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [20_000, '$200.00'],
  [100_050, '$1,000.50'],
  [123_456_789, '$1,234,567.89'],
  [-20_000, '-$200.00'],
])('R60 %i cents on a receipt read %s', (cents, text) => {
  expect(formatExactDollars(cents)).toBe(text)
})
