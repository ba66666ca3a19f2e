import type { Range } from '#domain/search/search.ts'
import { wordsFor, type Bitmap } from './bitmap.ts'

const GREATEST = 2 ** 31 - 1
const between = (number: number) => Math.max(0, Math.min(GREATEST, number))

/** Adds the rows whose number is not within a range; a row without a number, -1, is within none. */
export function addRangeMisses(numbers: Int32Array | undefined, range: Range, rows: number, misses: Bitmap): void {
  if (numbers === undefined) return
  const { min = 0, max = GREATEST } = range
  if (min > GREATEST || max < 0) {
    misses.fill(-1, 0, wordsFor(rows))
    return
  }
  const [low, high] = [between(Math.ceil(min)), between(Math.floor(max))]
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(32, rows - start)
    let bits = 0
    for (let bit = 0; bit < end; bit++) {
      const number = numbers[start + bit] ?? 0
      // The sign bit of either difference says that the number is out; without a branch, since a processor cannot foresee it.
      bits |= (((number - low) | (high - number)) >>> 31) << bit
    }
    misses[start >>> 5] = (misses[start >>> 5] ?? 0) | bits
  }
}

/** Adds the rows whose state is not 0. */
export function addStateMisses(states: Int32Array, rows: number, misses: Bitmap): void {
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(32, rows - start)
    let bits = 0
    for (let bit = 0; bit < end; bit++) {
      const state = states[start + bit] ?? 0
      bits |= ((state | -state) >>> 31) << bit
    }
    misses[start >>> 5] = (misses[start >>> 5] ?? 0) | bits
  }
}
