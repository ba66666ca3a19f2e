import type { SiteContext } from '#data/site-context.ts'
import { parseSearchUrl } from '#domain/search/parse-search-url.ts'
import { searchPath } from '#domain/search/search-path.ts'
import {
  EMPTY_STATE,
  isUnfiltered,
  requestOf,
  withPage,
  withQuery,
  type SearchState,
} from '#domain/search/search-state.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchResult } from '#domain/search/search.ts'
import { wordsCut } from '#domain/search/query-words.ts'
import { countedByCondition, shownCount } from '#domain/search/shown-count.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import type { Place } from '#ports/geocoding.ts'
import type { PageResult } from '../page.ts'
import { leadsElsewhere } from './canonical.ts'
import { openedGroups, withOpened } from './opened-groups.ts'
import { placeOf } from './place.ts'
import { foundAndLost } from './spelling-note.ts'
import { searchedWords } from './understood.ts'

export interface ResultsPage {
  kind: 'found'
  /** The search as the address states it. */
  asked: SearchState
  /** The search that was run: the same, or without words that match no vehicle. */
  state: SearchState
  place: Place | null
  result: SearchResult
  /** The result for the site's whole stock, without filters. */
  whole: SearchResult
  /** Words that match no vehicle and were dropped from the search; '' for none. */
  leftOut: string
  /** Words, each as typed, that no stock tells anything of: they were not searched for (F12). */
  idle: readonly string[]
  /** Words past those that a search takes; '' for none. */
  cut: string
  /** The number of matching vehicles that the page shows. */
  count: number
  /** Long filter groups that the URL opens (`show=make`). */
  opened: readonly Facet[]
  /** The URL without `show`. */
  url: URL
}

type Redirect = PageResult<never> & { kind: 'redirect' }

/**
 * Runs the search of a results URL. Returns a redirect for a URL that is not canonical, and null for a value that the
 * site does not know.
 */
export async function findResults(ctx: SiteContext, url: URL): Promise<ResultsPage | Redirect | null> {
  const { site, search } = ctx
  const dictionary = search.dictionary(site.slug)
  const { search: own, opened } = openedGroups(url, site.search.facets)
  const { state: parsed, unresolved } = parseSearchUrl(own, dictionary)
  if (unresolved.length > 0) return null
  const isOffered = site.switches.subscriptions || parsed.sort !== 'lowest_subscription'
  const asked = isOffered ? parsed : { ...parsed, sort: null }
  const elsewhere = await leadsElsewhere(ctx, own, asked)
  if (elsewhere !== null) return { ...elsewhere, location: withOpened(elsewhere.location, opened) }

  const place = placeOf(ctx, asked)
  const { words, idle } = searchedWords(ctx, asked.query)
  const heard = { ...asked, query: words }
  // Facet values of the whole stock, so that a filter that empties a group does not hide its other values. The index
  // caches them.
  const askWhole = isUnfiltered(asked)
    ? null
    : search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 1 })
  const [result, everything] = await Promise.all([
    search.search(site.slug, requestOf(heard, site.search, place)),
    askWhole,
  ])
  if (result.pages > 0 && asked.page > result.pages)
    return {
      kind: 'redirect',
      status: 302,
      location: withOpened(searchPath(withPage(asked, result.pages), dictionary), opened),
    }

  const whole = everything ?? result
  const found = {
    state: heard,
    result,
    leftOut: '',
    ...(result.count === 0 ? await withoutLostWords(ctx, heard, place) : null),
  }
  return {
    kind: 'found',
    asked,
    place,
    whole,
    count: shownCount(found.result, found.state, countedByCondition(whole)),
    opened,
    url: own,
    idle,
    cut: wordsCut(found.state.query),
    ...found,
  }
}

/**
 * An empty search without the words that nothing on the site has, or else without any, where that finds something and
 * asks for anything else: "diesel hilux sunrooof" finds the diesels, "black edition" what is black (F12). What may be a
 * stock number stands.
 */
async function withoutLostWords(
  ctx: SiteContext,
  asked: SearchState,
  place: Place | null,
): Promise<Pick<ResultsPage, 'state' | 'result' | 'leftOut'> | null> {
  const { found, lost, keys } = foundAndLost(asked.query, ctx.search.vocabulary(ctx.site.slug))
  const tries = [
    { query: found, leftOut: lost },
    { query: keys, leftOut: keys === '' ? asked.query : '' },
  ]
  for (const { query, leftOut } of tries) {
    const state = withQuery(asked, query)
    if (leftOut === '' || (isUnfiltered(state) && state.sort === null)) continue
    const result = await ctx.search.search(ctx.site.slug, requestOf(state, ctx.site.search, place))
    if (result.count > 0) return { state, result, leftOut }
  }
  return null
}

/** Addresses that lead to one another further than this lead nowhere. */
const MOST_REDIRECTS = 5

/** The results that an address leads to; null where it leads to none. */
async function resultsAt(ctx: SiteContext, url: URL): Promise<ResultsPage | null> {
  let next = url
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const found = await findResults(ctx, next)
    if (found?.kind !== 'redirect') return found
    next = new URL(found.location, next)
  }
  return null
}

/** How many vehicles the results page says that an address leads to; null where it leads to none. */
export async function countResults(ctx: SiteContext, url: URL): Promise<number | null> {
  return (await resultsAt(ctx, url))?.count ?? null
}

/** The same results with another number of vehicles a page, for programs. A bare search is all of the stock. */
export function resultsForPrograms(ctx: SiteContext, path: string, hitsPerPage: number): Promise<ResultsPage | null> {
  const search = { ...ctx.site.search, hitsPerPage, defaultPath: SEARCH_PATH }
  return resultsAt({ ...ctx, site: { ...ctx.site, search } }, new URL(path, 'http://site.invalid'))
}
