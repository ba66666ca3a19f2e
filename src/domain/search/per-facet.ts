import { RANGE_FACETS, type RangeFacet } from './facet-facts.ts'
import { FACETS, type Facet } from './facets.ts'

/** Builds a record with one value for each facet. `make` gets the facet and its index in FACETS. */
export function perFacet<T>(make: (facet: Facet, place: number) => T): Record<Facet, T> {
  return perName(FACETS, make)
}

/** Builds a record with one value for each range. `make` gets the range and its index in RANGE_FACETS. */
export function perRange<T>(make: (range: RangeFacet, place: number) => T): Record<RangeFacet, T> {
  return perName(RANGE_FACETS, make)
}

function perName<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name, place: number) => T,
): Record<Name, T> {
  const made: Partial<Record<Name, T>> = {}
  for (const [place, name] of names.entries()) made[name] = make(name, place)
  // `names` are all of their kind: what is made has every one.
  const isWhole = (_made: Partial<Record<Name, T>>): _made is Record<Name, T> => true
  if (!isWhole(made)) throw new Error('a name was left out')
  return made
}
