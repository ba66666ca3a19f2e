import { searchDictionary, type SearchDictionary } from '#domain/search/search-dictionary.ts'
import { SORTS } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { attributeNumber } from './attributes.ts'
import { grownInt32 } from './growing.ts'
import { SegmentColumns } from './segment-columns.ts'
import { sortOrders } from './sort-orders.ts'
import type { Counted } from './count-facets.ts'

/** State of a row that no query may answer: not in use, or past its last day. The sign bit, so that it is below every other state. */
export const HIDDEN = 1 << 31

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
  /** State each row starts a query with: 0, or HIDDEN. */
  baseStates = new Int32Array(0)
  visibleRows = 0
  /** What a query without any condition counts; `null` until one asks. */
  unfiltered: Counted | null = null
  readonly #facts: SiteSearchFacts
  readonly #rowOfId = new Map<number, number>()
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

  /** Adds an entry to a segment that is being built; to be followed by `finish`. A later entry of the same vehicle counts. */
  append(entry: SearchEntry): void {
    this.#setRow(this.#rowOfId.get(entry.id) ?? this.columns.addRow(), entry)
  }

  finish(): void {
    this.columns.values.finish()
    const rows = Int32Array.from(this.#rowOfId.values())
    for (const sort of SORTS) this.orders[sort].rebuild(rows)
    this.#combinationsBuilt = this.#combinations()
    this.#showDay()
  }

  /** Applies changes in one step. */
  apply(changes: readonly EntryChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.entry]))
    const present = [...latest.keys()].flatMap((id) => this.#rowOfId.get(id) ?? [])
    for (const sort of SORTS) this.orders[sort].remove(present)
    for (const row of present) this.#addToTotals(row, -1)
    const placed: number[] = []
    for (const [id, entry] of latest) {
      if (entry === null) {
        this.#dropRow(id)
        continue
      }
      const row = this.#rowOfId.get(id) ?? this.#freeRows.pop() ?? this.columns.addRow()
      this.#setRow(row, entry)
      this.#showRow(row)
      placed.push(row)
    }
    for (const sort of SORTS) this.orders[sort].insert(placed)
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
    const row = this.#rowOfId.get(id)
    return row !== undefined && this.baseStates[row] === 0 ? row : undefined
  }

  /** Whether so much has changed that values no vehicle has any more slow queries down. */
  get isWorn(): boolean {
    return this.#combinations() > 2 * this.#combinationsBuilt + SPARE_COMBINATIONS || this.#freeRows.length > this.visibleRows + SPARE_COMBINATIONS
  }

  get dictionary(): SearchDictionary {
    const combinations = this.#combinations()
    if (this.#dictionary?.combinations !== combinations) this.#dictionary = { combinations, dictionary: this.#makeDictionary() }
    return this.#dictionary.dictionary
  }

  #combinations(): number {
    return this.columns.bundles.reduce((sum, bundle) => sum + bundle.size, 0)
  }

  #setRow(row: number, entry: SearchEntry): void {
    this.columns.set(row, entry)
    this.#rowOfId.set(entry.id, row)
    this.baseStates = grownInt32(this.baseStates, row + 1)
  }

  #dropRow(id: number): void {
    const row = this.#rowOfId.get(id)
    if (row === undefined) return
    this.#rowOfId.delete(id)
    this.baseStates[row] = HIDDEN
    this.columns.clear(row)
    this.#freeRows.push(row)
  }

  /** Shows or hides a row by its last day, and counts it when it shows. */
  #showRow(row: number): void {
    this.baseStates[row] = (this.columns.lastDay[row] ?? 0) < this.#day ? HIDDEN : 0
    this.#addToTotals(row, 1)
  }

  #showDay(): void {
    this.visibleRows = 0
    for (const bundle of this.columns.bundles) bundle.totals.fill(0)
    for (const row of this.#rowOfId.values()) this.#showRow(row)
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
      const textOf = (attribute: number) => values.texts[members.find((value) => values.attributes[value] === attribute) ?? -1]
      const [makeText, modelText] = [textOf(make), textOf(model)]
      if (makeText === undefined) continue
      const models = modelsByMake.get(makeText) ?? new Set()
      modelsByMake.set(makeText, models)
      if (modelText !== undefined) models.add(modelText)
    }
    return searchDictionary({ modelsByMake, bodies: values.ordered(body).map((value) => values.texts[value] ?? ''), dealerships: this.#facts.dealerships })
  }
}
