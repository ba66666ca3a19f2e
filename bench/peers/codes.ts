/** Gives each facet value a number, so that the databases compare integers instead of texts. */
import { perFacet } from '#domain/search/per-facet.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import type { PeerAnswer } from './peer.ts'

export class Codes {
  readonly #codes = perFacet(() => new Map<string, number>())
  readonly #texts = perFacet((): string[] => [])

  /** The value's number; a new one when it is met for the first time. */
  codeOf(facet: Facet, text: string): number {
    const known = this.#codes[facet].get(text)
    if (known !== undefined) return known
    const code = this.#texts[facet].length
    this.#codes[facet].set(text, code)
    this.#texts[facet].push(text)
    return code
  }

  /**
   * The values' numbers, separated by commas for `in (…)`; a number that no value has stands for values that no vehicle
   * has.
   */
  listOf(facet: Facet, texts: readonly string[]): string {
    return texts.map((text) => this.#codes[facet].get(text) ?? -1).join()
  }

  /** Counts by value from rows of (place of the facet, code, count); rows of no facet are left out. */
  countsOf(rows: Iterable<readonly [place: number, code: number, count: number]>): PeerAnswer['facets'] {
    const counts = perFacet(() => new Map<string, number>())
    for (const [place, code, count] of rows) {
      const facet = FACETS[place]
      const text = facet === undefined ? undefined : this.#texts[facet][code]
      if (facet !== undefined && text !== undefined && count > 0) counts[facet].set(text, count)
    }
    return counts
  }
}
