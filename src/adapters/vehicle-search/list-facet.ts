import { FACET_ORDERS } from '#domain/search/facet-order.ts'
import { FACETS, type FacetValue } from '#domain/search/search.ts'
import type { ValueTable } from './value-table.ts'

/** Places in a facet's list that a sort key has room for; counts take the bits above. */
const PLACES = 2 ** 21

/** The values of a facet that were counted at all, in the facet's order (A4.14, A4.15). */
export function listFacet(values: ValueTable, facet: number, counts: Uint32Array): FacetValue[] {
  const ordered = values.ordered(facet)
  const name = FACETS[facet]
  const found: FacetValue[] = []
  if (name === undefined || FACET_ORDERS[name] !== 'count') {
    for (const value of ordered) {
      const count = counts[value] ?? 0
      if (count > 0) found.push({ value: values.texts[value] ?? '', count })
    }
    return found
  }
  // The most frequent first, equals by name, which is by place. Keys that are plain numbers sort without a comparing function.
  const keys = new Float64Array(ordered.length)
  let length = 0
  for (let place = 0; place < ordered.length; place++) {
    const count = counts[ordered[place] ?? 0] ?? 0
    if (count > 0) keys[length++] = place - count * PLACES
  }
  for (const key of keys.subarray(0, length).sort()) {
    const count = Math.ceil(-key / PLACES)
    found.push({ value: values.texts[ordered[key + count * PLACES] ?? 0] ?? '', count })
  }
  return found
}
