import type { RangeFacet } from '#domain/search/facet-facts.ts'
import type { RangeStats, SearchResult } from '#domain/search/search.ts'

/** Facet counts and range limits of one query's rows. */
export interface QueryCounts {
  facets: SearchResult['facets']
  ranges: Record<RangeFacet, RangeStats | null>
}

/** Counts of a query without conditions, with the counts by value number that they come from. */
export interface WholeCounts extends QueryCounts {
  counts: Int32Array
}
