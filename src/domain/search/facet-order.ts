/** In which order a facet lists its values (A4.14, A4.15): a table, each facet by one rule. */
import { CAR_TYPES } from '../vehicle/vehicle.ts'
import { perFacet } from './per-facet.ts'
import type { Facet, FacetValue } from './search.ts'

/**
 * `count` puts the most frequent first and equals by name. Every other rule gives a value its place as a number,
 * smaller first; a value without a number comes last.
 */
type FacetOrder = 'count' | ((value: string) => number)

const firstNumber = (value: string) => Number(/\d+/.exec(value.replaceAll(',', ''))?.[0] ?? Infinity)
/** By the lower bound; "Under $10,000" has none and so comes first (A4.14). */
const byLowerBound = (value: string) => (/^under/i.test(value) ? -1 : firstNumber(value))
const descending = (value: string) => -firstNumber(value)

const ORDERS: Partial<Record<Facet, FacetOrder>> = {
  car_type: (value) => {
    const place = CAR_TYPES.findIndex((carType) => carType === value)
    return place === -1 ? Infinity : place
  },
  price_range: byLowerBound,
  weekly_price_range: byLowerBound,
  price: firstNumber,
  subscription_price: firstNumber,
  km: firstNumber,
  towing_kg: firstNumber,
  seats: firstNumber,
  year: descending,
}

export const FACET_ORDERS: Record<Facet, FacetOrder> = perFacet((facet) => ORDERS[facet] ?? 'count')

/** Names as people sort them: case and accents aside, numbers by size. */
const COLLATOR = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })

/** Compares names as people do; names that differ only in case or accents get a fixed order too. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** Compares two values of a facet by its rule, equals by name. */
export function compareFacetValues(facet: Facet, one: FacetValue, other: FacetValue): number {
  const order = FACET_ORDERS[facet]
  if (order === 'count') return other.count - one.count || compareNames(one.value, other.value)
  const [place, otherPlace] = [order(one.value), order(other.value)]
  return place === otherPlace ? compareNames(one.value, other.value) : place - otherPlace
}

/** The same for sorting many values, whose places are worked out once each. */
export function facetComparer(facet: Facet): (one: FacetValue, other: FacetValue) => number {
  const order = FACET_ORDERS[facet]
  if (order === 'count') return (one, other) => compareFacetValues(facet, one, other)
  const places = new Map<string, number>()
  const placeOf = (value: string) => {
    const known = places.get(value)
    if (known !== undefined) return known
    const place = order(value)
    places.set(value, place)
    return place
  }
  return (one, other) => {
    const [place, otherPlace] = [placeOf(one.value), placeOf(other.value)]
    return place === otherPlace ? compareNames(one.value, other.value) : place - otherPlace
  }
}
