import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { SiteScope } from './site-scope.ts'

/** Vehicle fields that a comparison shows and cards do not hold. */
export type ComparedDetails = Pick<Vehicle, 'id' | 'variant' | 'regoExpiry' | 'history'>

/** Reads these fields of vehicles of the site, in no order. Ids of other vehicles are left out. */
export async function comparedDetails({ db, site }: SiteScope, ids: readonly number[]): Promise<ComparedDetails[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('vehicles')
    .select(['id', 'variant', 'regoExpiry', 'history'])
    .where('siteId', '=', site.slug)
    .where('id', 'in', ids)
    .execute()
}
