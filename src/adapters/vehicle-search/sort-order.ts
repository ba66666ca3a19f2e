import { lowerBound, roomFor } from './growing.ts'

/** Most rows for which a sort key can hold row and number. The number has 31 bits. */
const MOST_ROWS = 2 ** 22

/** Rows of a segment in one order, kept up to date row by row. Compares rows by the columns as they are at the call. */
export class SortOrder {
  /** Below 0 where one row stands before the other. */
  readonly compare: (one: number, other: number) => number
  #rows = new Int32Array(0)
  #length = 0

  constructor(compare: (one: number, other: number) => number) {
    this.compare = compare
  }

  /** Rows in order; only the first `length` count. */
  get rows(): Int32Array {
    return this.#rows
  }

  get length(): number {
    return this.#length
  }

  rebuild(rows: Int32Array): void {
    this.#rows = rows.slice().sort(this.compare)
    this.#length = rows.length
  }

  /**
   * The same where the order is that of a whole number of each row, equals by their row: sorts without comparing row by
   * row.
   */
  rebuildByNumber(rows: Int32Array, numberOf: (row: number) => number): void {
    const greatest = rows.reduce((most, row) => Math.max(most, row), 0)
    if (greatest >= MOST_ROWS) throw new RangeError(`a site of more than ${MOST_ROWS} vehicles cannot be ordered`)
    const keys = Float64Array.from(rows, (row) => numberOf(row) * MOST_ROWS + row).sort()
    this.#rows = Int32Array.from(keys, (key) => key % MOST_ROWS)
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
    const sorted = [...rows].sort(this.compare)
    const places = sorted.map((row) =>
      lowerBound(this.#length, (index) => this.compare(this.#rows[index] ?? 0, row) < 0),
    )
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
    const place = lowerBound(this.#length, (index) => this.compare(this.#rows[index] ?? 0, row) < 0)
    if (this.#rows[place] !== row)
      throw new Error(`row ${row} is not where its columns say; an order was changed after them`)
    return place
  }

  #reserve(length: number): void {
    if (length <= this.#rows.length) return
    const grown = new Int32Array(roomFor(length))
    grown.set(this.#rows.subarray(0, this.#length))
    this.#rows = grown
  }
}
