import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf } from '#domain/site/addresses/host-name.ts'
import { isLocalHost, publicUrl } from '#domain/site/addresses/public-url.ts'
import { API_PREFIX } from '#domain/site/paths.ts'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { withoutQuery } from '#domain/site/paths/path-text.ts'
import { isProtocolPath } from '../search-protocol/protocol-paths.ts'

/** Browsers would keep a 301 for ever; the order of a site's hosts is a setting. */
const MOVED_FOR = 'public, max-age=300'

/**
 * Leads what people and crawlers ask of a site's other hosts to its first (R8): engines count one address for a page,
 * and a sign-in is of one host. Comes after the hook that finds the site.
 */
export function registerOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const target = firstHostOf(request)
    if (target === null) return done()
    void reply.code(301).headers({ location: target, 'cache-control': MOVED_FOR }).send()
  })
}

/** The same address on the first host; null where the request stays. */
function firstHostOf({ servedSite, method, url, host: hostHeader }: FastifyRequest): string | null {
  if (servedSite === null || !servedSite.site.reach.oneHost) return null
  if (method !== 'GET' && method !== 'HEAD') return null
  // `*` stands for the server: behind a host's name it would be a part of the name.
  if (!url.startsWith('/')) return null
  const { site } = servedSite
  const host = hostNameOf(hostHeader)
  const [first = host] = site.hosts
  if (host === first || isLocalHost(host) || isLocalHost(first)) return null
  // Programs may not follow.
  const isForPrograms = url.startsWith(`${API_PREFIX}/`) || withoutQuery(url) === MCP_PATH || isProtocolPath(url)
  return isForPrograms ? null : publicUrl(site, url)
}
