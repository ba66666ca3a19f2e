import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTime } from '#data/platform/in-time.ts'
import { SilentDatabase } from '#data/platform/silence.ts'
import type { SiteContext } from '#data/site-context.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { forwardingSources } from '#domain/site/settings/analytics.ts'
import { redirectOf } from '#domain/site/addresses/redirects.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { embedPolicyOf } from '#domain/media/embed-policy.ts'
import { tileOrigin } from '#domain/site/places/map.ts'
import type { Template } from '#domain/site/templates.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { Site } from '#domain/site/site.ts'
import { MAIN_PREFIX, SIMILAR_PART, mainPath, vehiclePath } from '#domain/site/paths.ts'
import type { PageContext, PageResult, PageStatus } from '#pages/page.ts'
import { loaders, partLoaders } from '#pages/loaders.ts'
import { publicSite, type PublicSite } from '#pages/public-site.ts'
import type { PageAssets, RenderInput } from '#pages/render-input.ts'
import { matchRoute, type RouteMatch } from '#pages/match-route.ts'
import { isForOneShopper, type RouteId } from '#pages/routes.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { sitePaintRules } from '#ui/paint/site-paints.ts'
import { chooseEncoding, encode, type Encoding } from '../http/encoding.ts'
import { namesTag, tagOf } from '../http/entity-tag.ts'
import { badAddressPage } from '../http/plain-pages.ts'
import type { RenderQueue } from '../http/render-queue.ts'
import { pagePolicy, type PolicySources } from '../http/security-headers.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { pageUrl, wholeUrl, withTracking } from './canonical-url.ts'
import { toPlainAddress } from './plain-address.ts'
import type { PageCache, ReadyPage } from './page-cache.ts'
import type { Renderer } from './renderer.ts'
import { SPECULATION_HEADER } from './speculation-rules.ts'

export interface PageServer {
  build: string
  render: Renderer
  assetsFor: (template: Template) => PageAssets
  cache: PageCache
  queue: RenderQueue
  specialHours: PageContext['specialHours']
  reviews: PageContext['reviews']
  /** Whether /styleguide is served (environment variable STYLEGUIDE). */
  showsStyleguide: boolean
  /** Signs since when a form is shown; kept with its page for as long as that is. */
  formToken: (ctx: SiteContext, formId: FormId) => Promise<string>
}

/**
 * Browsers ask again for a page each time; the answer is a 304 when nothing changed. A 301 they would keep for ever: it
 * is kept for five minutes, since which path names a make rests on the site's stock in the end
 * (docs/decisions/006-search-addresses.md).
 */
const MOVED_FOR = 'public, max-age=300'

type Part = RenderInput['part']

/**
 * Serves every page of the URL table as a document, its main part under its own path, and what it left for later under
 * another. An answer is a pure function of (site, address, stock version, day), which is its cache key: it is never
 * stale. What shows one shopper's list is kept neither here nor by browsers and proxies.
 */
export function registerPages(app: FastifyInstance, server: PageServer): void {
  siteRoute(app, { method: 'GET', url: `${MAIN_PREFIX}/*` }, (request, reply) =>
    servePage(server, request, reply, 'main', request.url.slice(MAIN_PREFIX.length)),
  )
  siteRoute<{ Params: { slug: string } }>(app, { method: 'GET', url: SIMILAR_PART }, (request, reply) =>
    servePage(server, request, reply, 'similar', vehiclePath(request.params.slug)),
  )
  siteRoute(app, { method: 'GET', url: '/*' }, (request, reply) =>
    servePage(server, request, reply, 'document', request.url),
  )
}

async function servePage(server: PageServer, request: SiteRequest, reply: FastifyReply, part: Part, path: string) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const page = await pageFor(server, request, path, part, encoding)
  reply.headers(page.headers)
  const { location } = page.headers
  if (location !== undefined) {
    const target = withTracking(location, path)
    reply.header('location', part === 'main' ? mainPath(target) : target)
  }
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.headers['etag'] ?? ''))
    return reply.code(304).send()
  return reply.code(page.status).send(page.body)
}

/** The page of an address, from the cache or made now; one shopper's page never meets the cache. */
function pageFor(server: PageServer, request: SiteRequest, path: string, part: Part, encoding: Encoding) {
  const make = () => makePage(server, request, path, part, encoding)
  const { pathname, search } = pageUrl(path)
  const match = matchRoute(pathname)
  if (match !== null && isForOneShopper(match.routeId)) return make()
  const key = cacheKey(server, request, pathname + search, part, encoding)
  return server.cache.get(key) ?? server.cache.getOrMake(key, make)
}

function cacheKey(
  server: PageServer,
  { ctx: { site, search, now }, servedSite: { version } }: SiteRequest,
  address: string,
  part: Part,
  encoding: Encoding,
): string {
  const stock = search.version(site.slug)
  const hours = server.specialHours.version(site.slug)
  const reviews = server.reviews.version(site.slug)
  return (
    `${server.build} ${site.slug} ${version} ${stock} ${hours} ${reviews} ${localDay(site, now)} ` +
    `${part} ${encoding} ${address}`
  )
}

async function makePage(
  server: PageServer,
  request: SiteRequest,
  path: string,
  part: Part,
  encoding: Encoding,
): Promise<ReadyPage> {
  await server.queue.turn(request.ctx.site.slug)
  const url = pageUrl(path)
  const match = matchRoute(url.pathname)
  if (match === null)
    return { status: badAddressPage.status, headers: badAddressPage.headers, body: Buffer.from(badAddressPage.body) }
  const { routeId, params } = match
  const { servedSite: served } = request
  const ctx = pageContext(server, request)
  const isPage = part === 'document' || part === 'main'
  const moved = isPage ? movedTo(served.site, wholeUrl(path)) : null
  const made = isPage
    ? (moved ?? toPlainAddress(routeId, url) ?? (await loaders[routeId](ctx, { url, params })))
    : await partLoaders[part](ctx, { url, params })
  const result = made.kind === 'page' && isForOneShopper(routeId) ? { ...made, personal: true as const } : made
  const body = await encode(Buffer.from(await html(server, served, ctx, { part, routeId, result })), encoding)
  return {
    status: result.status,
    headers: headersOf(served, result, encoding, body),
    body,
    // The target holds parameters that are no part of the cache's key.
    personal: isPersonal(result) || moved !== null,
  }
}

/** The context of a site's page loaders, at the current time. */
export function pageContext(
  { specialHours, reviews, formToken, showsStyleguide }: PageServer,
  { ctx, servedSite: { logoSvg, pages = [] } }: SiteRequest,
): PageContext {
  return {
    ...ctx,
    specialHours,
    reviews,
    logoSvg,
    showsStyleguide,
    pages,
    formToken: (formId) => formToken(ctx, formId),
  }
}

/** A form that was sent and comes back with its page, found once for the whole request. */
export interface PostedPage {
  url: URL
  match: RouteMatch
  status: PageStatus
  posted: PostedForm
}

/** Most time for the page of a form that could not be stored: it likely waits for what the form waited for. */
const FAILED_FORM_MS = 1_500
const pageIsLate = () => new SilentDatabase('The page of a form that was not stored could not be made in time')

/**
 * Answers a form that was sent with its page, made for this one shopper and kept nowhere. Rejects with an error of the
 * database where the page needs one that does not answer.
 */
export async function sendPosted(server: PageServer, request: SiteRequest, reply: FastifyReply, sent: PostedPage) {
  const making = makePosted(server, request, sent)
  const page = await (sent.status === 503 ? inTime(making, FAILED_FORM_MS, pageIsLate) : making)
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .send(page.body)
}

async function makePosted(
  server: PageServer,
  request: SiteRequest,
  { url, match, status, posted }: PostedPage,
): Promise<ReadyPage> {
  const { servedSite: served } = request
  await server.queue.turn(request.ctx.site.slug)
  const ctx = pageContext(server, request)
  const made = await loaders[match.routeId](ctx, { url, params: match.params, posted })
  const result: PageResult<unknown> =
    made.kind === 'page' && made.status === 200 ? { ...made, status, personal: true } : made
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encode(
    Buffer.from(await html(server, served, ctx, { part: 'document', routeId: match.routeId, result })),
    encoding,
  )
  const { etag: _ofNoUse, ...headers } = headersOf(served, result, encoding, body)
  return { status: result.kind === 'redirect' ? 303 : result.status, headers, body }
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

interface LoadedRoute {
  part: Part
  routeId: RouteId
  result: PageResult<unknown>
}

async function html(
  server: PageServer,
  served: ServedSite,
  ctx: PageContext,
  { part, routeId, result }: LoadedRoute,
): Promise<string> {
  if (result.kind === 'redirect') return ''
  const { head, status, data } = result
  const site = await frameOf(served, ctx)
  return server.render({
    page: { routeId, site, head, status, data },
    part,
    build: server.build,
    publicUrl: (path) => publicUrl(served.site, path),
    themeCss: themeOf(served).css,
    assets: server.assetsFor(served.site.template),
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
export function policySourcesOf(site: ServedSite['site']): PolicySources {
  const tiles = tileOrigin(site)
  const { images, ...measurement } = forwardingSources(site.analytics)
  return { ...embedPolicyOf(site.embeds), ...measurement, images: [...(tiles === null ? [] : [tiles]), ...images] }
}

/** Header and footer data by site. It is rebuilt when settings or stock change, and each day. */
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

const isPersonal = (result: PageResult<unknown>) => result.kind === 'page' && result.personal === true

function cacheControl(result: PageResult<unknown>): string {
  if (isPersonal(result)) return 'no-store'
  return result.kind === 'redirect' && result.status === 301 ? MOVED_FOR : 'no-cache'
}

function headersOf(
  served: ServedSite,
  result: PageResult<unknown>,
  encoding: Encoding,
  body: Buffer,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(result),
    etag: tagOf(body),
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-security-policy': themeOf(served).policy,
    ...SPECULATION_HEADER,
    ...(result.kind === 'redirect' ? { location: result.location } : {}),
  }
}
