import { perFacet } from '#domain/search/per-facet.ts'
import { FACETS, RANGE_FACETS, type RangeFacet, type RangeStats, type SearchResult } from '#domain/search/search.ts'
import type { Bundle } from './bundle.ts'
import { listFacet } from './list-facet.ts'
import type { Marked } from './mark-misses.ts'
import { rangeStats, widened } from './range-stats.ts'
import type { Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** What is counted of the rows of one query. */
export interface Counted {
  facets: SearchResult['facets']
  ranges: Record<RangeFacet, RangeStats | null>
}

/** The rows of a query, told apart: hits, and rows that only one group keeps out (with that group's bit as their state). */
interface SortedOut {
  hits: Int32Array
  nearMisses: Int32Array
  states: Int32Array
}

/** Counts of a query without conditions, worked out once and kept until something changes. */
export function countUnfiltered(segment: Segment): Counted {
  if (segment.unfiltered !== null) return segment.unfiltered
  const { columns, baseStates } = segment
  const counts = new Int32Array(columns.values.size)
  for (const bundle of columns.bundles) if (bundle.isCounted) addCombinations(bundle, bundle.totals, counts)
  const visible = new Int32Array(segment.visibleRows)
  for (let row = 0, found = 0; row < columns.rows; row++) if (baseStates[row] === 0) visible[found++] = row
  segment.unfiltered = {
    facets: perFacet((facet) => listFacet(columns.values, FACETS.indexOf(facet), counts)),
    ranges: statsByRange((index) => rangeStats(columns.numbers[index], visible)),
  }
  return segment.unfiltered
}

/**
 * Counts every facet, each without its own selection (A4.2): hits for all of them, and for the facet of a group also
 * the rows that only this group keeps out.
 */
export function countFacets(segment: Segment, { groups, isSingle }: Marked, sortedOut: SortedOut): Counted {
  const { columns } = segment
  const { hits, nearMisses, states } = sortedOut
  const counts = countHits(segment, hits, states)
  const stats = RANGE_FACETS.map((_, index) => rangeStats(columns.numbers[index], hits))
  // Without its one condition a query counts what it counts unfiltered.
  const whole = isSingle ? countUnfiltered(segment) : null
  const wholeFacets = new Set<number>()
  for (const { bit, facet, range } of groups) {
    const rangeFacet = RANGE_FACETS[range]
    if (whole !== null) {
      wholeFacets.add(facet)
      if (rangeFacet !== undefined) stats[range] = whole.ranges[rangeFacet]
      continue
    }
    if (facet !== -1) addOwn(columns, facet, bit, nearMisses, states, counts)
    if (rangeFacet !== undefined) stats[range] = widened(stats[range] ?? null, rangeStats(columns.numbers[range], nearMisses, states, bit))
  }
  return {
    facets: perFacet((facet) => {
      const number = FACETS.indexOf(facet)
      return whole !== null && wholeFacets.has(number) ? whole.facets[facet] : listFacet(columns.values, number, counts)
    }),
    ranges: statsByRange((index) => stats[index] ?? null),
  }
}

/** Counts of every value among the hits; where most rows hit, the few others are counted and taken from the totals. */
function countHits(segment: Segment, hits: Int32Array, states: Int32Array): Int32Array {
  const { columns, visibleRows } = segment
  const counts = new Int32Array(columns.values.size)
  const isMost = hits.length * 2 > visibleRows
  const rows = isMost ? otherRows(segment, states, visibleRows - hits.length) : hits
  for (const bundle of columns.bundles) {
    if (!bundle.isCounted) continue
    const tally = isMost ? bundle.totals.slice(0, bundle.size) : new Int32Array(bundle.size)
    tallyCodes(bundle.codes, rows, tally, isMost ? -1 : 1)
    addCombinations(bundle, tally, counts)
  }
  return counts
}

/** Visible rows that are no hits. */
function otherRows({ columns, baseStates }: Segment, states: Int32Array, length: number): Int32Array {
  const others = new Int32Array(length)
  for (let row = 0, found = 0; row < columns.rows; row++) if (baseStates[row] === 0 && states[row] !== 0) others[found++] = row
  return others
}

function tallyCodes(codes: Int32Array, rows: Int32Array, tally: Int32Array, step: 1 | -1): void {
  for (let place = 0; place < rows.length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0
    tally[code] = (tally[code] ?? 0) + step
  }
}

/** Gives each value of a combination what the combination was counted. */
function addCombinations({ starts, members, size }: Bundle, tally: Int32Array, counts: Int32Array): void {
  for (let code = 0; code < size; code++) {
    const count = tally[code] ?? 0
    if (count === 0) continue
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      counts[value] = (counts[value] ?? 0) + count
    }
  }
}

/** Adds the rows that only a facet's own selection keeps out, to that facet's counts alone. */
function addOwn(columns: SegmentColumns, facet: number, bit: number, rows: Int32Array, states: Int32Array, counts: Int32Array): void {
  const bundle = columns.bundles.find(({ attributeNumbers }) => attributeNumbers.includes(facet))
  if (bundle === undefined) return
  const { starts, members, codes, size } = bundle
  const { attributes } = columns.values
  const tally = new Int32Array(size)
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0
    if (states[row] !== bit) continue
    const code = codes[row] ?? 0
    tally[code] = (tally[code] ?? 0) + 1
  }
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
