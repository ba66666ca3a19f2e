import { wordsFor, type Bitmap } from './bitmap.ts'
import { CardCache } from './card-cache.ts'
import { grownInt32 } from './growing.ts'

/**
 * Working arrays that queries share one after another: a query is synchronous, so no two ever hold them at once.
 * Nothing is cleared between queries; each sets what it reads.
 */
export class Scratch {
  /** The state of each row, with a mark where a word of the query misses. */
  states = new Int32Array(0)
  rows = new Int32Array(0)
  nearRows = new Int32Array(0)
  hits: Bitmap = new Int32Array(0)
  /** Rows that miss more than one group. */
  more: Bitmap = new Int32Array(0)
  found: Bitmap = new Int32Array(0)
  readonly cards = new CardCache()
  readonly #groups: Bitmap[] = []
  #counts = new Int32Array(0)
  readonly #tallies: Int32Array<ArrayBuffer>[] = []

  reserve(rows: number): void {
    const words = wordsFor(rows)
    this.rows = grownInt32(this.rows, rows)
    this.nearRows = grownInt32(this.nearRows, rows)
    this.hits = grownInt32(this.hits, words)
    this.more = grownInt32(this.more, words)
    this.found = grownInt32(this.found, words)
  }

  /** The bitmap of the `index`-th group; as the last query left it. */
  groupBitmap(index: number, words: number): Bitmap {
    const bitmap = grownInt32(this.#groups[index] ?? new Int32Array(0), words)
    this.#groups[index] = bitmap
    return bitmap
  }

  /** Zeros to count values in. */
  counts(size: number): Int32Array {
    this.#counts = grownInt32(this.#counts, size)
    return this.#counts.fill(0, 0, size)
  }

  /** Zeros to count combinations in, the `index`-th such array. */
  tally(index: number, size: number): Int32Array {
    const tally = grownInt32(this.#tallies[index] ?? new Int32Array(0), size)
    this.#tallies[index] = tally
    return tally.fill(0, 0, size)
  }

  /** The states of rows before any word is looked for, to note in what a word does not find. */
  statesFrom(baseStates: Uint8Array, rows: number): Int32Array {
    this.states = grownInt32(this.states, rows)
    this.states.set(baseStates.subarray(0, rows))
    return this.states
  }
}
