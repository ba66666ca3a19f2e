/** Makes the news of vehicles from a batch of the stock journal (R71, R72). */
import { setImmediate } from 'node:timers/promises'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { readLedger, type WatchedSearch } from '#data/alerts/read-interests.ts'
import { keptVehicles } from '#data/checkout/kept-vehicles.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { rewound } from '#domain/alerts/rewind.ts'
import { alertFactsOf, type VehicleNews } from '#domain/alerts/vehicle-news.ts'
import { listingDay } from '#domain/search/listing.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import { savedRequest, searchOfPath } from '#pages/search/saved-search.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { ServerJobContext } from '../jobs/job.ts'

/** Searches that are asked before other work has its turn. */
const SEARCHES_A_TURN = 200

/**
 * The news of every vehicle that the events are about and that the site still has. The index must have taken the events
 * in. Before them, a vehicle is asked of a small index of its own.
 */
export async function findNews(
  ctx: ServerJobContext,
  events: readonly StockEvent[],
  searches: readonly WatchedSearch[],
): Promise<VehicleNews[]> {
  const eventsOf = Map.groupBy(events, ({ vehicleId }) => vehicleId)
  const ids = [...eventsOf.keys()]
  const vehicles = await stockSource(ctx.db).vehicles(ctx.site.slug, ids)
  const before = new Map(vehicles.map((vehicle) => [vehicle.id, rewound(vehicle, eventsOf.get(vehicle.id) ?? [])]))
  const known = searches.flatMap(({ searchId, path }) => {
    const state = searchOfPath(ctx, path)
    return state === null ? [] : [{ searchId, request: savedRequest(ctx, state) }]
  })
  const earlier = [...before.values()].filter((vehicle) => vehicle !== null)
  const [now, then, prices, kept] = await Promise.all([
    foundBy(ctx.search, ctx.site.slug, known, ids),
    foundBy(indexOf(ctx, earlier), ctx.site.slug, known, ids),
    readLedger(ctx, ids),
    keptVehicles(ctx, ids),
  ])
  return vehicles.map((vehicle) => {
    const was = before.get(vehicle.id) ?? null
    return {
      vehicleId: vehicle.id,
      events: eventsOf.get(vehicle.id) ?? [],
      before: was === null ? null : alertFactsOf(was),
      now: alertFactsOf(vehicle),
      foundNow: now.get(vehicle.id) ?? new Set(),
      foundBefore: then.get(vehicle.id) ?? new Set(),
      prices: prices.get(vehicle.id) ?? [],
      isKept: kept.has(vehicle.id),
    }
  })
}

/** By vehicle, the searches that find it. */
async function foundBy(
  search: Pick<VehicleSearch, 'matching'>,
  siteId: string,
  searches: readonly { searchId: string; request: SearchRequest }[],
  ids: readonly number[],
): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>()
  for (let first = 0; first < searches.length; first += SEARCHES_A_TURN) {
    const asked = searches.slice(first, first + SEARCHES_A_TURN)
    const lists = await search.matching(
      siteId,
      asked.map(({ request }) => request),
      ids,
    )
    for (const [place, { searchId }] of asked.entries())
      for (const id of lists[place] ?? []) found.set(id, (found.get(id) ?? new Set()).add(searchId))
    await setImmediate()
  }
  return found
}

function indexOf({ site, now }: ServerJobContext, vehicles: readonly SearchVehicle[]): MemoryVehicleSearch {
  const facts = searchFactsOf(site)
  const index = new MemoryVehicleSearch({ now: () => now })
  const segment = index.newSegment(facts)
  const entryOf = entryMaker(facts, listingDay(facts, now).year)
  for (const vehicle of vehicles) {
    const entry = entryOf(vehicle)
    if (entry !== null) segment.append(entry)
  }
  segment.finish()
  index.replace(segment)
  return index
}
