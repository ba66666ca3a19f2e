/** The context of one request to a site, or of one job of a site. */
import type { Kysely } from 'kysely'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { Database } from './schema.ts'

/** Takes an entry's fields first, as pino does. */
export interface SiteLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** One site and everything that may be asked about it. It holds the site, so no query can forget which one it asks. */
export interface SiteContext {
  site: Site
  db: Kysely<Database>
  /** Its waits for a hosted service are counted together for the whole request. */
  search: VehicleSearch
  places: Geocoding
  market: MarketPrice
  /** When the request came in: read once, so that all parts of an answer agree on the time. */
  now: Date
  log: SiteLog
}
