import { compareFacetValues } from './facet-order.ts'
import { FACETS, type SearchRequest, type SearchResult } from './search.ts'

/** Counted values with those that were chosen and find nothing, at their place in the facet's order: a shopper can untick them. */
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
    if (missing.size === 0) continue
    facets[facet] = [...facets[facet], ...[...missing].map((value) => ({ value, count: 0 }))].sort((one, other) => compareFacetValues(facet, one, other))
  }
  return facets
}
