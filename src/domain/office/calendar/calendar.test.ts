import { expect, it } from 'vitest'
import { eventStateOf } from './calendar-event.ts'
import { dateIn, datesOfWeek, mondayOf } from './week.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const drive = { kind: 'drive', end: null, endsAt: at('03:00'), confirmedAt: null } as const

it('Office R50 an entry is unconfirmed, confirmed, not closed, done or a no-show', () => {
  expect(eventStateOf(drive, at('02:59'))).toBe('unconfirmed')
  expect(eventStateOf({ ...drive, confirmedAt: at('01:00') }, at('02:59'))).toBe('confirmed')
  expect(eventStateOf({ ...drive, kind: 'collection' }, at('02:59'))).toBe('confirmed')
  expect(eventStateOf({ ...drive, confirmedAt: at('01:00') }, at('03:00'))).toBe('not-closed')
  expect(eventStateOf({ ...drive, end: 'done' }, at('02:00'))).toBe('done')
  expect(eventStateOf({ ...drive, end: 'no-show' }, at('05:00'))).toBe('no-show')
})

it('Office R50 a week begins on Monday, and an address names only real days', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
  expect(datesOfWeek('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(dateIn('2026-02-28', 'x')).toBe('2026-02-28')
  for (const text of [null, '', '2026-02-30', '2026-13-01', '1999-01-01', '2026-1-1'])
    expect(dateIn(text, 'x')).toBe('x')
})
