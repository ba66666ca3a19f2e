import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openHttpIndexNow } from '#adapters/index-now/http-index-now.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import type { MarketIndex } from '#adapters/market-price/market-index.ts'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { Database } from '#data/schema.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { Mailer } from '#ports/mail.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import type { Sms } from '#ports/sms.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { CatalogueBook } from './catalogue/catalogue-book.ts'
import { startDelivery } from './delivery/open-delivery.ts'
import type { Environment } from './env.ts'
import type { InsideAsker } from './http/ask-inside.ts'
import { feedFolder } from './feeds-in/feed-desk.ts'
import { follow } from './following.ts'
import { hurryAfterStock, startJobs } from './jobs/start-jobs.ts'
import type { LandingBook } from './reach/landing-book.ts'
import { openReviews } from './reviews/open-reviews.ts'
import type { Recorder } from './metrics/recorder.ts'
import type { PaymentProviders } from './payments/open-payments.ts'
import type { Secrets } from './secrets.ts'
import type { TwinBook } from './reach/twin-book.ts'
import type { SiteRegistry } from './sites/site-registry.ts'

interface BackgroundServices {
  db: Kysely<Database>
  url: string
  sites: SiteRegistry
  mailer: Mailer
  sms: Sms
  secrets: Secrets
  payments: PaymentProviders
  metrics: Recorder
  pictures: PictureStore
  search: VehicleSearch
  stockIndex: MemoryVehicleSearch
  places: Geocoding
  market: MarketPrice
  tradeInMarket: MarketPrice
  marketIndex: MarketIndex
  catalogue: CatalogueBook
  landings: LandingBook
  twins: TwinBook
  inside: InsideAsker
  /** Changes with the program. */
  build: string
}

/** Begins what goes on beside the requests: following the stock, jobs, and delivery unless another process does it. */
export function startBackground(
  env: Environment,
  log: Logger,
  services: BackgroundServices,
  work: 'everything' | 'following',
) {
  const {
    db,
    url,
    sites,
    mailer,
    sms,
    secrets,
    places,
    metrics,
    pictures,
    stockIndex: search,
    marketIndex: market,
    catalogue,
  } = services
  const database = { db, url }
  const delivery =
    env.LEAD_DELIVERY === 'on' && work === 'everything'
      ? startDelivery({ env, mailer, sms, secrets, places, database, sites, log, metrics })
      : null
  const following = follow(env, log, { db, url, sites, search, market, pictures, catalogue, work })
  if (work === 'following') return { delivery, following, jobs: null, close: () => following.close() }
  const { paymentsOf } = services.payments
  const indexNow = openHttpIndexNow({ url: env.INDEX_NOW_URL, now: () => new Date() })
  const readLandings = (siteId: string) => services.landings.readSite(siteId)
  const server = { ...services, catchUp: following.catchUp, readLandings, indexNow }
  const feeds = { folder: feedFolder(env.DATA_DIR), network: publicNetwork() }
  const jobs = startJobs({ db, sites, log, secrets, paymentsOf, reviewSource: openReviews(env), feeds, server })
  following.onChange((siteId) => void hurryAfterStock(jobs, siteId))
  const close = async () =>
    void (await Promise.all([delivery?.close(), jobs.close(), following.close()]).then(() => feeds.network.close()))
  return { delivery, following, jobs, close }
}
