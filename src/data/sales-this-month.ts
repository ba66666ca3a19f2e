import { sql } from 'kysely'
import type { SiteScope } from './site-scope.ts'

/**
 * Counts the site's vehicles that were marked sold since a moment. Nothing else adds to the count (A20.4).
 */
export async function salesSince({ db, site }: SiteScope, since: Date): Promise<number> {
  const row = await db
    .selectFrom('vehicles')
    .select(sql<string>`count(*)`.as('count'))
    .where('siteId', '=', site.slug)
    .where('status', '=', 'sold')
    .where('soldAt', '>=', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
