import type { SearchEntry } from '#domain/search/search-entry.ts'
import { attributeNumber, isFacet, valuesOf, type Attribute } from './attributes.ts'
import { resizedCodes, widened, type Codes } from './codes.ts'
import { grownInt32 } from './growing.ts'
import type { ValueTable } from './value-table.ts'

/** A column of codes. Rows with the same code have the same values of every facet in it. */
export interface Coded {
  readonly codes: ArrayLike<number>
  /** Codes met so far. */
  readonly size: number
}

/** One column of a segment: for each row the code of a combination of values of the bundle's attributes. */
export class Bundle {
  readonly attributes: readonly Attribute[]
  readonly attributeNumbers: readonly number[]
  /** Whether any facet is counted by it. */
  readonly isCounted: boolean
  codes: Codes = new Uint16Array(0)
  /** Value numbers of combination `c`: `members[starts[c]]` up to `members[starts[c + 1]]`. */
  starts = new Int32Array(1)
  members = new Int32Array(0)
  /** Visible rows by combination. */
  totals = new Int32Array(0)
  #size = 0
  readonly #codes = new Map<string, number>()

  constructor(attributes: readonly Attribute[]) {
    this.attributes = attributes
    this.attributeNumbers = attributes.map(attributeNumber)
    this.isCounted = attributes.some(isFacet)
  }

  /** Combinations met so far. */
  get size(): number {
    return this.#size
  }

  /** Gives the column room for just so many rows. */
  resize(rows: number): void {
    this.codes = resizedCodes(this.codes, rows, this.#size)
  }

  set(row: number, entry: SearchEntry, values: ValueTable): void {
    const code = this.#codeOf(
      this.attributes.flatMap((attribute, index) =>
        valuesOf(entry, attribute).map((text) => values.intern(this.attributeNumbers[index] ?? 0, text)),
      ),
    )
    this.codes = widened(this.codes, code)
    this.codes[row] = code
  }

  #codeOf(valueNumbers: readonly number[]): number {
    const key = valueNumbers.join()
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#size++
    this.#codes.set(key, code)
    const start = this.starts[code] ?? 0
    this.starts = grownInt32(this.starts, code + 2)
    this.members = grownInt32(this.members, start + valueNumbers.length)
    this.totals = grownInt32(this.totals, code + 1)
    this.members.set(valueNumbers, start)
    this.starts[code + 1] = start + valueNumbers.length
    return code
  }
}
