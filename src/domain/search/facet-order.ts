/** Sorts the values of a facet (A4.14, A4.15), by the rows of `facets.ts`. */
import { facetRow, type Facet } from './facets.ts'
import type { FacetValue } from './search.ts'

/** Names as people sort them: case and accents aside, numbers by size. */
const COLLATOR = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' })

/** Compares names as people do; names that differ only in case or accents get a fixed order too. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** Compares two values of a facet by its rule, equals by name. */
export function compareFacetValues(facet: Facet, one: FacetValue, other: FacetValue): number {
  const order = facetRow(facet).order
  if (order === 'count') return other.count - one.count || compareNames(one.value, other.value)
  const [place, otherPlace] = [order(one.value), order(other.value)]
  return place === otherPlace ? compareNames(one.value, other.value) : place - otherPlace
}

/** The same for sorting many values, whose places are worked out once each. */
export function facetComparer(facet: Facet): (one: FacetValue, other: FacetValue) => number {
  const order = facetRow(facet).order
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
