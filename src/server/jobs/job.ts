/** Work that each site needs from time to time (F4). */
import type { SiteContext } from '#data/site-context.ts'
import type { AskSite } from '../http/ask-inside.ts'
import type { Secrets } from '../secrets.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { Twins } from '#domain/reach/twins.ts'
import type { Reviews } from '#ports/reviews.ts'
import type { IndexNow } from '#ports/index-now.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { SiteJob } from './job-runner.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { MoneyContext } from '../checkout/money-context.ts'

/** Context of a job in every process: a server, and `forecourt worker`. */
export interface JobContext extends Pick<SiteContext, 'log'>, MoneyContext {
  secrets: Secrets
  /** Changes with the site's folder. */
  siteVersion: string
  /** Where reviews are fetched from. */
  reviewSource: Reviews
}

/** Context of a job in a server. */
export interface ServerJobContext extends SiteContext, JobContext {
  /** Changes with the program. */
  build: string
  /** The program's own index, also where a search service answers shoppers. */
  stockIndex: VehicleSearch
  /** Puts the landings that the database has into this process's index. */
  readLandings(): Promise<void>
  /** The site's content pages. */
  pages: readonly SitePage[]
  /** The same vehicles on other sites (R17). */
  twins: Twins
  /** Tells engines of the site's changed addresses. */
  indexNow: IndexNow
  /** Market prices of vehicles that shoppers trade in. */
  tradeInMarket: MarketPrice
  /**
   * Settled when this process's index holds all that was committed before the call. A job that reads the journal and
   * then searches would miss a change otherwise: the index is up to a second behind.
   */
  catchUp(): Promise<void>
  /** Asks the program's own pages, as shoppers do. */
  ask: AskSite
}

interface JobRow extends Pick<SiteJob, 'name' | 'everySeconds' | 'isSpread' | 'hasWork'> {
  /** Runs soon after each change of a site's stock, besides at its time. */
  afterStock?: true
  /** Asks pages, and so waits for them. */
  asksPages?: true
  /** Sites that need it; left out: every site. */
  isNeeded?(site: SiteContext['site']): boolean
}

/**
 * One job. Each run may be broken off anywhere and repeated, so it does nothing twice. `signal` is aborted when the
 * process stops, or when another process has taken the job over. What it throws is logged and told by readiness.
 */
export type Job = JobRow &
  (
    | { where: 'anywhere'; run(ctx: JobContext, signal: AbortSignal): Promise<void> }
    /** Needs the site's search index, market prices or places, which `forecourt worker` does not have. */
    | { where: 'server'; run(ctx: ServerJobContext, signal: AbortSignal): Promise<void> }
  )
