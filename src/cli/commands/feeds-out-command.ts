import { readFile } from 'node:fs/promises'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { silentLog } from '#data/log.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import { openSecrets } from '#server/secrets.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { feedsOut } from './feeds-out.ts'

const now = () => new Date()

/** `forecourt feeds-out …` on this machine's sites and database. */
export function feedsOutCommand(args: string[], io: CommandIo): Promise<number> {
  return onThisMachine(({ env, deps }) =>
    feedsOut(args, {
      ...deps,
      ...io,
      now,
      secrets: () => openSecrets(env),
      readText: (file) => readFile(file, 'utf8'),
      openContext: indexedContext,
    }),
  )
}

/** A site's context with an index of its stock as it is now. */
export async function indexedContext({ db, site }: SiteScope & { site: Site }): Promise<SiteContext> {
  const search = new MemoryVehicleSearch({ now })
  const follower = new StockFollower({
    search,
    source: stockSource(db),
    sites: [searchFactsOf(site)],
    now,
    log: silentLog,
  })
  await follower.ready
  await follower.close()
  const log = { info() {}, warn() {}, error() {} }
  return { site, db, search, places: await openPostcodeTable(), market: new MarketIndex({ now }), now: now(), log }
}
