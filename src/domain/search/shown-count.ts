/** How many vehicles a results page says match (A4.13). */
import { isUnfiltered, type SearchState } from './search-state.ts'
import type { SearchResult } from './search.ts'

/** A hosted service counts matches up to a limit only; above this its count is not believed. */
const GREATEST_BELIEVED = 1_999

type FacetCounts = Pick<SearchResult, 'count' | 'facets'>

/**
 * The count that an answer gives; above 1,999 the number of vehicles that the site lists where nothing narrows, else
 * the sum of a facet's counts. Every vehicle is new, demo or used, so the facet of conditions counts each once.
 */
export function shownCount(result: FacetCounts, state: SearchState, stockCount: number): number {
  if (result.count <= GREATEST_BELIEVED) return result.count
  return isUnfiltered(state) ? stockCount : countedByCondition(result, state.filters.car_type)
}

/**
 * Vehicles of an answer by its facets, which are counted in full. A facet's counts leave its own choice out of account,
 * so that is made here.
 */
export function countedByCondition({ count, facets }: FacetCounts, chosen: readonly string[] = []): number {
  const counted = facets.car_type.filter(({ value }) => chosen.length === 0 || chosen.includes(value))
  // A service that lacks the facet says nothing better than its count.
  return Math.max(
    count,
    counted.reduce((sum, { count: vehicles }) => sum + vehicles, 0),
  )
}
