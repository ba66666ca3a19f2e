/** Input of the filter list: the search, its result and the site. */
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import type { NearPlace } from './near.ts'

export interface FilterInput {
  site: Site
  state: SearchState
  result: SearchResult
  /** The result for the whole stock, without filters. */
  whole: SearchResult
  dictionary: SearchDictionary
  /** Long groups that the URL opens; missing for none. */
  opened?: readonly Facet[]
  /** The search's postcode with its place name; missing or null without one. */
  near?: NearPlace | null
}
