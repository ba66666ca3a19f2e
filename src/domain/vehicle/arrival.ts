/** Words for the expected arrival of a vehicle that is on its way. */
import { dayNumber } from '../hours/local-day.ts'
import type { Vehicle } from './vehicle.ts'
import { dayAndMonth } from './calendar-words.ts'

/**
 * "Arriving 3 December"; the year is said when it is not this one. Null for a vehicle that is here, has no date, or
 * whose date has passed: a date that was not kept promises nothing.
 */
export function arrivingOf(
  { status, arrivalDate }: Pick<Vehicle, 'status' | 'arrivalDate'>,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (status !== 'coming_soon' || arrivalDate === null) return null
  const [year, month, day] = arrivalDate.slice(0, 10).split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const today = dayNumber(now, timeZone)
  const arrives = Math.floor(Date.UTC(year, month - 1, day) / MS_PER_DAY)
  if (!(arrives >= today)) return null
  const thisYear = new Date(today * MS_PER_DAY).getUTCFullYear()
  return `Arriving ${dayAndMonth(arrives)}${year === thisYear ? '' : ` ${year}`}`
}

const MS_PER_DAY = 86_400_000
