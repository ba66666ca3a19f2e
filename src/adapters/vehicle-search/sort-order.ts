import { lowerBound } from './growing.ts'

/** Rows of a segment in one order, kept up to date row by row. Compares rows by the columns as they are at the call. */
export class SortOrder {
  readonly #compare: (one: number, other: number) => number
  #rows = new Int32Array(0)
  #length = 0

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** Rows in order; only the first `length` count. */
  get rows(): Int32Array {
    return this.#rows
  }

  get length(): number {
    return this.#length
  }

  rebuild(rows: Int32Array): void {
    this.#rows = rows.slice().sort(this.#compare)
    this.#length = rows.length
  }

  /** Takes rows out. To be called while the columns still hold what the rows were ordered by. */
  remove(rows: readonly number[]): void {
    if (rows.length === 0) return
    const places = Int32Array.from(rows, (row) => this.#placeOf(row)).sort()
    let target = places[0] ?? 0
    places.forEach((place, index) => {
      const next = places[index + 1] ?? this.#length
      this.#rows.copyWithin(target, place + 1, next)
      target += next - place - 1
    })
    this.#length -= rows.length
  }

  /** Puts rows in. To be called when the columns hold what they are ordered by. */
  insert(rows: readonly number[]): void {
    if (rows.length === 0) return
    const sorted = [...rows].sort(this.#compare)
    const places = sorted.map((row) => lowerBound(this.#length, (index) => this.#compare(this.#rows[index] ?? 0, row) < 0))
    this.#reserve(this.#length + sorted.length)
    let end = this.#length
    for (let index = sorted.length - 1; index >= 0; index--) {
      const place = places[index] ?? 0
      this.#rows.copyWithin(place + index + 1, place, end)
      this.#rows[place + index] = sorted[index] ?? 0
      end = place
    }
    this.#length += sorted.length
  }

  #placeOf(row: number): number {
    const place = lowerBound(this.#length, (index) => this.#compare(this.#rows[index] ?? 0, row) < 0)
    if (this.#rows[place] !== row) throw new Error(`row ${row} is not where its columns say; an order was changed after them`)
    return place
  }

  #reserve(length: number): void {
    if (length <= this.#rows.length) return
    const grown = new Int32Array(Math.ceil(length * 1.5))
    grown.set(this.#rows.subarray(0, this.#length))
    this.#rows = grown
  }
}
