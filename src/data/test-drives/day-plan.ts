import type { DayPlan } from '#domain/test-drive/day-hours.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
import { closedHolidays } from '../holidays/public-holidays.ts'
import type { SiteScope } from '../site-scope.ts'

/**
 * Reads the facts that decide when a location is open. They are its week, special hours and, where the site closes on
 * them, holidays.
 */
export async function dayPlanOf(
  { db, site }: SiteScope & { site: Pick<Site, 'slug' | 'testDrives'> },
  location: Location,
): Promise<DayPlan> {
  const [specialHours, holidays] = await Promise.all([
    db
      .selectFrom('specialHours')
      .select(['onDate as date', 'department', 'status', 'startHour', 'endHour'])
      .where('siteId', '=', site.slug)
      .where('locationId', '=', location.id)
      .execute(),
    closedHolidays(site, location),
  ])
  return { openingHours: location.openingHours, specialHours, holidays }
}
