/** Searches as shoppers save them: the address of their results (R70, R71). */
import type { SiteContext } from '#data/site-context.ts'
import { parseSearchUrl } from '#domain/search/parse-search-url.ts'
import { withoutLandings } from '#domain/search/search-dictionary.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { isUnfiltered, type SearchState } from '#domain/search/search-state.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { isResultsPath } from '#domain/site/paths/paths-results.ts'
import { appliedFilters } from './chips.ts'
import { countingRequest, nearPlace, placeOf } from './place.ts'
import { searchTitle } from './search-title.ts'
import { searchedWords, understood } from './understood.ts'

/** Only its path and query count. */
const ANY_ORIGIN = 'https://site.invalid'

/** The search of an address; null for an address of no results, or of a value that the stock does not know. */
export function searchOfPath({ search, site }: Pick<SiteContext, 'search' | 'site'>, path: string): SearchState | null {
  const url = URL.parse(path, ANY_ORIGIN)
  if (url === null || url.origin !== ANY_ORIGIN || !isResultsPath(url.pathname)) return null
  const { state, unresolved } = parseSearchUrl(url, search.dictionary(site.slug))
  return unresolved.length > 0 ? null : { ...state, sort: null, page: 1 }
}

/** A search that can be saved, with its canonical address and usual name; else the words that say why not. */
export async function savableSearch(
  ctx: SiteContext,
  path: string,
): Promise<{ path: string; name: string } | { fault: string }> {
  const asked = searchOfPath(ctx, path)
  if (asked === null) return { fault: 'That is no search of this site. Please search again, and save the results.' }
  const state = { ...(await understood(ctx, asked)), sort: null }
  if (isUnfiltered(state)) return { fault: 'Choose at least one filter.' }
  return {
    // Kept for years: it names each facet, and needs no landing to be read.
    path: searchPath(state, withoutLandings(ctx.search.dictionary(ctx.site.slug))),
    name: searchTitle(state, ctx.site, nearPlace(state, placeOf(ctx, state))),
  }
}

/** The request of a saved search to the index: the same as its results page. */
export function savedRequest(ctx: SiteContext, state: SearchState): SearchRequest {
  return countingRequest(ctx, { ...state, query: searchedWords(ctx, state.query).words })
}

/** All filters of a search in one sentence. */
export function searchSentence(ctx: SiteContext, state: SearchState): string {
  const { site } = ctx
  const near = nearPlace(state, placeOf(ctx, state))
  const labels = appliedFilters(state, site, ctx.search.dictionary(site.slug), near).map(({ label }) => label)
  return `${labels.join(', ')}.`
}
