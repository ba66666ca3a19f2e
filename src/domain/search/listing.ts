/** Whether and until when a site lists a vehicle (A1.12–A1.14, A4.29, A4.30). */
import { dayNumber, yearNumber } from '../hours/local-day.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'

type ListedVehicle = Pick<SearchVehicle, 'make' | 'stocknum' | 'status' | 'carType' | 'photosCount' | 'soldAt'>
type Rules = Pick<
  SiteSearchFacts,
  'excludedMakes' | 'excludedStockNumbers' | 'requireInStock' | 'minimumPhotos' | 'soldRetentionDays' | 'timeZone'
>

/** Day after every day: the vehicle is listed until something changes. */
export const FOREVER_DAY = 2_147_483_647

/**
 * The last day, as a day number of the site's zone, of a vehicle sold at a moment: the day of its sale and
 * `soldRetentionDays` more.
 */
export function lastSoldDay(
  soldAt: Date,
  { timeZone, soldRetentionDays }: Pick<Rules, 'timeZone' | 'soldRetentionDays'>,
): number {
  return dayNumber(soldAt, timeZone) + soldRetentionDays
}

/** The last day a vehicle is listed, as a day number of the site's zone; `null` when it is not listed at all. */
export function lastListedDay(vehicle: ListedVehicle, rules: Rules): number | null {
  if (rules.excludedMakes.includes(vehicle.make) || rules.excludedStockNumbers.includes(vehicle.stocknum)) return null
  if (vehicle.carType === 'used' && vehicle.photosCount < rules.minimumPhotos) return null
  if (vehicle.status === 'in_stock') return FOREVER_DAY
  if (rules.requireInStock) return null
  if (vehicle.status === 'coming_soon') return FOREVER_DAY
  if (vehicle.status !== 'sold' || vehicle.soldAt === null) return null
  return lastSoldDay(vehicle.soldAt, rules)
}

/** The dates that decide a site's listing at a moment. */
export interface ListingDay {
  /** Day number of the site's zone: vehicles whose last day is before it are listed no more. */
  today: number
  /** The year that entries are made for (A9.16). */
  year: number
  /** Vehicles sold before are listed on no account. */
  soldSince: Date
}

const DAY_MS = 86_400_000

/** The dates by which a site's stock is read and listed now. */
export function listingDay(
  { timeZone, soldRetentionDays }: Pick<Rules, 'timeZone' | 'soldRetentionDays'>,
  now: Date,
): ListingDay {
  return {
    today: dayNumber(now, timeZone),
    year: yearNumber(now, timeZone),
    // Two days more, since a day ends at another moment in the site's zone; each vehicle's last day then decides.
    soldSince: new Date(now.getTime() - (soldRetentionDays + 2) * DAY_MS),
  }
}
