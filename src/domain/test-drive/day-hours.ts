/**
 * Opening hours for test drives on one day. Special hours come first, then public holidays, then the week (A12.2,
 * A18.3).
 */
import type { PublicHoliday } from '../hours/public-holiday.ts'
import type { DayHours } from '../hours/opening-hours.ts'
import { specialDayOf, type SpecialDay } from '../hours/special-hours.ts'
import { weekdayOf } from '../hours/wall-clock.ts'

export interface DayPlan {
  openingHours: readonly DayHours[]
  specialHours: readonly SpecialDay[]
  /** Of the location's state; none where it keeps its hours on them. */
  holidays: readonly PublicHoliday[]
}

export type OpenHours = { open: string; close: string } | { closed: string }

const CLOSED = 'Closed'

/**
 * Opening and closing time on a date, or in a word or two why there are none. Hours of the sales department count for
 * more than those of all.
 */
export function hoursOn(date: string, { openingHours, specialHours, holidays }: DayPlan): OpenHours {
  const special = specialDayOf(specialHours, date, 'sales')
  if (special !== undefined) {
    const { status, startHour, endHour } = special
    return status === 'Open' && startHour !== null && endHour !== null
      ? { open: startHour.slice(0, 5), close: endHour.slice(0, 5) }
      : { closed: CLOSED }
  }
  const weekday = weekdayOf(date)
  const usual = openingHours.find((day) => day.weekday === weekday)
  const holiday = holidays.find((day) => day.date === date)
  if (holiday !== undefined && holiday.from === null) return { closed: holiday.name }
  if (usual?.status !== 'Open' || usual.open >= usual.close) return { closed: CLOSED }
  if (holiday === undefined || holiday.from === null || holiday.from >= usual.close)
    return { open: usual.open, close: usual.close }
  return holiday.from > usual.open ? { open: usual.open, close: holiday.from } : { closed: holiday.name }
}
