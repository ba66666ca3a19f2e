/** What a page's loader is given and what it answers: the contract between the server and the pages. */
import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'

/** Everything a loader may touch. It holds the site, so no query can forget which one it asks for. */
export interface PageContext {
  site: Site
  now: Date
  db: Kysely<Database>
  search: VehicleSearch
  places: Geocoding
  /** The site's logo, checked to hold nothing active; null or missing where the monogram stands in. */
  logoSvg?: string | null
}

export interface PageRequest {
  url: URL
  params: Record<string, string>
}

export interface PageHead {
  title: string
  description: string
  /** Path and query of the canonical address. */
  canonical: string
  /** False keeps search engines away (thin or personal pages). */
  index: boolean
  /** The largest picture of the first view, preloaded so that it is not found late. */
  preloadImage?: { href: string; srcSet: string; sizes: string }
}

/** Expected outcomes are returned, not thrown (house rule 10). A `personal` page shows one shopper's list: it is kept nowhere. */
export type PageResult<Data> =
  | { kind: 'page'; status: 200 | 404 | 410; head: PageHead; data: Data; personal?: true }
  | { kind: 'redirect'; status: 301 | 302; location: string }

export type PageLoader<Data> = (ctx: PageContext, request: PageRequest) => Promise<PageResult<Data>>
