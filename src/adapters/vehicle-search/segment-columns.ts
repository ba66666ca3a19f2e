import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { BUNDLES } from './attributes.ts'
import { Bundle } from './bundle.ts'
import { CardStore } from './card-store.ts'
import { resizedCodes, widened, type Codes } from './codes.ts'
import { finishedRoomFor, resizedFloat64, resizedInt32, resizedUint32, roomFor } from './growing.ts'
import { idHash, keyHash, KEYS_PER_ROW } from './key-hash.ts'
import { RowTable } from './row-table.ts'
import { ValueTable } from './value-table.ts'

/** The number that means "none" in a column of numbers. */
export const NO_NUMBER = -1

/**
 * The columns of one segment: everything kept of a row, each in an array of its own. Row numbers are places in them.
 */
export class SegmentColumns {
  readonly values = new ValueTable()
  readonly bundles = BUNDLES.map((attributes) => new Bundle(attributes))
  /** In the order of RANGE_FACETS. */
  readonly numbers = RANGE_FACETS.map(() => new Int32Array(0))
  ids = new Float64Array(0)
  createdAtMs = new Float64Array(0)
  relevance = new Int32Array(0)
  lastDay = new Int32Array(0)
  /** Place of the vehicle's yard in `yards`. */
  yardCodes: Codes = new Uint16Array(0)
  /** Ids of the yards that vehicles stand at; `null` for none. */
  readonly yards: (string | null)[] = []
  /** Another object after every change. */
  edition: object = {}
  readonly #yardCodes = new Map<string | null, number>()
  readonly #cards = new CardStore()
  #keyHashes = new Uint32Array(0)
  readonly #rowsById = new RowTable((row) => idHash(this.ids[row] ?? 0))
  /** Of places in `#keyHashes`. */
  readonly #places = new RowTable((place) => this.#keyHashes[place] ?? 0)
  #rows = 0
  #room = 0
  /** Each gives one column just so much room. */
  readonly #resizers: readonly ((room: number) => void)[] = [
    ...this.bundles.map((bundle) => (room: number) => bundle.resize(room)),
    ...this.numbers.map((_, index) => (room: number) => {
      this.numbers[index] = resizedInt32(this.numbers[index] ?? new Int32Array(0), room)
    }),
    (room) => {
      this.ids = resizedFloat64(this.ids, room)
    },
    (room) => {
      this.createdAtMs = resizedFloat64(this.createdAtMs, room)
    },
    (room) => {
      this.relevance = resizedInt32(this.relevance, room)
    },
    (room) => {
      this.lastDay = resizedInt32(this.lastDay, room)
    },
    (room) => {
      this.yardCodes = resizedCodes(this.yardCodes, room, this.yards.length)
    },
    (room) => {
      this.#keyHashes = resizedUint32(this.#keyHashes, room * KEYS_PER_ROW)
    },
  ]
  /** Columns that have their next room already. */
  #grown = 0

  /** Rows in use or once in use. */
  get rows(): number {
    return this.#rows
  }

  /** Rows that there is room for. */
  get room(): number {
    return this.#room
  }

  /**
   * Gives the columns one row more. Shortly before the room is full each row makes one column longer, so that no row
   * has to wait for all of them.
   */
  addRow(): number {
    if (this.#rows + this.#resizers.length >= this.#room) this.#growNext()
    while (this.#rows >= this.#room) this.#growNext()
    return this.#rows++
  }

  /** Lets go of room that filling the columns took and that is not needed. */
  finish(): void {
    this.#room = finishedRoomFor(this.#rows)
    for (const resize of this.#resizers) resize(this.#room)
    this.#grown = 0
    this.#cards.finish(this.#rows)
    this.#rowsById.finish()
    this.#places.finish()
  }

  /** Fills a row that is not in use, or fills it anew for the same vehicle. */
  set(row: number, entry: SearchEntry, isNew: boolean): void {
    this.edition = {}
    for (const bundle of this.bundles) bundle.set(row, entry, this.values)
    RANGE_FACETS.forEach((range, index) => {
      const column = this.numbers[index]
      if (column !== undefined) column[row] = entry.numbers[range] ?? NO_NUMBER
    })
    this.ids[row] = entry.id
    this.createdAtMs[row] = entry.createdAtMs
    this.relevance[row] = entry.relevance
    this.lastDay[row] = entry.lastDay
    const yard = this.#yardCodeOf(entry.card.locationId)
    this.yardCodes = widened(this.yardCodes, yard)
    this.yardCodes[row] = yard
    this.#cards.set(row, entry.card, entry.keys)
    if (isNew) this.#rowsById.add(row)
    this.#setKeys(row, entry.keys)
  }

  cardAt(row: number): VehicleCard {
    return this.#cards.cardAt(row)
  }

  /** Row of a vehicle, or -1. */
  rowOf(id: number): number {
    return this.#rowsById.find(idHash(id), (row) => this.ids[row] === id)
  }

  /** Rows whose stock number, registration or VIN a folded word is, whole. */
  rowsOfKey(word: string): number[] {
    const hash = keyHash(word)
    const found: number[] = []
    this.#places.find(hash, (place) => {
      const row = Math.floor(place / KEYS_PER_ROW)
      // A hash that fits is only a hint: the key itself decides.
      if (this.#keyHashes[place] === hash && this.#cards.keysAt(row).includes(word)) found.push(row)
      return false
    })
    return found
  }

  /** Lets go of what a row that is no longer in use holds. */
  clear(row: number): void {
    this.edition = {}
    this.#rowsById.remove(row)
    this.#setKeys(row, [])
    this.#cards.clear(row)
  }

  #setKeys(row: number, keys: readonly string[]): void {
    for (let index = 0; index < KEYS_PER_ROW; index++) {
      const place = row * KEYS_PER_ROW + index
      const key = keys[index]
      const hash = key === undefined ? 0 : keyHash(key)
      const before = this.#keyHashes[place] ?? 0
      if (hash === before) continue
      if (before !== 0) this.#places.remove(place)
      this.#keyHashes[place] = hash
      if (hash !== 0) this.#places.add(place)
    }
  }

  #yardCodeOf(id: string | null): number {
    const known = this.#yardCodes.get(id)
    if (known !== undefined) return known
    this.#yardCodes.set(id, this.yards.length)
    return this.yards.push(id) - 1
  }

  /** Gives one column more room. The new room counts once every column has it. */
  #growNext(): void {
    const room = roomFor(this.#room + 1)
    this.#resizers[this.#grown++]?.(room)
    if (this.#grown < this.#resizers.length) return
    this.#grown = 0
    this.#room = room
  }
}
