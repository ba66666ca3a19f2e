import { localDateTime } from '../leads/zoned-time.ts'
import type { DriveDay } from './availability.ts'
import { TIME_TAKEN } from './drive-words.ts'

/**
 * Explains why a chosen time is not free, and what to do (A12.2, A27). `days` are those that can be booked, today
 * first, at the location in `timeZone`.
 */
export function refusedTimeWords(
  days: readonly DriveDay[],
  startsAt: Date,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  if (startsAt <= now) return 'This time has passed. What you filled in is kept: please choose another time.'
  const date = localDateTime(startsAt, timeZone).slice(0, 10)
  const day = days.find((one) => one.date === date)
  if (day === undefined)
    return `Test drives can be booked up to ${days.length} days ahead. Please choose a time within them.`
  if (day.state === 'closed') {
    const why = day.reason === null || day.reason === 'Closed' ? '' : ` (${day.reason})`
    return `The yard is closed on that day${why}. Please choose another day.`
  }
  const slot = day.slots.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (slot !== undefined) return TIME_TAKEN
  const [first] = day.slots
  return day.state === 'over' || (first !== undefined && startsAt < first.startsAt)
    ? 'This time is too soon or before opening. Please choose a later time.'
    : 'No test drive begins at this time. Please choose one of the times shown.'
}
