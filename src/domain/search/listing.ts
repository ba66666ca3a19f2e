/** Decides whether a site lists a vehicle, and until when (A1.12–A1.14, A4.29, A4.30). */
import { dayNumber, yearNumber } from '../hours/local-day.ts'
import {
  LISTING_RULES,
  SOLD_RULE,
  type ListedVehicle,
  type ListingRule,
  type ListingSettings,
} from './listing-rules.ts'

/** Day after every day: the vehicle is listed until something changes. */
export const FOREVER_DAY = 2_147_483_647

/**
 * The last day, as a day number of the site's zone, of a vehicle sold at a moment: the day of its sale and
 * `soldRetentionDays` more.
 */
export function lastSoldDay(
  soldAt: Date,
  { timeZone, soldRetentionDays }: Pick<ListingSettings, 'timeZone' | 'soldRetentionDays'>,
): number {
  return dayNumber(soldAt, timeZone) + soldRetentionDays
}

/** The last day a vehicle is listed, as a day number of the site's zone; `null` when it is not listed at all. */
export function lastListedDay(vehicle: ListedVehicle, rules: ListingSettings): number | null {
  if (LISTING_RULES.some(({ hides }) => hides(vehicle, rules))) return null
  if (vehicle.status !== 'sold') return FOREVER_DAY
  return vehicle.soldAt === null ? null : lastSoldDay(vehicle.soldAt, rules)
}

/** Every setting that keeps a vehicle off the site on a day of its zone; empty where it is listed. */
export function unlistedBy(
  vehicle: ListedVehicle,
  rules: ListingSettings,
  today: number,
): Omit<ListingRule, 'hides'>[] {
  const hiding = LISTING_RULES.filter(({ hides }) => hides(vehicle, rules))
  if (hiding.length > 0) return hiding
  const lastDay = lastListedDay(vehicle, rules)
  return lastDay === null || lastDay < today ? [SOLD_RULE] : []
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
  { timeZone, soldRetentionDays }: Pick<ListingSettings, 'timeZone' | 'soldRetentionDays'>,
  now: Date,
): ListingDay {
  return {
    today: dayNumber(now, timeZone),
    year: yearNumber(now, timeZone),
    // Two days more, since a day ends at another moment in the site's zone; each vehicle's last day then decides.
    soldSince: new Date(now.getTime() - (soldRetentionDays + 2) * DAY_MS),
  }
}
