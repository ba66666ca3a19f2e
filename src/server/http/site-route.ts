/** Gives every request of a site its context. `siteRoute` is the only way to register a site's routes. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify'
import { inTime } from '#data/platform/in-time.ts'
import type { SiteContext } from '#data/site-context.ts'
import { ROBOTS_PATH, SECURITY_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { ServedSite } from '../sites/served-site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site's context; null exactly where `servedSite` is. Handlers of `siteRoute` always have one. */
    ctx: SiteContext | null
  }
}

/** The services that every request to a site may use, and the clock that is read once for each. */
export interface SiteServices extends Pick<SiteContext, 'db' | 'search' | 'places' | 'market'> {
  now: () => Date
}

/** Gives each request to a site its context. Comes after the hook that finds the site. */
export function registerSiteContext(app: FastifyInstance, services: SiteServices): void {
  app.decorateRequest('ctx', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.servedSite !== null) request.ctx = contextOf(services, request.servedSite.site, request.log)
    done()
  })
}

/** Addresses that crawlers must be answered at whatever the state of the stock (R1). */
const NEEDS_NO_STOCK: ReadonlySet<string> = new Set([ROBOTS_PATH, SECURITY_PATH])

/** Longest wait for a site's stock to be searchable, in milliseconds. */
const SEARCHABLE_MS = 5_000

/**
 * Holds a request back until its site's stock can be searched: right after the start the index of a site is built when
 * it is first asked for.
 *
 * @param searchable Null where the stock can be searched; else settled when it can, or cannot be for now.
 */
export function waitForStock(app: FastifyInstance, searchable: (siteId: string) => Promise<void> | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { servedSite, url } = request
    const coming = servedSite === null || NEEDS_NO_STOCK.has(url) ? null : searchable(servedSite.site.slug)
    if (coming === null) return done()
    // Where it does not come in time, what needs the stock answers that the site is not ready.
    void inTime(coming, SEARCHABLE_MS, () => new Error('late'))
      .catch(() => {})
      .finally(done)
  })
}

/** The context of one request to a site, at the current time. */
export function contextOf(
  { db, search, places, market, now }: SiteServices,
  site: Site,
  log: SiteContext['log'],
): SiteContext {
  return { site, db, search: search.forPage?.() ?? search, places, market, now: now(), log }
}

/** A request that is known to belong to a site. */
export type SiteRequest<Route extends RouteGenericInterface = RouteGenericInterface> = FastifyRequest<Route> & {
  ctx: SiteContext
  servedSite: ServedSite
}

interface SiteRoute extends Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'logLevel'> {
  method: HTTPMethods | HTTPMethods[]
  url: string
}

/** Registers a route of a site. A request without a site gets the answer of an address that no route takes. */
export function siteRoute<Route extends RouteGenericInterface = RouteGenericInterface>(
  app: FastifyInstance,
  route: SiteRoute,
  handler: (request: SiteRequest<Route>, reply: FastifyReply) => unknown,
): void {
  app.route({
    ...route,
    handler: (request, reply) => (hasSite<Route>(request) ? handler(request, reply) : reply.callNotFound()),
  })
}

function hasSite<Route extends RouteGenericInterface>(request: FastifyRequest): request is SiteRequest<Route> {
  return request.ctx !== null && request.servedSite !== null
}
