import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** How much an account keeps on a site. */
export interface GarageCounts {
  watchlist: number
  searches: number
  vehicles: number
}

/** Counts for the menu of the garage (R50), in one query. */
export async function countGarage({ db, site }: SiteScope, accountId: string): Promise<GarageCounts> {
  const { rows } = await sql<GarageCounts>`
    select
      (select count(*) from watch_items where site_id = ${site.slug} and account_id = ${accountId})::int as watchlist,
      (select count(*) from saved_searches where site_id = ${site.slug} and account_id = ${accountId})::int as searches,
      (select count(*) from own_vehicles where site_id = ${site.slug} and account_id = ${accountId})::int as vehicles
  `.execute(db)
  return rows[0] ?? { watchlist: 0, searches: 0, vehicles: 0 }
}
