import type { RangeStats } from '#domain/search/search.ts'

/** Least and greatest number of these rows; `null` when none of them has one. */
export function rangeStats(numbers: Int32Array | undefined, ...groups: readonly Uint32Array[]): RangeStats | null {
  if (numbers === undefined) return null
  let min = Infinity
  let max = -1
  for (const rows of groups) {
    for (let place = 0; place < rows.length; place++) {
      const number = numbers[rows[place]!]!
      if (number > max) max = number
      // A missing number is -1.
      if (number < min && number >= 0) min = number
    }
  }
  return max < 0 ? null : { min, max }
}
