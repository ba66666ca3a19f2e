/** Counts the vehicles that checked sites do not list (F3). */
import type { Kysely } from 'kysely'
import { listingGroups } from '#data/listing-groups.ts'
import type { Database } from '#data/schema.ts'
import { listingDay } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { countUnlisted, type UnlistedCounts } from '#domain/search/unlisted-counts.ts'
import type { Site } from '#domain/site/site.ts'

/** Counts by site, or why there are none. */
export type StockCheck = { counts: ReadonlyMap<string, UnlistedCounts> } | { notCounted: string }

/** A database; null where this machine has none yet. */
export type OpenStock = () => Promise<{ db: Kysely<Database>; close(): Promise<void> } | null>

/** Never rejects: a database that does not answer is no fault of the settings. */
export async function checkStock(sites: readonly Site[], now: Date, openStock: OpenStock): Promise<StockCheck> {
  try {
    const opened = await openStock()
    if (opened === null) return { notCounted: 'there is no database yet' }
    try {
      const counts = new Map<string, UnlistedCounts>()
      for (const site of sites) {
        const settings = searchFactsOf(site)
        const groups = await listingGroups({ db: opened.db, site }, settings, 'for sale')
        counts.set(site.slug, countUnlisted(groups, settings, listingDay(settings, now).today))
      }
      return { counts }
    } finally {
      await opened.close()
    }
  } catch (error) {
    return { notCounted: error instanceof Error ? error.message : String(error) }
  }
}
