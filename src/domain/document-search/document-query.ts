/**
 * The query that an index of documents takes, and its answer. A request of the search protocol becomes one once it is
 * validated and bounded.
 */
import type { DocumentField, SearchDocument } from '../search/search-document.ts'
import type { FilterableField, SearchableField, SortableField } from './document-fields.ts'
import type { Filter } from './filter.ts'

/** Hits that pages reach, and totals count to. */
export const MOST_TOTAL_HITS = 100_000
/** Values that an answer lists of one facet. */
export const MOST_VALUES_PER_FACET = 1_000

export const MATCHING_STRATEGIES = ['last', 'all', 'frequency'] as const
/** Which words may go unmet: the last ones, none, or the most frequent. */
export type MatchingStrategy = (typeof MATCHING_STRATEGIES)[number]

export interface SortKey {
  field: SortableField
  direction: 'asc' | 'desc'
}

export interface DocumentQuery {
  q: string
  filter: Filter | null
  facets: readonly FilterableField[]
  sort: readonly SortKey[]
  distinct: FilterableField | null
  matchingStrategy: MatchingStrategy
  /** `null` for every searchable field. */
  searchOn: readonly SearchableField[] | null
  /** Least score of a hit, 0 to 1; `null` for any. */
  scoreThreshold: number | null
  offset: number
  limit: number
}

export interface DocumentHit {
  document: SearchDocument
  /** Words met, counted from the first in the strategy's order, of `words`. */
  wordsMet: number
  words: number
}

export interface DocumentAnswer {
  hits: DocumentHit[]
  /** The query's words as they were read, mistakes mended: what hits show marked. */
  readAs: readonly string[]
  total: number
  /** Values in the order of their letters or numbers, with the hits that have them. */
  facets: Map<FilterableField, Map<string, number>>
  /** Least and greatest of the facets that are numbers; without an entry where no hit has one. */
  stats: Map<FilterableField, { min: number; max: number }>
}

/** How hits are shown. */
export interface HitFormat {
  retrieve: ReadonlySet<DocumentField>
  highlight: ReadonlySet<DocumentField>
  /** Words to keep of each cropped field. */
  crop: ReadonlyMap<DocumentField, number>
  cropMarker: string
  preTag: string
  postTag: string
  showsMatches: boolean
  showsScore: boolean
  showsScoreDetails: boolean
}

/** How an answer counts its pages: by offset, with an estimate, or by pages, with a total. */
export type Paging = { by: 'offset'; offset: number; limit: number } | { by: 'page'; page: number; hitsPerPage: number }

/** The share of a query's words that a hit meets, 0 to 1. */
export function scoreOf({ wordsMet, words }: Pick<DocumentHit, 'wordsMet' | 'words'>): number {
  return words === 0 ? 1 : wordsMet / words
}
