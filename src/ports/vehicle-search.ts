import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { SearchVocabulary, Suggestion } from '#domain/search/search-vocabulary.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'

/**
 * Search over one site's stock. Every call names the site, and no answer holds another site's vehicle (A4.39). Default:
 * the in-memory columns. A hosted search service can take its place.
 */
export interface VehicleSearch {
  /** Answers a faceted query. Rejects with `UnknownSiteError` when the site is not served here. */
  search(siteId: string, request: SearchRequest): Promise<SearchResult>
  /** Answers several queries in one call, in their order and without facets (A4.7). Rejects with `UnknownSiteError`. */
  lists(siteId: string, requests: readonly SearchRequest[]): Promise<VehicleList[]>
  /** Cards of these vehicles in this order; vehicles not listed on the site are left out. */
  cards(siteId: string, ids: readonly number[]): Promise<VehicleCard[]>
  /**
   * The ids among `ids` that each request finds, in the order of `ids`, whatever the request's page (R72). The
   * program's own index answers, also where a service answers shoppers: saved searches are asked after every change of
   * the stock. Rejects with `UnknownSiteError`.
   */
  matching(siteId: string, requests: readonly SearchRequest[], ids: readonly number[]): Promise<number[][]>
  /**
   * Spells makes, models and bodies of the site's stock in search addresses. `parseSearchUrl` and `searchPath` use it.
   */
  dictionary(siteId: string): SearchDictionary
  /** The words that this site's search understands; for `understandQuery`. */
  vocabulary(siteId: string): SearchVocabulary
  /** Makes, models and bodies that begin with or nearly are what was typed, the likeliest first; at most eight. */
  suggestions(siteId: string, typed: string): Suggestion[]
  /** Grows with every change of what a search on this site may answer; part of the page cache's key. */
  version(siteId: string): string
  /** When the stock that answers are made from last changed, by the stock journal (R63). */
  asOf(siteId: string): Date
  /**
   * The same search for one page: its queries share one time of waiting for a search service. Missing where none is
   * waited for.
   */
  forPage?(): VehicleSearch
}

/** A search was asked of a site that this process does not serve. */
export class UnknownSiteError extends Error {
  constructor(siteId: string) {
    super(`There is no search index of a site "${siteId}"; it is not served here.`)
    this.name = 'UnknownSiteError'
  }
}
