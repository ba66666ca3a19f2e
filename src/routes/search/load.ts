import { localDay } from '#domain/hours/local-day.ts'
import { formatCount } from '#domain/money/money.ts'
import { parseSearchUrl } from '#domain/search/parse-search-url.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, isUnfiltered, requestOf, withPage, type SearchState } from '#domain/search/search-state.ts'
import { collapseSoldRuns } from '#domain/search/sold-runs.ts'
import type { SearchResult, Sort } from '#domain/search/search.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { cardView } from '#ui/card/card-view.ts'
import type { FilterView } from '#ui/filters/filter-view.ts'
import { CARD_SIZES } from '#ui/picture-sizes.ts'
import type { Chip } from '#ui/results/chips.tsx'
import type { WayOut } from '#ui/results/empty-results.tsx'
import type { PageLinks } from '#ui/results/pagination.tsx'
import { cardRules } from '../card-rules.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader, PageRequest } from '../page.ts'
import { appliedFilters, type AppliedFilter } from './chips.ts'
import { searchCrumbs } from './crumbs.ts'
import { filterView } from './filter-groups.ts'
import { pageLinks } from './page-links.ts'
import { withPromos, type ResultItem } from './promos.ts'
import { searchTitle } from './search-title.ts'

export interface SearchData {
  kind: 'results'
  title: string
  /** Words searched for; '' for none. */
  query: string
  crumbs: Crumb[]
  /** Last part of the breadcrumb. */
  here: string
  count: number
  sort: Sort
  filters: FilterView
  chips: Chip[]
  items: ResultItem[]
  pages: PageLinks | null
  /** Filled only where nothing was found. */
  waysOut: WayOut[]
  emptyHref: string
}

/** A results page (A4): the search that its address asks for. An address that is not written as we write it leads to the one that is. */
export const loadSearch: PageLoader<SearchData | NotFoundData> = async (ctx, { url }) => {
  const dictionary = ctx.search.dictionary(ctx.site.slug)
  const { state, unresolved } = parseSearchUrl(url, dictionary)
  if (unresolved.length > 0) return notFound(ctx, url.pathname)
  const canonical = searchPath(state, dictionary)
  if (!isHere(canonical, url)) return { kind: 'redirect', status: 302, location: canonical }

  const result = await ctx.search.search(ctx.site.slug, requestOf(state, ctx.site.search))
  if (result.pages > 0 && state.page > result.pages) return { kind: 'redirect', status: 302, location: searchPath(withPage(state, result.pages), dictionary) }

  const data = await viewOf(ctx, { url, params: {} }, state, result)
  return { kind: 'page', status: 200, head: headOf(ctx, state, data, canonical), data }
}

/** Whether an address asks what it would be written to ask: the order of its parameters and the spelling of their signs are nobody's matter. */
function isHere(path: string, url: URL): boolean {
  const [wanted, here] = [new URL(path, url), new URL(url)]
  wanted.searchParams.sort()
  here.searchParams.sort()
  return wanted.pathname === here.pathname && wanted.search === here.search
}

async function viewOf(ctx: PageContext, { url }: PageRequest, state: SearchState, result: SearchResult): Promise<SearchData> {
  const { site } = ctx
  const dictionary = ctx.search.dictionary(site.slug)
  const rules = cardRules(ctx)
  const cards = collapseSoldRuns(result.hits).map((card) => cardView(card, rules))
  const applied = appliedFilters(state, site, dictionary)
  const title = result.count === 0 && state.query !== '' ? `Nothing found for “${state.query}”` : searchTitle(state, site)
  // What the site has of each facet at all, so that a filter that empties a group does not hide the rest of it. Kept by the index.
  const whole = isUnfiltered(state) ? result : await ctx.search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 1 })
  const crumbs = searchCrumbs(state.filters, site, dictionary)
  const here = crumbs.length > 1 ? crumbs.pop() : undefined
  return {
    kind: 'results',
    title,
    query: state.query,
    crumbs,
    here: here?.label ?? title,
    count: result.count,
    sort: state.sort ?? site.search.defaultSort,
    filters: filterView({ site, state, result, whole, dictionary }),
    chips: applied.map(({ label, href }) => ({ label, href })),
    items: withPromos(cards, site.search.promos, `${localDay(site, ctx.now)}${url.search}`),
    pages: result.pages > 1 ? pageLinks(state.page, result.pages, (page) => searchPath(withPage(state, page), dictionary)) : null,
    waysOut: result.count === 0 ? await waysOut(ctx, applied) : [],
    emptyHref: site.search.clearFiltersPath,
  }
}

/** Filters tried one by one when nothing was found. */
const MOST_TRIED = 6

/** What taking one filter away would bring; those that bring nothing are left out. */
async function waysOut(ctx: PageContext, applied: readonly AppliedFilter[]): Promise<WayOut[]> {
  const tried = await Promise.all(applied.slice(0, MOST_TRIED).map(async ({ label, href, without }) => {
    const { count } = await ctx.search.search(ctx.site.slug, { ...requestOf(without, ctx.site.search), hitsPerPage: 1 })
    return { label, href, count }
  }))
  return tried.filter(({ count }) => count > 0)
}

function headOf(ctx: PageContext, state: SearchState, data: SearchData, canonical: string): PageHead {
  const first = data.items.find((item) => item.kind === 'card')
  const image = first?.kind === 'card' ? first.card.image : null
  const page = state.page === 1 ? '' : `, page ${state.page}`
  return {
    title: `${data.title}${page} | ${ctx.site.name}`,
    description: `${formatCount(data.count)} ${data.count === 1 ? 'vehicle' : 'vehicles'} at ${ctx.site.name}: ${data.title}.`,
    canonical,
    // Narrowed lists and searches by word are endless; engines get the lists that the path can say.
    index: data.count > 0 && (isUnfiltered(state) || !canonical.includes('?')),
    ...(image === null ? {} : { preloadImage: { href: image.src, srcSet: image.srcSet, sizes: CARD_SIZES } }),
  }
}
