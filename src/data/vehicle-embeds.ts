import type { SiteScope } from './site-scope.ts'
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
