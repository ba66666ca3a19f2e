/** Converts a location's local date and time to a moment. */
import { localDateTime, offsetMinutes } from '../leads/zoned-time.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

/**
 * The moment at which clocks of a zone show a date (`YYYY-MM-DD`) and time (`HH:MM`). Of a time that comes twice, when
 * clocks go back, the first; of one that is skipped, when they go forward, the same time after the change. Throws a
 * RangeError for an unknown zone.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const read = (offset: number) => new Date(asUtc - offset * MS_PER_MINUTE)
  const byOld = read(offsetMinutes(new Date(asUtc - MS_PER_DAY), timeZone))
  const byNew = read(offsetMinutes(new Date(asUtc + MS_PER_DAY), timeZone))
  const shows = (moment: Date) => localDateTime(moment, timeZone).startsWith(`${date}T${time}`)
  return shows(byOld) || !shows(byNew) ? byOld : byNew
}

/**
 * The moment from which clocks of a zone show a date (`YYYY-MM-DD`) and time (`HH:MM`) or a later one: as `momentOf`,
 * but for a time that is skipped it is the moment at which clocks go forward.
 */
export function momentReached(date: string, time: string, timeZone: string): Date {
  let moment = momentOf(date, time, timeZone)
  const minuteBefore = () => new Date(moment.getTime() - MS_PER_MINUTE)
  while (localDateTime(minuteBefore(), timeZone) > `${date}T${time}`) moment = minuteBefore()
  return moment
}

/** The day so many days after a date. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Weekday of a date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
