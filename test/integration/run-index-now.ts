/** One run of the job that tells engines, with a stock that a test follows. */
import type { Kysely } from 'kysely'
import { openHttpIndexNow } from '#adapters/index-now/http-index-now.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import type { StockFollower } from '#adapters/vehicle-search/follower.ts'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { Database } from '#data/schema.ts'
import { NO_TWINS, type Twins } from '#domain/reach/twins.ts'
import type { Site } from '#domain/site/site.ts'
import { indexNowJob } from '#server/reach/index-now-job.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'

export const SECRETS = secretsOf(Buffer.alloc(32, 7))

const silentErrors = { info() {}, warn() {}, error() {} }

interface Run {
  db: Kysely<Database>
  search: MemoryVehicleSearch
  follower: StockFollower
  now: Date
  /** Address of the engine. */
  url: string
  twins?: Twins
}

/** Runs the job once for a site. */
export async function runIndexNow(site: Site, { db, search, follower, now, url, twins = NO_TWINS }: Run) {
  if (indexNowJob.where !== 'server') throw new Error('the job needs the index')
  await follower.catchUp()
  const market = new MarketIndex({ now: () => now })
  await indexNowJob.run(
    {
      site,
      db,
      search,
      stockIndex: search,
      pages: [],
      twins,
      secrets: SECRETS,
      indexNow: openHttpIndexNow({ url, now: () => now }),
      payments: null,
      reviewSource: simulatedReviews(),
      build: 'test',
      siteVersion: '1',
      ask: () => Promise.reject(new Error('no page is asked for')),
      places: await openPostcodeTable(),
      market,
      tradeInMarket: market,
      now,
      log: silentErrors,
      catchUp: () => follower.catchUp(),
      readLandings: async () => {},
    },
    new AbortController().signal,
  )
}
