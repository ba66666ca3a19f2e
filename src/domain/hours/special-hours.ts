/** Opening hours of single days, such as holidays (A18.3). They replace the week's hours. */
import { timeText } from './opening-hours.ts'
import { dateAfter } from './wall-clock.ts'

/** As the dealer has entered them. Times are `HH:MM`, with seconds or without. */
export interface SpecialDay {
  /** `YYYY-MM-DD` at the location. */
  date: string
  /** `sales`, `service`, `parts` or `all`. */
  department: string
  status: 'Open' | 'Closed'
  startHour: string | null
  endHour: string | null
}

/** Other hours of one location. */
export interface SpecialDayAt extends SpecialDay {
  locationId: string
}

/** Hours of a department on a date that differ from the week's; those of the department go before those of all. */
export function specialDayOf<Day extends SpecialDay>(
  days: readonly Day[],
  date: string,
  department: string,
): Day | undefined {
  const ofDay = days.filter((day) => day.date === date)
  return ofDay.find((day) => day.department === department) ?? ofDay.find((day) => day.department === 'all')
}

/** How far ahead programs are told, days (R31). */
const TOLD_DAYS_AHEAD = 60

/** Those of the next days, from `today` at the location on. */
export function daysAhead<Day extends SpecialDay>(days: readonly Day[], today: string): Day[] {
  const end = dateAfter(today, TOLD_DAYS_AHEAD)
  return days.filter(({ date }) => date >= today && date < end)
}

/** How far ahead they are told, days: today and the thirteen after it. */
export const HOLIDAY_DAYS_AHEAD = 14

const DEPARTMENTS: Readonly<Record<string, string>> = { sales: 'sales', service: 'service', parts: 'parts' }

/**
 * The days from `today` (at the location) on as lines, soonest first: `Friday 25 December` and `Closed`. Hours of one
 * department name it. With `departments` only those count, and those of all.
 */
export function specialHoursLines(
  days: readonly SpecialDay[],
  { today, closedText, departments }: { today: string; closedText: string; departments?: readonly string[] },
): { days: string; hours: string }[] {
  const end = dateAfter(today, HOLIDAY_DAYS_AHEAD)
  return days
    .filter(
      ({ date, department }) =>
        date >= today &&
        date < end &&
        (departments === undefined || department === 'all' || departments.includes(department)),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.department.localeCompare(other.department))
    .map((day) => ({ days: dayWords(day), hours: hoursWords(day, closedText) }))
}

function dayWords({ date, department }: SpecialDay): string {
  const moment = new Date(`${date}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(moment)
  const words = `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long' })}`
  const named = DEPARTMENTS[department]
  return named === undefined ? words : `${words}, ${named}`
}

function hoursWords({ status, startHour, endHour }: SpecialDay, closedText: string): string {
  return status === 'Open' && startHour !== null && endHour !== null
    ? `${timeText(startHour.slice(0, 5))} to ${timeText(endHour.slice(0, 5))}`
    : closedText
}
