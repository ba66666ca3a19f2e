/** The addresses that a vehicle's change is seen at (R38): its own, its lists, and the landings that it is in. */
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { ChangedAddress } from '#data/reach/index-now.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { countKinds, pathLists } from '#domain/reach/path-lists.ts'
import { landingPath } from '#domain/site/paths/paths-results.ts'
import { listingDay } from '#domain/search/listing.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import type { ServerJobContext } from '../jobs/job.ts'

const DAY_MS = 86_400_000
/** A day may be an hour longer, where summer time ends. */
const LONGEST_DAY_MS = 25 * 3_600_000

/** Of each vehicle that the site shows or showed; lists only where it came or went. */
export async function changedAddresses(
  ctx: ServerJobContext,
  events: readonly StockEvent[],
): Promise<ChangedAddress[]> {
  const { site, stockIndex, db } = ctx
  const kinds = new Map<number, Set<string>>()
  for (const { vehicleId, kind } of events) kinds.set(vehicleId, (kinds.get(vehicleId) ?? new Set()).add(kind))
  const index = asForSale(ctx, await stockSource(db).vehicles(site.slug, [...kinds.keys()]))
  const moved = index.vehicles.filter(({ id }) => kinds.get(id)?.has('arrived') || kinds.get(id)?.has('status'))
  const dictionary = stockIndex.dictionary(site.slug)
  const landings = [...dictionary.landings.bySlug.values()].filter(({ isGone, sameAs }) => !isGone && sameAs === null)
  const found = await index.search.matching(
    site.slug,
    landings.map(({ state }) => requestOf({ ...EMPTY_STATE, ...state }, site.search)),
    moved.map(({ id }) => id),
  )
  const lists = [
    ...pathLists(countKinds(moved), [], dictionary).map(({ path }) => path),
    ...landings.flatMap(({ slug }, place) => ((found[place] ?? []).length > 0 ? [landingPath(slug)] : [])),
  ]
  return [
    ...index.vehicles
      .filter(({ id }) => ctx.twins.addressOf(site.slug, id) === null)
      .map((vehicle) => ({ path: vehiclePath(vehicle.slug), againAt: goneAt(ctx, vehicle) })),
    ...lists.map((path) => ({ path, againAt: null })),
  ]
}

/** When a sold vehicle's page is gone, which engines are told too; null of one that is not sold. */
function goneAt({ site }: ServerJobContext, { status, soldAt }: SearchVehicle): Date | null {
  if (status !== 'sold' || soldAt === null) return null
  return new Date(soldAt.getTime() + site.search.soldRetentionDays * DAY_MS + LONGEST_DAY_MS)
}

/** Those that the site lists while they are for sale, and an index of them as they were then. */
function asForSale({ site, now }: ServerJobContext, vehicles: readonly SearchVehicle[]) {
  const facts = searchFactsOf(site)
  const search = new MemoryVehicleSearch({ now: () => now })
  const segment = search.newSegment(facts)
  const entryOf = entryMaker(facts, listingDay(facts, now).year)
  const shown = vehicles.filter((vehicle) => {
    const entry = entryOf({ ...vehicle, status: 'in_stock', soldAt: null })
    if (entry !== null) segment.append(entry)
    return entry !== null
  })
  segment.finish()
  search.replace(segment)
  return { search, vehicles: shown }
}
