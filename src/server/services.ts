import { join } from 'node:path'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import type { HostedSite } from '#adapters/hosted-search/hosted-site.ts'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { PictureProcesses } from '#adapters/pictures/picture-processes.ts'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { HttpMarketPrice } from '#adapters/market-price/http-market-price.ts'
import { MarketFollower } from '#adapters/market-price/market-follower.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { SiteMarketPrice } from '#adapters/market-price/site-market-price.ts'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { countOutbox } from '#data/platform/delivery/outbox-figures.ts'
import { countOverdue } from '#data/platform/delivery/overdue.ts'
import { openForProgram, type ProgramDatabase } from '#data/platform/database.ts'
import { priceListingSource } from '#data/platform/price-listings.ts'
import { listenForStock, stockSource } from '#data/platform/stock-changes.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { Mailer } from '#ports/mail.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { Environment } from './env.ts'
import { openMailer, startDelivery } from './delivery/open-delivery.ts'
import { overdueLimitsOf } from './delivery/overdue-watch.ts'
import type { ReadinessCheck } from './http/health.ts'
import { tradeInMarket } from './trade-in/trade-in-market.ts'
import { ReviewBook } from './locations/review-book.ts'
import { SpecialHoursBook } from './locations/special-hours-book.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { startPictureIntake, type PictureIntake } from './pictures/picture-intake.ts'
import { SiteRegistry, type SiteChange } from './sites/site-registry.ts'

/**
 * Everything the program stands on, opened once and closed in the opposite order: the composition root. A port that has
 * several adapters is chosen here, by a setting.
 *
 * - `vehicle-search`: in memory, following the database; or a hosted Meilisearch, for a site that names one in
 *   `search.service`. The memory answers while that one does not.
 * - `geocoding`: the postcode centroids that come with the program.
 * - `market-price`: every site's advertisements, in memory; or an outside provider at MARKET_PRICE_URL, where
 *   `market.source` is `provider`, and for trade-ins where `redbook.valuations` is set.
 * - `rego-lookup`: the stock's number plates and the test plates; or a provider at REGO_LOOKUP_URL, for a site whose
 *   `tradeIn.regoLookup` is `provider`.
 * - `mail`: .eml files under DATA_DIR/outbox; or the SMTP server that SMTP_URL names.
 * - `webhook`: HTTP POST, signed.
 * - `file-drop`: files under DATA_DIR/leads.
 * - `picture-store`: files under DATA_DIR, variants by sharp in processes of their own.
 * - `stock-feed`: CSV and JSON readers, chosen by the feed's header (stock-import/).
 */
export interface Services {
  database: ProgramDatabase
  sites: SiteRegistry
  /** The search of pages: each site's hosted service, or `stockIndex`. */
  search: VehicleSearch
  /** This process's own index of every site's stock. */
  stockIndex: MemoryVehicleSearch
  places: Geocoding
  /** Market prices of comparable vehicles. */
  market: MarketPrice
  /** The same for vehicles that shoppers trade in. */
  tradeInMarket: MarketPrice
  /** Holiday hours of every site's locations. */
  specialHours: SpecialHoursBook
  /** Review summaries of every site's locations. */
  reviews: ReviewBook
  pictures: PictureStore
  /** Draws what is no vehicle's photo: logos, silhouettes. */
  pictureWork: Pick<PictureWork, 'draw'>
  mailer: Mailer
  readiness: ReadinessCheck[]
  metrics: Metrics
  /** Looks soon through a site's pictures: one of them is not what it was. */
  pictureLost(siteId: string): void
  /**
   * Builds the search index and begins to follow the stock. Resolves when every site was built, or could not be:
   * `readiness` says which.
   */
  start(): Promise<void>
  close(): Promise<void>
}

/** Opens database, sites and pictures. Throws an error of one line when one of them cannot be. */
export async function openServices(env: Environment, logger: Logger): Promise<Services> {
  const places = await openPostcodeTable()
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR, localPort: env.PORT })
  const database = await databaseOf(env, logger).catch(async (error: unknown) => {
    await sites.close()
    throw error
  })
  const stockIndex = new MemoryVehicleSearch({ now: () => new Date() })
  const hosted = new HostedVehicleSearch((siteId) => hostedSite(sites, siteId))
  const { pictures, pictureWork, closePictures } = await openPictures(env, logger)
  const marketIndex = new MarketIndex({ now: () => new Date() })
  const provider = marketProvider(env, logger)
  const mailer = openMailer(env)
  const { specialHours, reviews } = locationBooks(database, logger)
  const metrics = metricsOf(sites, stockIndex, database)
  let following: Following | null = null
  let delivery: ReturnType<typeof startDelivery> | null = null

  return {
    database,
    sites,
    search: withFallback(hosted, stockIndex, { timeoutMs: env.SEARCH_TIMEOUT_MS, log: logger, now: () => new Date() }),
    stockIndex,
    places,
    market: new SiteMarketPrice((siteId) =>
      sites.bySlug(siteId)?.served?.site.market.source === 'provider' ? provider : marketIndex,
    ),
    tradeInMarket: tradeInMarket((siteId) => sites.bySlug(siteId)?.served?.site, { platform: marketIndex, provider }),
    specialHours,
    reviews,
    pictures,
    pictureWork,
    mailer,
    metrics,
    readiness: [
      { name: 'database', essential: true, check: async () => void (await sql`select 1`.execute(database.db)) },
      ...searchReadiness(
        () => following,
        () => servedSites(sites).length,
      ),
      { name: 'lead delivery', essential: false, check: async () => delivery?.readiness.check() },
    ],
    pictureLost: (siteId) => following?.kick(siteId),
    start: async () => {
      if (env.LEAD_DELIVERY === 'on')
        delivery = startDelivery({ env, mailer, database, sites: () => sites.served(), log: logger, metrics })
      // In the same turn: a start that is broken off must find here all that it began.
      following = follow(env, logger, database, sites, { search: stockIndex, market: marketIndex, pictures })
      await Promise.all([specialHours.start(), reviews.start(), following.ready])
    },
    close: async () => {
      specialHours.close()
      reviews.close()
      // All in this turn: a start that is still under way must not begin anything more.
      await Promise.all([sites.close(), delivery?.close(), following?.close()])
      await closePictures()
      await database.close()
    },
  }
}

function databaseOf(env: Environment, logger: Logger): Promise<ProgramDatabase> {
  return openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, poolSize: env.DATABASE_POOL }, logger)
}

/** The picture store, and the processes that work for it and for documents; these end last. */
async function openPictures(env: Environment, logger: Logger) {
  const pictureWork = new PictureProcesses()
  const pictures = await openDiskPictureStore({
    folder: join(env.DATA_DIR, 'pictures'),
    work: pictureWork,
    onProblem: (problem) => logger.warn({ problem }, 'picture store problem'),
  })
  const closePictures = async (): Promise<void> => {
    await pictures.close()
    await pictureWork.close()
  }
  return { pictures, pictureWork, closePictures }
}

function locationBooks({ db }: ProgramDatabase, logger: Logger): Pick<Services, 'specialHours' | 'reviews'> {
  const warn = (details: object, message: string) => logger.warn(details, message)
  return {
    specialHours: new SpecialHoursBook({ db, now: () => new Date(), warn }),
    reviews: new ReviewBook({ db, warn }),
  }
}

function metricsOf(sites: SiteRegistry, stockIndex: MemoryVehicleSearch, { db }: ProgramDatabase): Metrics {
  return createMetrics({
    sites: () => overdueLimitsOf(sites.served()),
    stockOf: (siteId) =>
      stockIndex.isServed(siteId)
        ? { version: stockIndex.changesOf(siteId), vehicles: stockIndex.countOf(siteId) }
        : null,
    outbox: () => countOutbox(db),
    overdue: (limits) => countOverdue(db, limits),
    nowMs: () => performance.now(),
  })
}

/** Background work: keeps the search index and the pictures up to date. */
interface Following {
  /** Settled when every site was tried. */
  ready: Promise<void>
  isReady(): boolean
  /** Sites whose search index could not be brought up to date. */
  failing(): string[]
  /** Looks soon through a site's pictures. */
  kick(siteId: string): void
  close(): Promise<void>
}

interface Followers {
  search: MemoryVehicleSearch
  market: MarketIndex
  pictures: PictureStore
}

function follow(
  env: Environment,
  logger: Logger,
  database: ProgramDatabase,
  sites: SiteRegistry,
  { search, market, pictures }: Followers,
): Following {
  const follower = new StockFollower({
    search,
    source: stockSource(database.db),
    sites: servedSites(sites).map(searchFactsOf),
    now: () => new Date(),
    log: logger,
    pollMs: env.STOCK_POLL_MS,
    listen: (hint) => listenForStock({ url: database.url, hint, log: logger }),
  })
  const marketFollower = new MarketFollower({
    index: market,
    source: { ...stockSource(database.db), ...priceListingSource(database.db) },
    now: () => new Date(),
    warn: (message) => logger.warn(message),
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
  const becomeReady = async (): Promise<void> => {
    await follower.ready
    await marketFollower.catchUp()
    if (isClosed) return
    follower.onChange(() => void marketFollower.catchUp())
    intake = startPictureIntake({ db: database.db, sites: () => servedSites(sites), store: pictures, log: logger })
    follower.onChange(kick)
  }
  return {
    ready: becomeReady(),
    isReady: () => intake !== null && !isClosed,
    failing: () => follower.failing(),
    kick,
    close: async () => {
      isClosed = true
      await intake?.close()
      await follower.close()
      await marketFollower.close()
    },
  }
}

/** The outside source of market prices, where one is set. */
function marketProvider(env: Environment, logger: Logger): MarketPrice | null {
  if (env.MARKET_PRICE_URL === undefined) return null
  return new HttpMarketPrice({
    url: env.MARKET_PRICE_URL,
    key: env.MARKET_PRICE_KEY ?? null,
    timeoutMs: env.MARKET_PRICE_TIMEOUT_MS,
    now: () => new Date(),
    warn: (details, message) => logger.warn(details, message),
  })
}

/**
 * Not ready before every site was tried, nor while one cannot be brought up to date: the check's name then says which.
 */
function searchReadiness(following: () => Following | null, siteCount: () => number): ReadinessCheck[] {
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

/** Kept for each reading of a site's settings, since pages ask on every request. */
const hostedSites = new WeakMap<Site, HostedSite>()

/**
 * A site's present search service; `null` where it has none. Asked for each query, so that an edit of the settings
 * counts at once.
 */
function hostedSite(sites: SiteRegistry, siteId: string): HostedSite | null {
  const site = sites.bySlug(siteId)?.served?.site
  const service = site?.search.service ?? null
  if (site === undefined || service === null) return null
  const known = hostedSites.get(site)
  if (known !== undefined) return known
  const hosted = { service, facts: searchFactsOf(site) }
  hostedSites.set(site, hosted)
  return hosted
}

function servedSites(sites: SiteRegistry): Site[] {
  return sites.list().flatMap(({ slug }) => sites.bySlug(slug)?.served?.site ?? [])
}

/** Logs a change of a site's folder, with the changed settings or every problem. Its author is unknown here. */
function tellOfChange(logger: Logger, { slug, kind, changed, problems }: SiteChange): void {
  const refused = kind === 'refused' || kind === 'faulty'
  if (!refused) return logger.info({ site: slug, changed }, `site ${kind}`)
  logger.error(
    { site: slug, problems: problems.map(({ message }) => message) },
    kind === 'refused'
      ? 'faulty site settings refused; the last good ones stay'
      : 'site settings are faulty; the site answers 503',
  )
}
