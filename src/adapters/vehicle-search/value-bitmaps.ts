import { addRow, removeRow, wordsFor, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'
import { grownInt32 } from './growing.ts'

/**
 * Values rarer than one row in so many have no bitmap. The bitmap would be nearly empty, so the codes of the value's
 * bundle are searched instead.
 */
const ROWS_PER_HIT = 128
const NONE = -1

/**
 * Which rows have a value, for each value that many have: a filter on such values costs a look at a bit for each row.
 * The bits of rows in use are always true to their codes; those of rows no longer in use mean nothing.
 */
export class ValueBitmaps {
  /** Place of a value's bitmap in `#bitmaps`. */
  #slots = new Int32Array(0)
  /** Each as long as the last row that has its value needs, and grown by itself. */
  #bitmaps: Bitmap[] = []
  #bundles: readonly Bundle[] = []
  #rows = 0

  /**
   * Chooses values anew by the bundles' totals, for `rows` rows. A row no longer in use gets no bits: nothing would
   * clear them when it is used again.
   */
  rebuild(bundles: readonly Bundle[], values: number, rows: number, isInUse: (row: number) => boolean): void {
    this.#bundles = bundles.filter(({ isCounted }) => isCounted)
    this.#rows = rows
    this.#slots = new Int32Array(values).fill(NONE)
    this.#bitmaps = []
    const counts = countValues(this.#bundles, values)
    for (let value = 0; value < values; value++) {
      const count = counts[value] ?? 0
      if (count > 0 && count * ROWS_PER_HIT >= rows)
        this.#slots[value] = this.#bitmaps.push(new Int32Array(wordsFor(rows))) - 1
    }
    for (let row = 0; row < rows; row++) if (isInUse(row)) this.add(row)
  }

  /** Whether so many rows have come since values were chosen that others may be worth a bitmap. */
  isOutgrownBy(rows: number): boolean {
    return rows > 2 * this.#rows
  }

  /** Sets the bits of a row's values. To be called when its codes are what they will be. */
  add(row: number): void {
    this.#eachSlot(row, (slot) => {
      const bitmap = grownInt32(this.#bitmaps[slot] ?? new Int32Array(0), wordsFor(row + 1))
      this.#bitmaps[slot] = bitmap
      addRow(bitmap, row)
    })
  }

  /** Clears the bits of a row's values. To be called while its codes are still what they were. */
  remove(row: number): void {
    this.#eachSlot(row, (slot) => {
      const bitmap = this.#bitmaps[slot]
      if (bitmap !== undefined) removeRow(bitmap, row)
    })
  }

  /** Adds the rows that have a value to the first `words` of `target`; says whether the value has a bitmap at all. */
  addRows(value: number, target: Bitmap, words: number): boolean {
    const bitmap = this.#bitmaps[this.#slots[value] ?? NONE]
    if (bitmap === undefined) return false
    const end = Math.min(words, bitmap.length)
    for (let word = 0; word < end; word++) target[word] = (target[word] ?? 0) | (bitmap[word] ?? 0)
    return true
  }

  #eachSlot(row: number, change: (slot: number) => void): void {
    for (const { codes, starts, members } of this.#bundles) {
      const code = codes[row] ?? 0
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++) {
        const slot = this.#slots[members[place] ?? 0] ?? NONE
        if (slot !== NONE) change(slot)
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
