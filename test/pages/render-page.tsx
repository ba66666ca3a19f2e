/** Renders pages without a server, with real loaders, the real index and made-up stock. */
import { renderToStaticMarkup } from 'react-dom/server'
import { framed } from '#pages/framed.tsx'
import { loaders } from '#pages/loaders.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageContext, PageResult } from '#pages/page.ts'
import { pageOf } from '#pages/pages.tsx'
import { publicSite } from '#pages/public-site.ts'
import type { RouteId } from '#pages/routes.ts'

export { contextOf, demoSite, searchOf, type DemoSite } from './page-context.ts'

export function load(ctx: PageContext, routeId: RouteId, path: string): Promise<PageResult<unknown>> {
  const url = new URL(path, 'http://site.invalid')
  const match = matchRoute(url.pathname)
  return loaders[routeId](ctx, { url, params: match?.routeId === routeId ? match.params : {} })
}

/**
 * The page's HTML inside its frame. The data is what the page's own loader made, so that its type is known to no one
 * here.
 */
export async function html(ctx: PageContext, routeId: RouteId, data: unknown): Promise<string> {
  const site = await publicSite(ctx)
  const Page = pageOf(routeId, site.template)
  return framed(site, renderToStaticMarkup(<Page site={site} data={data} />))
}

/** Loads and renders. Throws where the address leads elsewhere. */
export async function visit(ctx: PageContext, routeId: RouteId, path: string): Promise<string> {
  const result = await load(ctx, routeId, path)
  if (result.kind === 'redirect') throw new Error(`${path} leads to ${result.location}`)
  return html(ctx, routeId, result.data)
}

/** Levels of the headings in order: `[1, 2, 2, 3]`. */
export function headingLevels(markup: string): number[] {
  return [...markup.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
}

/** Markup that is not read as text: islands' data for scripts, and hidden elements. */
const UNREAD = /<script type="application\/json">[^<]*<\/script>|<(\w+)[^>]* hidden="">[^<]*<\/\1>/g

/** Text of a piece of markup, as it is read. */
export function textOf(markup: string): string {
  return markup
    .replace(UNREAD, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
