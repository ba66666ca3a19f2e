import { join } from 'node:path'
import type { Logger } from 'pino'
import { sql, type Kysely } from 'kysely'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import type { HostedSite } from '#adapters/hosted-search/hosted-site.ts'
import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { PictureProcesses } from '#adapters/pictures/picture-processes.ts'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { HttpMarketPrice } from '#adapters/market-price/http-market-price.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { SiteMarketPrice } from '#adapters/market-price/site-market-price.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { isArchiveFailing } from '#data/platform/archiving.ts'
import { countOutbox } from '#data/platform/delivery/outbox-figures.ts'
import { countOverdue } from '#data/platform/delivery/overdue.ts'
import { openForProgram, openForServing, type ProgramDatabase, type ServingDatabase } from '#data/platform/database.ts'
import type { JobAge } from '#data/platform/jobs.ts'
import { countPaymentTrouble } from '#data/platform/payment-trouble.ts'
import { countEndpoints } from '#data/platform/webhook-endpoints.ts'
import { feedAges } from '#data/platform/feed-ages.ts'
import { feedFetches } from '#data/platform/feed-fetches.ts'
import { countPriceDifferences } from '#data/platform/price-differences.ts'
import { writeCheck } from '#data/platform/write-check.ts'
import type { Database } from '#data/schema.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { Mailer } from '#ports/mail.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import type { Sms } from '#ports/sms.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { Environment } from './env.ts'
import { openMailer, openSms } from './delivery/open-delivery.ts'
import { warnOfLackedCards } from './payments/accepted-cards.ts'
import { openPayments, type PaymentProviders } from './payments/open-payments.ts'
import { overdueLimitsOf } from './delivery/overdue-watch.ts'
import { startBackground } from './background.ts'
import { searchReadiness } from './following.ts'
import { CatalogueBook } from './catalogue/catalogue-book.ts'
import { CATALOGUE_FOLDER } from './catalogue/read-catalogue.ts'
import { InsideAsker } from './http/ask-inside.ts'
import type { ReadinessCheck } from './http/health.ts'
import { tradeInMarket } from './trade-in/trade-in-market.ts'
import { ReviewBook } from './locations/review-book.ts'
import { TwinBook } from './reach/twin-book.ts'
import { SpecialHoursBook } from './locations/special-hours-book.ts'
import { LandingBook } from './reach/landing-book.ts'
import { jobsReadiness } from './jobs/start-jobs.ts'
import { endingPages } from './metrics/ending-pages.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { openSites } from './sites/open-sites.ts'
import type { SiteRegistry } from './sites/site-registry.ts'

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
 * - `sms`: .sms.txt files under DATA_DIR/outbox; or the provider at SMS_URL.
 * - `payments`: nobody; people, where `checkout.payments` is `manual`; Stripe with PAYMENT_KEYS, where it is `card`, or
 *   the simulator of this machine that speaks for it (payments/).
 * - `webhook`: HTTP POST, signed.
 * - `file-drop`: files under DATA_DIR/leads.
 * - `reviews`: files under DATA_DIR/reviews, for a site whose `reviews.source` is `file`.
 * - `index-now`: the engine at INDEX_NOW_URL, for sites with a public host (background.ts).
 * - `picture-store`: files under DATA_DIR, variants by sharp in processes of their own.
 * - `stock-feed`: CSV and JSON readers, chosen by the feed's header (stock-import/).
 */
export interface Services {
  /** For imports and migrations, which take as long as they need. */
  database: ProgramDatabase
  /** For what shoppers wait for: its queries fail within seconds where the database does not answer. */
  db: Kysely<Database>
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
  /** The same vehicles on several sites. */
  twins: TwinBook
  /** Manufacturers' models. */
  catalogue: CatalogueBook
  pictures: PictureStore
  /** All work on pixels: it draws logos and silhouettes, and turns photos that the office uploads. */
  pictureWork: PictureWork
  mailer: Mailer
  /** Keys derived from the program's secret (F5). */
  secrets: Secrets
  /** Who takes money for each site. */
  payments: PaymentProviders
  /** Sends texts, at once: codes do not wait in a queue (R8). */
  sms: Sms
  readiness: ReadinessCheck[]
  metrics: Metrics
  /** Asks the program's own pages; open once they are registered. */
  inside: InsideAsker
  /** Null where a site's stock can be searched; else settled when it can, or cannot be for now. */
  searchable(siteId: string): Promise<void> | null
  /** Settled when the index holds all that was committed before the call. */
  catchUp(): Promise<void>
  /** Looks soon through a site's pictures: one of them is not what it was. */
  pictureLost(siteId: string): void
  /**
   * Builds the search index and begins to follow the stock. Resolves when every site was built, or could not be:
   * `readiness` says which. `following`: a command asks pages beside running servers, and leaves jobs, deliveries and
   * pictures to them. `build` is the program's.
   */
  start(build: string, work?: 'everything' | 'following'): Promise<void>
  close(): Promise<void>
}

/** Opens database, sites and pictures. Throws an error of one line when one of them cannot be. */
export async function openServices(env: Environment, logger: Logger): Promise<Services> {
  const secrets = await openSecrets(env)
  const places = await openPostcodeTable()
  const sites = await openSites(env, { isServer: true, log: logger })
  const payments = await openOrClose(() => openPayments(env, { sites, secrets, log: logger }), sites)
  void warnOfLackedCards(env, sites.served(), logger)
  const where = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }
  const database = await openOrClose(() => openForProgram(where, logger), sites, payments)
  const stockIndex = new MemoryVehicleSearch({ now: () => new Date() })
  const search = searchOf(env, logger, sites, stockIndex)
  const { pictures, pictureWork, closePictures } = await openPictures(env, logger)
  const { marketIndex, ...markets } = openMarkets(env, logger, (siteId) => sites.bySlug(siteId)?.served?.site)
  const [mailer, sms] = [openMailer(env), openSms(env)]
  const pools = openForServing(database.url, { log: logger, poolSize: env.DATABASE_POOL })
  const { catalogue, ...books } = booksOf(pools.background, database.url, sites, logger)
  const warn = (details: object, message: string) => logger.warn(details, message)
  const landings = new LandingBook({ db: pools.background, index: stockIndex, warn })
  const inside = new InsideAsker()
  const metrics = metricsOf(sites, stockIndex, pools.background, async () => background?.jobs?.ages() ?? [])
  const ports = { mailer, sms, secrets, payments, metrics, pictures, search, places, ...markets }
  const parts = { ...ports, sites, stockIndex, catalogue, landings, inside }
  let background: ReturnType<typeof startBackground> | null = null

  return {
    database,
    db: pools.serving,
    ...parts,
    ...books,
    pictureWork,
    readiness: [
      ...databaseReadiness(pools),
      settingsReadiness(sites),
      ...searchReadiness(
        () => background?.following ?? null,
        () => sites.served().length,
      ),
      { name: 'lead delivery', essential: false, check: async () => background?.delivery?.readiness.check() },
      jobsReadiness(() => background?.jobs ?? null),
    ],
    searchable: (siteId) => background?.following.searchable(siteId) ?? null,
    catchUp: async () => background?.following.catchUp(),
    pictureLost: (siteId) => background?.following.kick(siteId),
    start: async (build, work = 'everything') => {
      // In the same turn: a start that is broken off must find here all that it began.
      const all = { ...parts, twins: books.twins, db: pools.background, url: database.url, marketIndex, build }
      background = startBackground(env, logger, all, work)
      const read = [landings, books.specialHours, books.reviews, books.twins].map((book) => book.start())
      await Promise.all([...read, background.following.ready])
    },
    close: async () => {
      for (const book of [catalogue, landings, books.specialHours, books.reviews, books.twins]) book.close()
      // All in this turn: a start that is still under way must not begin anything more.
      await Promise.all([sites.close(), background?.close()])
      await closePictures()
      await payments.close()
      await pools.close()
      await database.close()
    },
  }
}

function searchOf(env: Environment, log: Logger, sites: SiteRegistry, stockIndex: MemoryVehicleSearch): VehicleSearch {
  const hosted = new HostedVehicleSearch((siteId) => hostedSite(sites, siteId))
  return withFallback(hosted, stockIndex, { timeoutMs: env.SEARCH_TIMEOUT_MS, log, now: () => new Date() })
}

/** Opens one more thing; where it cannot be, `opened` are closed. */
async function openOrClose<Opened>(open: () => Opened | Promise<Opened>, ...opened: Closable[]): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    await Promise.all(opened.map((one) => one.close()))
    throw error
  }
}

interface Closable {
  close(): Promise<void>
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

function faultySites(sites: SiteRegistry): string[] {
  return sites.list().flatMap(({ slug, faulty }) => (faulty ? [slug] : []))
}

/** A site with faulty settings is served as it was before, or answers 503; the others must not suffer for it. */
function settingsReadiness(sites: SiteRegistry): ReadinessCheck {
  return {
    get name() {
      return `settings of ${faultySites(sites).join(', ')}`
    },
    essential: false,
    check: async () => {
      if (faultySites(sites).length > 0) throw new Error('the settings are faulty; the log has what is wrong')
    },
  }
}

function databaseReadiness({ serving }: ServingDatabase): ReadinessCheck[] {
  return [
    { name: 'database', essential: true, check: async () => void (await sql`select 1`.execute(serving)) },
    { name: 'keeping leads', essential: true, check: writeCheck({ db: serving, nowMs: () => performance.now() }) },
  ]
}

function booksOf(
  db: Kysely<Database>,
  url: string,
  sites: SiteRegistry,
  logger: Logger,
): Pick<Services, 'specialHours' | 'reviews' | 'twins' | 'catalogue'> {
  const warn = (details: object, message: string) => logger.warn(details, message)
  return {
    specialHours: new SpecialHoursBook({ db, now: () => new Date(), warn, announced: { url, log: logger } }),
    reviews: new ReviewBook({ db, warn }),
    twins: new TwinBook({ db, sites: () => sites.served(), warn }),
    catalogue: new CatalogueBook({ folder: CATALOGUE_FOLDER, log: logger }),
  }
}

function metricsOf(
  sites: SiteRegistry,
  stockIndex: MemoryVehicleSearch,
  db: Kysely<Database>,
  jobAges: () => Promise<JobAge[]>,
): Metrics {
  return createMetrics({
    sites: () => overdueLimitsOf(sites),
    faultySites: () => faultySites(sites),
    stockOf: (siteId) =>
      stockIndex.isServed(siteId)
        ? { version: stockIndex.changesOf(siteId), vehicles: stockIndex.countOf(siteId) }
        : null,
    outbox: () => countOutbox(db),
    overdue: (limits) => countOverdue(db, limits),
    isArchiveFailing: () => isArchiveFailing(db),
    jobAges,
    endingPages: () => endingPages(sites, new Date()),
    paymentTrouble: () => countPaymentTrouble(db),
    priceDifferences: () => countPriceDifferences(db),
    webhookEndpoints: () => countEndpoints(db),
    feedFetches: () => feedFetches(db, null),
    feedAges: () => feedAges(db),
    nowMs: () => performance.now(),
  })
}

/** Market prices as each site's settings say: from the sites' own advertisements, or from an outside provider. */
function openMarkets(
  env: Environment,
  logger: Logger,
  siteOf: (siteId: string) => Site | undefined,
): Pick<Services, 'market' | 'tradeInMarket'> & { marketIndex: MarketIndex } {
  const marketIndex = new MarketIndex({ now: () => new Date() })
  const provider = marketProvider(env, logger)
  return {
    marketIndex,
    market: new SiteMarketPrice((siteId) => (siteOf(siteId)?.market.source === 'provider' ? provider : marketIndex)),
    tradeInMarket: tradeInMarket(siteOf, { platform: marketIndex, provider }),
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
