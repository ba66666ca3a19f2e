import type { FastifyInstance, FastifyReply } from 'fastify'
import { localDay } from '#domain/hours/local-day.ts'
import { SITEMAP_FILE, SITEMAP_PATH } from '#domain/site/paths.ts'
import { chooseEncoding, encode } from '../http/encoding.ts'
import { namesTag } from '../http/entity-tag.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { pageContext, type PageServer } from '../pages/render-page.ts'
import { siteAddresses } from './sitemap-entries.ts'
import { SitemapStore } from './sitemap-store.ts'

/** Serves the index of sitemaps and its files (R3). */
export function registerSitemaps(app: FastifyInstance, server: PageServer): void {
  const store = new SitemapStore()
  siteRoute(app, { method: 'GET', url: SITEMAP_PATH, logLevel: 'warn' }, (request, reply) =>
    sendMap(server, store, request, reply, ''),
  )
  siteRoute<{ Params: { name: string } }>(
    app,
    { method: 'GET', url: SITEMAP_FILE, logLevel: 'warn' },
    (request, reply) => sendMap(server, store, request, reply, request.params.name),
  )
}

async function sendMap(
  server: PageServer,
  store: SitemapStore,
  request: SiteRequest,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const { site, search, now } = request.ctx
  const turn = () => server.queue.turn(site.slug)
  const maps = await store.of(site, {
    key: [
      server.build,
      request.servedSite.version,
      search.version(site.slug),
      server.twins.version(site.slug),
      server.specialHours.version(site.slug),
      localDay(site, now),
    ].join(' '),
    nowMs: now.getTime(),
    addresses: () => siteAddresses(pageContext(server, request), turn),
    turn,
  })
  const map = maps.get(name)
  if (map === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap.\n')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { xml, hash } = map
  const etag = `W/"${hash}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const key = `sitemap ${site.slug} ${name} ${hash} ${encoding}`
  const { body } = await server.cache.getOrMake(site.slug, key, async () => ({
    status: 200,
    headers: {},
    body: await encode(xml, encoding),
  }))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/xml; charset=utf-8').send(body)
}
