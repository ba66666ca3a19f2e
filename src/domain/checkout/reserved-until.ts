/** When a reservation ends: the yard closes on the last of its open days. */
import { dateAfter, momentOf } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import { hoursOn, type DayPlan } from '../test-drive/day-hours.ts'

/** Days that are looked through: a yard that is never open still lets a reservation end. */
const FURTHEST_DAYS = 60

/**
 * Closing time of the yard's `openDays`-th open day after `now`'s, by its week, special hours and holidays. The day of
 * the payment does not count, so that a late one loses nothing. Throws a RangeError for an unknown zone.
 */
export function reservedUntilOf(
  plan: DayPlan,
  { now, openDays, timeZone }: { now: Date; openDays: number; timeZone: string },
): Date {
  const today = localDateTime(now, timeZone).slice(0, 10)
  let left = openDays
  for (let days = 1; days <= FURTHEST_DAYS; days++) {
    const date = dateAfter(today, days)
    const hours = hoursOn(date, plan)
    if ('closed' in hours) continue
    left--
    if (left === 0) return momentOf(date, hours.close, timeZone)
  }
  return momentOf(dateAfter(today, openDays), '17:00', timeZone)
}
