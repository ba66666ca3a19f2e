/** What a filter list is made from. */
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
  /** The answer to no conditions at all. */
  whole: SearchResult
  dictionary: SearchDictionary
  /** Long groups that the address asks to stand open; missing for none. */
  opened?: readonly Facet[]
  /** What is known of the state's postcode; missing or null without one. */
  near?: NearPlace | null
}
