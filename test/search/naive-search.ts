import { compareFacetValues } from '#domain/search/facet-order.ts'
import { matchesFilters } from '#domain/search/facet-values.ts'
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { RANGE_FACETS, type RangeFacet } from '#domain/search/facet-facts.ts'
import type { FacetValue, RangeStats, ResultSort, SearchRequest, SearchResult } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { distanceKm } from '#domain/geo/distance.ts'
import { readWords } from './naive-words.ts'

/**
 * Answers queries as the index does, by the plainest means: filter and count over arrays. Each call names the
 * conditions that it leaves out.
 */
export function naiveSearch(
  entries: readonly SearchEntry[],
  request: SearchRequest,
  rules: { today: number; pricedOnlyWhenAscending: boolean; locations: SiteSearchFacts['locations'] },
): Omit<SearchResult, 'ms'> {
  const shown = entries.filter(({ lastDay }) => lastDay >= rules.today)
  const words = readWords(request.query, shown)
  const kmTo = ({ card }: SearchEntry) =>
    kmBetween(
      request.near,
      rules.locations.find(({ id }) => id === card.locationId),
    )
  const isNear = (entry: SearchEntry) => {
    const withinKm = request.near?.withinKm ?? null
    return withinKm === null || (Number.isFinite(kmTo(entry)) && kmTo(entry) <= withinKm)
  }
  const listed = shown.filter(
    (entry) =>
      !(rules.pricedOnlyWhenAscending && request.sort === 'lowest_price' && entry.numbers.price === null) &&
      words.every(({ finds }) => finds(entry)) &&
      isNear(entry),
  )
  const matching = (without: { filter?: Facet | undefined; range?: RangeFacet | undefined }) => {
    const filters = { ...request.filters }
    if (without.filter !== undefined) delete filters[without.filter]
    return listed.filter(
      (entry) =>
        matchesFilters(entry.values, filters) &&
        RANGE_FACETS.every((range) => range === without.range || isWithin(entry, range, request)),
    )
  }
  const hits = matching({}).sort(
    (one, other) =>
      (request.sort === 'nearest' ? byDistance(kmTo(one), kmTo(other)) : 0) || COMPARE[request.sort](one, other),
  )
  const perPage = request.hitsPerPage
  const first = (request.page - 1) * perPage
  return {
    hits: hits.slice(first, first + perPage).map(({ card }) => card),
    count: hits.length,
    pages: Math.ceil(hits.length / perPage),
    spellings: words.flatMap(({ spelling }) => spelling ?? []),
    facets: perFacet((facet) =>
      countValues(facet, matching({ filter: facet, range: RANGE_FACETS.find((range) => range === facet) }), request),
    ),
    ranges: perRange((range) => stats(matching({ range, filter: FACETS.find((facet) => facet === range) }), range)),
  }
}

function isWithin(entry: SearchEntry, range: RangeFacet, { ranges }: SearchRequest): boolean {
  const { min, max } = ranges[range] ?? {}
  if (min === undefined && max === undefined) return true
  const number = entry.numbers[range]
  return number !== null && number >= (min ?? 0) && number <= (max ?? Infinity)
}

function countValues(facet: Facet, entries: readonly SearchEntry[], { filters }: SearchRequest): FacetValue[] {
  const counts = new Map((filters[facet] ?? []).map((value) => [value, 0]))
  for (const { values } of entries) for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compareFacetValues(facet, one, other))
}

function stats(entries: readonly SearchEntry[], range: RangeFacet): RangeStats | null {
  const numbers = entries.flatMap((entry) => entry.numbers[range] ?? [])
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

const newest = (one: SearchEntry, other: SearchEntry) => other.createdAtMs - one.createdAtMs || other.id - one.id
const mostRelevant = (one: SearchEntry, other: SearchEntry) => other.relevance - one.relevance || newest(one, other)
const COMPARE: Record<ResultSort, (one: SearchEntry, other: SearchEntry) => number> = {
  most_relevant: mostRelevant,
  latest: newest,
  highest_price: (one, other) => (other.numbers.price ?? -1) - (one.numbers.price ?? -1) || newest(one, other),
  lowest_price: (one, other) => (one.numbers.price ?? 1e12) - (other.numbers.price ?? 1e12) || newest(one, other),
  lowest_subscription: (one, other) =>
    (one.numbers.subscription_price ?? 1e12) - (other.numbers.subscription_price ?? 1e12) || newest(one, other),
  nearest: mostRelevant,
}

/**
 * Kilometres from the place asked for to a yard; Infinity without a place, and for a yard that nobody knows the place
 * of.
 */
function kmBetween(near: SearchRequest['near'], yard: SiteSearchFacts['locations'][number] | undefined): number {
  if (near === null || yard === undefined || yard.lat === null || yard.long === null) return Infinity
  return distanceKm(near, { lat: yard.lat, long: yard.long })
}

const byDistance = (one: number, other: number) => (one === other ? 0 : one - other)
