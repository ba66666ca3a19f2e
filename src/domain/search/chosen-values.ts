import { compareFacetValues, facetComparer } from './facet-order.ts'
import { FACETS, type Facet } from './facets.ts'
import type { FacetValue, SearchRequest, SearchResult } from './search.ts'

/**
 * Above this number, chosen values without vehicles stay unsorted. Sorting thousands of names takes long, and no real
 * address has so many.
 */
const MOST_IN_ORDER = 1_000

/** Adds chosen values that match no vehicle, in the facet's order. The shopper can then untick them. */
export function withChosen(counted: SearchResult['facets'], filters: SearchRequest['filters']): SearchResult['facets'] {
  const facets = { ...counted }
  for (const facet of FACETS) {
    const chosen = filters[facet]
    if (chosen === undefined || chosen.length === 0) continue
    const missing = new Set(chosen)
    for (const { value } of facets[facet]) {
      if (missing.size === 0) break
      missing.delete(value)
    }
    if (missing.size > 0)
      facets[facet] = joined(
        facet,
        facets[facet],
        [...missing].map((value) => ({ value, count: 0 })),
      )
  }
  return facets
}

function joined(facet: Facet, found: readonly FacetValue[], missing: FacetValue[]): FacetValue[] {
  if (missing.length > MOST_IN_ORDER) return [...found, ...missing]
  missing.sort(facetComparer(facet))
  return found.length === 0
    ? missing
    : [...found, ...missing].sort((one, other) => compareFacetValues(facet, one, other))
}
