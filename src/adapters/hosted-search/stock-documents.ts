import { dayNumber } from '#domain/hours/local-day.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'

/** Where a site's vehicles are read from, in batches: those for sale, and those sold since a moment. */
export interface SiteStock {
  siteVehicles(siteId: string, soldSince: Date): AsyncIterable<readonly SearchVehicle[]>
}

const DAY_MS = 86_400_000

/** The documents of all that a site lists at a moment. */
export async function* stockDocuments(stock: SiteStock, facts: SiteSearchFacts, now: Date): AsyncGenerator<SearchDocument[]> {
  const today = dayNumber(now, facts.timeZone)
  const entryOf = entryMaker(facts, new Date(today * DAY_MS).getUTCFullYear())
  const { siteId, dealerships } = facts
  // Two days more, since a day ends at another moment in the site's zone; each vehicle's last day then decides.
  const soldSince = new Date(now.getTime() - (facts.soldRetentionDays + 2) * DAY_MS)
  for await (const vehicles of stock.siteVehicles(siteId, soldSince)) {
    yield vehicles.flatMap((vehicle) => {
      const entry = entryOf(vehicle)
      return entry === null || entry.lastDay < today ? [] : [documentOf({ ...entry, siteId, dealerships })]
    })
  }
}
