import type { Kysely } from 'kysely'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { inTime } from '#data/platform/in-time.ts'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import type { Reviews } from '#ports/reviews.ts'
import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { PaymentsOf } from '../checkout/money-context.ts'
import type { DeliveryLog } from '../delivery/delivery-worker.ts'
import type { InsideAsker } from '../http/ask-inside.ts'
import type { ReadinessCheck } from '../http/health.ts'
import type { Secrets } from '../secrets.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { feedsIn } from '../feeds-in/pull-feeds.ts'
import type { Job, ServerJobContext } from './job.ts'
import { JobRunner, type SiteJob } from './job-runner.ts'
import { JOBS } from './jobs.ts'

export interface JobServices {
  db: Kysely<Database>
  sites: Pick<SiteRegistry, 'served' | 'bySlug'>
  log: DeliveryLog
  secrets: Secrets
  paymentsOf: PaymentsOf
  reviewSource: Reviews
  /** Folder of feed files and the network that feeds are fetched from; left out, none are fetched. */
  feeds?: { folder: string; network: PictureNetwork }
  /** Left out in `forecourt worker`, which leaves the jobs that need it to the servers. */
  server?: ServerParts | undefined
}

type ServerPart = 'build' | 'search' | 'places' | 'market' | 'tradeInMarket' | 'catchUp' | 'indexNow' | 'twins'

interface ServerParts extends Pick<ServerJobContext, ServerPart> {
  stockIndex: ServerJobContext['stockIndex'] & { isServed(siteId: string): boolean }
  /** Puts the landings that the database has of a site into this process's index. */
  readLandings(siteId: string): Promise<void>
  inside: Pick<InsideAsker, 'ask' | 'isOpen'>
}

/** Begins to run the jobs of every site that is served. */
export function startJobs(services: JobServices): JobRunner {
  const { feeds } = services
  const rows = feeds === undefined ? JOBS : [...JOBS, feedsIn(feeds.folder, feeds.network)]
  let known: { served: readonly Site[]; jobs: readonly SiteJob[] } = { served: [], jobs: [] }
  const jobs = () => {
    const served = services.sites.served()
    if (served !== known.served) known = { served, jobs: served.flatMap((site) => jobsOf(site, rows, services)) }
    return known.jobs
  }
  return new JobRunner({ db: services.db, log: services.log, jobs })
}

function jobsOf(
  site: Site,
  rows: readonly Job[],
  { db, sites, log, secrets, paymentsOf, reviewSource, server }: JobServices,
): SiteJob[] {
  const paymentsBy = (provider: PaymentProvider) => paymentsOf(site, provider)
  const context = () => ({
    site,
    db,
    log,
    secrets,
    siteVersion: sites.bySlug(site.slug)?.served?.version ?? '',
    reviewSource,
    payments: paymentsOf(site),
    paymentsBy,
    now: new Date(),
  })
  return rows.flatMap((job): SiteJob[] => {
    const { name, everySeconds, isSpread = false, hasWork } = job
    if (job.isNeeded?.(site) === false) return []
    const key = { siteId: site.slug, name, everySeconds, isSpread, ...(hasWork && { hasWork }) }
    if (job.where === 'anywhere') return [{ ...key, isReady: () => true, run: (signal) => job.run(context(), signal) }]
    if (server === undefined) return []
    const { stockIndex, search, places, market, tradeInMarket, catchUp, readLandings, indexNow, twins, inside } = server
    const parts = {
      build: server.build,
      stockIndex,
      search,
      places,
      market,
      tradeInMarket,
      catchUp,
      readLandings: () => readLandings(site.slug),
      indexNow,
      pages: sites.bySlug(site.slug)?.served?.pages ?? [],
      twins,
      ask: inside.ask,
    }
    const run = (signal: AbortSignal) => job.run({ ...context(), ...parts }, signal)
    const isReady = () => stockIndex.isServed(site.slug) && (job.asksPages !== true || inside.isOpen)
    return [{ ...key, isReady, run }]
  })
}

/** Runs the jobs soon that follow a site's stock. */
export async function hurryAfterStock(
  runner: Pick<JobRunner, 'hurry'>,
  siteId: string,
  jobs: readonly Pick<Job, 'name' | 'afterStock'>[] = JOBS,
): Promise<void> {
  for (const { name, afterStock } of jobs) if (afterStock === true) await runner.hurry({ siteId, name })
}

/** A job is late after three of its intervals, but not before it had this long, seconds: a start takes a while. */
const LEAST_LATE_SECONDS = 300
/** Longest wait for the ages of jobs. */
const AGES_MS = 1_000

/** Names the jobs that are late (F4). They keep no request waiting, so the server stays ready. */
export function jobsReadiness(runner: () => JobRunner | null): ReadinessCheck {
  let late: string[] = []
  return {
    get name() {
      return `jobs ${late.join(', ')}`
    },
    essential: false,
    check: async () => {
      const asked = runner()?.ages() ?? Promise.resolve([])
      // A database that is away or silent has a check of its own.
      const ages = await inTime(asked, AGES_MS, () => new Error('late')).catch(() => [])
      late = ages
        .filter(({ ageSeconds, everySeconds }) => ageSeconds > Math.max(3 * everySeconds, LEAST_LATE_SECONDS))
        .map(({ siteId, name }) => `${name} of ${siteId}`)
      if (late.length > 0) throw new Error('no run has gone well for three intervals; the log has why')
    },
  }
}
