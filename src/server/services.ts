import { join } from 'node:path'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { openForProgram, type ProgramDatabase } from '#data/database.ts'
import { stockSource } from '#data/stock-changes.ts'
import { listenForStock } from '#data/stock-listener.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { Environment } from './env.ts'
import type { ReadinessCheck } from './http/health.ts'
import { startPictureIntake, type PictureIntake } from './pictures/picture-intake.ts'
import { SiteRegistry, type SiteChange } from './sites/site-registry.ts'

/**
 * Everything the program stands on, opened once and closed in the opposite order: the composition root.
 * Each port has one adapter so far; the next one of a port makes its choice a setting here.
 *
 * | port | adapter |
 * | --- | --- |
 * | vehicle-search | in memory, following the database |
 * | picture-store | files under DATA_DIR, variants by sharp |
 * | stock-feed | CSV and JSON readers, chosen by the feed's header (stock-import/) |
 */
export interface Services {
  database: ProgramDatabase
  sites: SiteRegistry
  search: VehicleSearch
  pictures: PictureStore
  readiness: ReadinessCheck[]
  /** Looks soon through a site's pictures: one of them is not what it was. */
  pictureLost(siteId: string): void
  /** Builds the search index and begins to follow the stock. Resolves when every site can be searched. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Opens database, sites and pictures. Throws an error of one line when one of them cannot be. */
export async function openServices(env: Environment, logger: Logger): Promise<Services> {
  const sites = await SiteRegistry.open({ folder: env.SITES_DIR })
  const database = await openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, poolSize: env.DATABASE_POOL }, logger).catch(async (error: unknown) => {
    await sites.close()
    throw error
  })
  const search = new MemoryVehicleSearch({ now: () => new Date() })
  const pictures = await openDiskPictureStore({ folder: join(env.DATA_DIR, 'pictures'), onProblem: (problem) => logger.warn({ problem }, 'picture store') })
  let following: { follower: StockFollower; intake: PictureIntake } | null = null

  return {
    database,
    sites,
    search,
    pictures,
    readiness: [
      { name: 'database', check: async () => void (await sql`select 1`.execute(database.db)) },
      { name: 'search index', check: async () => (following === null ? Promise.reject(new Error('it is still being built')) : undefined) },
    ],
    pictureLost: (siteId) => following?.intake.kick(siteId),
    start: async () => {
      following = await follow(env, logger, database, sites, search, pictures)
    },
    close: async () => {
      await sites.close()
      await following?.intake.close()
      await following?.follower.close()
      await pictures.close()
      await database.close()
    },
  }
}

async function follow(env: Environment, logger: Logger, database: ProgramDatabase, sites: SiteRegistry, search: MemoryVehicleSearch, pictures: PictureStore) {
  const follower = new StockFollower({
    search,
    source: stockSource(database.db),
    sites: servedSites(sites).map(searchFactsOf),
    now: () => new Date(),
    log: logger,
    pollMs: env.STOCK_POLL_MS,
    listen: (hint) => listenForStock({ url: database.url, hint, log: logger }),
  })
  await follower.ready
  const intake = startPictureIntake({ db: database.db, sites: () => servedSites(sites), store: pictures, log: logger })
  follower.onChange((slug) => intake.kick(slug))
  sites.onChange((change) => {
    tellOfChange(logger, change)
    const site = sites.bySlug(change.slug)?.served?.site
    if (site) void follower.setSite(searchFactsOf(site)).then(() => intake.kick(site.slug))
    else follower.removeSite(change.slug)
  })
  return { follower, intake }
}

function servedSites(sites: SiteRegistry): Site[] {
  return sites.list().flatMap(({ slug }) => sites.bySlug(slug)?.served?.site ?? [])
}

/** Who changed what is not known here, but what and when is; a faulty edit is told with every problem. */
function tellOfChange(logger: Logger, { slug, kind, changed, problems }: SiteChange): void {
  const refused = kind === 'refused' || kind === 'faulty'
  if (!refused) return logger.info({ site: slug, changed }, `site ${kind}`)
  logger.error({ site: slug, problems: problems.map(({ message }) => message) }, kind === 'refused' ? 'faulty edit refused; the last good settings stay' : 'site is faulty and answers 503')
}
