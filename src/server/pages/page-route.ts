import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localDay } from '#domain/hours/local-day.ts'
import { forwardingSources } from '#domain/site/analytics.ts'
import { redirectOf } from '#domain/site/redirects.ts'
import { publicUrl } from '#domain/site/public-url.ts'
import { embedPolicyOf } from '#domain/media/embed-policy.ts'
import { tileOrigin } from '#domain/site/map.ts'
import type { Template } from '#domain/site/identity.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { Site } from '#domain/site/site.ts'
import type { PageContext, PageResult, PageStatus } from '#routes/page.ts'
import { loaders } from '#routes/loaders.ts'
import { publicSite, type PublicSite } from '#routes/public-site.ts'
import type { NavigationData } from '#routes/render-input.ts'
import { matchRoute } from '#routes/match-route.ts'
import type { RouteId } from '#routes/routes.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { sitePaintRules } from '#ui/paint/site-paints.ts'
import { chooseEncoding, encode, type Encoding } from '../http/encoding.ts'
import { namesTag } from '../http/if-none-match.ts'
import { badAddressPage } from '../http/plain-pages.ts'
import type { RenderQueue } from '../http/render-queue.ts'
import { pagePolicy, type PolicySources } from '../http/security-headers.ts'
import type { ServedSite } from '../sites/served-site.ts'
import type { PageAssets } from './assets.ts'
import { pageKey, pageUrl, withTracking } from './canonical-url.ts'
import type { PageCache, ReadyPage } from './page-cache.ts'
import type { Renderer } from './renderer.ts'

export interface PageServer {
  build: string
  render: Renderer
  assetsFor: (routeId: RouteId, template: Template) => PageAssets
  cache: PageCache
  queue: RenderQueue
  now: () => Date
  services: Pick<PageContext, 'db' | 'search' | 'places' | 'market' | 'specialHours'>
  /** /styleguide is shown (STYLEGUIDE). */
  showsStyleguide?: boolean
  /** Signs since when a form is shown; kept with its page for as long as that is. */
  formToken?: (site: Site, formId: FormId) => Promise<string>
}

/**
 * Browsers ask again for a page each time; the answer is a 304 when nothing changed. A 301 they would keep for ever: it
 * is kept for five minutes, since which path names a make rests on the site's stock in the end
 * (docs/decisions/006-search-addresses.md).
 */
const MOVED_FOR = 'public, max-age=300'

const DATA_PREFIX = '/_data'

type Answer = 'html' | 'data'

/**
 * Serves every page of the URL table, as HTML and, under its own path, as the data of one navigation. An answer is a
 * pure function of (site, address, stock version, day), which is its cache key: it is never stale. What shows one
 * shopper's list is kept neither here nor by browsers and proxies.
 */
export function registerPages(app: FastifyInstance, server: PageServer): void {
  app.get(`${DATA_PREFIX}/*`, (request, reply) =>
    servePage(server, request, reply, 'data', request.url.slice(DATA_PREFIX.length)),
  )
  app.get('/*', (request, reply) => servePage(server, request, reply, 'html', request.url))
}

async function servePage(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  path: string,
) {
  const served = request.servedSite
  if (!served) throw new Error('no site was resolved for a page request')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const key = cacheKey(server, served, pageKey(path), answer, encoding)
  const page =
    server.cache.get(key) ??
    (await server.cache.getOrMake(key, () => makePage(server, served, pageUrl(path), answer, encoding)))
  reply.headers(page.headers)
  if (page.headers['location'] !== undefined) reply.header('location', withTracking(page.headers['location'], path))
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.headers['etag'] ?? ''))
    return reply.code(304).send()
  return reply.code(page.status).send(page.body)
}

function cacheKey(
  server: PageServer,
  { site, version }: ServedSite,
  address: string,
  answer: Answer,
  encoding: Encoding,
): string {
  const stock = server.services.search.version(site.slug)
  const hours = server.services.specialHours?.version(site.slug) ?? ''
  return `${server.build} ${site.slug} ${version} ${stock} ${hours} ${localDay(site, server.now())} ${answer} ${encoding} ${address}`
}

async function makePage(
  server: PageServer,
  served: ServedSite,
  url: URL,
  answer: Answer,
  encoding: Encoding,
): Promise<ReadyPage> {
  await server.queue.turn()
  const match = matchRoute(url.pathname)
  if (match === null)
    return { status: badAddressPage.status, headers: badAddressPage.headers, body: Buffer.from(badAddressPage.body) }
  const { routeId, params } = match
  const ctx = contextOf(server, served)
  const result = movedTo(served.site, url) ?? (await loaders[routeId](ctx, { url, params }))
  const text =
    answer === 'html'
      ? await html(server, served, ctx, url, routeId, result)
      : JSON.stringify(navigationData(server, result))
  const body = await encode(Buffer.from(text), encoding)
  return {
    status: answer === 'data' ? 200 : result.status,
    headers: headersOf(served, result, answer, encoding, body),
    body,
    personal: isPersonal(result),
  }
}

function contextOf(
  { services, now, formToken, showsStyleguide = false }: PageServer,
  { site, logoSvg, pages = [] }: ServedSite,
): PageContext {
  const { search } = services
  return {
    ...services,
    search: search.forPage?.() ?? search,
    site,
    now: now(),
    logoSvg,
    showsStyleguide,
    pages,
    ...(formToken === undefined ? {} : { formToken: (formId) => formToken(site, formId) }),
  }
}

/** Answers a form that was sent with its page, made for this one shopper and kept nowhere. */
export async function sendPosted(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, posted }: { status: PageStatus; posted: PostedForm },
) {
  const served = request.servedSite
  if (!served) throw new Error('no site was resolved for a form')
  await server.queue.turn()
  const url = pageUrl(request.url)
  const match = matchRoute(url.pathname)
  if (match === null) return reply.callNotFound()
  const ctx = contextOf(server, served)
  const made = await loaders[match.routeId](ctx, { url, params: match.params, posted })
  const result: PageResult<unknown> =
    made.kind === 'page' && made.status === 200 ? { ...made, status, personal: true } : made
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encode(Buffer.from(await html(server, served, ctx, url, match.routeId, result)), encoding)
  const { etag: _ofNoUse, ...headers } = headersOf(served, result, 'html', encoding, body)
  return reply
    .code(result.kind === 'redirect' ? 303 : result.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body)
}

/**
 * Where an old address of the site leads now; what was asked of it goes along, unless its target says what is asked
 * (A3.50).
 */
function movedTo(site: Site, { pathname, search }: URL): PageResult<unknown> | null {
  const target = redirectOf(site.redirects, pathname)
  return target === null
    ? null
    : { kind: 'redirect', status: 301, location: /[?#]/.test(target) ? target : target + search }
}

async function html(
  server: PageServer,
  served: ServedSite,
  ctx: PageContext,
  url: URL,
  routeId: RouteId,
  result: PageResult<unknown>,
): Promise<string> {
  if (result.kind === 'redirect') return ''
  const { head, status, data } = result
  const site = await frameOf(served, ctx)
  const page = { build: server.build, routeId, site, head, status, data }
  return server.render({
    path: url.pathname + url.search,
    publicUrl: (path) => publicUrl(served.site, path),
    page,
    themeCss: themeOf(served).css,
    assets: server.assetsFor(routeId, served.site.template),
  })
}

/** The site's tokens and the paints its settings name, made once for each version of its configuration. */
const themes = new WeakMap<ServedSite, { css: string; policy: string }>()

function themeOf(served: ServedSite): { css: string; policy: string } {
  const kept = themes.get(served)
  if (kept) return kept
  const css = `${served.themeCss}\n${sitePaintRules(served.site)}`
  const theme = { css, policy: pagePolicy(css, policySourcesOf(served.site)) }
  themes.set(served, theme)
  return theme
}

/**
 * The origins of others that the site's settings name: its players and viewers, its map server, its measurement
 * services.
 */
function policySourcesOf(site: ServedSite['site']): PolicySources {
  const tiles = tileOrigin(site)
  const { images, ...measurement } = forwardingSources(site.analytics)
  return { ...embedPolicyOf(site.embeds), ...measurement, images: [...(tiles === null ? [] : [tiles]), ...images] }
}

/** What header and footer show of a site, made once for each version of its configuration and stock, and each day. */
const frames = new WeakMap<ServedSite, { key: string; site: Promise<PublicSite> }>()

function frameOf(served: ServedSite, ctx: PageContext): Promise<PublicSite> {
  const key = `${ctx.search.version(served.site.slug)} ${localDay(served.site, ctx.now)}`
  const kept = frames.get(served)
  if (kept?.key === key) return kept.site
  const site = publicSite(ctx)
  frames.set(served, { key, site })
  // A failure is not kept; a newer frame that took its place meanwhile is.
  site.catch(() => frames.get(served)?.site === site && frames.delete(served))
  return site
}

function navigationData(server: PageServer, result: PageResult<unknown>): NavigationData {
  if (result.kind === 'redirect') return { kind: 'redirect', location: result.location }
  // What only other programs read is in the document alone.
  const { structuredData: _forEngines, shareImage: _forSharing, ...head } = result.head
  return { kind: 'page', build: server.build, head, status: result.status, data: result.data }
}

const isPersonal = (result: PageResult<unknown>) => result.kind === 'page' && result.personal === true

function cacheControl(result: PageResult<unknown>, answer: Answer): string {
  if (isPersonal(result)) return 'no-store'
  return result.kind === 'redirect' && result.status === 301 && answer === 'html' ? MOVED_FOR : 'no-cache'
}

function headersOf(
  served: ServedSite,
  result: PageResult<unknown>,
  answer: Answer,
  encoding: Encoding,
  body: Buffer,
): Record<string, string> {
  return {
    'content-type': answer === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': cacheControl(result, answer),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(answer === 'html' ? { 'content-security-policy': themeOf(served).policy } : {}),
    ...(answer === 'html' && result.kind === 'redirect' ? { location: result.location } : {}),
  }
}
