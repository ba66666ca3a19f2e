import type { RangeStats } from '#domain/search/search.ts'

/** Least and greatest number of these rows, or of those among them in one state; `null` when none of them has a number. */
export function rangeStats(numbers: Int32Array | undefined, rows: Int32Array, states?: Int32Array, state?: number): RangeStats | null {
  if (numbers === undefined) return null
  let min = Infinity
  let max = -1
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0
    if (states !== undefined && states[row] !== state) continue
    const number = numbers[row] ?? -1
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
