import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN_ROBOTS } from '#domain/reach/robots.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { sendPlain } from './app.ts'
import { faultySitePage, siteListPage, unknownHostPage, type PlainPage } from './plain-pages.ts'
import { HEALTH_PATH, METRICS_PATH, OUTBOX_PATH, READY_PATH, ROBOTS_PATH } from '#domain/site/paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site of the request's host. Null on the program's own address and for health checks. */
    servedSite: ServedSite | null
  }
}

/** Paths that answer for the process, whatever the host. */
const PROCESS_PATHS = new Set<string>([HEALTH_PATH, READY_PATH, METRICS_PATH])
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Finds the site of every request by its host (A1.1). An unknown host gets a 404 that names no site; the host of a
 * faulty site 503, so that no search engine forgets it (S8), and rules for crawlers that refuse none (R1). The
 * program's own address lists the sites, but only while all of them are names of this machine (*.localhost), and only
 * to a browser on it that no proxy speaks for: not every proxy says that it is one. There it also shows `outbox`, the
 * letters and texts of a demo (F8).
 */
export function registerSiteHost(
  app: FastifyInstance,
  registry: Pick<SiteRegistry, 'byHost' | 'list'>,
  outbox: (() => Promise<PlainPage>) | null = null,
): void {
  app.decorateRequest('servedSite', null)
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (PROCESS_PATHS.has(path)) return done()
    const found = registry.byHost(request.host)
    switch (found.kind) {
      case 'site':
        request.servedSite = found.served
        return done()
      case 'faulty':
        if (path === ROBOTS_PATH) return void reply.type('text/plain; charset=utf-8').send(OPEN_ROBOTS)
        request.log.warn({ site: found.slug }, 'request for a site whose configuration is faulty')
        return void sendPlain(reply, faultySitePage)
      case 'unknown':
        if (isOwnAddress(request) && areAllLocal(registry)) {
          if (path === '/') return void sendPlain(reply, siteList(request, registry))
          if (path === OUTBOX_PATH && outbox !== null) return void outbox().then((page) => sendPlain(reply, page), done)
        }
        return void sendPlain(reply, found.mayBeFaulty ? faultySitePage : unknownHostPage)
    }
  })
}

/** Whether a request comes from this machine, by a name of this machine, and no proxy speaks for somebody else. */
export function isOwnAddress(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  const peer = request.socket.remoteAddress ?? ''
  const onThisMachine = peer === '::1' || peer.replace(/^::ffff:/, '').startsWith('127.')
  return !forwarded && onThisMachine && OWN_NAMES.has(request.hostname.toLowerCase())
}

/** Whether every site is a demo of this machine. */
export function areAllLocal(registry: Pick<SiteRegistry, 'list'>): boolean {
  return registry.list().every(({ hosts }) => hosts.every((host) => host.endsWith('.localhost')))
}

function siteList(request: FastifyRequest, registry: Pick<SiteRegistry, 'list'>) {
  const port = /:(\d+)$/.exec(request.host)?.[0] ?? ''
  return siteListPage(
    registry.list().map(({ slug, name, hosts, faulty }) => ({
      name: name ?? slug,
      href: `${request.protocol}://${hosts[0] ?? `${slug}.localhost`}${port}/`,
      note: faulty ? 'its configuration is faulty: see the log' : null,
    })),
  )
}
