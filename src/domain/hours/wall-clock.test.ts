import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDateTime } from '../leads/zoned-time.ts'
import { dateAfter, momentOf, momentReached, weekdayOf } from './wall-clock.ts'

describe('A12.2 from clocks to moments', () => {
  it.each([
    // First Sunday of October 2026: 2 am becomes 3 am in Sydney, not in Brisbane.
    ['2026-10-04', '01:59', 'Australia/Sydney', '2026-10-03T15:59:00Z'],
    ['2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
    ['2026-10-04', '03:00', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
    ['2026-10-04', '09:00', 'Australia/Sydney', '2026-10-03T22:00:00Z'],
    ['2026-10-04', '09:00', 'Australia/Brisbane', '2026-10-03T23:00:00Z'],
    // First Sunday of April 2027: 3 am becomes 2 am.
    ['2027-04-04', '02:30', 'Australia/Sydney', '2027-04-03T15:30:00Z'],
    ['2027-04-04', '03:00', 'Australia/Sydney', '2027-04-03T17:00:00Z'],
    ['2027-04-04', '09:00', 'Australia/Sydney', '2027-04-03T23:00:00Z'],
    ['2027-04-04', '09:00', 'Australia/Brisbane', '2027-04-03T23:00:00Z'],
    // Half an hour between zones, and half an hour of daylight saving.
    ['2026-10-04', '09:00', 'Australia/Adelaide', '2026-10-03T22:30:00Z'],
    ['2026-10-04', '09:00', 'Australia/Lord_Howe', '2026-10-03T22:00:00Z'],
  ])('%s %s in %s is %s', (date, time, zone, moment) => {
    expect(momentOf(date, time, zone)).toEqual(new Date(moment))
  })

  it.each([
    ['2026-10-04', '01:59', 'Australia/Sydney', '2026-10-03T15:59:00Z'],
    ['2026-10-04', '02:00', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
    ['2026-10-04', '02:01', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
    ['2026-10-04', '02:59', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
    ['2026-10-04', '03:01', 'Australia/Sydney', '2026-10-03T16:01:00Z'],
    ['2026-10-04', '02:01', 'Australia/Brisbane', '2026-10-03T16:01:00Z'],
    ['2027-04-04', '02:30', 'Australia/Sydney', '2027-04-03T15:30:00Z'],
    ['2027-04-04', '03:00', 'Australia/Sydney', '2027-04-03T17:00:00Z'],
  ])('Office R19 %s %s or later is shown in %s from %s on', (date, time, zone, moment) => {
    expect(momentReached(date, time, zone)).toEqual(new Date(moment))
  })

  it('A12.2 clocks show what was asked for, but where they skip it', () => {
    const zones = fc.constantFrom(
      'Australia/Brisbane',
      'Australia/Sydney',
      'Australia/Hobart',
      'Australia/Adelaide',
      'Australia/Perth',
      'Australia/Darwin',
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 1439 }), (zone, day, minute) => {
        const date = dateAfter('2024-01-01', day)
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const shown = localDateTime(momentOf(date, time, zone), zone)
        if (time.startsWith('02:')) expect([`${date}T${time}:00`, `${date}T03${time.slice(2)}:00`]).toContain(shown)
        else expect(shown).toBe(`${date}T${time}:00`)
      }),
    )
  })

  it('A12.2 counts days and names weekdays', () => {
    expect(dateAfter('2026-02-28', 1)).toBe('2026-03-01')
    expect(dateAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(weekdayOf('2026-11-22')).toBe(0)
    expect(weekdayOf('2026-11-21')).toBe(6)
  })
})
