/** The values a vehicle has of each facet on one site (A4.2): a table of one small function for each facet. */
import { wholeDollarsOf } from '../money/money.ts'
import { modelWithoutMake } from '../vehicle/model-without-make.ts'
import { locationOf, searchPriceCents } from './card-of.ts'
import { priceRangeLabel, stepLabel, weeklyPriceRangeLabel } from './price-buckets.ts'
import { perFacet } from './per-facet.ts'
import { FACETS, type Facet } from './search.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'
import type { VehicleCard } from './vehicle-card.ts'

export type FacetValues = Record<Facet, readonly string[]>

/** Numbers of a vehicle that ranges narrow and sliders span; `null` where the vehicle has none. */
export interface RangeNumbers {
  price: number | null
  km: number | null
  year: number | null
  subscription_price: number | null
  weekly_price: number | null
  towing_kg: number | null
}

interface Described {
  vehicle: SearchVehicle
  card: VehicleCard
  facts: SiteSearchFacts
  numbers: RangeNumbers
  featuresOf: (equipment: readonly string[]) => readonly string[]
}

const one = (value: string | null | undefined): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : [value]
const labelled = (value: number | null, label: (value: number) => string) => (value === null ? [] : [label(value)])

function dealershipName({ vehicle, facts }: Described): string | null {
  const id = vehicle.dealershipId ?? locationOf(vehicle, facts)?.dealershipId
  return facts.dealerships.find((dealership) => dealership.id === id)?.name ?? null
}

/** "Toyota Hilux"; a model that already begins with its make (Mazda 3, A4.35) is not given it twice. */
function makeAndModel(make: string, model: string): string {
  return model === make ? model : `${make} ${modelWithoutMake(make, model)}`
}

/** All but categories, which are defined through the others. */
const VALUES: Record<Exclude<Facet, 'categories'>, (described: Described) => readonly string[]> = {
  badge: ({ vehicle }) => one(vehicle.badge),
  status: ({ vehicle }) => [vehicle.status],
  car_type: ({ vehicle }) => [vehicle.carType],
  city: ({ card }) => one(card.city),
  colour: ({ vehicle }) => one(vehicle.simpleColour),
  dealership_name: (described) => one(dealershipName(described)),
  filtered_features: ({ vehicle, featuresOf }) => featuresOf(vehicle.standardEquipment),
  item_type: ({ vehicle }) => [vehicle.itemType],
  km: ({ numbers }) => labelled(numbers.km, (km) => stepLabel('km', km)),
  location_name: ({ card }) => one(card.locationName),
  make: ({ vehicle }) => one(vehicle.make),
  make_model: ({ vehicle }) => one(makeAndModel(vehicle.make, vehicle.model)),
  model: ({ vehicle }) => one(vehicle.model),
  price: ({ numbers }) => labelled(numbers.price, (dollars) => stepLabel('price', dollars)),
  subscription_price: ({ numbers }) =>
    labelled(numbers.subscription_price, (dollars) => stepLabel('subscription_price', dollars)),
  price_range: ({ numbers }) => labelled(numbers.price, priceRangeLabel),
  seats: ({ vehicle }) => labelled(vehicle.seats, String),
  body: ({ vehicle }) => one(vehicle.simpleBody),
  drive: ({ vehicle }) => one(vehicle.simpleDrive),
  fuel: ({ vehicle }) => one(vehicle.simpleFuel),
  transmission: ({ vehicle }) => one(vehicle.simpleTransmission),
  state: ({ card }) => one(card.state),
  tag: ({ vehicle }) => one(vehicle.tag?.trim()),
  weekly_price_range: ({ numbers }) => labelled(numbers.weekly_price, weeklyPriceRangeLabel),
  year: ({ vehicle }) => [String(vehicle.year)],
  certified: ({ vehicle }) => (vehicle.certified ? ['true'] : []),
  towing_kg: ({ numbers }) => labelled(numbers.towing_kg, String),
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
    weekly_price: card.repayment?.weeklyDollars ?? null,
    towing_kg: card.towingKg,
  }
}

/** Every value of every facet. A category holds a vehicle that has any of the values of each facet it names (A4.31). */
export function facetValuesOf(described: Described): FacetValues {
  const values = perFacet((facet) => (facet === 'categories' ? [] : VALUES[facet](described)))
  const categories = described.facts.categories
    .filter(({ filters }) => matchesFilters(values, filters))
    .map(({ slug }) => slug)
  return { ...values, categories }
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
