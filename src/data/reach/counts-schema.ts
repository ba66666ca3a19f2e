/** Counts of requests by day, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

/** Requests of programs (R2). */
export interface BotDaysTable {
  siteId: Fixed<string>
  /** YYYY-MM-DD at the site. */
  day: Fixed<string>
  /** One of the names of `crawlers.ts`. */
  bot: Fixed<string>
  pageKind: Fixed<string>
  hits: number
  bytes: number
}

/** Addresses of programs that call themselves a crawler, until they are looked up (R2). */
export interface BotSamplesTable {
  siteId: Fixed<string>
  day: Fixed<string>
  bot: Fixed<string>
  address: Fixed<string>
}

/** How many of a crawler's addresses are its own (R2). */
export interface BotChecksTable {
  siteId: Fixed<string>
  day: Fixed<string>
  bot: Fixed<string>
  verified: number
  refuted: number
  unanswered: number
}

/** Requests that a line of the redirects answered, by its `from` (R24). */
export interface RedirectDaysTable {
  siteId: Fixed<string>
  day: Fixed<string>
  path: Fixed<string>
  hits: number
}

/** Requests for addresses that are not there (R24). */
export interface MissingPathsTable {
  siteId: Fixed<string>
  day: Fixed<string>
  path: Fixed<string>
  /** Host of the page that links there; '' for none. */
  referrer: Fixed<string>
  hits: number
}

/** Visits of shoppers to landings (R160). */
export interface LandingDaysTable {
  siteId: Fixed<string>
  day: Fixed<string>
  slug: Fixed<string>
  visits: number
}

/** Searches that found nothing, by their words (R65). */
export interface SearchMissesTable {
  siteId: Fixed<string>
  day: Fixed<string>
  words: Fixed<string>
  hits: number
}
