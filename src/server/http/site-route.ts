/** Gives every request of a site its context. `siteRoute` is the only way to register a site's routes. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify'
import type { SiteContext } from '#data/site-context.ts'
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
    if (request.servedSite !== null) request.ctx = contextOf(services, request.servedSite, request)
    done()
  })
}

function contextOf(
  { db, search, places, market, now }: SiteServices,
  { site }: ServedSite,
  { log }: FastifyRequest,
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
