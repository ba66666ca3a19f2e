/** Whether and until when a site lists a vehicle (A1.12–A1.14, A4.29, A4.30). */
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'

type Listed = Pick<SearchVehicle, 'make' | 'stocknum' | 'status' | 'carType' | 'photosCount' | 'soldAt'>
type Rules = Pick<
  SiteSearchFacts,
  'excludedMakes' | 'excludedStockNumbers' | 'requireInStock' | 'minimumPhotos' | 'soldRetentionDays' | 'timeZone'
>

/** Day after every day: the vehicle is listed until something changes. */
export const FOREVER_DAY = 2_147_483_647

/**
 * The last day a vehicle is listed, as a day number of the site's zone; `null` when it is not listed at all.
 * A sold vehicle is listed on the day of its sale and `soldRetentionDays` more.
 */
export function lastListedDay(vehicle: Listed, rules: Rules): number | null {
  if (rules.excludedMakes.includes(vehicle.make) || rules.excludedStockNumbers.includes(vehicle.stocknum)) return null
  if (vehicle.carType === 'used' && vehicle.photosCount < rules.minimumPhotos) return null
  if (vehicle.status === 'in_stock') return FOREVER_DAY
  if (rules.requireInStock) return null
  if (vehicle.status === 'coming_soon') return FOREVER_DAY
  if (vehicle.status !== 'sold' || vehicle.soldAt === null) return null
  return dayNumber(vehicle.soldAt, rules.timeZone) + rules.soldRetentionDays
}

const MS_PER_DAY = 86_400_000
/** Building one costs a hundred times using it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Days from 1 January 1970 to the calendar day that it is in a time zone. Throws a RangeError for an unknown zone. */
export function dayNumber(moment: Date, timeZone: string): number {
  let calendar = calendars.get(timeZone)
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    calendars.set(timeZone, calendar)
  }
  return Math.floor(Date.parse(`${calendar.format(moment)}T00:00:00Z`) / MS_PER_DAY)
}
