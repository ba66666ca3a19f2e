import { specialDays, type SpecialDayOf } from './platform/special-hours.ts'
import type { SiteScope } from './site-scope.ts'

/** Holiday hours from `day` (YYYY-MM-DD) on, of one location. */
export async function specialHoursAt(
  { db, site }: SiteScope,
  { locationId, day }: { locationId: string; day: string },
): Promise<SpecialDayOf[]> {
  return specialDays(db, day).where('siteId', '=', site.slug).where('locationId', '=', locationId).execute()
}
