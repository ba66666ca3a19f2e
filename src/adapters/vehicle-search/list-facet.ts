import { FACET_ORDERS } from '#domain/search/facet-order.ts'
import { FACETS, type FacetValue } from '#domain/search/search.ts'
import { grownInt32 } from './growing.ts'
import type { ValueTable } from './value-table.ts'

/** Up to so many values are put in order by moving each to its place, which beats any cleverer way. */
const FEW_VALUES = 24

/** Sorting by counting pays while the greatest count is at most this many times the number of values. */
const BUCKETS_PER_PLACE = 16

/** Places in a facet's list that a sort key has room for; counts take the bits above. */
const PLACES = 2 ** 21

// Working arrays: listing is synchronous, and small arrays would cost more to make than to use.
let places = new Int32Array(0)
let sorted = new Int32Array(0)
let starts = new Int32Array(0)

/** The values of a facet that were counted at all, in the facet's order (A4.14, A4.15). */
export function listFacet(values: ValueTable, facet: number, counts: Int32Array): FacetValue[] {
  const ordered = values.ordered(facet)
  const name = FACETS[facet]
  const { texts } = values
  const found: FacetValue[] = []
  if (name === undefined || FACET_ORDERS[name] !== 'count') {
    for (let place = 0; place < ordered.length; place++) {
      const value = ordered[place] ?? 0
      const count = counts[value] ?? 0
      if (count > 0) found.push({ value: texts[value] ?? '', count })
    }
    return found
  }
  places = grownInt32(places, ordered.length)
  let length = 0
  let greatest = 0
  for (let place = 0; place < ordered.length; place++) {
    const count = counts[ordered[place] ?? 0] ?? 0
    if (count === 0) continue
    places[length++] = place
    if (count > greatest) greatest = count
  }
  const byCount = placesByCount(ordered, counts, length, greatest)
  for (let index = 0; index < length; index++) {
    const value = ordered[byCount[index] ?? 0] ?? 0
    found.push({ value: texts[value] ?? '', count: counts[value] ?? 0 })
  }
  return found
}

/** The first `length` of `places` with the most frequent first, equals in their order, which is that of names. No way calls a comparing function. */
function placesByCount(ordered: readonly number[], counts: Int32Array, length: number, greatest: number): Int32Array {
  if (length <= FEW_VALUES) return sortFew(ordered, counts, length)
  return greatest <= length * BUCKETS_PER_PLACE ? sortByBuckets(ordered, counts, length, greatest) : sortByKeys(ordered, counts, length)
}

function sortFew(ordered: readonly number[], counts: Int32Array, length: number): Int32Array {
  for (let index = 1; index < length; index++) {
    const place = places[index] ?? 0
    const count = counts[ordered[place] ?? 0] ?? 0
    let target = index
    for (; target > 0; target--) {
      const before = places[target - 1] ?? 0
      if ((counts[ordered[before] ?? 0] ?? 0) >= count) break
      places[target] = before
    }
    places[target] = place
  }
  return places
}

function sortByBuckets(ordered: readonly number[], counts: Int32Array, length: number, greatest: number): Int32Array {
  starts = grownInt32(starts, greatest + 2).fill(0, 0, greatest + 2)
  sorted = grownInt32(sorted, length)
  for (let index = 0; index < length; index++) {
    const bucket = greatest - (counts[ordered[places[index] ?? 0] ?? 0] ?? 0) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
  }
  for (let bucket = 1; bucket <= greatest; bucket++) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  for (let index = 0; index < length; index++) {
    const place = places[index] ?? 0
    const bucket = greatest - (counts[ordered[place] ?? 0] ?? 0)
    const start = starts[bucket] ?? 0
    sorted[start] = place
    starts[bucket] = start + 1
  }
  return sorted
}

function sortByKeys(ordered: readonly number[], counts: Int32Array, length: number): Int32Array {
  const keys = new Float64Array(length)
  for (let index = 0; index < length; index++) keys[index] = (places[index] ?? 0) - (counts[ordered[places[index] ?? 0] ?? 0] ?? 0) * PLACES
  keys.sort()
  sorted = grownInt32(sorted, length)
  for (let index = 0; index < length; index++) sorted[index] = (keys[index] ?? 0) + Math.ceil(-(keys[index] ?? 0) / PLACES) * PLACES
  return sorted
}
