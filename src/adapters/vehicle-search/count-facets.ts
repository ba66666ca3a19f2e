import { perFacet } from '#domain/search/per-facet.ts'
import { FACETS, RANGE_FACETS, type RangeFacet, type RangeStats, type SearchResult } from '#domain/search/search.ts'
import { listRows, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'
import type { Codes } from './codes.ts'
import { listFacet } from './list-facet.ts'
import type { Narrowed } from './narrow.ts'
import { rangeStats, statsByOrder, widened } from './range-stats.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

/** What is counted of the rows of one query. */
export interface Counted {
  facets: SearchResult['facets']
  ranges: Record<RangeFacet, RangeStats | null>
}

/** Counts of a query without conditions, with the counts by value number that they come from. */
export interface CountedWhole extends Counted {
  counts: Int32Array
}

/** Counts of a query without conditions, worked out once and kept until something changes. */
export function countUnfiltered(segment: Segment): CountedWhole {
  if (segment.unfiltered !== null) return segment.unfiltered
  const { columns, visible, numberOrders } = segment
  const counts = new Int32Array(columns.values.size)
  for (const bundle of columns.bundles) if (bundle.isCounted) addCombinations(bundle, bundle.totals, 1, counts)
  const stats = numberOrders.map((order, index) => statsByOrder(columns.numbers[index] ?? NO_NUMBERS, order, visible, order.length) ?? null)
  segment.unfiltered = {
    counts,
    facets: perFacet((facet) => listFacet(columns.values, FACETS.indexOf(facet), counts)),
    ranges: statsByRange((index) => stats[index] ?? null),
  }
  return segment.unfiltered
}

/**
 * Counts every facet, each without its own selection (A4.2): hits for all of them, and for the facet of a group also
 * the rows that only this group keeps out.
 */
export function countFacets(segment: Segment, narrowed: Narrowed, scratch: Scratch): Counted {
  const { columns, numberOrders } = segment
  const { hits, words, count, groups, isSingle } = narrowed
  const counts = countHits(segment, narrowed, scratch)
  const statsOf = (index: number, set: Bitmap, size: number, list: () => Int32Array) => {
    const [numbers, order] = [columns.numbers[index], numberOrders[index]]
    return numbers === undefined || order === undefined ? null : rangeStats(numbers, order, set, size, list)
  }
  const listHits = () => scratch.rows.subarray(0, listRows(hits, words, scratch.rows))
  const stats = RANGE_FACETS.map((_, index) => statsOf(index, hits, count, listHits))
  // Without its one condition a query counts what it counts unfiltered.
  const whole = isSingle ? countUnfiltered(segment) : null
  for (const { facet, range, nearMisses } of groups) {
    const rangeFacet = RANGE_FACETS[range]
    if (whole !== null) {
      if (rangeFacet !== undefined) stats[range] = whole.ranges[rangeFacet]
      continue
    }
    const rows = scratch.nearRows.subarray(0, listRows(nearMisses, words, scratch.nearRows))
    const bundle = columns.bundles.find(({ attributeNumbers }) => attributeNumbers.includes(facet))
    if (bundle !== undefined) addOwn(bundle, facet, columns.values.attributes, rows, scratch, counts)
    if (rangeFacet !== undefined) stats[range] = widened(stats[range] ?? null, statsOf(range, nearMisses, rows.length, () => rows))
  }
  const wholeFacet = whole === null ? -1 : groups[0]?.facet
  return {
    facets: perFacet((facet) => {
      const number = FACETS.indexOf(facet)
      return whole !== null && number === wholeFacet ? whole.facets[facet] : listFacet(columns.values, number, counts)
    }),
    ranges: statsByRange((index) => stats[index] ?? null),
  }
}

const NO_NUMBERS = new Int32Array(0)

/** Counts of every value among the hits; where most rows hit, the few others are counted and taken from the whole. */
function countHits(segment: Segment, { hits, words, count }: Narrowed, scratch: Scratch): Int32Array {
  const { columns, visible, visibleRows } = segment
  const isMost = count * 2 > visibleRows
  let counted = hits
  if (isMost) {
    counted = scratch.more
    for (let word = 0; word < words; word++) counted[word] = (visible[word] ?? 0) & ~(hits[word] ?? 0)
  }
  const rows = scratch.rows.subarray(0, listRows(counted, words, scratch.rows))
  const counts = isMost ? countUnfiltered(segment).counts.slice() : new Int32Array(columns.values.size)
  for (const bundle of columns.bundles) if (bundle.isCounted) countBundle(bundle, rows, isMost ? -1 : 1, scratch, counts)
  return counts
}

/** Adds (or takes off) what rows have of a bundle's values. */
function countBundle(bundle: Bundle, rows: Int32Array, step: 1 | -1, scratch: Scratch, counts: Int32Array): void {
  const { codes, size } = bundle
  if (rows.length < size) {
    addRowByRow(bundle, rows, step, counts)
    return
  }
  const tally = scratch.tally(size)
  tallyCodes(codes, rows, tally)
  addCombinations(bundle, tally, step, counts)
}

function tallyCodes(codes: Codes, rows: Int32Array, tally: Int32Array): void {
  for (let place = 0; place < rows.length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0
    tally[code] = (tally[code] ?? 0) + 1
  }
}

/** Gives each value of a row's combination its count at once: less work where rows are fewer than combinations. */
function addRowByRow({ codes, starts, members }: Bundle, rows: Int32Array, step: 1 | -1, counts: Int32Array): void {
  for (let index = 0; index < rows.length; index++) {
    const code = codes[rows[index] ?? 0] ?? 0
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      counts[value] = (counts[value] ?? 0) + step
    }
  }
}

/** Gives each value of a combination what the combination was counted. */
function addCombinations({ starts, members, size }: Bundle, tally: Int32Array, step: 1 | -1, counts: Int32Array): void {
  for (let code = 0; code < size; code++) {
    const count = tally[code] ?? 0
    if (count === 0) continue
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      counts[value] = (counts[value] ?? 0) + count * step
    }
  }
}

/** Adds the rows that only a facet's own selection keeps out, to that facet's counts alone. */
function addOwn({ codes, starts, members, size }: Bundle, facet: number, attributes: readonly number[], rows: Int32Array, scratch: Scratch, counts: Int32Array): void {
  const tally = scratch.tally(size)
  tallyCodes(codes, rows, tally)
  for (let code = 0; code < size; code++) {
    const count = tally[code] ?? 0
    if (count === 0) continue
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      if (attributes[value] === facet) counts[value] = (counts[value] ?? 0) + count
    }
  }
}

function statsByRange(statsOf: (index: number) => RangeStats | null): Record<RangeFacet, RangeStats | null> {
  const at = (range: RangeFacet) => statsOf(RANGE_FACETS.indexOf(range))
  return {
    price: at('price'),
    km: at('km'),
    year: at('year'),
    subscription_price: at('subscription_price'),
    weekly_price: at('weekly_price'),
  }
}
