/** Background work: keeps the search index, the market prices and the pictures up to date. */
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MarketFollower } from '#adapters/market-price/market-follower.ts'
import type { MarketIndex } from '#adapters/market-price/market-index.ts'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { priceListingSource } from '#data/platform/price-listings.ts'
import { listenForStock, stockSource } from '#data/platform/stock-changes.ts'
import type { Database } from '#data/schema.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { picturesOfPages } from '#domain/site/content/page-pictures.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import type { Environment } from './env.ts'
import type { ReadinessCheck } from './http/health.ts'
import { cataloguePictures, type CatalogueBook } from './catalogue/catalogue-book.ts'
import { startPictureIntake, type PictureIntake } from './pictures/picture-intake.ts'
import { tellOfFaults } from './sites/open-sites.ts'
import type { SiteChange, SiteRegistry } from './sites/site-registry.ts'

export interface Following {
  /** Settled when every site was tried, or a few seconds after the first: the rest is built when it is asked for. */
  ready: Promise<void>
  isReady(): boolean
  /** Null where a site's index is there; else settled when it is, or cannot be. */
  searchable(siteId: string): Promise<void> | null
  /** Sites whose search index could not be brought up to date. */
  failing(): string[]
  /** Settled when what was committed before the call is in the index of every site that is not failing. */
  catchUp(): Promise<void>
  /** Calls `listener` with the site's id after each change of its index. */
  onChange(listener: (siteId: string) => void): void
  /** Looks soon through a site's pictures. */
  kick(siteId: string): void
  close(): Promise<void>
}

interface Followers {
  /** The database to follow, and its address for LISTEN. */
  db: Kysely<Database>
  url: string
  sites: SiteRegistry
  search: MemoryVehicleSearch
  market: MarketIndex
  pictures: PictureStore
  catalogue: CatalogueBook
  /** `following` takes in no pictures: another process does. */
  work: 'everything' | 'following'
}

export function follow(
  env: Environment,
  logger: Logger,
  { db, url, sites, search, market, pictures, catalogue, work }: Followers,
): Following {
  const marketFollower = new MarketFollower({
    index: market,
    source: { ...stockSource(db), ...priceListingSource(db) },
    now: () => new Date(),
    warn: (message) => logger.warn(message),
  })
  // Pages tell market prices, and are kept: these come before the first page.
  const marketPrices = marketFollower.catchUp()
  const follower = new StockFollower({
    search,
    source: stockSource(db),
    sites: sites.served().map(searchFactsOf),
    now: () => new Date(),
    log: logger,
    pollMs: env.STOCK_POLL_MS,
    after: marketPrices,
    listen: (hint) => listenForStock({ url, hint, log: logger }),
  })
  let intake: PictureIntake | null = null
  let isClosed = false
  const kick = (siteId: string) => intake?.kick(siteId)
  // In the turn in which the sites were read: one that is added or edited while the first are built is not lost.
  sites.onChange((change) => {
    tellOfChange(logger, change)
    const site = sites.bySlug(change.slug)?.served?.site
    if (site) void follower.setSite(searchFactsOf(site)).then(() => kick(site.slug))
    else follower.removeSite(change.slug)
  })
  catalogue.onChange(() => sites.served().forEach(({ slug }) => kick(slug)))
  let isReady = false
  const becomeReady = async (): Promise<void> => {
    await Promise.all([firstSites(follower), marketPrices])
    isReady = !isClosed
    if (isReady) follower.onChange(() => void marketFollower.catchUp())
  }
  const lookAtPictures = async (): Promise<void> => {
    await follower.ready
    intake = isClosed ? null : intakeOf(logger, { db, sites, pictures, catalogue })
    follower.onChange(kick)
  }
  if (work === 'everything') void lookAtPictures()
  return {
    ready: becomeReady(),
    isReady: () => isReady && !isClosed,
    searchable: (siteId) => (search.isServed(siteId) ? null : follower.whenBuilt(siteId)),
    failing: () => follower.failing(),
    catchUp: () => follower.catchUp(),
    onChange: (listener) => void follower.onChange(listener),
    kick,
    close: async () => {
      isClosed = true
      await intake?.close()
      await follower.close()
      await marketFollower.close()
    },
  }
}

function intakeOf(
  log: Logger,
  { db, sites, pictures: store, catalogue }: Pick<Followers, 'db' | 'sites' | 'pictures' | 'catalogue'>,
): PictureIntake {
  const morePictures = async (siteId: string) => {
    const served = sites.bySlug(siteId)?.served
    const ofMakes = await cataloguePictures(catalogue, served?.site.models.makes ?? [])
    return [...ofMakes, ...picturesOfPages(served?.pages ?? [])]
  }
  return startPictureIntake({ db, sites: () => sites.served(), store, morePictures, log })
}

/** Longest wait of a start for the indexes of its sites, once the first is built; milliseconds. */
const FIRST_SITES_MS = 3_000

async function firstSites(follower: StockFollower): Promise<void> {
  const first = new Promise<void>((resolve) => {
    const stop = follower.onChange(() => {
      stop()
      resolve()
    })
  })
  const soon = first.then(() => setTimeout(FIRST_SITES_MS, undefined, { ref: false }))
  await Promise.race([follower.ready, soon])
}

/**
 * Not ready before sites can be asked for, nor while one cannot be brought up to date: the check's name then says
 * which.
 */
export function searchReadiness(following: () => Following | null, siteCount: () => number): ReadinessCheck[] {
  const failing = () => following()?.failing() ?? []
  return [
    {
      name: 'search index',
      essential: true,
      check: async () => {
        if (!following()?.isReady()) throw new Error('the search index is still being built')
        if (failing().length > 0 && failing().length >= siteCount())
          throw new Error('no site has an up-to-date search index')
      },
    },
    {
      get name() {
        return `search index of ${failing().join(', ')}`
      },
      essential: false,
      check: async () => {
        if (failing().length > 0) throw new Error('the search index could not be brought up to date')
      },
    },
  ]
}

/** Logs a change of a site's folder, with the changed settings or every problem. Its author is unknown here. */
function tellOfChange(logger: Logger, { slug, kind, changed, problems }: SiteChange): void {
  if (kind === 'refused' || kind === 'faulty') tellOfFaults(logger, slug, kind === 'refused', problems)
  else logger.info({ site: slug, changed }, `site ${kind}`)
}
