import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { missedWordsOf } from '#domain/reach/missed-words.ts'
import { movedFrom } from '#domain/site/addresses/redirects.ts'
import { asciiAddress } from '#domain/site/paths/path-text.ts'
import { MAIN_PREFIX, SIMILAR_PART, mainPath, vehiclePath } from '#domain/site/paths.ts'
import type { PageContext, PageResult } from '#pages/page.ts'
import { loaders, partLoaders } from '#pages/loaders.ts'
import type { RouteMatch } from '#pages/match-route.ts'
import { isForOneShopper } from '#pages/routes.ts'
import { takenDown } from '#pages/taken-down/load.ts'
import { headersOf, html, isPersonal, ofAccount, pageContext, type PageServer, type Part } from './render-page.ts'
import { keepSession } from '../accounts/keep-session.ts'
import { isAskedInside } from '../http/ask-inside.ts'
import { chooseEncoding, encode, type Encoding } from '../http/encoding.ts'
import { namesTag } from '../http/entity-tag.ts'
import { badAddressPage } from '../http/plain-pages.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { pageAddress, pageUrl, wholeUrl, withTracking } from './canonical-url.ts'
import { toPlainAddress } from './plain-address.ts'
import { accessTo, isPersonalPage } from './page-access.ts'
import type { ReadyPage } from './page-cache.ts'

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

/** Answers with a kept page in the same turn: a promise would cost as much as finding it. */
function servePage(server: PageServer, request: SiteRequest, reply: FastifyReply, part: Part, path: string) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const page = pageFor(server, request, reply, { path, part, encoding })
  if (page instanceof Promise) return page.then((made) => sendPage(request, reply, { page: made, part, path }))
  sendPage(request, reply, { page, part, path })
}

interface AnsweredPage {
  page: ReadyPage
  part: Part
  path: string
}

function sendPage(request: SiteRequest, reply: FastifyReply, { page, part, path }: AnsweredPage): FastifyReply {
  request.redirectLine = page.redirectLine ?? null
  request.missedWords = page.missedWords ?? ''
  reply.headers(page.headers)
  const { location } = page.headers
  if (location !== undefined) {
    const target = withTracking(asciiAddress(location), path)
    reply.header('location', part === 'main' ? mainPath(target) : target)
  }
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.headers['etag'] ?? ''))
    return reply.code(304).send()
  return reply.code(page.status).send(page.body)
}

/** The page of an address, from the cache or made now; one shopper's page never meets the cache. */
function pageFor(
  server: PageServer,
  request: SiteRequest,
  reply: FastifyReply,
  { path, part, encoding }: Pick<AskedPage, 'path' | 'part' | 'encoding'>,
) {
  const address = pageAddress(path)
  const { match } = address
  const make = (session: ShopperSession | null = null, shown = match) =>
    makePage(server, request, { path, part, encoding, match: shown, session })
  if (match !== null && isPersonalPage(request, address))
    return accessTo(request, wholeUrl(path), match).then(async (access) => {
      if (access.kind === 'elsewhere') return redirectPage(server, request, access.result)
      if (access.session !== null) await keepSession(request, reply, access.session)
      return make(access.session, access.match)
    })
  const key = cacheKey(server, request, address.key, part, encoding)
  const kept = server.cache.get(request.ctx.site.slug, key)
  if (kept !== undefined) return kept
  if (isAskedInside()) return makePage(server, request, { path, part, encoding: 'identity', match, session: null })
  return server.cache.getOrMake(request.ctx.site.slug, key, () => make())
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
  const twins = server.twins.version(site.slug)
  const catalogue = server.catalogue.version(site.models.makes)
  return (
    `${server.build} ${site.slug} ${version} ${stock} ${hours} ${reviews} ${twins} ${catalogue} ` +
    `${localDay(site, now)} ${part} ${encoding} ${address}`
  )
}

/** A redirect in place of a page that nobody may see without a sign-in; kept nowhere. */
function redirectPage(
  server: PageServer,
  { servedSite }: SiteRequest,
  result: Extract<PageResult<unknown>, { kind: 'redirect' }>,
): ReadyPage {
  const body = Buffer.alloc(0)
  const catalogues = server.catalogue.of(servedSite.site.models.makes)
  const headers = { ...headersOf(servedSite, { catalogues }, result, 'identity', body), 'cache-control': 'no-store' }
  return { status: result.status, headers, body, personal: true }
}

interface AskedPage {
  path: string
  part: Part
  encoding: Encoding
  match: RouteMatch | null
  /** Who is signed in, on a page that needs it. */
  session: ShopperSession | null
}

async function makePage(
  server: PageServer,
  request: SiteRequest,
  { path, part, encoding, match, session }: AskedPage,
): Promise<ReadyPage> {
  await server.queue.turn(request.ctx.site.slug)
  const url = pageUrl(path)
  if (match === null)
    return { status: badAddressPage.status, headers: badAddressPage.headers, body: Buffer.from(badAddressPage.body) }
  const { routeId, params } = match
  const { servedSite: served } = request
  const isForOne = isForOneShopper(routeId) || session !== null
  const ctx = pageContext(server, request, session, isForOneShopper(routeId))
  const isPage = part === 'document' || part === 'main'
  const moved = isPage ? await movedTo(ctx, wholeUrl(path)) : null
  const made = isPage
    ? (moved?.result ?? toPlainAddress(routeId, url) ?? (await loaders[routeId](ctx, { url, params })))
    : await partLoaders[part](ctx, { url, params })
  const result = made.kind === 'page' && isForOne ? { ...made, personal: true as const } : made
  const body = await encode(
    Buffer.from(await html(server, served, ctx, { part, routeId: moved === null ? routeId : 'content', result })),
    encoding,
  )
  const headers = headersOf(served, ctx, result, encoding, body)
  return {
    status: result.status,
    // A redirect depends on who asks as the page does.
    headers: session !== null ? ofAccount(headers) : isForOne ? { ...headers, 'cache-control': 'no-store' } : headers,
    body,
    // The target holds parameters that are no part of the cache's key.
    personal: isPersonal(result) || moved?.result.kind === 'redirect',
    ...(moved !== null && { redirectLine: moved.line }),
    ...(result.kind === 'page' && result.missed !== undefined && { missedWords: missedWordsOf(result.missed) }),
  }
}

/**
 * Where an old address of the site leads now; what was asked of it goes along, unless its target says what is asked
 * (A3.50). One that the dealer took down says so (R24).
 */
async function movedTo(
  ctx: PageContext,
  { pathname, search }: URL,
): Promise<{ line: string; result: PageResult<unknown> } | null> {
  const moved = movedFrom(ctx.site.redirects, pathname)
  if (moved === null) return null
  const line = moved.redirect.from
  if (moved.status === 410) return { line, result: await takenDown(ctx) }
  const { status, to } = moved
  return { line, result: { kind: 'redirect', status, location: /[?#]/.test(to) ? to : to + search } }
}
