/** Reads and writes which feed source each vehicle belongs to (W17). */
import { sql } from 'kysely'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import type { SiteScope } from '../site-scope.ts'
import type { RunInfo } from './import-runs.ts'

/**
 * The source of an import that names none. A delta goes with the site's only source, since it changes what a full feed
 * brought; else it is the format's name, which stays the same when a dealer's file names carry dates.
 */
export async function sourceOf({ db, site }: SiteScope, { sourceId, format, mode }: RunInfo): Promise<string> {
  if (sourceId !== undefined) return sourceId
  if (mode === 'full') return format
  const { rows } = await sql<{ sourceId: string }>`select distinct source_id from vehicles
    where site_id = ${site.slug} and source_id <> ${OFFICE_SOURCE} limit 2`.execute(db)
  const [only, another] = rows
  return only === undefined || another !== undefined ? format : only.sourceId
}

/**
 * Stock numbers that other sources hold, with their sources: a feed may not have them. A delta that names no source
 * changes vehicles of every feed, so only those of the office are closed to it.
 */
export async function heldByOthers(
  { db, site }: SiteScope,
  { sourceId, mode }: RunInfo,
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const isOpen = mode === 'delta' && sourceId === undefined
  const held = isOpen ? sql`source_id = ${OFFICE_SOURCE}` : sql`source_id <> ${source}`
  const { rows } = await sql<{ stocknum: string; sourceId: string }>`select stocknum, source_id from vehicles
    where site_id = ${site.slug} and ${held}`.execute(db)
  return new Map(rows.map((row) => [row.stocknum, row.sourceId]))
}

/** Gives vehicles of no source that a full feed lists to that feed. */
export async function claimUnheld({ db, site }: SiteScope, source: string): Promise<void> {
  await sql`update vehicles v set source_id = ${source} from staged_vehicles s
    where v.site_id = ${site.slug} and v.stocknum = s.stocknum and v.source_id is null`.execute(db)
}
