/** A search index in memory that follows the stock of a test's database. */
import type { Kysely } from 'kysely'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import type { Database } from '#data/schema.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'

/** Builds the index of the sites. It is patched when a test calls `catchUp`, and once an hour. */
export async function followStock(
  db: Kysely<Database>,
  sites: readonly Site[],
  now: () => Date,
): Promise<{ search: MemoryVehicleSearch; follower: StockFollower }> {
  const search = new MemoryVehicleSearch({ now })
  const follower = new StockFollower({
    search,
    source: stockSource(db),
    sites: sites.map(searchFactsOf),
    now,
    log: { info() {}, warn() {} },
    pollMs: 3_600_000,
  })
  await follower.ready
  return { search, follower }
}
