/**
 * Every facet of A4.2, in the specification's names, and one of our own: what a vehicle can tow. One row says all there
 * is to say of a facet; lists of facets elsewhere are made from the rows, and a row that lacks an answer does not
 * compile.
 */
import { formatCount, formatWholeDollars } from '../money/money.ts'
import { STATE_NAMES } from '../site/places/state-names.ts'
import { CAR_TYPES } from '../vehicle/vehicle.ts'
import { modelWithoutMake } from '../vehicle/model-without-make.ts'
import { lookUp } from '../look-up.ts'
import type { DescribedVehicle, RangeFacet } from './facet-facts.ts'
import { priceRangeLabel, stepLabel, weeklyPriceRangeLabel } from './price-buckets.ts'

/** How the values of a facet are shown: a list to tick, paints, drawings, or links. */
export type ValuesKind = 'checks' | 'swatches' | 'pictures' | 'links'
export type RangeUnit = 'dollars' | 'weekly' | 'subscription' | 'kilometres' | 'year' | 'kilograms'
export type FacetKind = { kind: ValuesKind | 'toggle' } | { kind: 'range'; range: RangeFacet; unit: RangeUnit }

/**
 * Facets that go together in life: the index keeps each group as one column of codes, since a few hundred combinations
 * of make, model and body occur where thousands could. The grouping changes speed only, never an answer.
 */
export const FACET_BUNDLES = ['model', 'badge', 'condition', 'drive', 'price', 'age', 'place', 'features'] as const
export type FacetBundle = (typeof FACET_BUNDLES)[number]

/**
 * A value's place among the others, smaller first; one without a number comes last. `count` puts the most frequent
 * first and equals by name.
 */
export type FacetOrder = 'count' | ((value: string) => number)

interface FacetRow {
  /** Its title on pages. */
  title: string
  shown: FacetKind
  /** Of a vehicle that a site lists. */
  values: (described: DescribedVehicle) => readonly string[]
  bundle: FacetBundle
  order: FacetOrder
  /** A value in a shopper's words, where it is not words already. */
  say?: (value: string) => string
  /**
   * Field of documents that holds its values, where it is not called like the facet: the number has that name there.
   */
  field?: 'price_step' | 'km_step' | 'subscription_price_step'
  /**
   * Its values are understood by name in a search by words; where two have the same word, the smaller number counts.
   */
  named?: number
  /** There are several of such things: "utes", "bull bars". */
  isCountable?: true
  /** Its values say where a vehicle stands. */
  isPlace?: true
  /**
   * Addresses may choose it by its bare name, "body=SUV": others mean something else in many an address, or are
   * numbers.
   */
  isWrittenByHand?: true
  /** Its values stand under another facet's: of the others' models nothing is said. */
  isDependent?: true
  /** A vehicle may have several of its values. */
  isList?: true
}

const one = (value: string | null | undefined): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : [value]
const labelled = (value: number | null, label: (value: number) => string) => (value === null ? [] : [label(value)])
const firstNumber = (value: string) => Number(/\d+/.exec(value.replaceAll(',', ''))?.[0] ?? Infinity)
/** By the lower bound; "Under $10,000" has none and so comes first (A4.14). */
const byLowerBound = (value: string) => (/^under/i.test(value) ? -1 : firstNumber(value))
const inOrderOf = (words: readonly string[]) => (value: string) => {
  const place = words.indexOf(value)
  return place === -1 ? Infinity : place
}
const words = (table: Readonly<Record<string, string>>) => (value: string) => lookUp(table, value) ?? value

/** "$10,000 - $20,000" of the index as "$10,000 to $20,000", "Over $150,000" as "$150,000 and over". */
const rangeWords = (label: string) => label.replace(' - ', ' to ').replace(/^Over (.*)$/, '$1 and over')

/** Steps of numbers, "20000:24999", in words. An address may ask for one. */
const stepWords = (say: (bound: number) => string) => (value: string) => {
  const [, from, to] = /^(\d{1,9}):(\d{1,9})$/.exec(value) ?? []
  return from === undefined ? value : `${say(Number(from))} to ${say(Number(to))}`
}

/** "Toyota Hilux"; a model that already begins with its make (Mazda 3, A4.35) is not given it twice. */
function makeAndModel(make: string, model: string): string {
  return model === make ? model : `${make} ${modelWithoutMake(make, model)}`
}

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
