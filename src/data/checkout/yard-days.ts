/** Ends of holds and reservations on the days of the yard that has the vehicle. */
import { reservedUntilOf } from '#domain/checkout/reserved-until.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteScope } from '../site-scope.ts'
import { dayPlanOf } from '../test-drives/day-plan.ts'

/** When the yard closes on its `openDays`-th open day after a moment. */
export async function closingAfter(
  { db, site }: SiteScope & { site: Site },
  { locationId }: { locationId: string },
  { from, openDays }: { from: Date; openDays: number },
): Promise<Date> {
  const location = locationById(site, locationId) ?? primaryLocation(site)
  if (location === null) throw new Error(`site ${site.slug} has no location, so nothing can end there`)
  const plan = await dayPlanOf({ db, site }, location)
  return reservedUntilOf(plan, { now: from, openDays, timeZone: timezoneOf(location) })
}
