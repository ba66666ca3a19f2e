import { compareFacetValues } from '#domain/search/facet-order.ts'
import { matchesFilters } from '#domain/search/facet-values.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import { queryWords, wordsOf } from '#domain/search/query-words.ts'
import { FACETS, RANGE_FACETS, type Facet, type FacetValue, type RangeFacet, type RangeStats, type SearchRequest, type SearchResult, type Sort } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'

/** The same answers as the index gives, by the plainest means: filter and count over arrays. What is left out of account is said at each call. */
export function naiveSearch(entries: readonly SearchEntry[], request: SearchRequest, rules: { today: number; pricedOnlyWhenAscending: boolean }): Omit<SearchResult, 'ms'> {
  const listed = entries.filter((entry) =>
    entry.lastDay >= rules.today
    && !(rules.pricedOnlyWhenAscending && request.sort === 'lowest_price' && entry.numbers.price === null)
    && queryWords(request.query).every((word) => isFound(entry, word)))
  const matching = (without: { filter?: Facet | undefined; range?: RangeFacet | undefined }) => {
    const filters = { ...request.filters }
    if (without.filter !== undefined) delete filters[without.filter]
    return listed.filter((entry) => matchesFilters(entry.values, filters) && RANGE_FACETS.every((range) => range === without.range || isWithin(entry, range, request)))
  }
  const hits = matching({}).sort((one, other) => compareBy(request.sort, one, other))
  const perPage = request.hitsPerPage
  const first = (request.page - 1) * perPage
  return {
    hits: hits.slice(first, first + perPage).map(({ card }) => card),
    count: hits.length,
    pages: Math.ceil(hits.length / perPage),
    facets: perFacet((facet) => countValues(facet, matching({ filter: facet, range: RANGE_FACETS.find((range) => range === facet) }), request)),
    ranges: perRange((range) => stats(matching({ range, filter: FACETS.find((facet) => facet === range) }), range)),
  }
}

function perRange<T>(make: (range: RangeFacet) => T): Record<RangeFacet, T> {
  return { price: make('price'), km: make('km'), year: make('year'), subscription_price: make('subscription_price'), weekly_price: make('weekly_price') }
}

function isWithin(entry: SearchEntry, range: RangeFacet, { ranges }: SearchRequest): boolean {
  const { min, max } = ranges[range] ?? {}
  if (min === undefined && max === undefined) return true
  const number = entry.numbers[range]
  return number !== null && number >= (min ?? 0) && number <= (max ?? Infinity)
}

const WORD_FACETS = ['year', 'make', 'model', 'badge', 'body', 'colour', 'fuel', 'transmission', 'drive', 'car_type', 'item_type', 'city'] as const

function isFound(entry: SearchEntry, word: string): boolean {
  const texts = [...WORD_FACETS.flatMap((facet) => entry.values[facet]), entry.series ?? '', entry.colourName ?? '']
  return texts.some((text) => wordsOf(text).some((known) => known.startsWith(word))) || (word.length >= 3 && /\d/.test(word) && entry.keys.includes(word))
}

function countValues(facet: Facet, entries: readonly SearchEntry[], { filters }: SearchRequest): FacetValue[] {
  const counts = new Map((filters[facet] ?? []).map((value) => [value, 0]))
  for (const { values } of entries) for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => compareFacetValues(facet, one, other))
}

function stats(entries: readonly SearchEntry[], range: RangeFacet): RangeStats | null {
  const numbers = entries.flatMap((entry) => entry.numbers[range] ?? [])
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

const newest = (one: SearchEntry, other: SearchEntry) => other.createdAtMs - one.createdAtMs || other.id - one.id
const COMPARE: Record<Sort, (one: SearchEntry, other: SearchEntry) => number> = {
  most_relevant: (one, other) => other.relevance - one.relevance || newest(one, other),
  latest: newest,
  highest_price: (one, other) => (other.numbers.price ?? -1) - (one.numbers.price ?? -1) || newest(one, other),
  lowest_price: (one, other) => (one.numbers.price ?? 1e12) - (other.numbers.price ?? 1e12) || newest(one, other),
}

function compareBy(sort: Sort, one: SearchEntry, other: SearchEntry): number {
  return COMPARE[sort](one, other)
}
