import { describe, expect, it } from 'vitest'
import {
  openingHoursLines,
  openStateAt,
  openStateText,
  timeText,
  type DayHours,
  type WithHours,
} from './opening-hours.ts'

const WEEK: DayHours[] = [
  ...[1, 2, 3, 4, 5].map((weekday): DayHours => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Open', open: '08:30', close: '16:00' },
  { weekday: 0, status: 'Closed' },
]
const cairns: WithHours = { openingHours: WEEK, timezone: null, address: { state: 'QLD' } }
const hobart: WithHours = { openingHours: WEEK, timezone: null, address: { state: 'TAS' } }

describe('A18.2 open now, on the clock of the location', () => {
  it.each([
    // Friday 20 November 2026; Brisbane is UTC+10, Hobart UTC+11 in summer.
    ['2026-11-19T22:29:00Z', cairns, 'Opens 8:30 am'],
    ['2026-11-19T22:30:00Z', cairns, 'Open until 5:30 pm'],
    ['2026-11-20T07:29:00Z', cairns, 'Open until 5:30 pm'],
    ['2026-11-20T07:30:00Z', cairns, 'Opens 8:30 am tomorrow'],
    ['2026-11-20T06:45:00Z', hobart, 'Opens 8:30 am tomorrow'],
    ['2026-11-21T06:30:00Z', cairns, 'Opens 8:30 am Monday'],
    ['2026-11-22T02:00:00Z', cairns, 'Opens 8:30 am tomorrow'],
    ['2026-06-19T06:45:00Z', hobart, 'Open until 5:30 pm'],
  ])('%s', (moment, location, expected) => {
    expect(openStateText(openStateAt(location, new Date(moment)))).toBe(expected)
  })

  it('a location with its own time zone uses that', () => {
    expect(openStateAt({ ...cairns, timezone: 'Australia/Perth' }, new Date('2026-11-19T23:00:00Z')).open).toBe(false)
    expect(openStateAt(cairns, new Date('2026-11-19T23:00:00Z')).open).toBe(true)
  })

  it('without hours says nothing', () => {
    expect(openStateText(openStateAt({ ...cairns, openingHours: [] }, new Date('2026-11-19T23:00:00Z')))).toBe('')
  })

  it('a location open on one day only opens again in a week', () => {
    const monday: WithHours = {
      ...cairns,
      openingHours: [{ weekday: 1, status: 'Open', open: '09:00', close: '10:00' }],
    }
    expect(openStateAt(monday, new Date('2026-11-23T01:00:00Z'))).toEqual({
      open: false,
      opens: { weekday: 1, daysAhead: 7, at: '09:00' },
    })
  })
})

describe('A18.2 A18.4 the week in words', () => {
  it('groups Monday to Friday when identical', () => {
    expect(openingHoursLines(WEEK, 'Closed')).toEqual([
      { days: 'Monday to Friday', hours: '8:30 am to 5:30 pm' },
      { days: 'Saturday', hours: '8:30 am to 4 pm' },
      { days: 'Sunday', hours: 'Closed' },
    ])
    expect(openingHoursLines(WEEK, 'By appointment only').at(-1)).toEqual({
      days: 'Sunday',
      hours: 'By appointment only',
    })
  })

  const ALL_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

  it('lists every day when one differs or is missing', () => {
    const late: DayHours[] = WEEK.map((day) =>
      day.weekday === 4 ? { weekday: 4, status: 'Open', open: '08:30', close: '21:00' } : day,
    )
    expect(openingHoursLines(late, 'Closed').map(({ days }) => days)).toEqual(ALL_DAYS)
    expect(openingHoursLines(WEEK.slice(1), 'Closed').map(({ days }) => days)).toEqual(ALL_DAYS.slice(1))
    expect(openingHoursLines([], 'Closed')).toEqual([])
  })

  it.each([
    ['00:00', '12 am'],
    ['08:05', '8:05 am'],
    ['12:00', '12 pm'],
    ['12:30', '12:30 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (time, expected) => {
    expect(timeText(time)).toBe(expected)
  })
})
