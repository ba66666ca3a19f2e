import { expect, it } from 'vitest'
import { specialHoursLines, type SpecialDay } from './special-hours.ts'

const closed = (date: string, department = 'all'): SpecialDay => ({
  date,
  department,
  status: 'Closed',
  startHour: null,
  endHour: null,
})
const open = (startHour: string | null, endHour: string | null): SpecialDay => ({
  date: '2026-12-24',
  department: 'all',
  status: 'Open',
  startHour,
  endHour,
})
const lines = (days: readonly SpecialDay[], departments?: readonly string[]) =>
  specialHoursLines(days, {
    today: '2026-12-20',
    closedText: 'Closed',
    ...(departments === undefined ? {} : { departments }),
  })

it('A18.3 today and the thirteen days after it, soonest first', () => {
  expect(
    lines(['2027-01-03', '2026-12-19', '2027-01-02', '2026-12-20'].map((date) => closed(date))).map(({ days }) => days),
  ).toEqual(['Sunday 20 December', 'Saturday 2 January'])
})

it('A18.3 a department is named, and others are left out where one is asked for', () => {
  const days = [closed('2026-12-25', 'service'), closed('2026-12-25'), closed('2026-12-25', 'sales')]
  expect(lines(days).map(({ days }) => days)).toEqual([
    'Friday 25 December',
    'Friday 25 December, sales',
    'Friday 25 December, service',
  ])
  expect(lines(days, ['sales']).map(({ days }) => days)).toEqual(['Friday 25 December', 'Friday 25 December, sales'])
})

it('A18.3 hours with seconds or without; without both hours it is closed', () => {
  expect(lines([open('08:30:00', '12:00')]).map(({ hours }) => hours)).toEqual(['8:30 am to 12 pm'])
  expect(lines([open('08:30', null)]).map(({ hours }) => hours)).toEqual(['Closed'])
})
