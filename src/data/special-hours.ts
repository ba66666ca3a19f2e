import type { Site } from '#domain/site/site.ts'
import { specialDays, type SpecialDayOf } from './platform/special-hours.ts'
import type { SiteScope } from './site-scope.ts'

/** Holiday hours from `day` (YYYY-MM-DD) on, of one location. */
export async function specialHoursAt(
  { db, site }: SiteScope,
  { locationId, day }: { locationId: string; day: string },
): Promise<SpecialDayOf[]> {
  return specialDays(db, day).where('siteId', '=', site.slug).where('locationId', '=', locationId).execute()
}

const DAY_MS = 86_400_000

/** Other hours that decide a site's routes now and soon; none are read where no route asks for hours. */
export async function routeHours(
  { db, site }: SiteScope & { site: Pick<Site, 'leads'> },
  now: Date,
): Promise<SpecialDayOf[]> {
  if (site.leads.routes.every(({ hours }) => hours === 'any')) return []
  return siteHoursAround({ db, site }, now)
}

/** Other hours of all of a site's locations from a moment on, the day before it included. */
export async function siteHoursAround({ db, site }: SiteScope, from: Date): Promise<SpecialDayOf[]> {
  // A day back, since it is still yesterday somewhere.
  const day = new Date(from.getTime() - DAY_MS).toISOString().slice(0, 10)
  return specialDays(db, day).where('siteId', '=', site.slug).execute()
}
