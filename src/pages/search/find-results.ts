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
import { countedByCondition, shownCount } from '#domain/search/shown-count.ts'
import type { Place } from '#ports/geocoding.ts'
import type { PageResult } from '../page.ts'
import { leadsElsewhere } from './canonical.ts'
import { openedGroups, withOpened } from './opened-groups.ts'
import { placeOf } from './place.ts'
import { foundAndLost } from './spelling-note.ts'

export interface Found {
  kind: 'found'
  /** What the address asks. */
  asked: SearchState
  /** What was searched for: the same, or without words that nothing has. */
  state: SearchState
  place: Place | null
  result: SearchResult
  /** The site's whole stock, searched for nothing. */
  whole: SearchResult
  /** Words that nothing on the site has, without which was searched; '' for none. */
  leftOut: string
  /** Vehicles that match, as the page says it. */
  count: number
  /** Long groups of filters that the address asks to stand open. */
  opened: readonly Facet[]
  /** The address without them. */
  url: URL
}

type Redirect = PageResult<never> & { kind: 'redirect' }

/**
 * What an address asks of the stock; where it leads where it is not written as we write it; null where it names what
 * the site does not know.
 */
export async function findResults(ctx: SiteContext, url: URL): Promise<Found | Redirect | null> {
  const { site, search } = ctx
  const dictionary = search.dictionary(site.slug)
  const { search: own, opened } = openedGroups(url, site.search.facets)
  const { state: asked, unresolved } = parseSearchUrl(own, dictionary)
  if (unresolved.length > 0) return null
  const elsewhere = await leadsElsewhere(ctx, own, asked)
  if (elsewhere !== null) return { ...elsewhere, location: withOpened(elsewhere.location, opened) }

  const place = placeOf(ctx, asked)
  // What the site has of each facet at all, so that a filter that empties a group does not hide the rest of it. Kept by
  // the index.
  const askWhole = isUnfiltered(asked)
    ? null
    : search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 1 })
  const [result, everything] = await Promise.all([
    search.search(site.slug, requestOf(asked, site.search, place)),
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
    state: asked,
    result,
    leftOut: '',
    ...(result.count === 0 ? await withoutLostWords(ctx, asked, place) : null),
  }
  return {
    kind: 'found',
    asked,
    place,
    whole,
    count: shownCount(found.result, found.state, countedByCondition(whole)),
    opened,
    url: own,
    ...found,
  }
}

/**
 * An empty search without the words that nothing on the site has, where that finds something and asks for anything
 * else: "diesel hilux sunrooof" finds the diesels.
 */
async function withoutLostWords(
  ctx: SiteContext,
  asked: SearchState,
  place: Place | null,
): Promise<Pick<Found, 'state' | 'result' | 'leftOut'> | null> {
  const { found, lost } = foundAndLost(asked.query, ctx.search.vocabulary(ctx.site.slug))
  const state = withQuery(asked, found)
  if (lost === '' || isUnfiltered(state)) return null
  const result = await ctx.search.search(ctx.site.slug, requestOf(state, ctx.site.search, place))
  return result.count === 0 ? null : { state, result, leftOut: lost }
}

/** Addresses that lead to one another further than this lead nowhere. */
const MOST_REDIRECTS = 5

/** How many vehicles the results page says that an address leads to; null where it leads to none. */
export async function countResults(ctx: SiteContext, url: URL): Promise<number | null> {
  let next = url
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const found = await findResults(ctx, next)
    if (found?.kind !== 'redirect') return found?.count ?? null
    next = new URL(found.location, next)
  }
  return null
}
