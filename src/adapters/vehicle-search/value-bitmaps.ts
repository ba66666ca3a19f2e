import { addRow, removeRow, wordsFor, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'

/** A value that less than one row in so many has is looked for in its bundle's codes: a bitmap would be all but empty. */
const ROWS_PER_HIT = 128
const NONE = -1

/**
 * Which rows have a value, for each value that many have: a filter on such values costs a look at a bit for each row.
 * The bits of rows in use are always true to their codes; those of rows no longer in use mean nothing.
 */
export class ValueBitmaps {
  /** Place of a value's bitmap in `#bits`, counted in bitmaps. */
  #slots = new Int32Array(0)
  #bits: Bitmap = new Int32Array(0)
  /** Words of one bitmap. */
  #words = 0
  #bundles: readonly Bundle[] = []

  /** Chooses values anew by the bundles' totals, and makes room for `room` rows of which `rows` are filled. */
  rebuild(bundles: readonly Bundle[], values: number, rows: number, room: number): void {
    this.#bundles = bundles.filter(({ isCounted }) => isCounted)
    this.#words = wordsFor(room)
    this.#slots = new Int32Array(values).fill(NONE)
    let size = 0
    const counts = countValues(this.#bundles, values)
    for (let value = 0; value < values; value++) if ((counts[value] ?? 0) * ROWS_PER_HIT >= rows && (counts[value] ?? 0) > 0) this.#slots[value] = size++
    this.#bits = new Int32Array(size * this.#words)
    for (let row = 0; row < rows; row++) this.add(row)
  }

  /** Sets the bits of a row's values. To be called when its codes are what they will be. */
  add(row: number): void {
    this.#eachBitmap(row, addRow)
  }

  /** Clears the bits of a row's values. To be called while its codes are still what they were. */
  remove(row: number): void {
    this.#eachBitmap(row, removeRow)
  }

  /** Adds the rows that have a value to `target`; says whether the value has a bitmap at all. */
  addRows(value: number, target: Bitmap, words: number): boolean {
    const slot = this.#slots[value] ?? NONE
    if (slot === NONE) return false
    const bits = this.#bits
    const start = slot * this.#words
    for (let word = 0; word < words; word++) target[word] = (target[word] ?? 0) | (bits[start + word] ?? 0)
    return true
  }

  #eachBitmap(row: number, change: (bitmap: Bitmap, row: number) => void): void {
    const slots = this.#slots
    const rowsPerBitmap = this.#words * 32
    for (const { codes, starts, members } of this.#bundles) {
      const code = codes[row] ?? 0
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++) {
        const slot = slots[members[place] ?? 0] ?? NONE
        // All bitmaps lie in one array, so a row of the n-th is a row of all of them together.
        if (slot !== NONE) change(this.#bits, slot * rowsPerBitmap + row)
      }
    }
  }
}

function countValues(bundles: readonly Bundle[], values: number): Int32Array {
  const counts = new Int32Array(values)
  for (const { starts, members, totals, size } of bundles) {
    for (let code = 0; code < size; code++) {
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++) {
        const value = members[place] ?? 0
        counts[value] = (counts[value] ?? 0) + (totals[code] ?? 0)
      }
    }
  }
  return counts
}
