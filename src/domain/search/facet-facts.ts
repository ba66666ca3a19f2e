/** Facts of a vehicle that its facet values are computed from. */
import type { SearchVehicle } from './search-vehicle.ts'
import type { VehicleCard } from './vehicle-card.ts'

/**
 * Facets that a shopper narrows by two bounds. Price, subscription and weekly price in whole dollars, km in kilometres,
 * the braked tow rating and the ATM in kilograms, the range on electricity in kilometres.
 */
export const RANGE_FACETS = [
  'price',
  'km',
  'year',
  'subscription_price',
  'weekly_price',
  'towing_kg',
  'atm_kg',
  'range_km',
] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]

/** Numbers of a vehicle that ranges narrow and sliders span; `null` where the vehicle has none. */
export type RangeNumbers = Record<RangeFacet, number | null>

/** A vehicle that a site lists, with what the site's settings make of it. */
export interface DescribedVehicle {
  vehicle: SearchVehicle
  card: VehicleCard
  numbers: RangeNumbers
  dealershipName: string | null
  /** Of its equipment, those that shoppers narrow by. */
  features: readonly string[]
}
