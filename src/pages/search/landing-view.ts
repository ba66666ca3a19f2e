/** The part of a landing that other lists do not have: counted facts, the dealer's words, and lists beside it (R14). */
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { basisWordsOf, priceDisplayOf } from '#domain/pricing/price-display.ts'
import { widerList } from '#domain/search/landings/landing-pairs.ts'
import { landingSlug, relatedLandings } from '#domain/search/landings/landing-table.ts'
import { yearOfFiveStars } from '#domain/search/features.ts'
import { kilometresWords } from '#domain/geo/distance-words.ts'
import { yardDistances } from '#domain/geo/yard-distances.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { ResultSort, SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { cardView, type CardRules } from '#ui/card/card-view.ts'
import type { LandingView } from '#ui/results/landing.tsx'
import { longDay } from '../date-words.ts'
import type { PageContext } from '../page.ts'
import { FOR_SALE, LEAST_PRICE } from './prices-for-sale.ts'
import { listed, saleParts, searchTitle } from './search-title.ts'

const MOST_LANDINGS = 8
const MOST_MODELS = 6
const MOST_YARDS = 3
const MOST_RATED_YEARS = 3
/** A paragraph with fewer would say nothing. */
const FEWEST_FACTS = 3
/** Fewer vehicles are seen at a glance. */
const FEWEST_VEHICLES = 3

/** Null of every other list, and of further pages. */
export async function landingView(
  ctx: PageContext,
  state: SearchState,
  result: SearchResult,
  rules: CardRules,
): Promise<LandingView | null> {
  const { site, search } = ctx
  const slug = landingSlug(state, search.dictionary(site.slug).landings)
  if (slug === null || state.page !== 1 || state.sort !== null || result.count === 0) return null
  const { sentences, repayment } = await factsOf(ctx, state, result, rules)
  return {
    sentences,
    repayment,
    words: site.reach.landings.words.find((one) => one.slug === slug)?.text ?? null,
    related: relatedOf(ctx, state, result),
  }
}

/** A list of one vehicle for sale: the first in an order. */
interface FirstVehicleQuery {
  sort: ResultSort
  page?: number
  ranges?: SearchState['ranges']
  /** Only vehicles with it. */
  feature?: string
}

async function factsOf(
  ctx: PageContext,
  state: SearchState,
  result: SearchResult,
  rules: CardRules,
): Promise<Pick<LandingView, 'sentences' | 'repayment'>> {
  const { site, search } = ctx
  const forSale = { ...state, filters: { ...state.filters, status: FOR_SALE } }
  const request = ({ sort, page = 1, ranges = {}, feature }: FirstVehicleQuery): SearchRequest => {
    const filters = feature === undefined ? forSale.filters : { ...forSale.filters, filtered_features: [feature] }
    const asked = { ...forSale, filters, sort, page, ranges: { ...state.ranges, ...ranges } }
    return { ...requestOf(asked, site.search), hitsPerPage: 1 }
  }
  const priced = { price: { ...state.ranges.price, min: LEAST_PRICE } }
  const weekly = result.ranges.weekly_price?.min
  const ask = async (asked: readonly FirstVehicleQuery[]) => search.lists(site.slug, asked.map(request))
  const rated = ratedYears(result)
  const [newest, cheapest, dearest, ...rest] = await ask([
    { sort: 'latest' },
    { sort: 'lowest_price', ranges: priced },
    { sort: 'highest_price', ranges: priced },
    ...rated.map(({ feature }) => ({ sort: 'latest' as const, feature })),
    ...(weekly === undefined ? [] : [{ sort: 'latest' as const, ranges: { weekly_price: { max: weekly } } }]),
  ])
  const [stars, [repaid]] = [rest.slice(0, rated.length), rest.slice(rated.length)]
  if (newest === undefined || newest.count < FEWEST_VEHICLES) return { sentences: [], repayment: null }
  const median = Math.ceil((cheapest?.count ?? 0) / 2)
  const [middle] = median < 2 ? [] : await ask([{ sort: 'lowest_price', page: median, ranges: priced }])
  const facts = [
    countWords(ctx, state, newest.count),
    priceWords([cheapest, dearest, middle], rules),
    newestWords(ctx, newest),
    yardWords(ctx, result),
    starWords(rated.map(({ year }, at) => ({ year, count: stars[at]?.count ?? 0 }))),
  ].filter((fact) => fact !== null)
  const cheapestToRepay = repaid?.hits[0]
  const repayment = cheapestToRepay === undefined ? null : cardView(cheapestToRepay, rules).repayment
  if (facts.length + Number(repayment !== null) < FEWEST_FACTS) return { sentences: [], repayment: null }
  return { sentences: facts, repayment }
}

function countWords({ site }: PageContext, state: SearchState, count: number): string {
  const { things, after } = saleParts(state, site)
  return `There are ${formatCount(count)} ${[things, 'for sale', after].filter(Boolean).join(' ')}.`
}

/** Each price with its own basis: they may differ. */
function priceWords(
  [cheapest, dearest, middle]: readonly (VehicleList | undefined)[],
  rules: CardRules,
): string | null {
  const [least, most, half] = [cheapest, dearest, middle].map((list) => priceOf(list?.hits[0], rules))
  if (least === null || least === undefined || most === null || most === undefined) return null
  const span = least === most ? `They cost ${least}` : `They cost from ${least} to ${most}`
  return half === null || half === undefined || least === most ? `${span}.` : `${span}, half of them ${half} or less.`
}

function priceOf(card: VehicleCard | undefined, rules: CardRules): string | null {
  if (card === undefined) return null
  const display = priceDisplayOf(card, rules)
  const price = display.kind === 'subscription' ? display.outright : display
  if (price?.kind !== 'price') return null
  return [formatDollars(price.cents), basisWordsOf(price.basis)].filter((word) => word !== null).join(' ')
}

function newestWords({ site, now }: PageContext, { hits: [card] }: VehicleList): string | null {
  if (card === undefined) return null
  const came = new Date(card.createdAt)
  const isToday = localDay(site, came) === localDay(site, now)
  return `The newest came ${isToday ? 'today' : `on ${longDay(came, siteTimeZone(site))}`}.`
}

/** Yards with most of them first, the others with their way from there. */
function yardWords({ site }: PageContext, { facets }: SearchResult): string | null {
  const yards = facets.location_name.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const [first] = yards
  if (first === undefined) return null
  const places = site.locations.map(({ id, name, address: { lat, long } }) => ({ id, name, lat, long }))
  const from = places.find(({ name }) => name === first.value)
  const ways =
    from === undefined || from.lat === null || from.long === null
      ? null
      : yardDistances(places, { lat: from.lat, long: from.long })
  let isFirstWay = true
  const names = yards.slice(0, MOST_YARDS).map(({ value }) => {
    const yard = places.find(({ name }) => name === value)
    const km = yard === undefined || yard === from ? undefined : ways?.get(yard.id)
    if (km === undefined) return value
    const measured = isFirstWay ? ' from there as the crow flies' : ''
    isFirstWay = false
    return `${value} (${kilometresWords(km)}${measured})`
  })
  const others = yards.length - names.length
  return `They are at ${listed(others === 0 ? names : [...names, `${others} more`])}.`
}

/** Years of five-star ratings that the list has, the newest first. */
function ratedYears({ facets }: SearchResult): { year: number; feature: string }[] {
  return facets.filtered_features
    .flatMap(({ value: feature, count }) => {
      const year = count === 0 ? null : yearOfFiveStars(feature)
      return year === null ? [] : [{ year, feature }]
    })
    .toSorted((one, other) => other.year - one.year)
    .slice(0, MOST_RATED_YEARS)
}

/** "12 of them have five ANCAP stars by the rating of 2024, 3 by that of 2021." */
function starWords(rated: readonly { year: number; count: number }[]): string | null {
  const [newest, ...older] = rated.filter(({ count }) => count > 0)
  if (newest === undefined) return null
  const have = newest.count === 1 ? 'has' : 'have'
  const others = older.map(({ year, count }) => `${formatCount(count)} by that of ${year}`)
  const first = `${formatCount(newest.count)} of them ${have} five ANCAP stars by the rating of ${newest.year}`
  return `${[first, ...others].join(', ')}.`
}

/** The list above it, lists beside it and, of one make, its models. */
function relatedOf({ site, search }: PageContext, state: SearchState, result: SearchResult): LandingView['related'] {
  const dictionary = search.dictionary(site.slug)
  const link = (part: Partial<SearchState>) => {
    const of = { ...EMPTY_STATE, ...part }
    return { label: searchTitle(of, site), href: searchPath(of, dictionary) }
  }
  const { make } = state.filters
  const models = make === undefined ? [] : result.facets.model.filter(({ count }) => count > 0).slice(0, MOST_MODELS)
  const links = [
    link(widerList(state)),
    ...relatedLandings(state, dictionary.landings, MOST_LANDINGS).map((landing) => link(landing.state)),
    ...models.flatMap(({ value }) => (make === undefined ? [] : [link({ filters: { make, model: [value] } })])),
  ]
  // A model without a slug would stand in the query, where engines are not to go.
  return links.filter(({ href }) => !href.includes('?'))
}
