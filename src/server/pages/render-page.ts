/** Renders a loaded page and writes its headers. */
import type { SiteContext } from '#data/site-context.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { forwardingSources } from '#domain/site/settings/analytics.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { embedPolicyOf } from '#domain/media/embed-policy.ts'
import { tileOrigin } from '#domain/site/places/map.ts'
import type { Template } from '#domain/site/templates.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import { NO_CHECKOUT, type CheckoutOfPage } from '#pages/checkout/checkout-of-page.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { PageContext, PageHead, PageResult } from '#pages/page.ts'
import { publicSite, type PublicSite } from '#pages/public-site.ts'
import type { PageAssets, RenderInput } from '#pages/render-input.ts'
import { type RouteId } from '#pages/routes.ts'
import { sitePaintRules } from '#ui/paint/site-paints.ts'
import { type Encoding } from '../http/encoding.ts'
import { tagOf } from '../http/entity-tag.ts'
import type { RenderQueue } from '../http/render-queue.ts'
import { pagePolicy, type PolicySources } from '../http/security-headers.ts'
import { type SiteRequest } from '../http/site-route.ts'
import type { CatalogueBook } from '../catalogue/catalogue-book.ts'
import type { ServedSite } from '../sites/served-site.ts'
import type { PageCache } from './page-cache.ts'
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
  twins: PageContext['twins']
  /** Manufacturers' catalogues; `waitForCatalogue` has read those of the site. */
  catalogue: Pick<CatalogueBook, 'of' | 'version'>
  /** Whether /styleguide is served (environment variable STYLEGUIDE). */
  showsStyleguide: boolean
  /** Reads a browser's reservation from its cookies, and asks how its payment stands. */
  checkoutOf: (request: SiteRequest) => CheckoutOfPage
  /** Signs since when a form is shown; kept with its page for as long as that is. */
  formToken: (ctx: SiteContext, formId: FormId) => Promise<string>
}

/**
 * Browsers ask again for a page each time; the answer is a 304 when nothing changed. A 301 they would keep for ever: it
 * is kept for five minutes, since which path names a make rests on the site's stock in the end
 * (docs/decisions/006-search-addresses.md).
 */
const MOVED_FOR = 'public, max-age=300'

export type Part = RenderInput['part']

/** The context of a site's page loaders, at the current time. A page that is everybody's reads no cookie (F1). */
export function pageContext(
  server: PageServer,
  request: SiteRequest,
  session: ShopperSession | null = null,
  isForOne = false,
): PageContext {
  const { specialHours, reviews, twins, formToken, showsStyleguide } = server
  const {
    ctx,
    servedSite: { logoSvg, pages = [] },
  } = request
  return {
    ...ctx,
    account: session?.account ?? null,
    sessionId: session?.id ?? null,
    specialHours,
    reviews,
    twins,
    catalogues: server.catalogue.of(ctx.site.models.makes),
    logoSvg,
    showsStyleguide,
    pages,
    checkout: isForOne ? server.checkoutOf(request) : NO_CHECKOUT,
    formToken: (formId) => formToken(ctx, formId),
  }
}

export interface LoadedRoute {
  part: Part
  routeId: RouteId
  result: PageResult<unknown>
}

/**
 * Renders a loaded page in a turn of its own: loading and rendering in one piece would hold up other sites for longer.
 */
export async function html(
  server: PageServer,
  served: ServedSite,
  ctx: PageContext,
  { part, routeId, result }: LoadedRoute,
): Promise<string> {
  if (result.kind === 'redirect') return ''
  const { head, status, data } = result
  const site = await frameOf(server, served, ctx)
  await server.queue.turn(served.site.slug, 'underway')
  return server.render({
    page: { routeId, site, head, status, data },
    part,
    build: server.build,
    publicUrl: (path) => publicUrl(served.site, path),
    themeCss: themeOf(served, ctx).css,
    assets: server.assetsFor(served.site.template),
  })
}

type Catalogues = Pick<PageContext, 'catalogues'>

/**
 * The site's tokens and the paints that its settings and catalogues name, made once for each version of its
 * configuration.
 */
const themes = new WeakMap<ServedSite, { catalogues: readonly Catalogue[]; css: string; policy: string }>()

function themeOf(served: ServedSite, { catalogues }: Catalogues): { css: string; policy: string } {
  const kept = themes.get(served)
  if (kept?.catalogues.every((one, place) => one === catalogues[place])) return kept
  const css = `${served.themeCss}\n${sitePaintRules([served.site, catalogues])}`
  const theme = { catalogues, css, policy: pagePolicy(css, policySourcesOf(served.site)) }
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

function frameOf(server: PageServer, served: ServedSite, ctx: PageContext): Promise<PublicSite> {
  const stock = ctx.search.version(served.site.slug)
  const key = `${stock} ${server.catalogue.version(served.site.models.makes)} ${localDay(served.site, ctx.now)}`
  const kept = frames.get(served)
  if (kept?.key === key) return kept.site
  const site = publicSite(ctx)
  frames.set(served, { key, site })
  // A failure is not kept; a newer frame that took its place meanwhile is.
  site.catch(() => frames.get(served)?.site === site && frames.delete(served))
  return site
}

export const isPersonal = (result: PageResult<unknown>) => result.kind === 'page' && result.personal === true

function cacheControl(result: PageResult<unknown>): string {
  if (isPersonal(result)) return 'no-store'
  return result.kind === 'redirect' && result.status === 301 ? MOVED_FOR : 'no-cache'
}

/** Headers of an answer that shows an account (F1). */
export function ofAccount(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store, private' }
}

/** Browsers heed both headers without a script; a `meta` tag would do the same. */
function headersOfHead({ hidesAddress, goesOn }: PageHead): Record<string, string> {
  return {
    ...(hidesAddress === true ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(goesOn === undefined ? {} : { refresh: `${goesOn.afterSeconds};url=${goesOn.href}` }),
  }
}

export function headersOf(
  served: ServedSite,
  shown: Catalogues,
  result: PageResult<unknown>,
  encoding: Encoding,
  body: Buffer,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(result),
    // Two answers of one shopper must not be compared by a tag (F1), and a redirect has nothing to compare.
    ...(result.kind === 'redirect' || isPersonal(result) ? {} : { etag: tagOf(body) }),
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-security-policy': themeOf(served, shown).policy,
    ...SPECULATION_HEADER,
    ...(result.kind === 'redirect' ? { location: result.location } : headersOfHead(result.head)),
  }
}
