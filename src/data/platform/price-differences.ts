import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Prices of a site that surfaces say otherwise than the stock. */
export interface PriceDifferenceCount {
  siteId: string
  differences: number
}

/**
 * Counts what each site's last audit of its whole stock found, and audits of changes since. A site without an audit is
 * left out.
 */
export async function countPriceDifferences(db: Kysely<Database>): Promise<PriceDifferenceCount[]> {
  const { rows } = await sql<PriceDifferenceCount>`
    select a.site_id, sum(a.found)::int as differences from price_audits a
    where a.id >= coalesce((select max(id) from price_audits w where w.site_id = a.site_id and w.scope = 'all'), 0)
    group by a.site_id`.execute(db)
  return rows
}
