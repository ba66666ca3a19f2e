import { facetRow, FACETS } from '#domain/search/facets.ts'
import type { FacetValue } from '#domain/search/search.ts'
import { roomFor } from './growing.ts'
import type { ValueTable } from './value-table.ts'

/** Marks a chosen value without vehicles among the counts. It is listed with the count 0. */
export const CHOSEN_IN_VAIN = -1

/** Up to so many values are put in order by moving each to its place, which beats any cleverer way. */
const FEW_VALUES = 24

/** Sorting by counting pays while the greatest count is at most this many times the number of values. */
const BUCKETS_PER_PLACE = 16

/** Places in a facet's list that a sort key has room for; counts take the digits above. */
const PLACES = 2 ** 21

const IS_BY_COUNT = FACETS.map((facet) => facetRow(facet).order === 'count')
const NOTHING: readonly FacetValue[] = Object.freeze([])

// Working arrays: listing is synchronous, and small arrays would cost more to make than to use.
/**
 * A value's place less its count times PLACES: in ascending order the most frequent come first, equals in their order,
 * which is that of names.
 */
let keys = new Float64Array(64)
let sorted = new Float64Array(64)
let starts = new Int32Array(64)

/** The values of a facet that were counted at all or chosen in vain, in the facet's order (A4.14, A4.15). */
export function listFacet(values: ValueTable, facet: number, counts: Int32Array): readonly FacetValue[] {
  const ordered = values.ordered(facet)
  const { texts } = values
  if (keys.length < ordered.length) {
    keys = new Float64Array(roomFor(ordered.length))
    sorted = new Float64Array(keys.length)
  }
  const isByCount = IS_BY_COUNT[facet] === true
  let length = 0
  let greatest = 0
  for (let place = 0; place < ordered.length; place++) {
    const count = counts[ordered[place] ?? 0] ?? 0
    if (count === 0) continue
    keys[length++] = isByCount ? place - count * PLACES : place
    if (count > greatest) greatest = count
  }
  if (length === 0) return NOTHING
  const order = isByCount ? sortKeys(length, greatest) : keys
  const found: FacetValue[] = []
  for (let index = 0; index < length; index++) {
    const key = order[index] ?? 0
    const value = ordered[isByCount ? key + countOf(key) * PLACES : key] ?? 0
    found.push({ value: texts[value] ?? '', count: Math.max(0, counts[value] ?? 0) })
  }
  return found
}

function countOf(key: number): number {
  return Math.ceil(-key / PLACES)
}

/** No way calls a comparing function. */
function sortKeys(length: number, greatest: number): Float64Array {
  if (length <= FEW_VALUES) sortFew(length)
  else if (greatest <= length * BUCKETS_PER_PLACE) return sortByBuckets(length, greatest)
  else keys.subarray(0, length).sort()
  return keys
}

function sortFew(length: number): void {
  for (let index = 1; index < length; index++) {
    const key = keys[index] ?? 0
    let target = index
    for (; target > 0; target--) {
      const before = keys[target - 1] ?? 0
      if (before <= key) break
      keys[target] = before
    }
    keys[target] = key
  }
}

function sortByBuckets(length: number, greatest: number): Float64Array {
  // One bucket for each count from the greatest down to that of values chosen in vain, and one to begin the next.
  const buckets = greatest + 3
  if (starts.length < buckets) starts = new Int32Array(roomFor(buckets))
  starts.fill(0, 0, buckets)
  for (let index = 0; index < length; index++) {
    const bucket = greatest - countOf(keys[index] ?? 0) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
  }
  for (let bucket = 1; bucket < buckets; bucket++) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  for (let index = 0; index < length; index++) {
    const key = keys[index] ?? 0
    const bucket = greatest - countOf(key)
    const start = starts[bucket] ?? 0
    sorted[start] = key
    starts[bucket] = start + 1
  }
  return sorted
}
