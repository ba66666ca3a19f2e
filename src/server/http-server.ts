import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Build } from './build/ensure-build.ts'
import type { Environment } from './env.ts'
import { registerConfig } from './api/config-route.ts'
import { registerEvents } from './api/events-route.ts'
import { registerGeocode } from './api/geocode-route.ts'
import { registerSuggestions } from './api/suggestions-route.ts'
import { createApp } from './http/app.ts'
import { registerHealth } from './http/health.ts'
import { registerSiteHost } from './http/site-host.ts'
import { readPageAssets, registerAssets } from './pages/assets.ts'
import { registerFavicon } from './pages/favicon.ts'
import { PageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/page-route.ts'
import { RenderQueue } from './http/render-queue.ts'
import { loadRenderer } from './pages/renderer.ts'
import { registerPictureRoute } from './pictures/picture-route.ts'
import { registerSearchProtocol } from './search-protocol/search-protocol.ts'
import type { Services } from './services.ts'

export interface HttpServer {
  /** Resolves with the port. */
  listen(address: { host: string; port: number }): Promise<number>
  /** Takes no new requests, waits for those in flight up to SHUTDOWN_SECONDS. */
  stop(): Promise<void>
}

/** Everything that answers HTTP, on top of the opened services. */
export async function createHttpServer(env: Environment, logger: Logger, services: Services, build: Build): Promise<HttpServer> {
  const app = createApp(env, logger)
  let stopping = false
  registerHealth(app, services.readiness, () => stopping)
  registerSiteHost(app, services.sites)
  await registerAssets(app, build.clientDir)
  registerFavicon(app)
  registerPictureRoute(app, { db: services.database.db, store: services.pictures, siteOf: (request) => request.servedSite?.site ?? null, onLost: services.pictureLost })
  await registerSearchProtocol(app, { index: services.stockIndex, queue: new RenderQueue() })
  registerConfig(app, { db: services.database.db, now: () => new Date() })
  registerSuggestions(app, services.search)
  registerGeocode(app, services.places)
  registerEvents(app)
  registerPages(app, {
    build: build.id,
    render: await loadRenderer(build.serverEntry),
    assetsFor: await readPageAssets(build.clientDir),
    cache: new PageCache(env.PAGE_CACHE_MB * 1024 * 1024),
    queue: new RenderQueue(),
    now: () => new Date(),
    services: { db: services.database.db, search: services.search, places: services.places },
  })
  return {
    listen: async ({ host, port }) => {
      await app.listen({ host, port })
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    stop: async () => {
      stopping = true
      await setTimeout(env.DRAIN_SECONDS * 1000)
      // A kept connection is idle only once its answer is out: look again and again, or it holds the stop up until the deadline.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      const deadline = globalThis.setTimeout(() => {
        logger.warn({ seconds: env.SHUTDOWN_SECONDS }, 'requests still in flight were cut off')
        app.server.closeAllConnections()
      }, env.SHUTDOWN_SECONDS * 1000)
      try {
        await app.close()
      } finally {
        clearInterval(idle)
        clearTimeout(deadline)
      }
    },
  }
}
