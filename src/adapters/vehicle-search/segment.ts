import { searchDictionary, type SearchDictionary } from '#domain/search/search-dictionary.ts'
import { INDEX_SORTS } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { attributeNumber } from './attributes.ts'
import { addRow, removeRow, wordsFor, type Bitmap } from './bitmap.ts'
import type { WholeCounts } from './query-counts.ts'
import { resizedInt32, resizedUint8 } from './growing.ts'
import { NO_NUMBER, SegmentColumns } from './segment-columns.ts'
import { numberOrders, sortOrders } from './sort-orders.ts'
import { ValueBitmaps } from './value-bitmaps.ts'

/** The state of a row that no query may return: its last day has passed. */
export const HIDDEN = 1
/** State of a row that is no vehicle's at all: hidden, and never shown by another day. */
const UNUSED = HIDDEN | 2

/** A change of one vehicle: its new entry, or `null` when the site no longer lists it. */
export interface EntryChange {
  id: number
  entry: SearchEntry | null
}

/** Combinations a segment may gather beyond those it was built with before it is worth building anew. */
const SPARE_COMBINATIONS = 5_000

/** One site's listed vehicles. All methods are synchronous, so no query ever runs between two steps of a change. */
export class Segment {
  readonly columns = new SegmentColumns()
  readonly orders = sortOrders(this.columns)
  /** For each range facet the rows that have a number, by that number. */
  readonly numberOrders = numberOrders(this.columns)
  readonly bitmaps = new ValueBitmaps()
  /** By row: 0 for one that may be answered. */
  baseStates = new Uint8Array(0)
  /** The same as a set. */
  visible: Bitmap = new Int32Array(0)
  visibleRows = 0
  /** The counts of a query without conditions; `null` until the first such query. */
  unfiltered: WholeCounts | null = null
  readonly #facts: SiteSearchFacts
  readonly #freeRows: number[] = []
  #day: number
  #dictionary: { combinations: number; dictionary: SearchDictionary } | null = null
  #combinationsBuilt = 0

  /** Builds a segment of entries; `day` is the day number for which sold vehicles are shown or hidden. */
  static build(facts: SiteSearchFacts, entries: Iterable<SearchEntry>, day: number): Segment {
    const segment = new Segment(facts, day)
    for (const entry of entries) segment.append(entry)
    segment.finish()
    return segment
  }

  constructor(facts: SiteSearchFacts, day: number) {
    this.#facts = facts
    this.#day = day
  }

  get facts(): SiteSearchFacts {
    return this.#facts
  }

  /**
   * Adds an entry to a segment that is being built; to be followed by `finish`. A later entry of the same vehicle
   * counts.
   */
  append(entry: SearchEntry): void {
    const known = this.columns.rowOf(entry.id)
    this.columns.set(known === -1 ? this.columns.addRow() : known, entry, known === -1)
  }

  finish(): void {
    const { columns } = this
    columns.values.finish()
    columns.finish()
    const rows = Int32Array.from({ length: columns.rows }, (_, row) => row)
    for (const sort of INDEX_SORTS) this.orders[sort].rebuild(rows)
    this.numberOrders.forEach((order, index) =>
      order.rebuildByNumber(
        rows.filter((row) => this.#hasNumber(index, row)),
        (row) => columns.numbers[index]?.[row] ?? NO_NUMBER,
      ),
    )
    this.#combinationsBuilt = this.#combinations()
    this.#makeRoom()
    this.#showDay()
    this.#makeBitmaps()
  }

  /** Applies changes in one step. */
  apply(changes: readonly EntryChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.entry]))
    this.#takeOut([...latest.keys()].map((id) => this.columns.rowOf(id)).filter((row) => row !== -1))
    const placed: number[] = []
    for (const [id, entry] of latest) {
      const known = this.columns.rowOf(id)
      if (entry !== null) placed.push(this.#place(known, entry))
      else if (known !== -1) this.#drop(known)
    }
    if (this.columns.room > this.baseStates.length) this.#makeRoom()
    this.#putIn(placed)
    if (this.bitmaps.isOutgrownBy(this.columns.rows)) this.#makeBitmaps()
    this.unfiltered = null
  }

  /** Hides sold vehicles whose last day is over. */
  turnTo(day: number): void {
    if (day === this.#day) return
    this.#day = day
    this.#showDay()
    this.unfiltered = null
  }

  /** Row of a vehicle that may be answered, or `undefined`. */
  visibleRowOf(id: number): number | undefined {
    const row = this.columns.rowOf(id)
    return row !== -1 && this.baseStates[row] === 0 ? row : undefined
  }

  /** Tells whether so many values have lost their last vehicle that queries are slow. */
  get isWorn(): boolean {
    return (
      this.#combinations() > 2 * this.#combinationsBuilt + SPARE_COMBINATIONS ||
      this.#freeRows.length > this.visibleRows + SPARE_COMBINATIONS
    )
  }

  get dictionary(): SearchDictionary {
    const combinations = this.#combinations()
    if (this.#dictionary?.combinations !== combinations)
      this.#dictionary = { combinations, dictionary: this.#makeDictionary() }
    return this.#dictionary.dictionary
  }

  #combinations(): number {
    return this.columns.bundles.reduce((sum, bundle) => sum + bundle.size, 0)
  }

  /** Takes rows out of all that is ordered or counted, while their columns still hold what that went by. */
  #takeOut(rows: readonly number[]): void {
    for (const sort of INDEX_SORTS) this.orders[sort].remove(rows)
    this.numberOrders.forEach((order, index) => order.remove(rows.filter((row) => this.#hasNumber(index, row))))
    for (const row of rows) {
      this.#addToTotals(row, -1)
      this.bitmaps.remove(row)
    }
  }

  /** Puts rows in again, by what their columns hold now. */
  #putIn(rows: readonly number[]): void {
    for (const sort of INDEX_SORTS) this.orders[sort].insert(rows)
    this.numberOrders.forEach((order, index) => order.insert(rows.filter((row) => this.#hasNumber(index, row))))
    for (const row of rows) {
      this.#showRow(row)
      this.bitmaps.add(row)
    }
  }

  #place(known: number, entry: SearchEntry): number {
    const row = known !== -1 ? known : (this.#freeRows.pop() ?? this.columns.addRow())
    this.columns.set(row, entry, known === -1)
    return row
  }

  #drop(row: number): void {
    this.columns.clear(row)
    this.#setState(row, UNUSED)
    this.#freeRows.push(row)
  }

  #hasNumber(index: number, row: number): boolean {
    return this.columns.numbers[index]?.[row] !== NO_NUMBER
  }

  #setState(row: number, state: number): void {
    this.baseStates[row] = state
    if (state === 0) addRow(this.visible, row)
    else removeRow(this.visible, row)
  }

  /** Shows or hides a row by its last day, and counts it when it shows. */
  #showRow(row: number): void {
    this.#setState(row, (this.columns.lastDay[row] ?? 0) < this.#day ? HIDDEN : 0)
    this.#addToTotals(row, 1)
  }

  #showDay(): void {
    this.visibleRows = 0
    for (const bundle of this.columns.bundles) bundle.totals.fill(0)
    for (let row = 0; row < this.columns.rows; row++) if (this.baseStates[row] !== UNUSED) this.#showRow(row)
  }

  /** Gives what is kept by row as much room as the columns have. */
  #makeRoom(): void {
    const { room } = this.columns
    this.baseStates = resizedUint8(this.baseStates, room)
    this.visible = resizedInt32(this.visible, wordsFor(room))
  }

  #makeBitmaps(): void {
    const { bundles, values, rows } = this.columns
    this.bitmaps.rebuild(bundles, values.size, rows, (row) => this.baseStates[row] !== UNUSED)
  }

  #addToTotals(row: number, sign: 1 | -1): void {
    if (this.baseStates[row] !== 0) return
    this.visibleRows += sign
    for (const { totals, codes } of this.columns.bundles) {
      const code = codes[row] ?? 0
      totals[code] = (totals[code] ?? 0) + sign
    }
  }

  /** Of all values met, also those whose last vehicle is gone: their addresses keep their meaning. */
  #makeDictionary(): SearchDictionary {
    const { values, bundles } = this.columns
    const [make, model, body] = [attributeNumber('make'), attributeNumber('model'), attributeNumber('body')]
    const modelsByMake = new Map<string, Set<string>>()
    const bundle = bundles.find(({ attributes }) => attributes.includes('make') && attributes.includes('model'))
    for (let code = 0; code < (bundle?.size ?? 0); code++) {
      const members = bundle?.members.subarray(bundle.starts[code], bundle.starts[code + 1]) ?? []
      const textOf = (attribute: number) =>
        values.texts[members.find((value) => values.attributes[value] === attribute) ?? -1]
      const [makeText, modelText] = [textOf(make), textOf(model)]
      if (makeText === undefined) continue
      const models = modelsByMake.get(makeText) ?? new Set()
      modelsByMake.set(makeText, models)
      if (modelText !== undefined) models.add(modelText)
    }
    return searchDictionary({
      modelsByMake,
      bodies: values.ordered(body).map((value) => values.texts[value] ?? ''),
      dealerships: this.#facts.dealerships,
    })
  }
}
