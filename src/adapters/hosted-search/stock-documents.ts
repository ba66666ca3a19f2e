import { listingDay } from '#domain/search/listing.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'

/** Reads a site's vehicles in batches: those for sale and those sold since a moment. */
export interface SiteStock {
  siteVehicles(siteId: string, soldSince: Date): AsyncIterable<readonly SearchVehicle[]>
}

/** The documents of all that a site lists at a moment. */
export async function* stockDocuments(
  stock: SiteStock,
  facts: SiteSearchFacts,
  now: Date,
): AsyncGenerator<SearchDocument[]> {
  const { today, year, soldSince } = listingDay(facts, now)
  const entryOf = entryMaker(facts, year)
  const { siteId, dealerships } = facts
  for await (const vehicles of stock.siteVehicles(siteId, soldSince)) {
    yield vehicles.flatMap((vehicle) => {
      const entry = entryOf(vehicle)
      return entry === null || entry.lastDay < today ? [] : [documentOf({ ...entry, siteId, dealerships })]
    })
  }
}
