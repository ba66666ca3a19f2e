import { roomFor } from './growing.ts'

const EMPTY = -1
/** Marks a slot of a deleted entry; look-ups continue past it. */
const GONE = -2

/**
 * Finds numbers by their hash, in a table with open addressing of four bytes each. A JavaScript Map takes ten times as
 * much, which matters with millions. It returns candidates: the caller compares what each number stands for.
 */
export class RowTable {
  readonly #hashOf: (number: number) => number
  #places = new Int32Array(16).fill(EMPTY)
  /** Places that are not empty: those taken and those gone. */
  #used = 0
  #size = 0

  /** `hashOf` answers an unsigned 32-bit hash, for every number that is in the table. */
  constructor(hashOf: (number: number) => number) {
    this.#hashOf = hashOf
  }

  add(number: number): void {
    if ((this.#used + 1) * 4 > this.#places.length * 3) this.#rebuild()
    this.#put(number)
    this.#size++
  }

  /** Takes a number out. To be called while its hash is still what it was put in with. */
  remove(number: number): void {
    const places = this.#places
    for (let place = this.#first(this.#hashOf(number)); places[place] !== EMPTY; place = this.#next(place)) {
      if (places[place] !== number) continue
      places[place] = GONE
      this.#size--
      return
    }
  }

  /** The first number that may have this hash and of which `isMeant` says yes; -1 for none. */
  find(hash: number, isMeant: (number: number) => boolean): number {
    const places = this.#places
    for (let place = this.#first(hash); ; place = this.#next(place)) {
      const number = places[place] ?? EMPTY
      if (number === EMPTY) return EMPTY
      if (number !== GONE && isMeant(number)) return number
    }
  }

  /** Lets go of places not needed. */
  finish(): void {
    this.#rebuild()
  }

  #put(number: number): void {
    let place = this.#first(this.#hashOf(number))
    while ((this.#places[place] ?? EMPTY) >= 0) place = this.#next(place)
    if (this.#places[place] === EMPTY) this.#used++
    this.#places[place] = number
  }

  #rebuild(): void {
    const before = this.#places
    this.#places = new Int32Array(Math.ceil(roomFor(this.#size + 8) * 1.4)).fill(EMPTY)
    this.#used = 0
    for (const number of before) if (number >= 0) this.#put(number)
  }

  #first(hash: number): number {
    return hash % this.#places.length
  }

  #next(place: number): number {
    return place + 1 === this.#places.length ? 0 : place + 1
  }
}
