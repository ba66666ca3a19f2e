/** Counts time in a location's open hours (Office R19). */
import { timezoneOf, type WithHours } from './opening-hours.ts'
import { specialDayOf, type SpecialDay } from './special-hours.ts'
import { dateAfter, momentReached, weekdayOf } from './wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'

const MINUTE_MS = 60_000
/** A yard that does not open within so many days counts as one without hours. */
const LONGEST_CLOSED_DAYS = 60

/** Opening and closing time (`HH:MM`) of a department on a date at the location; null where it is closed all day. */
export function openHoursOn(
  location: WithHours,
  specialDays: readonly SpecialDay[],
  date: string,
  department: string,
): { open: string; close: string } | null {
  const special = specialDayOf(specialDays, date, department)
  if (special !== undefined) {
    const { status, startHour, endHour } = special
    if (status === 'Closed' || startHour === null || endHour === null || startHour >= endHour) return null
    return { open: startHour.slice(0, 5), close: endHour.slice(0, 5) }
  }
  const day = location.openingHours.find(({ weekday }) => weekday === weekdayOf(date))
  return day?.status === 'Open' ? { open: day.open, close: day.close } : null
}

/** A yard's hours as time is counted in them. */
export interface CountedHours {
  location: WithHours
  specialDays: readonly SpecialDay[]
  department: string
}

/**
 * The moment when `minutes` open minutes have passed since `from`. Of a yard that does not open in the next 60 days, or
 * of none, every hour counts.
 */
export function afterOpenMinutes(hours: CountedHours | null, from: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS
  for (const span of hours === null ? [] : openSpans(hours, from)) {
    if (span.end - span.start >= left) return new Date(span.start + left)
    left -= span.end - span.start
  }
  return new Date(from.getTime() + minutes * MINUTE_MS)
}

/** Whole open minutes from one moment to a later one; 0 where it is not later. Without hours every minute counts. */
export function openMinutesBetween(hours: CountedHours | null, from: Date, to: Date): number {
  const end = to.getTime()
  if (hours === null || !opensSoon(hours, from)) return Math.max(0, Math.floor((end - from.getTime()) / MINUTE_MS))
  let open = 0
  for (const span of openSpans(hours, from)) {
    if (span.start >= end) break
    open += Math.min(span.end, end) - span.start
  }
  return Math.floor(open / MINUTE_MS)
}

const opensSoon = (hours: CountedHours, from: Date) => openSpans(hours, from).next().done !== true

/** Open spans from a moment on, in milliseconds; they end where the location stays closed. */
function* openSpans({ location, specialDays, department }: CountedHours, from: Date) {
  const timeZone = timezoneOf(location)
  const first = localDateTime(from, timeZone).slice(0, 10)
  for (let day = 0, closed = 0; closed < LONGEST_CLOSED_DAYS; day++) {
    const date = dateAfter(first, day)
    const hours = openHoursOn(location, specialDays, date, department)
    const start = hours === null ? 0 : Math.max(momentReached(date, hours.open, timeZone).getTime(), from.getTime())
    const end = hours === null ? 0 : momentReached(date, hours.close, timeZone).getTime()
    closed = end > start ? 0 : closed + 1
    if (end > start) yield { start, end }
  }
}
