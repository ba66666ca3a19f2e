/** Finds, counts and links to vehicles in stock. */
import { setImmediate } from 'node:timers/promises'
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchRequest, SearchResult, Sort } from '#domain/search/search.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { PageContext } from './page.ts'

type Filters = SearchState['filters']

/** The search port gives no more vehicles at one go. */
const AT_ONE_GO = 100

function requestFor(
  { site }: Pick<PageContext, 'site'>,
  filters: Filters,
  { sort = null, hitsPerPage }: { sort?: Sort | null; hitsPerPage: number },
): SearchRequest {
  const state = { ...EMPTY_STATE, filters: { ...filters, status: ['in_stock'] }, sort }
  return { ...requestOf(state, site.search), hitsPerPage }
}

/** Nothing that is sold or still on its way; `hitsPerPage` is 100 at most. */
export function findInStock(
  ctx: Pick<PageContext, 'site' | 'search'>,
  filters: Filters,
  options: { sort?: Sort; hitsPerPage: number },
): Promise<SearchResult> {
  return ctx.search.search(ctx.site.slug, requestFor(ctx, filters, options))
}

/** Everything that the results page of these filters lists: those on their way and just sold too. */
export function findListed({ search, site }: PageContext, filters: Filters): Promise<SearchResult> {
  return search.search(site.slug, { ...requestOf({ ...EMPTY_STATE, filters }, site.search), hitsPerPage: 1 })
}

/** Vehicles in stock without facets and as many as there are, up to `most`; other requests are answered in between. */
export async function allInStock(ctx: PageContext, filters: Filters, most: number): Promise<VehicleCard[]> {
  const request = requestFor(ctx, filters, { hitsPerPage: AT_ONE_GO })
  const found: VehicleCard[] = []
  for (let page = 1; found.length < most; page += 1) {
    const [list] = await ctx.search.lists(ctx.site.slug, [{ ...request, page }])
    found.push(...(list?.hits ?? []))
    if (list === undefined || list.hits.length === 0 || found.length >= list.count) break
    await setImmediate()
  }
  return found.slice(0, most)
}

/** Address of the search with these filters alone. */
export function hrefOf(ctx: PageContext, filters: Filters, sort: Sort | null = null): string {
  return searchPath({ ...EMPTY_STATE, filters, sort }, ctx.search.dictionary(ctx.site.slug))
}
