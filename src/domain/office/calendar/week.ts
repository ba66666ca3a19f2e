/** Days of one week of a yard's calendar (R50). */
import { dateAfter, weekdayOf } from '../../hours/wall-clock.ts'

/** Monday of the week that a date (`YYYY-MM-DD`) lies in. */
export const mondayOf = (date: string) => dateAfter(date, -((weekdayOf(date) + 6) % 7))

/** The seven dates of the week that begins on a Monday. */
export const datesOfWeek = (monday: string) => Array.from({ length: 7 }, (_, days) => dateAfter(monday, days))

/** A date of the calendar that the address names; else the fallback. */
export function dateIn(text: string | null, fallback: string): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return fallback
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text ? text : fallback
}
