/**
 * The table of all search facets. It has those of A4.2 under the specification's names, and our own (towing, ATM,
 * electric range, plugs, owners, service history). One row holds everything about one facet, and other lists of facets
 * are built from the rows. A row with a missing answer does not compile.
 */
import { formatCount, formatWholeDollars } from '../money/money.ts'
import { STATE_NAMES } from '../site/places/state-names.ts'
import { CAR_TYPES } from '../vehicle/vehicle.ts'
import { SERVICE_HISTORIES } from '../vehicle/vehicle-history.ts'
import type { FacetKind, FacetRow } from './facet-row.ts'
import { byLowerBound, firstNumber, inOrderOf, labelled, one, rangeWords, stepWords, words } from './value-words.ts'
import { makeAndModel } from '../vehicle/vehicle-name.ts'
import { priceRangeLabel, stepLabel, weeklyPriceRangeLabel } from './price-buckets.ts'

const checks: FacetKind = { kind: 'checks' }

export const FACET_TABLE = {
  badge: {
    title: 'Grade',
    shown: checks,
    bundle: 'badge',
    order: 'count',
    isWrittenByHand: true,
    isDependent: true,
    values: ({ vehicle }) => one(vehicle.badge),
  },
  status: {
    title: 'Availability',
    shown: checks,
    bundle: 'condition',
    order: 'count',
    say: words({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold', unavailable: 'Unavailable' }),
    values: ({ vehicle }) => [vehicle.status],
  },
  car_type: {
    title: 'Condition',
    shown: checks,
    bundle: 'condition',
    order: inOrderOf(CAR_TYPES),
    say: words({ new: 'New', demo: 'Demo', used: 'Used' }),
    named: 6,
    isWrittenByHand: true,
    values: ({ vehicle }) => [vehicle.carType],
  },
  // Defined by the values of the other facets (A4.31): `facetValuesOf` finds them.
  categories: {
    title: 'Category',
    shown: { kind: 'links' },
    bundle: 'condition',
    order: 'count',
    isList: true,
    values: () => [],
  },
  city: {
    title: 'City',
    shown: checks,
    bundle: 'place',
    order: 'count',
    named: 9,
    isPlace: true,
    isWrittenByHand: true,
    values: ({ card }) => one(card.city),
  },
  colour: {
    title: 'Colour',
    shown: { kind: 'swatches' },
    bundle: 'drive',
    order: 'count',
    named: 7,
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.simpleColour),
  },
  dealership_name: {
    title: 'Dealership',
    shown: checks,
    bundle: 'place',
    order: 'count',
    isPlace: true,
    values: ({ dealershipName }) => one(dealershipName),
  },
  filtered_features: {
    title: 'Features',
    shown: checks,
    bundle: 'features',
    order: 'count',
    named: 10,
    isCountable: true,
    isList: true,
    values: ({ features }) => features,
  },
  item_type: {
    title: 'Type',
    shown: { kind: 'pictures' },
    bundle: 'model',
    order: 'count',
    named: 1,
    isCountable: true,
    say: words({
      car: 'Cars',
      motorcycle: 'Motorcycles',
      caravan: 'Caravans',
      truck: 'Trucks',
      trailer: 'Trailers',
      boat: 'Boats',
    }),
    values: ({ vehicle }) => [vehicle.itemType],
  },
  km: {
    title: 'Kilometres',
    shown: { kind: 'range', range: 'km', unit: 'kilometres' },
    bundle: 'age',
    order: firstNumber,
    field: 'km_step',
    say: stepWords((km) => `${formatCount(km)} km`),
    values: ({ numbers }) => labelled(numbers.km, (km) => stepLabel('km', km)),
  },
  location_name: {
    title: 'Yard',
    shown: checks,
    bundle: 'place',
    order: 'count',
    isPlace: true,
    values: ({ card }) => one(card.locationName),
  },
  make: {
    title: 'Brand',
    shown: checks,
    bundle: 'model',
    order: 'count',
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.make),
  },
  make_model: {
    title: 'Model',
    shown: checks,
    bundle: 'model',
    order: 'count',
    isDependent: true,
    values: ({ vehicle }) => one(makeAndModel(vehicle.make, vehicle.model)),
  },
  model: {
    title: 'Model',
    shown: checks,
    bundle: 'model',
    order: 'count',
    isWrittenByHand: true,
    isDependent: true,
    values: ({ vehicle }) => one(vehicle.model),
  },
  price: {
    title: 'Price',
    shown: { kind: 'range', range: 'price', unit: 'dollars' },
    bundle: 'price',
    order: firstNumber,
    field: 'price_step',
    say: stepWords(formatWholeDollars),
    values: ({ numbers }) => labelled(numbers.price, (dollars) => stepLabel('price', dollars)),
  },
  subscription_price: {
    title: 'Subscription',
    shown: { kind: 'range', range: 'subscription_price', unit: 'subscription' },
    bundle: 'price',
    order: firstNumber,
    field: 'subscription_price_step',
    say: stepWords((dollars) => `${formatWholeDollars(dollars)} subscription`),
    values: ({ numbers }) =>
      labelled(numbers.subscription_price, (dollars) => stepLabel('subscription_price', dollars)),
  },
  price_range: {
    title: 'Price range',
    shown: checks,
    bundle: 'price',
    order: byLowerBound,
    say: rangeWords,
    values: ({ numbers }) => labelled(numbers.price, priceRangeLabel),
  },
  seats: {
    title: 'Seats',
    shown: checks,
    bundle: 'model',
    order: firstNumber,
    isWrittenByHand: true,
    say: (value) => (value === '1' ? '1 seat' : `${value} seats`),
    values: ({ vehicle }) => labelled(vehicle.seats, String),
  },
  body: {
    title: 'Body',
    shown: { kind: 'pictures' },
    bundle: 'model',
    order: 'count',
    named: 2,
    isCountable: true,
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.simpleBody),
  },
  drive: {
    title: 'Drive',
    shown: checks,
    bundle: 'drive',
    order: 'count',
    named: 5,
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.simpleDrive),
  },
  fuel: {
    title: 'Fuel',
    shown: checks,
    bundle: 'drive',
    order: 'count',
    named: 3,
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.simpleFuel),
  },
  transmission: {
    title: 'Transmission',
    shown: checks,
    bundle: 'drive',
    order: 'count',
    named: 4,
    isWrittenByHand: true,
    values: ({ vehicle }) => one(vehicle.simpleTransmission),
  },
  state: {
    title: 'State',
    shown: checks,
    bundle: 'place',
    order: 'count',
    named: 8,
    isPlace: true,
    isWrittenByHand: true,
    say: words(STATE_NAMES),
    values: ({ card }) => one(card.state),
  },
  tag: {
    title: 'Tag',
    shown: checks,
    bundle: 'condition',
    order: 'count',
    values: ({ vehicle }) => one(vehicle.tag?.trim()),
  },
  weekly_price_range: {
    title: 'Weekly repayment',
    shown: { kind: 'range', range: 'weekly_price', unit: 'weekly' },
    bundle: 'price',
    order: byLowerBound,
    say: rangeWords,
    values: ({ numbers }) => labelled(numbers.weekly_price, weeklyPriceRangeLabel),
  },
  year: {
    title: 'Year',
    shown: { kind: 'range', range: 'year', unit: 'year' },
    bundle: 'age',
    order: (value) => -firstNumber(value),
    isWrittenByHand: true,
    values: ({ vehicle }) => [String(vehicle.year)],
  },
  certified: {
    title: 'Certified',
    shown: { kind: 'toggle' },
    bundle: 'condition',
    order: 'count',
    say: words({ true: 'Certified' }),
    values: ({ vehicle }) => (vehicle.certified ? ['true'] : []),
  },
  towing_kg: {
    title: 'Towing capacity',
    shown: { kind: 'range', range: 'towing_kg', unit: 'kilograms' },
    bundle: 'badge',
    order: firstNumber,
    say: (value) => (/^\d{1,6}$/.test(value) ? `${formatCount(Number(value))} kg towing` : value),
    values: ({ numbers }) => labelled(numbers.towing_kg, String),
  },
  atm_kg: {
    title: 'ATM',
    shown: { kind: 'range', range: 'atm_kg', unit: 'kilograms' },
    bundle: 'badge',
    order: firstNumber,
    say: (value) => (/^\d{1,6}$/.test(value) ? `ATM ${formatCount(Number(value))} kg` : value),
    values: ({ numbers }) => labelled(numbers.atm_kg, String),
  },
  range_km: {
    title: 'Electric range',
    shown: { kind: 'range', range: 'range_km', unit: 'kilometres' },
    bundle: 'badge',
    order: firstNumber,
    say: (value) => (/^\d{1,5}$/.test(value) ? `${formatCount(Number(value))} km range` : value),
    values: ({ numbers }) => labelled(numbers.range_km, String),
  },
  plug: {
    title: 'Charging plug',
    shown: checks,
    bundle: 'badge',
    order: 'count',
    named: 11,
    isList: true,
    values: ({ vehicle }) => vehicle.variant?.plugs ?? [],
  },
  owners: {
    title: 'Owners',
    shown: checks,
    bundle: 'history',
    order: firstNumber,
    say: (value) => (value === '1' ? '1 owner' : `${value} owners`),
    values: ({ vehicle }) => labelled(vehicle.history?.owners ?? null, String),
  },
  service_history: {
    title: 'Service history',
    shown: checks,
    bundle: 'history',
    order: inOrderOf(SERVICE_HISTORIES),
    say: words({ full: 'Full service history', partial: 'Partial service history', none: 'No service history' }),
    values: ({ vehicle }) => one(vehicle.history?.service),
  },
} satisfies Record<string, FacetRow>

export type Facet = keyof typeof FACET_TABLE

const isFacetName = (name: string): name is Facet => Object.hasOwn(FACET_TABLE, name)

/** In the order of the table. */
export const FACETS: readonly Facet[] = Object.keys(FACET_TABLE).filter(isFacetName)

/** A facet's row as any row, with what it may leave out. */
export function facetRow(facet: Facet): Readonly<FacetRow> {
  return FACET_TABLE[facet]
}

export function isFacet(name: string): name is Facet {
  return isFacetName(name)
}

/** Facets whose rows say so. */
export function facetsThat(says: (row: Readonly<FacetRow>) => boolean): ReadonlySet<Facet> {
  return new Set(FACETS.filter((facet) => says(facetRow(facet))))
}
