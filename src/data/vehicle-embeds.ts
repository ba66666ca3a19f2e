import type { SiteScope } from './site-scope.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { SLUG } from './vehicle-queries.ts'

/** Addresses of a vehicle's media and report as its feed gave them. Null where the site has no such vehicle. */
export async function vehicleEmbeds(
  { db, site }: SiteScope,
  slug: string,
): Promise<Pick<Vehicle, 'videoUrl' | 'spinCode' | 'file' | 'status'> | null> {
  if (!SLUG.test(slug)) return null
  const found = await db
    .selectFrom('vehicles')
    .select(['videoUrl', 'spinCode', 'file', 'status'])
    .where('siteId', '=', site.slug)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found ?? null
}
