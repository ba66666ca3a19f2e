import { dateAfter } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'

/** Days that a reservation may last in all, however often staff extend it (Office R60). */
export const MOST_RESERVED_DAYS = 14

/** Whether a reservation that began then may be kept until `until`: days are those of the zone's calendar. */
export function isWithinExtension(reservedAt: Date, until: Date, timeZone: string): boolean {
  const dateOf = (moment: Date) => localDateTime(moment, timeZone).slice(0, 10)
  return dateOf(until) <= dateAfter(dateOf(reservedAt), MOST_RESERVED_DAYS)
}
