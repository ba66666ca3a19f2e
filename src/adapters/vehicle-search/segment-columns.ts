import { RANGE_FACETS } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { BUNDLES } from './attributes.ts'
import { Bundle } from './bundle.ts'
import { grownFloat64, grownInt32, grownUint32 } from './growing.ts'
import { KEYS_PER_ROW, keyHash } from './key-hash.ts'
import { packCard } from './packed-card.ts'
import { ValueTable } from './value-table.ts'

/** Stands in a number column where a vehicle has no such number. */
export const NO_NUMBER = -1

/** The columns of one segment: everything kept of a row, each in an array of its own. Row numbers are places in them. */
export class SegmentColumns {
  readonly values = new ValueTable()
  readonly bundles = BUNDLES.map((attributes) => new Bundle(attributes))
  /** In the order of RANGE_FACETS. */
  readonly numbers = RANGE_FACETS.map(() => new Int32Array(0))
  readonly cards: string[] = []
  /** Folded keys of a row between spaces, to make sure of what their hashes suggest. */
  readonly keys: string[] = []
  ids = new Float64Array(0)
  createdAtMs = new Float64Array(0)
  relevance = new Int32Array(0)
  lastDay = new Int32Array(0)
  keyHashes = new Uint32Array(0)
  #rows = 0

  /** Rows in use or once in use. */
  get rows(): number {
    return this.#rows
  }

  /** Gives the columns one row more. */
  addRow(): number {
    const row = this.#rows++
    const rows = this.#rows
    for (const bundle of this.bundles) bundle.reserve(rows)
    this.numbers.forEach((column, index) => (this.numbers[index] = grownInt32(column, rows)))
    this.ids = grownFloat64(this.ids, rows)
    this.createdAtMs = grownFloat64(this.createdAtMs, rows)
    this.relevance = grownInt32(this.relevance, rows)
    this.lastDay = grownInt32(this.lastDay, rows)
    this.keyHashes = grownUint32(this.keyHashes, rows * KEYS_PER_ROW)
    return row
  }

  set(row: number, entry: SearchEntry): void {
    for (const bundle of this.bundles) bundle.set(row, entry, this.values)
    RANGE_FACETS.forEach((range, index) => {
      const column = this.numbers[index]
      if (column !== undefined) column[row] = entry.numbers[range] ?? NO_NUMBER
    })
    this.ids[row] = entry.id
    this.createdAtMs[row] = entry.createdAtMs
    this.relevance[row] = entry.relevance
    this.lastDay[row] = entry.lastDay
    this.cards[row] = packCard(entry.card)
    this.keys[row] = ` ${entry.keys.join(' ')} `
    for (let place = 0; place < KEYS_PER_ROW; place++) {
      const key = entry.keys[place]
      this.keyHashes[row * KEYS_PER_ROW + place] = key === undefined ? 0 : keyHash(key)
    }
  }

  /** Lets go of what a row that is no longer in use holds. */
  clear(row: number): void {
    this.cards[row] = ''
    this.keys[row] = ''
    this.keyHashes.fill(0, row * KEYS_PER_ROW, (row + 1) * KEYS_PER_ROW)
  }
}
