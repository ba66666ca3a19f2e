import { FACET_ORDERS } from '#domain/search/facet-order.ts'
import { FACETS, type FacetValue } from '#domain/search/search.ts'
import type { ValueTable } from './value-table.ts'

/** Places in a facet's list that a sort key has room for; counts take the bits above. */
const PLACES = 2 ** 21

/** The values of a facet that were counted at all, in the facet's order (A4.14, A4.15). */
export function listFacet(values: ValueTable, facet: number, counts: Uint32Array): FacetValue[] {
  const ordered = values.ordered(facet)
  const found: number[] = []
  for (let place = 0; place < ordered.length; place++) if (counts[ordered[place]!]! > 0) found.push(place)
  const name = FACETS[facet]
  if (name !== undefined && FACET_ORDERS[name] === 'count' && found.length > 1) sortByCount(found, ordered, counts)
  return found.map((place) => {
    const value = ordered[place]!
    return { value: values.texts[value]!, count: counts[value]! }
  })
}

/** The most frequent first, equals by name: their places are in the order of names already. Sorting plain numbers needs no comparing function. */
function sortByCount(places: number[], ordered: readonly number[], counts: Uint32Array): void {
  const keys = Float64Array.from(places, (place) => place - counts[ordered[place]!]! * PLACES).sort()
  keys.forEach((key, index) => {
    places[index] = ((key % PLACES) + PLACES) % PLACES
  })
}
