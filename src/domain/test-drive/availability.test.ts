import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import type { DayHours } from '../hours/opening-hours.ts'
import { dateAfter, weekdayOf } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import { testDrivesSchema, type TestDriveSettings } from '../site/settings/test-drives.ts'
import { availability, freeSlotAt, type AvailabilityInput, type BookedDrive } from './availability.ts'
import { hoursOn } from './day-hours.ts'

const EVERY_DAY: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '11:00',
}))
const settings = (part: Partial<TestDriveSettings> = {}) =>
  testDrivesSchema.parse({ leadMinutes: 0, daysAhead: 1, ...part })

function input(part: Partial<AvailabilityInput> = {}): AvailabilityInput {
  return {
    openingHours: EVERY_DAY,
    specialHours: [],
    holidays: [],
    locationId: 'yard',
    timeZone: 'Australia/Brisbane',
    vehicleId: null,
    settings: settings(),
    booked: [],
    now: new Date('2026-11-20T14:00:00Z'),
    ...part,
  }
}
/** The first day's times, `HH:MM` there with the moment they are. */
const times = (part: Partial<AvailabilityInput>) =>
  availability(input(part))[0]?.slots.map(({ time, startsAt }) => `${time} ${startsAt.toISOString().slice(5, 16)}`)
const drive = (startsAt: string, endsAt: string, part: Partial<BookedDrive> = {}): BookedDrive => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  locationId: 'yard',
  vehicleId: null,
  ...part,
})

const special = (department: string, startHour: string | null, endHour: string | null) => ({
  date: '2026-11-21',
  department,
  status: startHour === null ? ('Closed' as const) : ('Open' as const),
  startHour,
  endHour,
})

describe('A12.2 times of a day', () => {
  it('A12.2 half an hour each, from opening to closing', () => {
    expect(times({})).toEqual(['09:00 11-20T23:00', '09:30 11-20T23:30', '10:00 11-21T00:00', '10:30 11-21T00:30'])
    expect(times({ settings: settings({ slotMinutes: 45 }) })).toEqual(['09:00 11-20T23:00', '09:45 11-20T23:45'])
    expect(times({ settings: settings({ marginMinutes: 15 }) })).toHaveLength(3)
  })

  it.each([
    // Sunday 4 October 2026: Sydney's clocks go from 2 to 3 am, Brisbane's do not.
    [
      '2026-10-03T14:00:00Z',
      'Australia/Sydney',
      '01:00',
      '04:00',
      ['01:00 10-03T15:00', '01:30 10-03T15:30', '03:00 10-03T16:00', '03:30 10-03T16:30'],
    ],
    [
      '2026-10-03T14:00:00Z',
      'Australia/Brisbane',
      '01:00',
      '04:00',
      [
        '01:00 10-03T15:00',
        '01:30 10-03T15:30',
        '02:00 10-03T16:00',
        '02:30 10-03T16:30',
        '03:00 10-03T17:00',
        '03:30 10-03T17:30',
      ],
    ],
    ['2026-10-03T14:30:00Z', 'Australia/Sydney', '09:00', '10:00', ['09:00 10-03T22:00', '09:30 10-03T22:30']],
    ['2026-10-03T14:30:00Z', 'Australia/Brisbane', '09:00', '10:00', ['09:00 10-03T23:00', '09:30 10-03T23:30']],
    // The day before the change.
    ['2026-10-02T15:00:00Z', 'Australia/Sydney', '09:00', '10:00', ['09:00 10-02T23:00', '09:30 10-02T23:30']],
    // Sunday 4 April 2027: Sydney's clocks go from 3 back to 2 am.
    [
      '2027-04-03T13:00:00Z',
      'Australia/Sydney',
      '01:30',
      '03:00',
      ['01:30 04-03T14:30', '02:00 04-03T15:00', '02:30 04-03T15:30', '02:00 04-03T16:00', '02:30 04-03T16:30'],
    ],
    ['2027-04-03T13:00:00Z', 'Australia/Sydney', '09:00', '10:00', ['09:00 04-03T23:00', '09:30 04-03T23:30']],
    ['2027-04-03T14:00:00Z', 'Australia/Brisbane', '09:00', '10:00', ['09:00 04-03T23:00', '09:30 04-03T23:30']],
  ])('A12.2 at %s in %s, open %s to %s', (now, timeZone, open, close, expected) => {
    expect(
      times({
        now: new Date(now),
        timeZone,
        openingHours: [
          { weekday: 0, status: 'Open', open, close },
          { weekday: 6, status: 'Open', open, close },
        ],
      }),
    ).toEqual(expected)
  })

  it('A12.2 none that has begun, and none sooner than the lead time', () => {
    const now = new Date('2026-11-20T23:30:00Z')
    expect(times({ now })).toEqual(['10:00 11-21T00:00', '10:30 11-21T00:30'])
    expect(times({ now, settings: settings({ leadMinutes: 60 }) })).toEqual(['10:30 11-21T00:30'])
    expect(availability(input({ now, settings: settings({ leadMinutes: 61 }) }))[0]).toMatchObject({
      state: 'over',
      slots: [],
    })
  })

  it('A12.2 A18.3 special hours count for more than the week, those of sales for more than those of all', () => {
    expect(times({ specialHours: [special('all', null, null)] })).toEqual([])
    expect(times({ specialHours: [special('service', null, null)] })).toHaveLength(4)
    expect(times({ specialHours: [special('all', null, null), special('sales', '12:00:00', '13:00:00')] })).toEqual([
      '12:00 11-21T02:00',
      '12:30 11-21T02:30',
    ])
    expect(times({ openingHours: [], specialHours: [special('all', '12:00:00', '12:30:00')] })).toEqual([
      '12:00 11-21T02:00',
    ])
  })

  it('A12.2 public holidays close, by name; an evening only its evening; special hours open them', () => {
    const holidays = [{ date: '2026-11-21', name: 'Show Day', from: null }]
    expect(availability(input({ holidays }))[0]).toEqual({
      date: '2026-11-21',
      state: 'closed',
      reason: 'Show Day',
      slots: [],
    })
    expect(times({ holidays: [{ date: '2026-11-21', name: 'Christmas Eve', from: '10:00' }] })).toHaveLength(2)
    expect(times({ holidays: [{ date: '2026-11-21', name: 'Christmas Eve', from: '18:00' }] })).toHaveLength(4)
    expect(
      times({
        holidays,
        specialHours: [
          { date: '2026-11-21', department: 'all', status: 'Open', startHour: '10:00:00', endHour: '11:00:00' },
        ],
      }),
    ).toHaveLength(2)
  })

  it('A12.2 a booking takes a place; a vehicle is out once, wherever that is', () => {
    const booked = [
      drive('2026-11-20T23:00:00Z', '2026-11-20T23:30:00Z'),
      drive('2026-11-20T23:40:00Z', '2026-11-21T00:10:00Z', { vehicleId: 7 }),
    ]
    const left = (part: Partial<AvailabilityInput>) =>
      availability(input({ booked, ...part }))[0]?.slots.map((slot) => slot.left)
    expect(left({})).toEqual([0, 0, 0, 1])
    expect(left({ settings: settings({ capacity: 2 }) })).toEqual([1, 1, 1, 2])
    expect(left({ settings: settings({ capacity: 2 }), vehicleId: 7 })).toEqual([1, 0, 0, 2])
    expect(left({ locationId: 'other', vehicleId: 7 })).toEqual([1, 0, 0, 1])
    expect(availability(input({ booked: [drive('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z')] }))[0]?.state).toBe(
      'full',
    )
  })

  it('A12.2 only a free time that is offered can be booked', () => {
    const days = availability(input({ booked: [drive('2026-11-20T23:00:00Z', '2026-11-20T23:30:00Z')] }))
    expect(freeSlotAt(days, new Date('2026-11-20T23:30:00Z'))).toMatchObject({ time: '09:30', left: 1 })
    for (const moment of [
      '2026-11-20T23:00:00Z',
      '2026-11-20T23:31:00Z',
      '2026-11-21T01:00:00Z',
      '2026-11-19T23:30:00Z',
    ])
      expect(freeSlotAt(days, new Date(moment))).toBeNull()
  })
})

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const hours = fc.tuple(clock, clock).map(([one, other]) => [one, other].toSorted())
const week: fc.Arbitrary<DayHours[]> = fc
  .array(fc.option(hours), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((day, weekday): DayHours[] =>
      day === null
        ? [{ weekday, status: 'Closed' }]
        : [{ weekday, status: 'Open', open: day[0] ?? '', close: day[1] ?? '' }],
    ),
  )
const START = new Date('2026-09-20T00:00:00Z').getTime()
const MINUTE = 60_000
const anyInput: fc.Arbitrary<AvailabilityInput> = fc
  .record({
    openingHours: week,
    timeZone: fc.constantFrom('Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth'),
    settings: fc
      .record({
        slotMinutes: fc.integer({ min: 10, max: 240 }),
        capacity: fc.integer({ min: 1, max: 4 }),
        leadMinutes: fc.integer({ min: 0, max: 3000 }),
        daysAhead: fc.integer({ min: 1, max: 21 }),
        marginMinutes: fc.integer({ min: 0, max: 60 }),
      })
      .map((part) => testDrivesSchema.parse(part)),
    // Around both changes of the clocks.
    now: fc
      .tuple(fc.integer({ min: 0, max: 21 * 1440 }), fc.constantFrom(0, 182))
      .map(([minutes, days]) => new Date(START + minutes * MINUTE + days * 1440 * MINUTE)),
    vehicleId: fc.constantFrom(null, 7),
    holidays: fc.array(
      fc.record({
        date: fc.integer({ min: 0, max: 40 }).map((days) => dateAfter('2026-09-20', days)),
        name: fc.constant('Show Day'),
        from: fc.option(clock),
      }),
      { maxLength: 4 },
    ),
    specialHours: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 40 }), fc.option(hours), fc.constantFrom('all', 'sales', 'service'))
        .map(([days, open, department]) => ({
          date: dateAfter('2026-09-20', days),
          department,
          status: open === null ? ('Closed' as const) : ('Open' as const),
          startHour: open?.[0] ?? null,
          endHour: open?.[1] ?? null,
        })),
      { maxLength: 4 },
    ),
  })
  .map((part) => input(part))

describe('A12.2 whatever the settings', () => {
  it('A12.2 no time outside opening hours, in the past, within the lead time or on a closed day', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { now, timeZone, settings } = given
        const days = availability(given)
        expect(days).toHaveLength(settings.daysAhead)
        for (const { date, state, slots } of days) {
          const open = hoursOn(date, given)
          if ('closed' in open) expect([state, slots]).toEqual(['closed', []])
          for (const { startsAt, endsAt, time } of slots) {
            expect(startsAt.getTime()).toBeGreaterThan(now.getTime())
            expect(startsAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(settings.leadMinutes * MINUTE)
            expect(endsAt.getTime() - startsAt.getTime()).toBe(settings.slotMinutes * MINUTE)
            if ('closed' in open) throw new Error('a time on a closed day')
            const [from, until] = [startsAt, endsAt].map((moment) => localDateTime(moment, timeZone))
            expect(from?.slice(0, 10)).toBe(date)
            expect(time).toBe(from?.slice(11, 16))
            // A time that clocks skip is the one an hour later.
            const isSkippedHour = weekdayOf(date) === 0 && open.open.startsWith('02:')
            expect(isSkippedHour || time >= open.open).toBe(true)
            expect(
              (until ?? '') <= `${date}T${open.close}:00` || (weekdayOf(date) === 0 && open.close.startsWith('02:')),
            ).toBe(true)
          }
        }
      }),
    )
  })

  it('A12.2 however it is booked, never more at once than the capacity, and a vehicle never twice', () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.array(fc.tuple(fc.nat({ max: 200 }), fc.constantFrom(null, 7, 8)), { maxLength: 60 }),
        (given, wishes) => {
          const booked: BookedDrive[] = []
          for (const [place, vehicleId] of wishes) {
            const free = availability({ ...given, vehicleId, booked })
              .flatMap(({ slots }) => slots)
              .filter(({ left }) => left > 0)
            const slot = free[place % Math.max(1, free.length)]
            if (slot !== undefined)
              booked.push({ startsAt: slot.startsAt, endsAt: slot.endsAt, locationId: given.locationId, vehicleId })
          }
          for (const { startsAt } of booked) {
            const meanwhile = booked.filter((drive) => drive.startsAt <= startsAt && startsAt < drive.endsAt)
            expect(meanwhile.length).toBeLessThanOrEqual(given.settings.capacity)
            for (const vehicleId of [7, 8])
              expect(meanwhile.filter((drive) => drive.vehicleId === vehicleId).length).toBeLessThanOrEqual(1)
          }
          for (const { left } of availability({ ...given, booked }).flatMap(({ slots }) => slots))
            expect(left).toBeLessThanOrEqual(given.settings.capacity)
        },
      ),
      { numRuns: runs(60) },
    )
  })
})
