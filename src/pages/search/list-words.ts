/** The title and description of every list, for search engines and shared links (R14). */
import { formatCount, formatDollars } from '#domain/money/money.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { saleTitle } from './search-title.ts'

/** Engines show some 160 characters: so many names of each kind have room. */
const MOST_YARDS = 2
const MOST_NAMES = 4

export interface DescribedList {
  site: Pick<Site, 'name' | 'search'>
  state: SearchState
  /** The page's heading. */
  heading: string
  count: number
  result: Pick<SearchResult, 'facets' | 'ranges'>
}

/** "Used utes for sale in Queensland: 212 from $8,990 | Southerly", and what is in the list. */
export function listWords(list: DescribedList): { title: string; description: string } {
  const { site, state, heading, count } = list
  const page = state.page === 1 ? '' : `, page ${state.page}`
  const name = `${count === 0 ? heading : saleTitle(state, site)}${page}`
  const figures = count === 0 ? '' : `: ${formatCount(count)}${leastWords(list)}`
  return { title: `${name}${figures} | ${site.name}`, description: description(list, name) }
}

/** Three sentences at most; those of which nothing is known are left out. */
function description({ site, state, count, result }: DescribedList, name: string): string {
  const things = `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`
  const names = namesOf(result, state.filters.make === undefined ? 'make' : 'model', MOST_NAMES)
  const yards = state.filters.location_name === undefined ? namesOf(result, 'location_name', MOST_YARDS) : ''
  const opening = [`${name}: ${things} at ${site.name}`, priceWords({ state, result })].filter(Boolean).join(', ')
  return [opening, names, yards].filter(Boolean).join('. ').concat('.')
}

type PricedList = Pick<DescribedList, 'state' | 'result'>

/** Least and greatest price of the list, dollars. Those beyond a bound that was asked for are not known: null. */
function pricesOf({ state, result }: PricedList): { least: number | null; most: number | null } {
  const { price } = result.ranges
  const { min, max } = state.ranges.price ?? {}
  const [least, most] = [price?.min ?? null, price?.max ?? null]
  return {
    least: least === null || (min !== undefined && least < min) ? null : least,
    most: most === null || (max !== undefined && most > max) ? null : most,
  }
}

const inDollars = (dollars: number) => formatDollars(dollars * 100)

/** " from $8,990", of vehicles with a price. */
function leastWords(list: DescribedList): string {
  const { least } = pricesOf(list)
  if (least === null || list.count === 0) return ''
  return ` ${list.count === 1 ? 'for' : 'from'} ${inDollars(least)}`
}

/** "$8,990 to $45,990". */
function priceWords(list: PricedList): string {
  const { least, most } = pricesOf(list)
  if (least === null) return most === null ? '' : `up to ${inDollars(most)}`
  if (most === null) return `from ${inDollars(least)}`
  return least === most ? inDollars(least) : `${inDollars(least)} to ${inDollars(most)}`
}

/** The values that most vehicles have, the commonest first. */
function namesOf({ facets }: DescribedList['result'], facet: Facet, most: number): string {
  const found = facets[facet].filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const names = found.slice(0, most).map(({ value }) => value)
  return found.length > most ? `${names.join(', ')} and more` : names.join(', ')
}
