import type { SiteScope } from './site-scope.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { SLUG } from './vehicle-queries.ts'

/** The video address and spin code that a vehicle's feed gave. Null where the site has no such vehicle. */
export async function vehicleEmbeds(
  { db, site }: SiteScope,
  slug: string,
): Promise<{ videoUrl: string | null; spinCode: string | null } | null> {
  if (!SLUG.test(slug)) return null
  const found = await db
    .selectFrom('vehicles')
    .select(['videoUrl', 'spinCode'])
    .where('siteId', '=', site.slug)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found ?? null
}

/** The address of the report that the feed gave for a vehicle that is for sale. Null where there is none. */
export async function shownReport({ db, site }: SiteScope, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null
  const found = await db
    .selectFrom('vehicles')
    .select(['file', 'status'])
    .where('siteId', '=', site.slug)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined && isAvailable(found.status) ? found.file : null
}
