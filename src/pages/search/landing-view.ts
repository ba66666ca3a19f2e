/** The part of a landing that other lists do not have: counted facts, the dealer's words, and lists beside it (R14). */
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dollarsOf, formatCount, formatDollars } from '#domain/money/money.ts'
import { basisWordsOf, LEAST_SHOWN_CENTS, priceDisplayOf } from '#domain/pricing/price-display.ts'
import { widerList } from '#domain/search/landings/landing-pairs.ts'
import { landingSlug, relatedLandings } from '#domain/search/landings/landing-table.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { ResultSort, SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { cardView, type CardRules } from '#ui/card/card-view.ts'
import type { LandingView } from '#ui/results/landing.tsx'
import { longDay } from '../date-words.ts'
import type { PageContext } from '../page.ts'
import { listed, saleParts, searchTitle } from './search-title.ts'

const MOST_LANDINGS = 8
const MOST_MODELS = 6
const MOST_YARDS = 3
/** A paragraph with fewer would say nothing. */
const FEWEST_FACTS = 3
/** Fewer vehicles are seen at a glance. */
const FEWEST_VEHICLES = 3
/** Dollars; no lower price is shown (A8.2). */
const LEAST_PRICE = dollarsOf(LEAST_SHOWN_CENTS) + 1

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
interface Asked {
  sort: ResultSort
  page?: number
  ranges?: SearchState['ranges']
}

async function factsOf(
  ctx: PageContext,
  state: SearchState,
  result: SearchResult,
  rules: CardRules,
): Promise<Pick<LandingView, 'sentences' | 'repayment'>> {
  const { site, search } = ctx
  const forSale = { ...state, filters: { ...state.filters, status: ['in_stock', 'coming_soon'] } }
  const request = ({ sort, page = 1, ranges = {} }: Asked): SearchRequest => ({
    ...requestOf({ ...forSale, sort, page, ranges: { ...state.ranges, ...ranges } }, site.search),
    hitsPerPage: 1,
  })
  const priced = { price: { ...state.ranges.price, min: LEAST_PRICE } }
  const weekly = result.ranges.weekly_price?.min
  const ask = async (asked: readonly Asked[]) => search.lists(site.slug, asked.map(request))
  const [newest, cheapest, dearest, repaid] = await ask([
    { sort: 'latest' },
    { sort: 'lowest_price', ranges: priced },
    { sort: 'highest_price', ranges: priced },
    ...(weekly === undefined ? [] : [{ sort: 'latest' as const, ranges: { weekly_price: { max: weekly } } }]),
  ])
  if (newest === undefined || newest.count < FEWEST_VEHICLES) return { sentences: [], repayment: null }
  const median = Math.ceil((cheapest?.count ?? 0) / 2)
  const [middle] = median < 2 ? [] : await ask([{ sort: 'lowest_price', page: median, ranges: priced }])
  const facts = [
    countWords(ctx, state, newest.count),
    priceWords([cheapest, dearest, middle], rules),
    newestWords(ctx, newest),
    yardWords(result),
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

function yardWords({ facets }: SearchResult): string | null {
  const yards = facets.location_name.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  if (yards.length === 0) return null
  const names = yards.slice(0, MOST_YARDS).map(({ value }) => value)
  const others = yards.length - names.length
  return `They are at ${listed(others === 0 ? names : [...names, `${others} more`])}.`
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
