import type { Range } from '#domain/search/range.ts'
import { addRow, type Bitmap } from './bitmap.ts'
import { lowerBound } from './growing.ts'
import type { Segment } from './segment.ts'

/** Adds the rows whose number is within a range, by binary search. A row without a number is in no range. */
export function addRowsWithin(
  { columns, numberOrders }: Segment,
  range: number,
  { min = -Infinity, max = Infinity }: Range,
  found: Bitmap,
): void {
  const [numbers, order] = [columns.numbers[range], numberOrders[range]]
  if (numbers === undefined || order === undefined) return
  const { rows, length } = order
  const numberAt = (place: number) => numbers[rows[place] ?? 0] ?? 0
  const end = lowerBound(length, (place) => numberAt(place) <= max)
  for (let place = lowerBound(end, (before) => numberAt(before) < min); place < end; place++)
    addRow(found, rows[place] ?? 0)
}

/** Takes out the rows whose state is not 0. */
export function removeRowsMissed(states: Int32Array, rows: number, from: Bitmap): void {
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(32, rows - start)
    let bits = 0
    for (let bit = 0; bit < end; bit++) {
      const state = states[start + bit] ?? 0
      bits |= ((state | -state) >>> 31) << bit
    }
    from[start >>> 5] = (from[start >>> 5] ?? 0) & ~bits
  }
}
