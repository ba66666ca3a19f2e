/** The values of a site's stock that words of a query can mean. */
import { perFacet } from './per-facet.ts'
import type { Facet } from './search.ts'

export interface SearchVocabulary {
  /** Values of each facet that a listed vehicle has, in no particular order. */
  values: Readonly<Record<Facet, readonly string[]>>
  modelsByMake: ReadonlyMap<string, readonly string[]>
}

/** Nothing that a word could mean. */
export const EMPTY_VOCABULARY: SearchVocabulary = { values: perFacet(() => []), modelsByMake: new Map() }

/** One thing to choose while typing: a make, a make's model or a body, with the number of vehicles it would find. */
export interface Suggestion {
  kind: 'make' | 'model' | 'body'
  /** Facet value. */
  value: string
  /** Make of a model; `null` for the others. */
  make: string | null
  count: number
}
