/** Vehicles whose pages are there and in no sitemap, by reason (R4, R10, R17, R160). */
import type { SiteContext } from '#data/site-context.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { isVehicleIndexed } from '#domain/reach/indexing.ts'
import { lastSoldDay, listingDay, unlistedBy } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { sellsVehicle } from '#domain/site/content/sold-types.ts'
import type { StockVehicle } from '#domain/office/stock/stock-vehicle.ts'

export interface VehiclesLeftOut {
  why: string
  count: number
  /** The first few of them. */
  vehicles: { stocknum: string; href: string }[]
}

/** Vehicles named beside one reason. */
const MOST_NAMED = 20

const SOLD = 'They are sold: the notice on their pages is for people who have the address.'
const WITHDRAWN = 'They cannot be bought.'

/**
 * Reasons with their vehicles, the commonest first. A page that is gone, or of a type that the site does not sell, is
 * none that could be listed. `twinOf`: the page on a sister site to which a vehicle's page leads engines.
 */
export function vehiclesLeftOut(
  { site, now }: Pick<SiteContext, 'site' | 'now'>,
  vehicles: readonly StockVehicle[],
  twinOf: (vehicleId: number) => string | null,
): VehiclesLeftOut[] {
  const settings = searchFactsOf(site)
  const { today } = listingDay(settings, now)
  const whyOf = (vehicle: StockVehicle): string | null => {
    const { status, soldAt } = vehicle
    if (!sellsVehicle(vehicle, site.search)) return null
    if (status === 'sold') return soldAt !== null && lastSoldDay(soldAt, settings) < today ? null : SOLD
    if (!isVehicleIndexed(vehicle)) return WITHDRAWN
    const [hiding] = unlistedBy(vehicle, settings, today)
    if (hiding !== undefined) return `The site does not list them: ${hiding.hidden(settings)}.`
    const twin = twinOf(vehicle.id)
    return twin === null ? null : `Their pages lead engines to the same vehicles at ${new URL(twin).hostname}.`
  }
  const found = Map.groupBy(vehicles, whyOf)
  return [...found]
    .flatMap(([why, those]) => (why === null ? [] : [{ why, count: those.length, vehicles: named(site.slug, those) }]))
    .toSorted((one, other) => other.count - one.count || (one.why < other.why ? -1 : 1))
}

const named = (siteId: string, vehicles: readonly StockVehicle[]) =>
  vehicles.slice(0, MOST_NAMED).map(({ id, stocknum }) => ({ stocknum, href: officePath(siteId, 'stock', id) }))
