import { expect, it } from 'vitest'
import { refusedTimeWords } from './refused-time.ts'
import type { DriveDay } from './availability.ts'

const at = (text: string) => new Date(`${text}Z`)
const slot = (text: string, left: number) => ({
  startsAt: at(text),
  endsAt: at(text),
  time: text.slice(11, 16),
  left,
})
const DAYS: DriveDay[] = [
  {
    date: '2026-11-20',
    state: 'free',
    reason: null,
    slots: [slot('2026-11-20T10:00', 0), slot('2026-11-20T10:30', 1)],
  },
  { date: '2026-11-21', state: 'closed', reason: 'Show Day', slots: [] },
  { date: '2026-11-22', state: 'closed', reason: 'Closed', slots: [] },
]

it.each([
  ['2026-11-20T07:00', /has passed/],
  ['2026-11-20T09:00', /too soon/],
  ['2026-11-20T10:00', /Someone has just booked/],
  ['2026-11-20T10:10', /No test drive begins/],
  ['2026-11-21T10:00', /closed on that day \(Show Day\)/],
  ['2026-11-22T10:00', /closed on that day\. /],
  ['2026-12-24T10:00', /up to 3 days ahead/],
])('W11 A12.2 the time %s is refused with its own reason', (time, words) => {
  expect(refusedTimeWords(DAYS, at(time), { timeZone: 'UTC', now: at('2026-11-20T08:00') })).toMatch(words)
})
