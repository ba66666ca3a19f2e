/** Everything that an index stores of a vehicle, computed once at indexing. */
import { cardOf } from './card-of.ts'
import type { RangeNumbers } from './facet-facts.ts'
import { dealershipNameOf, facetValuesOf, rangeNumbersOf, type FacetValues } from './facet-values.ts'
import { featureReader, safetyFeatures } from './features.ts'
import { lastListedDay } from './listing.ts'
import { foldWord } from './query-words.ts'
import { relevanceOf } from './relevance.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'
import type { VehicleCard } from './vehicle-card.ts'

export interface SearchEntry {
  id: number
  card: VehicleCard
  values: FacetValues
  numbers: RangeNumbers
  /** Texts that words find and no facet holds. */
  series: string | null
  colourName: string | null
  /** Stock number, registration and VIN, folded: found whole only. */
  keys: string[]
  relevance: number
  createdAtMs: number
  /** Last day number on which the site lists it. */
  lastDay: number
}

/** Makes the function that reads a vehicle's card and facet values by a site's settings, listed there or not. */
export function vehicleReader(
  facts: SiteSearchFacts,
  currentYear: number,
): (vehicle: SearchVehicle) => Pick<SearchEntry, 'card' | 'values' | 'numbers'> {
  const featuresOf = featureReader()
  return (vehicle) => {
    const card = cardOf(vehicle, facts, currentYear)
    const numbers = rangeNumbersOf(vehicle, card, facts)
    const described = {
      vehicle,
      card,
      numbers,
      dealershipName: dealershipNameOf(vehicle, facts),
      features: [...featuresOf(vehicle.standardEquipment), ...safetyFeatures(vehicle.variant)],
    }
    return { card, values: facetValuesOf(described, facts.categories), numbers }
  }
}

/**
 * Makes the function that turns a site's vehicles into entries; it answers `null` for a vehicle that the site does not
 * list.
 */
export function entryMaker(
  facts: SiteSearchFacts,
  currentYear: number,
): (vehicle: SearchVehicle) => SearchEntry | null {
  const read = vehicleReader(facts, currentYear)
  return (vehicle) => {
    const lastDay = lastListedDay(vehicle, facts)
    if (lastDay === null) return null
    return {
      id: vehicle.id,
      ...read(vehicle),
      series: vehicle.series,
      colourName: vehicle.colour,
      keys: [vehicle.stocknum, vehicle.regplate, vehicle.vin]
        .map((key) => foldWord(key ?? ''))
        .filter((key) => key !== ''),
      relevance: relevanceOf(vehicle),
      createdAtMs: vehicle.createdAt.getTime(),
      lastDay,
    }
  }
}
