/** The values a vehicle has of each facet on one site (A4.2), by the rows of `facets.ts`. */
import { wholeDollarsOf } from '../money/money.ts'
import { locationOf, searchPriceCents } from './card-of.ts'
import type { DescribedVehicle, RangeNumbers } from './facet-facts.ts'
import { FACET_TABLE, FACETS, type Facet } from './facets.ts'
import { perFacet } from './per-facet.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'
import type { VehicleCard } from './vehicle-card.ts'

export type FacetValues = Record<Facet, readonly string[]>

/** Name of the dealership that sells it: its own, else that of its yard. */
export function dealershipNameOf(vehicle: SearchVehicle, facts: SiteSearchFacts): string | null {
  const id = vehicle.dealershipId ?? locationOf(vehicle, facts)?.dealershipId
  return facts.dealerships.find((dealership) => dealership.id === id)?.name ?? null
}

/** Money in whole dollars as shown, kilometres, years, kilograms. */
export function rangeNumbersOf(
  vehicle: SearchVehicle,
  card: VehicleCard,
  facts: Pick<SiteSearchFacts, 'subscriptionsOffered'>,
): RangeNumbers {
  const priceCents = searchPriceCents(vehicle)
  const subscriptionCents = facts.subscriptionsOffered ? vehicle.subscriptionPriceCents : null
  return {
    price: priceCents === null ? null : wholeDollarsOf(priceCents),
    km: vehicle.km,
    year: vehicle.year,
    subscription_price: subscriptionCents === null || subscriptionCents <= 0 ? null : wholeDollarsOf(subscriptionCents),
    weekly_price: card.repayment === null ? null : wholeDollarsOf(card.repayment.weeklyCents),
    towing_kg: card.towingKg,
    atm_kg: card.atmKg,
    range_km: vehicle.variant?.rangeKm ?? null,
  }
}

/** Every value of every facet. A category holds a vehicle that has any of the values of each facet it names (A4.31). */
export function facetValuesOf(described: DescribedVehicle, categories: SiteSearchFacts['categories']): FacetValues {
  const values = perFacet((facet) => FACET_TABLE[facet].values(described))
  return {
    ...values,
    categories: categories.filter(({ filters }) => matchesFilters(values, filters)).map(({ slug }) => slug),
  }
}

/**
 * Whether a vehicle has any of the wanted values within each facet named (A4.2). A facet with no wanted values asks
 * nothing.
 */
export function matchesFilters(values: FacetValues, filters: Partial<Record<Facet, readonly string[]>>): boolean {
  return FACETS.every((facet) => {
    const wanted = filters[facet]
    return wanted === undefined || wanted.length === 0 || values[facet].some((value) => wanted.includes(value))
  })
}
