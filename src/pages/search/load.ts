import { localDay } from '#domain/hours/local-day.ts'
import { breadcrumbNode, itemListNode } from '#domain/documents/structured-data.ts'
import { isVehicleIndexed, listIndexing } from '#domain/reach/indexing.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { isUnfiltered, withNear, withPage, type SearchState } from '#domain/search/search-state.ts'
import type { RangeStats, ResultSort } from '#domain/search/search.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { ITEM_TYPES, type VehicleStatus } from '#domain/vehicle/vehicle.ts'
import { saveSearchPath } from '#domain/site/paths.ts'
import { templateRow } from '#domain/site/templates.ts'
import type { Place } from '#ports/geocoding.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { cardView } from '#ui/card/card-view.ts'
import type { FilterView } from '#ui/filters/filter-view.ts'
import { silhouetteOf, type SilhouetteKind } from '#ui/silhouette/kinds.ts'
import { RESULT_SIZES } from '#ui/picture-sizes.ts'
import type { Chip } from '#ui/results/chips.tsx'
import type { WayOut } from '#ui/results/empty-results.tsx'
import type { LandingView } from '#ui/results/landing.tsx'
import type { PageLinks } from '#ui/results/pagination.tsx'
import { cardRules } from '../card-rules.ts'
import { modelOffer, modelOfPath, type ModelOffer } from '../models/model-offer.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { appliedFilters, type AppliedFilter } from './chips.ts'
import { searchCrumbs } from './crumbs.ts'
import { filterView } from './filter-groups.ts'
import { findResults, type ResultsPage } from './find-results.ts'
import { landingView } from './landing-view.ts'
import { listWords } from './list-words.ts'
import type { NearPlace } from './near.ts'
import { pageLinks } from './page-links.ts'
import { countingRequest, distanceKmOf, nearPlace } from './place.ts'
import { pricesForSale } from './prices-for-sale.ts'
import { withPromos, type ResultItem } from './promos.ts'
import { searchTitle } from './search-title.ts'
import { spellingNote } from './spelling-note.ts'

export interface SearchData {
  kind: 'results'
  title: string
  /** Words that the shopper searched for; '' for none. */
  query: string
  crumbs: Crumb[]
  /** Last part of the breadcrumb. */
  here: string
  count: number
  sort: ResultSort
  /** The postcode that distances are measured from, with its place name; null without one. */
  near: NearPlace | null
  /** The words that results are shown for where some were found by another spelling only. */
  spelling: string | null
  /** Words that nothing on the site has, left out of the search; '' for none. */
  leftOut: string
  /** Words that were not searched for, since no stock tells anything of them. */
  idle: readonly string[]
  /** Words past those that a search takes; '' for none. */
  cut: string
  filters: FilterView
  chips: Chip[]
  items: ResultItem[]
  pages: PageLinks | null
  /** Where this search is saved; null where nothing is chosen, or the site saves none (R70). */
  saveHref: string | null
  /** Filled only where nothing was found. */
  waysOut: WayOut[]
  /** The model that was asked for, where none of it is in stock (R109). */
  offer: ModelOffer | null
  /** Of a landing, on its first page (R14). */
  landing: LandingView | null
  emptyHref: string
  /** Silhouette of the empty page; null where none fits the search. */
  emptyKind: SilhouetteKind | null
}

/**
 * A results page (A4): the search that its address asks for. An address that is not written as we write it leads to the
 * one that is.
 */
export const loadSearch: PageLoader<SearchData | NotFoundData> = async (ctx, { url }) => {
  const found = await findResults(ctx, url)
  if (found === null) {
    // Addresses know only names that are in stock; a model that is ordered has a page of its own (R109).
    const location = modelOfPath(ctx, url)
    return location === null ? notFound(ctx) : { kind: 'redirect', status: 302, location }
  }
  if (found.kind === 'redirect') return found
  const [data, price] = await Promise.all([viewOf(ctx, found), pricesForSale(ctx, found)])
  const page = { kind: 'page', status: 200, head: headOf(ctx, found, { data, price }), data } as const
  return data.count === 0 ? { ...page, missed: found.asked.query } : page
}

async function viewOf(
  ctx: PageContext,
  { url, asked, state, place, result, whole, leftOut, idle, cut, count, opened }: ResultsPage,
): Promise<SearchData> {
  const { site } = ctx
  const dictionary = ctx.search.dictionary(site.slug)
  const rules = { ...cardRules(ctx), distanceKm: distanceKmOf(ctx, place) }
  const cards = collapseSoldRuns(result.hits).map((card) => cardView(card, rules))
  const near = nearPlace(state, place)
  const applied = appliedFilters(state, site, dictionary, near)
  const title =
    count === 0 && state.query !== ''
      ? `Nothing found for “${state.query}”`
      : searchTitle(near?.isUnknown ? withNear(state, null) : state, site)
  const crumbs = searchCrumbs(state.filters, site, dictionary)
  const here = crumbs.length > 1 ? crumbs.pop() : undefined
  return {
    kind: 'results',
    title,
    query: state.query,
    crumbs,
    here: here?.label ?? title,
    count,
    sort: sortShown(ctx, state, place),
    near,
    spelling: spellingNote(state.query, result),
    leftOut,
    idle,
    cut,
    filters: filterView({ site, state, result, whole, dictionary, near, opened }),
    chips: applied.map(({ label, href }) => ({ label, href })),
    items: withPromos(cards, site.search.promos, `${localDay(site, ctx.now)}${url.search}`),
    pages:
      result.pages > 1
        ? pageLinks(state.page, result.pages, (page) => searchPath(withPage(state, page), dictionary))
        : null,
    saveHref: isSavable(ctx, state)
      ? saveSearchPath(site, searchPath({ ...state, sort: null, page: 1 }, dictionary))
      : null,
    waysOut: count === 0 ? await waysOut(ctx, applied) : [],
    offer: state.page === 1 ? await modelOffer(ctx, asked) : null,
    landing: await landingView(ctx, asked, result, rules),
    emptyHref: site.search.clearFiltersPath,
    emptyKind: count === 0 ? kindAsked(state) : null,
  }
}

function isSavable({ site }: PageContext, state: SearchState): boolean {
  return site.switches.garage && site.alerts.enabled && !isUnfiltered(state)
}

/** The drawing that is most like what was asked for. */
function kindAsked({ filters }: SearchState): SilhouetteKind | null {
  const itemType = ITEM_TYPES.find((type) => filters.item_type?.includes(type)) ?? null
  return silhouetteOf({ itemType, simpleBody: filters.body?.[0] ?? filters.categories?.[0] ?? null })
}

/** The order that results are in: nearest to an unknown place is no order, so they come by relevance. */
function sortShown({ site }: PageContext, { sort }: SearchState, place: Place | null): ResultSort {
  if (sort === 'nearest' && place === null) return 'most_relevant'
  return sort ?? site.search.defaultSort
}

/** Wide enough for every service that shows shared links. */
const SHARED_WIDTH = 1280

/** Filters tried one by one when nothing was found. */
const MOST_TRIED = 6

/** Links that remove one filter each, with counts. Links that find nothing are left out. */
async function waysOut(ctx: PageContext, applied: readonly AppliedFilter[]): Promise<WayOut[]> {
  const tried = applied.slice(0, MOST_TRIED)
  const lists = await ctx.search.lists(
    ctx.site.slug,
    tried.map(({ without }) => countingRequest(ctx, without)),
  )
  return tried
    .map(({ label, href }, place) => ({ label, href, count: lists[place]?.count ?? 0 }))
    .filter(({ count }) => count > 0)
}

function headOf(
  ctx: PageContext,
  { asked: state, opened, result }: ResultsPage,
  { data, price }: { data: SearchData; price: RangeStats | null },
): PageHead {
  const { canonical, index } = listIndexing(state, data.count, ctx.search.dictionary(ctx.site.slug))
  const first = data.items.find((item) => item.kind === 'card')
  const image = first?.kind === 'card' ? first.card.image : null
  const shared = result.hits.find((card) => card.image !== null)
  const { title: heading, count, near } = data
  return {
    ...listWords({
      site: ctx.site,
      state: near?.isUnknown === true ? { ...state, near: null } : state,
      heading,
      count,
      result: { ...result, ranges: { ...result.ranges, price } },
    }),
    canonical,
    index: index && opened.length === 0,
    ...(shared === undefined
      ? {}
      : {
          shareImage: {
            path: pictureUrl(shared.image, SHARED_WIDTH, { format: 'jpg' }),
            alt: vehicleTitleOf(shared, cardRules(ctx)).full,
            widthPx: null,
            heightPx: null,
          },
        }),
    structuredData: [
      breadcrumbNode(ctx.site, [...data.crumbs, { label: data.here, href: canonical }]),
      ...(index && state.page === 1 ? [itemListNode(ctx.site, shownSlugs(result.hits))] : []),
    ],
    ...(image === null
      ? {}
      : {
          preloadImage: {
            href: image.src,
            srcSet: image.srcSet,
            sizes: RESULT_SIZES[templateRow(ctx.site.template).results],
          },
        }),
  }
}

/** Vehicles that the page lists, without those sold: their pages are for people who have the address. */
const shownSlugs = (hits: ResultsPage['result']['hits']) => hits.filter(isVehicleIndexed).map(({ slug }) => slug)

/** Of adjacent sold vehicles on a page, keeps only the first. Counts and paging stay as they are (A4.28, X19). */
export function collapseSoldRuns<Card extends { status: VehicleStatus }>(cards: readonly Card[]): Card[] {
  return cards.filter((card, index) => card.status !== 'sold' || cards[index - 1]?.status !== 'sold')
}
