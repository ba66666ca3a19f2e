import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { afterOpenMinutes, openHoursOn, openMinutesBetween, type CountedHours } from './open-time.ts'
import { openStateAt, type DayHours } from './opening-hours.ts'

const MINUTE_MS = 60_000
const WEEK: DayHours[] = [
  ...[1, 2, 3, 4, 5].map((weekday): DayHours => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Open', open: '08:30', close: '12:00' },
  { weekday: 0, status: 'Closed' },
]
const hours = (changes: Partial<CountedHours> = {}, openingHours: readonly DayHours[] = WEEK): CountedHours => ({
  location: { openingHours, timezone: null, address: { state: 'NSW' } },
  specialDays: [],
  department: 'sales',
  ...changes,
})
const NIGHT: DayHours = { weekday: 0, status: 'Open', open: '00:00', close: '02:01' }
const closed = (date: string) => ({
  date,
  department: 'all',
  status: 'Closed' as const,
  startHour: null,
  endHour: null,
})

const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

describe('Office R19 time is counted in open hours', () => {
  it.each([
    // Friday 20 November 2026; Sydney is UTC+11.
    ['within a day', '2026-11-20T00:00:00Z', '2026-11-20T02:00:00Z', hours()],
    ['over the night', '2026-11-20T05:30:00Z', '2026-11-20T22:30:00Z', hours()],
    ['over the weekend', '2026-11-21T00:30:00Z', '2026-11-22T23:00:00Z', hours()],
    ['from before the yard opens', '2026-11-19T12:00:00Z', '2026-11-19T23:30:00Z', hours()],
    ['over a holiday', '2026-11-20T05:30:00Z', '2026-11-22T22:30:00Z', hours({ specialDays: [closed('2026-11-21')] })],
    // Sunday 4 October 2026: 2 am becomes 3 am in Sydney.
    ['past a closing time that clocks skip', '2026-10-03T14:01:00Z', '2026-10-10T13:01:00Z', hours({}, [NIGHT])],
    ['of a yard without hours', '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', hours({}, [])],
    ['of no yard', '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', null],
  ])('Office R19 120 minutes %s', (_, from, due, counted) => {
    expect(afterOpenMinutes(counted, new Date(from), 120).toISOString()).toBe(new Date(due).toISOString())
    expect(openMinutesBetween(counted, new Date(from), new Date(due))).toBe(120)
  })

  it('Office R19 hours of one department and day replace the week, seconds or none', () => {
    const short = {
      date: '2026-11-20',
      department: 'service',
      status: 'Open' as const,
      startHour: '09:00:00',
      endHour: '10:00',
    }
    const { location } = hours()
    expect(openHoursOn(location, [short], '2026-11-20', 'service')).toEqual({ open: '09:00', close: '10:00' })
    expect(openHoursOn(location, [short], '2026-11-20', 'sales')).toEqual({ open: '08:30', close: '17:30' })
    expect(openHoursOn(location, [closed('2026-11-20'), short], '2026-11-20', 'sales')).toBeNull()
  })

  const minute = fc.integer({ min: 0, max: 1439 })
  const week = fc.tuple(
    ...[0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      fc
        .tuple(minute, minute, fc.boolean())
        .map(([one, other, isOpen]): DayHours =>
          isOpen && one !== other
            ? { weekday, status: 'Open', open: clock(Math.min(one, other)), close: clock(Math.max(one, other)) }
            : { weekday, status: 'Closed' },
        ),
    ),
  )
  // A week of October 2026 in which clocks of Sydney go forward.
  const moment = fc.integer({ min: 0, max: 14 * 1440 }).map((at) => new Date(Date.UTC(2026, 8, 27) + at * MINUTE_MS))

  it('Office R19 as many minutes are open up to the end as were asked for, counted one by one', () => {
    fc.assert(
      fc.property(week, moment, fc.integer({ min: 1, max: 300 }), (openingHours, from, minutes) => {
        const counted = hours({}, openingHours)
        const due = afterOpenMinutes(counted, from, minutes)
        const opens = openingHours.some(({ status }) => status === 'Open')
        let open = 0
        for (let at = from.getTime(); at < due.getTime(); at += MINUTE_MS)
          if (!opens || openStateAt(counted.location, new Date(at)).open) open++
        expect(open).toBe(minutes)
        expect(openMinutesBetween(counted, from, due)).toBe(minutes)
      }),
      { numRuns: runs(20) },
    )
  })
})
