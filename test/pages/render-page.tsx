/** Renders pages without a server, with real loaders, the real index and made-up stock. */
import { readFileSync } from 'node:fs'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { NO_TWINS } from '#domain/reach/twins.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { Database } from '#data/schema.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueOfText } from '#server/catalogue/read-catalogue.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { parseSite } from '#domain/site/parse-site.ts'
import type { Site } from '#domain/site/site.ts'
import { NO_CHECKOUT } from '#pages/checkout/checkout-of-page.ts'
import { Framed } from '#pages/framed.tsx'
import { loaders } from '#pages/loaders.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageContext, PageResult } from '#pages/page.ts'
import { pageOf } from '#pages/pages.tsx'
import { publicSite } from '#pages/public-site.ts'
import type { RouteId } from '#pages/routes.ts'
import { NOW } from '../search/sample-stock.ts'

export type DemoSite = 'southerly' | 'aster' | 'ironbark'

/** One of the demo sites, with parts replaced. Throws when its settings are faulty. */
export function demoSite(slug: DemoSite, change: (site: Site) => Site = (site) => site): Site {
  const file = `sites/${slug}/site.json`
  const parsed = parseSite(JSON.parse(readFileSync(file, 'utf8')), file)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return change(parsed.site)
}

/** A catalogue of the project. Throws when it is faulty. */
export function projectCatalogue(make: string): Catalogue {
  const file = `catalogue/${make}.json`
  const reading = catalogueOfText(readFileSync(file, 'utf8'), file, make)
  if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'))
  return reading.catalogue
}

/** An index of each site's vehicles. */
export function searchOf(
  sites: readonly (readonly [Site, readonly SearchVehicle[]])[],
  now = NOW,
): MemoryVehicleSearch {
  const search = new MemoryVehicleSearch({ now: () => now })
  for (const [site, vehicles] of sites) {
    const facts = searchFactsOf(site)
    const entryOf = entryMaker(facts, now.getUTCFullYear())
    const segment = search.newSegment(facts)
    for (const vehicle of vehicles) {
      const entry = entryOf(vehicle)
      if (entry !== null) segment.append(entry)
    }
    segment.finish()
    search.replace(segment)
  }
  return search
}

/** A context whose database answers nothing: for pages that ask the index only. */
export function contextOf(site: Site, vehicles: readonly SearchVehicle[], now = NOW): PageContext {
  return {
    site,
    account: null,
    sessionId: null,
    now,
    log: { info() {}, warn() {}, error() {} },
    db: silentDatabase(),
    search: searchOf([[site, vehicles]], now),
    specialHours: { of: () => [], version: () => '' },
    reviews: { of: () => [], version: () => '' },
    twins: NO_TWINS,
    catalogues: site.models.makes.map(projectCatalogue),
    logoSvg: null,
    pages: [],
    showsStyleguide: false,
    checkout: NO_CHECKOUT,
    formToken: async () => 'a token',
    market: new MarketIndex({ now: () => now }),
    places: {
      postcode: (postcode) =>
        postcode === '4870' ? { postcode, name: 'Cairns', state: 'QLD', lat: -16.92, long: 145.76 } : null,
      postcodeOfTown: (name) => (name === 'cairns' ? '4870' : null),
    },
  }
}

function silentDatabase(): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

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
  return renderToStaticMarkup(
    <Framed site={site}>
      <Page site={site} data={data} />
    </Framed>,
  )
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
