/**
 * Makes the 200 varied queries of `bench/search.ts`. They are those of shoppers on a results page, with values that the
 * sites really have.
 */
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { SORTS, type SearchRequest, type SearchResult } from '#domain/search/search.ts'
import { fillSite } from './fill-site.ts'
import { NOW, randomFrom, stockOf } from './search-stock.ts'
import { EVERYTHING } from '#test/search/everything.ts'

export interface SiteRequest {
  siteId: string
  request: SearchRequest
}

const QUERIES = 200
/** Queries are made of the values of a stock of this size, so that they are the same ones at every size. */
const ASKED_FROM = 10_000
const OFTEN: readonly Facet[] = [
  'make',
  'body',
  'car_type',
  'price_range',
  'model',
  'fuel',
  'transmission',
  'location_name',
  'year',
  'colour',
  'filtered_features',
  'seats',
  'badge',
]
const RARE: readonly Facet[] = FACETS.filter((facet) => !OFTEN.includes(facet))

/**
 * The queries of a stock of so many sites, 200 unless told. Sites are asked as often as they have stock, so the large
 * ones, whose queries cost most, weigh most.
 */
export function queriesOn(sites: number, queries = QUERIES): SiteRequest[] {
  const random = randomFrom(sites + 7)
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const sizes: number[] = []
  for (const { facts, entries } of stockOf({ sites, vehicles: ASKED_FROM })) {
    fillSite(search, facts, entries())
    sizes.push(search.countOf(facts.siteId))
  }
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from({ length: queries }, () => {
    let place = random() * total
    const index = sizes.findIndex((size) => (place -= size) < 0)
    const siteId = `site-${Math.max(0, index)}`
    return { siteId, request: varyRequest(random, search.searchNow(siteId, EVERYTHING)) }
  })
}

/**
 * One request: none to four facets with one to three values each, sometimes ranges, words, a later page, another order.
 */
function varyRequest(random: () => number, all: SearchResult): SearchRequest {
  const pick = <T>(values: readonly T[], power = 1): T | undefined =>
    values[Math.floor(random() ** power * values.length)]
  const filters: Partial<Record<Facet, string[]>> = {}
  const facets = [0, 1, 1, 2, 2, 3, 4][Math.floor(random() * 7)] ?? 0
  for (let count = 0; count < facets; count++) {
    const facet = (random() < 0.9 ? pick(OFTEN) : pick(RARE)) ?? 'make'
    const values = Array.from({ length: random() < 0.7 ? 1 : 3 }, () => pick(all.facets[facet], 2)?.value).filter(
      (value) => value !== undefined,
    )
    if (values.length > 0) filters[facet] = [...new Set(values)]
  }
  const query = random() < 0.15 ? wordsToAsk(pick, all) : ''
  return {
    query,
    filters,
    ranges: {
      ...(random() < 0.25
        ? { price: { min: 5_000 + Math.floor(random() * 20) * 1_000, max: 30_000 + Math.floor(random() * 60) * 1_000 } }
        : {}),
      ...(random() < 0.15 ? { km: { max: 20_000 + Math.floor(random() * 15) * 10_000 } } : {}),
    },
    near: null,
    sort: query !== '' ? 'latest' : random() < 0.6 ? 'most_relevant' : (pick(SORTS) ?? 'latest'),
    page: random() < 0.8 ? 1 : 1 + Math.floor(random() * 8),
    hitsPerPage: 21,
  }
}

/**
 * Words that every peer can answer alike: whole words and beginnings of words, no misspelling and nothing with a
 * synonym; two words of which each begins one word of a vehicle at most, since one peer counts words and not vehicles'
 * words. They are asked in the order of arrival, since how well words fit is each peer's own notion.
 */
function wordsToAsk(pick: <T>(values: readonly T[], power?: number) => T | undefined, all: SearchResult): string {
  const make =
    pick(
      all.facets.make.filter(({ value }) => /^[A-Za-z]{5,}$/.test(value)),
      2,
    )?.value ?? 'Toyota'
  const colour = pick(all.facets.colour, 2)?.value ?? 'White'
  return (
    pick([
      make,
      make.slice(0, 4),
      `${make} ${colour}`,
      'diesel white',
      '2021 grey',
      colour,
      all.hits[0]?.stocknum ?? '',
    ]) ?? ''
  )
}
