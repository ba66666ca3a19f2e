import type { SiteScope } from '../site-scope.ts'

/** The id of the site's vehicle with this stock number; null for none. */
export async function vehicleByStock({ db, site }: SiteScope, stocknum: string): Promise<number | null> {
  const row = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('stocknum', '=', stocknum)
    .executeTakeFirst()
  return row?.id ?? null
}
