import type { RangeStats } from '#domain/search/search.ts'
import { hasRow, type Bitmap } from './bitmap.ts'
import type { SortOrder } from './sort-order.ts'

/**
 * Least and greatest number of a set of `count` rows; `null` when none of them has a number. Where the set is so small
 * that going along the order would take more steps than it has rows, its list (of which the first `count` are the set)
 * is asked for.
 */
export function rangeStats(
  numbers: Int32Array,
  order: SortOrder,
  set: Bitmap,
  count: number,
  list: () => Int32Array,
): RangeStats | null {
  if (count === 0 || order.length === 0) return null
  if (count * count < order.length) return statsByRows(numbers, list(), count)
  const stats = statsByOrder(numbers, order, set, count)
  return stats === undefined ? statsByRows(numbers, list(), count) : stats
}

/**
 * Goes along the order of numbers from both ends until a row of the set is met: a few steps where the set is large;
 * `undefined` after too many.
 */
export function statsByOrder(
  numbers: Int32Array,
  { rows, length }: SortOrder,
  set: Bitmap,
  mostSteps: number,
): RangeStats | undefined {
  const most = Math.min(length, mostSteps)
  let low = 0
  while (low < most && !hasRow(set, rows[low] ?? 0)) low++
  if (low === most) return undefined
  let high = length - 1
  const end = length - most
  while (high >= end && !hasRow(set, rows[high] ?? 0)) high--
  if (high < end) return undefined
  return { min: numbers[rows[low] ?? 0] ?? 0, max: numbers[rows[high] ?? 0] ?? 0 }
}

function statsByRows(numbers: Int32Array, rows: Int32Array, length: number): RangeStats | null {
  let min = 2 ** 31 - 1
  let max = -1
  for (let place = 0; place < length; place++) {
    const number = numbers[rows[place] ?? 0] ?? -1
    if (number > max) max = number
    // A missing number is -1.
    if (number < min && number >= 0) min = number
  }
  return max < 0 ? null : { min, max }
}

export function widened(one: RangeStats | null, other: RangeStats | null): RangeStats | null {
  if (one === null || other === null) return one ?? other
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }
}
