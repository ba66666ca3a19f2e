import { FACET_ORDERS } from '#domain/search/facet-order.ts'
import { FACETS, type FacetValue } from '#domain/search/search.ts'
import type { ValueTable } from './value-table.ts'

/** Places in a facet's list that a sort key has room for; counts take the bits above. */
const PLACES = 2 ** 21

/** Sorting by counting pays while the greatest count is at most this many times the number of values. */
const BUCKETS_PER_PLACE = 16

/** The values of a facet that were counted at all, in the facet's order (A4.14, A4.15). */
export function listFacet(values: ValueTable, facet: number, counts: Int32Array): FacetValue[] {
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
  const places = new Int32Array(ordered.length)
  let length = 0
  let greatest = 0
  for (let place = 0; place < ordered.length; place++) {
    const count = counts[ordered[place] ?? 0] ?? 0
    if (count === 0) continue
    places[length++] = place
    if (count > greatest) greatest = count
  }
  for (const place of byCount(places.subarray(0, length), greatest, (place) => counts[ordered[place] ?? 0] ?? 0)) {
    const value = ordered[place] ?? 0
    found.push({ value: values.texts[value] ?? '', count: counts[value] ?? 0 })
  }
  return found
}

/** Places with the most frequent first, equals in their order, which is that of names. Neither way calls a comparing function. */
function byCount(places: Int32Array, greatest: number, countOf: (place: number) => number): ArrayLike<number> & Iterable<number> {
  if (greatest > places.length * BUCKETS_PER_PLACE) {
    return Float64Array.from(places, (place) => place - countOf(place) * PLACES).sort().map((key) => key + Math.ceil(-key / PLACES) * PLACES)
  }
  const starts = new Int32Array(greatest + 2)
  for (const place of places) {
    const bucket = greatest - countOf(place) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
  }
  for (let bucket = 1; bucket <= greatest; bucket++) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  const sorted = new Int32Array(places.length)
  for (const place of places) {
    const bucket = greatest - countOf(place)
    const start = starts[bucket] ?? 0
    sorted[start] = place
    starts[bucket] = start + 1
  }
  return sorted
}
