/** The peer of `bench/search.ts`: one array of objects for each site, `filter` for the hits and once more for each chosen facet, counts in maps. */
import { compareFacetValues } from '#domain/search/facet-order.ts'
import { matchesFilters } from '#domain/search/facet-values.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import { queryWords, wordsOf } from '#domain/search/query-words.ts'
import { RANGE_FACETS, type Facet, type FacetValue, type SearchRequest } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { dayNumber } from '#domain/hours/local-day.ts'
import { NOW } from './search-stock.ts'

const TODAY = dayNumber(NOW, 'Australia/Brisbane')
const WORD_FACETS = ['year', 'make', 'model', 'badge', 'body', 'colour', 'fuel', 'transmission', 'drive', 'car_type', 'item_type', 'city'] as const

export function plainSearch(entries: readonly SearchEntry[], request: SearchRequest) {
  const words = queryWords(request.query)
  const listed = entries.filter((entry) => entry.lastDay >= TODAY && words.every((word) => isFound(entry, word)))
  const matching = (without: Facet | null) => {
    const filters = { ...request.filters }
    if (without !== null) delete filters[without]
    return listed.filter((entry) => matchesFilters(entry.values, filters) && RANGE_FACETS.every((range) => range === without || isWithin(entry, range, request)))
  }
  const hits = matching(null)
  const isChosen = (facet: Facet) => (request.filters[facet]?.length ?? 0) > 0 || RANGE_FACETS.some((range) => range === facet && request.ranges[range] !== undefined)
  return {
    count: hits.length,
    hits: hits.toSorted((one, other) => other.relevance - one.relevance || other.createdAtMs - one.createdAtMs).slice((request.page - 1) * 21, request.page * 21),
    facets: perFacet((facet) => countValues(facet, isChosen(facet) ? matching(facet) : hits)),
  }
}

function isWithin(entry: SearchEntry, range: (typeof RANGE_FACETS)[number], { ranges }: SearchRequest): boolean {
  const wanted = ranges[range]
  const number = entry.numbers[range]
  return wanted === undefined || (number !== null && number >= (wanted.min ?? 0) && number <= (wanted.max ?? Infinity))
}

function isFound(entry: SearchEntry, word: string): boolean {
  return entry.keys.includes(word)
    || WORD_FACETS.some((facet) => entry.values[facet].some((text) => wordsOf(text).some((known) => known.startsWith(word))))
    || [entry.series, entry.colourName].some((text) => text !== null && wordsOf(text).some((known) => known.startsWith(word)))
}

function countValues(facet: Facet, entries: readonly SearchEntry[]): FacetValue[] {
  const counts = new Map<string, number>()
  for (const { values } of entries) for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => compareFacetValues(facet, one, other))
}
