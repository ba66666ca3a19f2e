import { withChosen } from '#domain/search/chosen-values.ts'
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { RangeStats, SearchRequest } from '#domain/search/search.ts'
import { BUNDLE_OF_ATTRIBUTE } from './attributes.ts'
import { listRows } from './bitmap.ts'
import type { QueryCounts, WholeCounts } from './query-counts.ts'
import { addCombinations, addFacetOf, addHits } from './count-values.ts'
import { CHOSEN_IN_VAIN, listFacet } from './list-facet.ts'
import { hitRows, type Narrowed } from './narrow.ts'
import { rangeStats, statsByOrder, widened } from './range-stats.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

type Stats = (RangeStats | null)[]

/** Counts facet values of all listed rows. The result is cached until the segment changes. */
export function countUnfiltered(segment: Segment): WholeCounts {
  if (segment.unfiltered !== null) return segment.unfiltered
  const { columns, visible, numberOrders } = segment
  const counts = new Int32Array(columns.values.size)
  for (const bundle of columns.bundles) if (bundle.isCounted) addCombinations(bundle, bundle.totals, 1, counts)
  const stats = numberOrders.map(
    (order, index) => statsByOrder(columns.numbers[index] ?? NO_NUMBERS, order, visible, order.length) ?? null,
  )
  segment.unfiltered = {
    counts,
    facets: perFacet((_, facet) => listFacet(columns.values, facet, counts)),
    ranges: byRange(stats),
  }
  return segment.unfiltered
}

/**
 * Counts every facet, each without its own selection (A4.2): hits for all of them, and for the facet of a group also
 * the rows that only this group keeps out. Values that were chosen are listed even where they find nothing (A4.15).
 */
export function countFacets(
  segment: Segment,
  filters: SearchRequest['filters'],
  narrowed: Narrowed,
  scratch: Scratch,
): QueryCounts {
  const { values } = segment.columns
  const counts = countHits(segment, narrowed, scratch)
  const stats = statsOfHits(segment, narrowed, scratch)
  // Without its one condition a query counts what it counts unfiltered.
  const whole = narrowed.isSingle ? addWhole(segment, narrowed, counts, stats) : null
  if (whole === null) addNearMisses(segment, narrowed, counts, stats, scratch)
  let sharedFacet = whole === null ? -1 : narrowed.groups[0]?.facet
  let hasUnknown = false
  for (const { facet } of narrowed.groups) {
    const chosen = markChosen(segment, filters, facet, counts)
    if (chosen.inVain > 0) sharedFacet = -1
    if (chosen.unknown > 0) hasUnknown = true
  }
  const facets = perFacet((name, facet) =>
    whole !== null && facet === sharedFacet ? whole.facets[name] : listFacet(values, facet, counts),
  )
  // A value that no vehicle of the site ever had has no place in the index's order.
  return { facets: hasUnknown ? withChosen(facets, filters) : facets, ranges: byRange(stats) }
}

const NO_NUMBERS = new Int32Array(0)

/** Counts of every value among the hits; where most rows hit, the few others are counted and taken from the whole. */
function countHits(segment: Segment, narrowed: Narrowed, scratch: Scratch): Int32Array {
  const { columns, visible, visibleRows } = segment
  const { hits, words, count } = narrowed
  const counts = scratch.counts(columns.values.size)
  if (count * 2 <= visibleRows) {
    addHits(columns.bundles, { rows: hitRows(narrowed, scratch), length: count, step: 1 }, scratch, counts)
    return counts
  }
  counts.set(countUnfiltered(segment).counts)
  const others = scratch.more
  for (let word = 0; word < words; word++) others[word] = (visible[word] ?? 0) & ~(hits[word] ?? 0)
  const rows = scratch.nearRows
  addHits(columns.bundles, { rows, length: listRows(others, words, rows), step: -1 }, scratch, counts)
  return counts
}

function statsOfHits({ columns, numberOrders }: Segment, narrowed: Narrowed, scratch: Scratch): Stats {
  const { hits, count } = narrowed
  const list = () => hitRows(narrowed, scratch)
  return numberOrders.map((order, index) => rangeStats(columns.numbers[index] ?? NO_NUMBERS, order, hits, count, list))
}

/** Adds for each group the rows that only it keeps out, to its own facet and range alone. */
function addNearMisses(
  { columns, numberOrders }: Segment,
  { groups, words }: Narrowed,
  counts: Int32Array,
  stats: Stats,
  scratch: Scratch,
): void {
  const rows = scratch.nearRows
  for (const { facet, range, nearMisses } of groups) {
    const length = listRows(nearMisses, words, rows)
    if (length === 0) continue
    const bundle = columns.bundles[BUNDLE_OF_ATTRIBUTE[facet] ?? -1]
    const { attributes } = columns.values
    if (bundle !== undefined) addFacetOf(bundle, { facet, attributes }, { rows, length, step: 1 }, scratch, counts)
    const order = numberOrders[range]
    if (order !== undefined)
      stats[range] = widened(
        stats[range] ?? null,
        rangeStats(columns.numbers[range] ?? NO_NUMBERS, order, nearMisses, length, () => rows),
      )
  }
}

/** Gives the only group's facet and range what they have unfiltered. */
function addWhole(segment: Segment, { groups }: Narrowed, counts: Int32Array, stats: Stats): WholeCounts {
  const whole = countUnfiltered(segment)
  const { facet = -1, range = -1 } = groups[0] ?? {}
  const name = RANGE_FACETS[range]
  if (name !== undefined) stats[range] = whole.ranges[name]
  for (const value of segment.columns.values.ordered(facet)) counts[value] = whole.counts[value] ?? 0
  return whole
}

/**
 * Marks the values chosen of a facet that find nothing; says how many these are, and how many the index does not know.
 */
function markChosen(
  { columns }: Segment,
  filters: SearchRequest['filters'],
  facet: number,
  counts: Int32Array,
): { inVain: number; unknown: number } {
  const name = FACETS[facet]
  const chosen = { inVain: 0, unknown: 0 }
  for (const text of (name === undefined ? undefined : filters[name]) ?? []) {
    const value = columns.values.numberOf(facet, text)
    if (value === undefined) chosen.unknown++
    else if (counts[value] === 0) {
      counts[value] = CHOSEN_IN_VAIN
      chosen.inVain++
    }
  }
  return chosen
}

function byRange(stats: Stats): QueryCounts['ranges'] {
  return perRange((_, place) => stats[place] ?? null)
}
