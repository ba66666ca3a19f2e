import { addRow, removeRow, wordsFor, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'

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
  /** Number of a value's bitmap. */
  #slots = new Int32Array(0)
  /** One bitmap after another, each of `#length` words: an object for each would outweigh its bits. */
  #bitmaps: Bitmap = new Int32Array(0)
  #length = 0
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
    const counts = countValues(this.#bundles, values)
    let slots = 0
    for (let value = 0; value < values; value++) {
      const count = counts[value] ?? 0
      if (count > 0 && count * ROWS_PER_HIT >= rows) this.#slots[value] = slots++
    }
    this.#length = wordsFor(rows)
    this.#bitmaps = new Int32Array(slots * this.#length)
    for (let row = 0; row < rows; row++) if (isInUse(row)) this.add(row)
  }

  /** Whether so many rows have come since values were chosen that others may be worth a bitmap. */
  isOutgrownBy(rows: number): boolean {
    return rows > 2 * this.#rows
  }

  /** Sets the bits of a row's values. To be called when its codes are what they will be. */
  add(row: number): void {
    if (wordsFor(row + 1) > this.#length) this.#lengthen(wordsFor(row + 1))
    this.#eachSlot(row, (slot) => addRow(this.#bitmaps, this.#firstBit(slot) + row))
  }

  /** Clears the bits of a row's values. To be called while its codes are still what they were. */
  remove(row: number): void {
    if (wordsFor(row + 1) > this.#length) return
    this.#eachSlot(row, (slot) => removeRow(this.#bitmaps, this.#firstBit(slot) + row))
  }

  /** Adds the rows that have a value to the first `words` of `target`; says whether the value has a bitmap at all. */
  addRows(value: number, target: Bitmap, words: number): boolean {
    const slot = this.#slots[value] ?? NONE
    if (slot === NONE) return false
    const [start, end] = [slot * this.#length, Math.min(words, this.#length)]
    for (let word = 0; word < end; word++) target[word] = (target[word] ?? 0) | (this.#bitmaps[start + word] ?? 0)
    return true
  }

  #firstBit(slot: number): number {
    return slot * this.#length * 32
  }

  /** Gives every bitmap room for at least so many words, and half as much again. */
  #lengthen(words: number): void {
    const length = Math.ceil(words * 1.5)
    const slots = this.#length === 0 ? 0 : this.#bitmaps.length / this.#length
    const bitmaps = new Int32Array(slots * length)
    for (let slot = 0; slot < slots; slot++) {
      const start = slot * this.#length
      bitmaps.set(this.#bitmaps.subarray(start, start + this.#length), slot * length)
    }
    this.#bitmaps = bitmaps
    this.#length = length
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
