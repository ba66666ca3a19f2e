import { expect, it } from 'vitest'
import { brisbaneMonthStart, inventedSales } from './sales-counter.ts'

it.each([
  ['the first moment of November in Brisbane', '2026-10-31T14:00:00Z', 0],
  ['450 seconds later', '2026-10-31T14:07:30Z', 1],
  ['a second before that', '2026-10-31T14:07:29Z', 0],
  ['a day later', '2026-11-01T14:00:00Z', 192],
  ['the last second of November', '2026-11-30T13:59:59Z', 30 * 192 - 1],
])('A20.4 invented sales at %s', (_when, now, expected) => {
  expect(inventedSales(new Date(now))).toBe(expected)
})

it('A20.4 the month is that of Brisbane, all year round', () => {
  expect(brisbaneMonthStart(new Date('2027-01-31T14:30:00Z')).toISOString()).toBe('2027-01-31T14:00:00.000Z')
  expect(brisbaneMonthStart(new Date('2027-01-31T13:30:00Z')).toISOString()).toBe('2026-12-31T14:00:00.000Z')
})
