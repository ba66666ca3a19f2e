import { grownInt32 } from './growing.ts'

/**
 * Working arrays that queries share one after another: a query is synchronous, so no two ever hold them at once.
 * Nothing is cleared between queries; each sets what it reads.
 */
export class Scratch {
  states = new Int32Array(0)
  hits = new Int32Array(0)
  others = new Int32Array(0)

  reserve(rows: number): void {
    this.states = grownInt32(this.states, rows)
    this.hits = grownInt32(this.hits, rows)
    this.others = grownInt32(this.others, rows)
  }
}
