import { wordsOf } from '#domain/search/query-words.ts'
import { lowerBound } from './growing.ts'

/** Which values a word finds: words index the few thousand values of a segment, not its vehicles, so a changed vehicle costs nothing here. */
export class WordTable {
  readonly #values = new Map<string, number[]>()
  #sorted: string[] = []
  #isBuilding = true

  add(text: string, value: number): void {
    for (const word of wordsOf(text)) {
      const values = this.#values.get(word)
      if (values !== undefined) {
        values.push(value)
        continue
      }
      this.#values.set(word, [value])
      if (!this.#isBuilding) this.#sorted.splice(this.#placeOf(word), 0, word)
    }
  }

  finish(): void {
    this.#isBuilding = false
    this.#sorted = [...this.#values.keys()].sort()
  }

  /** Numbers of the values that hold a word beginning with `prefix`; a number may come twice. */
  startingWith(prefix: string): number[] {
    const found: number[] = []
    for (let place = this.#placeOf(prefix); ; place++) {
      const word = this.#sorted[place]
      if (word === undefined || !word.startsWith(prefix)) return found
      found.push(...(this.#values.get(word) ?? []))
    }
  }

  #placeOf(word: string): number {
    return lowerBound(this.#sorted.length, (index) => (this.#sorted[index] ?? '') < word)
  }
}
