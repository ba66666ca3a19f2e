import { wordsFor, type Bitmap } from './bitmap.ts'
import { grownInt32 } from './growing.ts'

/**
 * Working arrays that queries share one after another: a query is synchronous, so no two ever hold them at once.
 * Nothing is cleared between queries; each sets what it reads.
 */
export class Scratch {
  /** What rows miss of a word. */
  states = new Int32Array(0)
  rows = new Int32Array(0)
  nearRows = new Int32Array(0)
  hits: Bitmap = new Int32Array(0)
  /** Rows that miss more than one group. */
  more: Bitmap = new Int32Array(0)
  found: Bitmap = new Int32Array(0)
  readonly #misses: Bitmap[] = []
  #tally = new Int32Array(0)

  reserve(rows: number): void {
    const words = wordsFor(rows)
    this.rows = grownInt32(this.rows, rows)
    this.nearRows = grownInt32(this.nearRows, rows)
    this.hits = grownInt32(this.hits, words)
    this.more = grownInt32(this.more, words)
    this.found = grownInt32(this.found, words)
  }

  /** The `index`-th bitmap of rows that miss a group; as the last query left it. */
  missesOf(index: number, words: number): Bitmap {
    const misses = grownInt32(this.#misses[index] ?? new Int32Array(0), words)
    this.#misses[index] = misses
    return misses
  }

  /** Zeros to count combinations in. */
  tally(size: number): Int32Array {
    this.#tally = grownInt32(this.#tally, size)
    return this.#tally.fill(0, 0, size)
  }

  /** The states of rows before any word is looked for, to note in what a word does not find. */
  statesFrom(baseStates: Uint8Array, rows: number): Int32Array {
    this.states = grownInt32(this.states, rows)
    this.states.set(baseStates.subarray(0, rows))
    return this.states
  }
}
