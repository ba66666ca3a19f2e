/** The values of a site's stock that words of a query can mean. */
import { perFacet } from './per-facet.ts'
import type { Facet } from './facets.ts'

export interface SearchVocabulary {
  /** Values of each facet that a listed vehicle has, in no particular order. */
  values: Readonly<Record<Facet, readonly string[]>>
  modelsByMake: ReadonlyMap<string, readonly string[]>
  /** How a folded word by itself finds a listed vehicle; `null` when it finds none. */
  readWord: (word: string) => WordFound | null
}

/**
 * By a value that begins a word so, by a stock number, registration or VIN, or by the words nearest to a mistyped one.
 */
export type WordFound = 'exact' | 'key' | 'mended'

/** Nothing that a word could mean. */
export const EMPTY_VOCABULARY: SearchVocabulary = {
  values: perFacet(() => []),
  modelsByMake: new Map(),
  readWord: () => null,
}

/** One thing to choose while typing: a make, a make's model or a body, with the number of vehicles it would find. */
export interface Suggestion {
  kind: 'make' | 'model' | 'body'
  /** Facet value. */
  value: string
  /** Make of a model; `null` for the others. */
  make: string | null
  count: number
}
