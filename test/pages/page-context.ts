/** Parts of a page's context that need no React, so that programs without a bundler can use them too. */
import { readFileSync } from 'node:fs'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { NO_TWINS } from '#domain/reach/twins.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import type { Database } from '#data/schema.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueOfText } from '#server/catalogue/read-catalogue.ts'
import { NO_CHECKOUT } from '#pages/checkout/checkout-of-page.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { parseSite } from '#domain/site/parse-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { PageContext } from '#pages/page.ts'
import { NOW } from '../search/sample-stock.ts'

export type DemoSite = 'southerly' | 'aster' | 'ironbark'

/** One of the demo sites, with parts replaced. Throws when its settings are faulty. */
export function demoSite(slug: DemoSite, change: (site: Site) => Site = (site) => site): Site {
  const file = `sites/${slug}/site.json`
  const parsed = parseSite(JSON.parse(readFileSync(file, 'utf8')), file)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return change(parsed.site)
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

/** A catalogue of the project. Throws when it is faulty. */
export function projectCatalogue(make: string): Catalogue {
  const file = `catalogue/${make}.json`
  const reading = catalogueOfText(readFileSync(file, 'utf8'), file, make)
  if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join('\n'))
  return reading.catalogue
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
