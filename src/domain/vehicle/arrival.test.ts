import { expect, test } from 'vitest'
import { arrivingOf } from './arrival.ts'
import { fullDate } from './calendar-words.ts'

const rules = { now: new Date('2026-11-20T14:30:00Z'), timeZone: 'Australia/Brisbane' } // 21 November there

test.each([
  ['coming_soon', '2026-12-03', 'Arriving 3 December'],
  ['coming_soon', '2026-11-21', 'Arriving 21 November'],
  ['coming_soon', '2027-01-09', 'Arriving 9 January 2027'],
  ['coming_soon', '2026-11-20', null],
  ['coming_soon', 'soon', null],
  ['coming_soon', null, null],
  ['in_stock', '2026-12-03', null],
] as const)('A6.11 %s with the date %s: %s', (status, arrivalDate, words) => {
  expect(arrivingOf({ status, arrivalDate }, rules)).toBe(words)
})

test('a full date', () => {
  expect(fullDate(Date.UTC(2026, 11, 3) / 86_400_000)).toBe('3 December 2026')
})
