import { sql, type RawBuilder } from 'kysely'
import type { Site } from '#domain/site/site.ts'
import type { SiteScope } from '../site-scope.ts'
import { keepsFromOthers } from './line-places.ts'

/**
 * Those of these vehicles that not everybody can have, though no page says that they are reserved: kept for somebody in
 * their line, or held by a shopper who is about to pay (R15; checkout.md, section 16).
 */
export async function keptVehicles(
  { db, site }: SiteScope & { site: Site },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ vehicleId: number }>`
    select vehicle_id from (${keptIds(site)}) kept where vehicle_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ vehicleId }) => vehicleId))
}

/** All of a site, as a query of its ids. */
export function keptIds(site: Site): RawBuilder<{ vehicleId: number }> {
  return sql`select vehicle_id from line_places
      where site_id = ${site.slug} and ${keepsFromOthers(site, { isLate: false })}
    union select vehicle_id from reservations where site_id = ${site.slug} and state in ('holding', 'paying')`
}
