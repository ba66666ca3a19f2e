import { compareNames } from '#domain/search/facet-order.ts'
import { facetRow, FACETS } from '#domain/search/facets.ts'
import { ATTRIBUTES, WORD_ATTRIBUTES } from './attributes.ts'
import { lowerBound } from './growing.ts'
import { WordTable } from './word-table.ts'

/**
 * Numbers every value of every attribute in a segment. One array can therefore count all facets. Values are sorted as
 * their facet lists them; a value stays after its last vehicle is removed.
 */
export class ValueTable {
  readonly texts: string[] = []
  /** Attribute number by value number. */
  readonly attributes: number[] = []
  readonly words = new WordTable()
  readonly #numbers: Map<string, number>[] = ATTRIBUTES.map(() => new Map())
  readonly #ordered: number[][] = ATTRIBUTES.map(() => [])
  #isBuilding = true

  get size(): number {
    return this.texts.length
  }

  numberOf(attribute: number, text: string): number | undefined {
    return this.#numbers[attribute]?.get(text)
  }

  /** Number of a value, a new one when it is met for the first time. */
  intern(attribute: number, text: string): number {
    const numbers = this.#numbers[attribute]
    const ordered = this.#ordered[attribute]
    if (numbers === undefined || ordered === undefined) throw new RangeError(`no attribute has the number ${attribute}`)
    const known = numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.length
    numbers.set(text, number)
    this.texts.push(text)
    this.attributes.push(attribute)
    if (this.#isBuilding) ordered.push(number)
    else
      ordered.splice(
        lowerBound(ordered.length, (index) => this.#compare(attribute, ordered[index] ?? 0, number) < 0),
        0,
        number,
      )
    const name = ATTRIBUTES[attribute]
    if (name !== undefined && WORD_ATTRIBUTES.has(name)) this.words.add(text, number)
    return number
  }

  /** Puts what was gathered so far in order; from here on each new value finds its place at once. */
  finish(): void {
    this.#isBuilding = false
    this.words.finish()
    this.#ordered.forEach((ordered, attribute) => ordered.sort((one, other) => this.#compare(attribute, one, other)))
  }

  /**
   * Value numbers of an attribute in listing order: by the facet's own rule, or by name where the count decides first.
   */
  ordered(attribute: number): readonly number[] {
    return this.#ordered[attribute] ?? []
  }

  #compare(attribute: number, one: number, other: number): number {
    const [text = '', otherText = ''] = [this.texts[one], this.texts[other]]
    const facet = FACETS[attribute]
    const order = facet === undefined ? 'count' : facetRow(facet).order
    if (order === 'count') return compareNames(text, otherText)
    const [place, otherPlace] = [order(text), order(otherText)]
    return place === otherPlace ? compareNames(text, otherText) : place - otherPlace
  }
}
