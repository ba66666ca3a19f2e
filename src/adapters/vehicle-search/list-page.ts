import type { Near, SearchRequest } from '#domain/search/search.ts'
import { addRow, hasRow, type Bitmap } from './bitmap.ts'
import { hitRows, type Narrowed } from './narrow.ts'
import { distancesOf } from './near.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'
import type { SortOrder } from './sort-order.ts'

/** The cost of comparing a hit with those chosen so far, in steps along an order. */
const STEPS_PER_CHOICE = 8

/** A part of an order: from the `first` up to, not including, the `end`-th. */
interface Part {
  first: number
  end: number
}

/** Rows to be put in order: either form is made only when it is asked for. */
interface Unordered {
  count: number
  list: () => Int32Array
  bitmap: () => Bitmap
}

/** The hits of one page, in the order asked for. */
export function listPage(
  segment: Segment,
  request: SearchRequest,
  narrowed: Narrowed,
  part: Part,
  scratch: Scratch,
): readonly number[] {
  if (part.first >= part.end) return []
  const { sort, near } = request
  const { hits, count } = narrowed
  const list = () => hitRows(narrowed, scratch).subarray(0, count)
  if (sort === 'nearest' && near !== null) return nearest(segment, near, list(), part, scratch)
  return ordered(segment.orders[sort === 'nearest' ? 'most_relevant' : sort], { count, list, bitmap: () => hits }, part)
}

/**
 * Goes along the order until enough hits were met; where hits are too rare for that, chooses the first among the hits
 * themselves.
 */
function ordered(order: SortOrder, { count, list, bitmap }: Unordered, { first, end }: Part): readonly number[] {
  if (count * STEPS_PER_CHOICE < (end / count) * order.length) return firstOf(list(), end, order.compare).slice(first)
  const { rows, length } = order
  const hits = bitmap()
  const found: number[] = []
  for (let place = 0, met = 0; place < length && met < end; place++) {
    const row = rows[place] ?? 0
    if (hasRow(hits, row) && met++ >= first) found.push(row)
  }
  return found
}

/**
 * The first `limit` rows by a comparison, in its order: a row behind the last of them is passed over at one comparison.
 */
function firstOf(rows: Int32Array, limit: number, compare: (one: number, other: number) => number): readonly number[] {
  const chosen: number[] = []
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0
    if (chosen.length === limit) {
      if (compare(row, chosen[limit - 1] ?? 0) > 0) continue
      chosen.pop()
    }
    let low = 0
    let high = chosen.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(chosen[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    chosen.splice(low, 0, row)
  }
  return chosen
}

/**
 * By the distance of the yard, equals by relevance (A28.2). The hits are told apart by distance first, which needs no
 * comparison; only those at the distances that the page shows are put in order, one distance after another.
 */
function nearest(
  segment: Segment,
  near: Near,
  hits: Int32Array,
  { first, end }: Part,
  scratch: Scratch,
): readonly number[] {
  const { columns, orders } = segment
  const distances = distancesOf(columns, segment.facts, near)
  const steps = new Map([...new Set(distances)].sort((one, other) => one - other).map((km, step) => [km, step]))
  const stepOfYard = Int32Array.from(distances, (km) => steps.get(km) ?? 0)
  const { grouped, starts } = groupBy(
    hits,
    steps.size,
    (row) => stepOfYard[columns.yardCodes[row] ?? 0] ?? 0,
    scratch.nearRows,
  )
  const page: number[] = []
  for (let step = 0; step < steps.size; step++) {
    const [start, next] = [starts[step] ?? 0, starts[step + 1] ?? 0]
    if (next <= first || start === next) continue
    if (start >= end) break
    const there = grouped.subarray(start, next)
    const bitmap = () => {
      const found = scratch.found.fill(0)
      for (const row of there) addRow(found, row)
      return found
    }
    page.push(
      ...ordered(
        orders.most_relevant,
        { count: there.length, list: () => there, bitmap },
        { first: Math.max(0, first - start), end: Math.min(next, end) - start },
      ),
    )
  }
  return page
}

/** Rows put together by group in `grouped`: those of group `g` from `starts[g]` up to `starts[g + 1]`. */
function groupBy(
  rows: Int32Array,
  groups: number,
  groupOf: (row: number) => number,
  grouped: Int32Array,
): { grouped: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(groups + 2)
  for (const row of rows) starts[groupOf(row) + 2] = (starts[groupOf(row) + 2] ?? 0) + 1
  for (let group = 2; group < starts.length; group++) starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0)
  for (const row of rows) {
    const group = groupOf(row) + 1
    const place = starts[group] ?? 0
    grouped[place] = row
    starts[group] = place + 1
  }
  return { grouped, starts }
}
