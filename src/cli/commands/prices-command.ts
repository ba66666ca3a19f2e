import type { Site } from '#domain/site/site.ts'
import { ensureBuild } from '#server/build/ensure-build.ts'
import { readEnvironment } from '#server/env.ts'
import { createHttpServer } from '#server/http-server.ts'
import { createLogger } from '#server/logger.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openServices } from '#server/services.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { prices, type PricesDeps } from './prices.ts'

/** `forecourt prices …` on this machine's sites and database, beside any running server. */
export function pricesCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  return onThisMachine(({ deps }) =>
    prices(args, { ...deps, stdout, stderr, openPages: (site) => openPages(site, stderr) }),
  )
}

/** The program's own pages in this process: nothing listens, and jobs and deliveries are left to servers. */
async function openPages(site: Site, stderr: CommandIo['stderr']): ReturnType<PricesDeps['openPages']> {
  const env = {
    ...readEnvironment(process.env),
    LOG_LEVEL: 'error',
    PAYMENTS_SIMULATOR: 'off',
    DRAIN_SECONDS: 0,
  } as const
  const logger = createLogger(env, stderr)
  const build = await ensureBuild(PROJECT_FOLDER, () => {})
  const services = await openServices(env, logger)
  try {
    await services.start(build.id, 'following')
    const server = await createHttpServer(env, logger, services, build)
    await services.searchable(site.slug)
    const { db, search, places, market, twins, inside } = services
    const ctx = {
      site,
      db,
      search,
      places,
      market,
      twins,
      pages: services.sites.bySlug(site.slug)?.served?.pages ?? [],
      log: logger,
      now: new Date(),
      ask: inside.ask,
      catchUp: services.catchUp,
    }
    const close = async () => {
      await server.stop()
      await services.close()
    }
    return { ctx, close }
  } catch (error) {
    await services.close()
    throw error
  }
}
