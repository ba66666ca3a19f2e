import { joinedWordsOf, singleWordsOf } from '#domain/search/query-words.ts'
import { FIRST_LETTER_SURCHARGE, typosBetween, typosForgiven } from '#domain/search/typos.ts'
import { lowerBound } from './growing.ts'

/** An indexed word that a typed word may have meant. */
export interface NearWord {
  word: string
  typos: number
}

/** After every letter and digit. */
const LAST_CHARACTER = '\uffff'

/**
 * Which values a word finds: words index the few thousand values of a segment, not its vehicles, so a changed vehicle
 * costs nothing here.
 */
export class WordTable {
  readonly #values = new Map<string, number[]>()
  /**
   * Values in which neighbours run together are the word: found by the whole of it only, or SX 4X4 would be an SX4
   * (F7).
   */
  readonly #joined = new Map<string, number[]>()
  #sorted: string[] = []
  #isBuilding = true

  add(text: string, value: number): void {
    const single = singleWordsOf(text)
    for (const word of single) this.#add(this.#values, word, value)
    for (const word of joinedWordsOf(text)) if (!single.includes(word)) this.#add(this.#joined, word, value)
  }

  #add(table: Map<string, number[]>, word: string, value: number): void {
    const isKnown = this.#values.has(word) || this.#joined.has(word)
    const values = table.get(word)
    if (values === undefined) table.set(word, [value])
    else values.push(value)
    if (!isKnown && !this.#isBuilding) this.#sorted.splice(this.#placeOf(word), 0, word)
  }

  finish(): void {
    this.#isBuilding = false
    this.#sorted = [...new Set([...this.#values.keys(), ...this.#joined.keys()])].sort()
  }

  /** Numbers of the values that hold a word beginning with `prefix`, or neighbours that make it up; some come twice. */
  startingWith(prefix: string): number[] {
    const single = this.#wordsFrom(prefix).flatMap((word) => this.#values.get(word) ?? [])
    return [...single, ...(this.#joined.get(prefix) ?? [])]
  }

  /** Numbers of the values that hold this word whole. */
  valuesOf(word: string): readonly number[] {
    return [...(this.#values.get(word) ?? []), ...(this.#joined.get(word) ?? [])]
  }

  /** Words that, or whose beginnings, are what was typed but for the mistakes it is forgiven. */
  near(typed: string): NearWord[] {
    const most = typosForgiven(typed)
    if (most === 0) return []
    const found = this.#wordsFrom(typed[0] ?? '').flatMap((word) => {
      const typos = typosBetween(typed, word, most)
      return typos === null ? [] : [{ word, typos }]
    })
    if (most > FIRST_LETTER_SURCHARGE) {
      const others = new Set(this.#firstLetterMended(typed).flatMap((prefix) => this.#wordsFrom(prefix)))
      for (const word of others) if (word[0] !== typed[0]) found.push({ word, typos: 1 + FIRST_LETTER_SURCHARGE })
    }
    return found
  }

  /**
   * Returns every correction of one mistake at the first letter. The words meant are then looked up, not searched for.
   */
  #firstLetterMended(typed: string): string[] {
    const [first = '', second = ''] = [typed[0], typed[1]]
    const rest = typed.slice(1)
    const letters = this.#firstLetters()
    return [rest, second + first + typed.slice(2), ...letters.flatMap((letter) => [letter + rest, letter + typed])]
  }

  #firstLetters(): string[] {
    const letters: string[] = []
    for (let place = 0; ; place = this.#placeOf((letters.at(-1) ?? '') + LAST_CHARACTER)) {
      const letter = this.#sorted[place]?.[0]
      if (letter === undefined) return letters
      letters.push(letter)
    }
  }

  #wordsFrom(prefix: string): string[] {
    const start = this.#placeOf(prefix)
    return this.#sorted.slice(start, this.#placeOf(prefix + LAST_CHARACTER))
  }

  #placeOf(word: string): number {
    return lowerBound(this.#sorted.length, (index) => (this.#sorted[index] ?? '') < word)
  }
}
