import { compareFacetValues } from './facet-order.ts'
import { FACETS, type SearchRequest, type SearchResult } from './search.ts'

/** Counted values with those that were chosen and find nothing, at their place in the facet's order: a shopper can untick them. */
export function withChosen(counted: SearchResult['facets'], filters: SearchRequest['filters']): SearchResult['facets'] {
  const facets = { ...counted }
  for (const facet of FACETS) {
    const missing = [...new Set(filters[facet])].filter((value) => facets[facet].every((listed) => listed.value !== value))
    if (missing.length === 0) continue
    facets[facet] = [...facets[facet], ...missing.map((value) => ({ value, count: 0 }))].sort((one, other) => compareFacetValues(facet, one, other))
  }
  return facets
}
