/** Describes a results page for search engines: number, prices, places and makes. */
import { formatCount, formatDollars } from '#domain/money/money.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'

/** Engines show some 160 characters: so many names of each kind have room. */
const MOST_YARDS = 2
const MOST_NAMES = 4

export interface DescribedList {
  site: Pick<Site, 'name'>
  state: Pick<SearchState, 'filters' | 'page'>
  /** The page's heading, which no other list of the site has. */
  title: string
  count: number
  result: Pick<SearchResult, 'facets' | 'ranges'>
}

/** Three sentences at most; those of which nothing is known are left out. */
export function searchDescription({ site, state, title, count, result }: DescribedList): string {
  const page = state.page === 1 ? '' : `, page ${state.page}`
  const things = `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`
  const yards = state.filters.location_name === undefined ? namesOf(result, 'location_name', MOST_YARDS) : ''
  const names = namesOf(result, state.filters.make === undefined ? 'make' : 'model', MOST_NAMES)
  const opening = [`${title}${page}: ${things} at ${site.name}`, priceWords(result)].filter(Boolean).join(', ')
  return [opening, yards, names].filter(Boolean).join('. ').concat('.')
}

/** "$8,990 to $45,990", of vehicles with a price. */
function priceWords({ ranges: { price } }: DescribedList['result']): string {
  if (price === null) return ''
  const [least, most] = [price.min, price.max].map((dollars) => formatDollars(dollars * 100))
  return least === most ? `${least}` : `${least} to ${most}`
}

/** The values that most vehicles have, the commonest first. */
function namesOf({ facets }: DescribedList['result'], facet: Facet, most: number): string {
  const found = facets[facet].filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const names = found.slice(0, most).map(({ value }) => value)
  return found.length > most ? `${names.join(', ')} and more` : names.join(', ')
}
