/**
 * Requests of the search protocol that are expensive on a large site. They are answered (or refused) in this process as
 * the endpoint does. For `bench/hostile.ts`.
 */
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { SORTABLE_FIELDS } from '#domain/document-search/document-fields.ts'
import { multiSearchBodySchema, readMultiSearch } from '#server/search-protocol/multi-search.ts'
import { ProtocolError } from '#server/search-protocol/protocol-error.ts'
import { checkCost } from '#server/search-protocol/request-cost.ts'
import { searchAnswer } from '#server/search-protocol/search-answer.ts'
import { readBody } from '#server/search-protocol/search-body.ts'

export interface HostileQueries {
  what: string
  queries: readonly object[]
}

const SORTS = [...SORTABLE_FIELDS.map((field) => `${field}:asc`), 'price:desc', 'km:desc'].slice(0, 10)
const TYPOS = 'hyundia mitsubshi volkswagon mercedez wildtrack highlandr metalic automatik convertable peugot'
const LETTERS = 'a b c d e f g h i j'
const NUMBERS = ['id', 'created_at', 'price', 'km', 'rank', 'weekly_price']
const MARKED = { attributesToHighlight: ['*'], attributesToCrop: ['*'], showMatchesPosition: true }

const several = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))
const conditions = (count: number, condition: (index: number) => string, between: string) =>
  several(count, condition).join(between)

export const LARGE_SITE_QUERIES: readonly HostileQueries[] = [
  { what: 'an ordinary search, to compare with', queries: [{ limit: 21 }] },
  {
    what: 'fifty times each id once, by ten sorts',
    queries: several(50, () => ({ distinct: 'id', limit: 20, sort: SORTS })),
  },
  {
    what: 'fifty times the depths of ten sorts',
    queries: several(50, () => ({ offset: 80_000, limit: 20, sort: SORTS })),
  },
  { what: 'fifty times each feature once', queries: several(50, () => ({ distinct: 'filtered_features', limit: 20 })) },
  { what: 'fifty times six numbers', queries: several(50, () => ({ limit: 0, facets: NUMBERS })) },
  {
    what: 'fifty times ten letters, the rarest first',
    queries: several(50, () => ({ q: LETTERS, matchingStrategy: 'frequency', limit: 20 })),
  },
  { what: 'fifty times ten other words', queries: several(50, (index) => ({ q: `${LETTERS}${index}`, limit: 1 })) },
  { what: 'fifty times ten typos', queries: several(50, (index) => ({ q: `${TYPOS}${index}`, limit: 1 })) },
  {
    what: 'fifty lists of 199 ids',
    queries: [
      { filter: conditions(50, (list) => `id IN [${several(199, (index) => index * list).join()}]`, ' OR '), limit: 0 },
    ],
  },
  { what: 'each id once, by ten sorts', queries: [{ distinct: 'id', limit: 1, sort: SORTS }] },
  { what: 'each number of kilometres once, by ten sorts', queries: [{ distinct: 'km', limit: 20, sort: SORTS }] },
  {
    what: 'fifty numbers and 150 parts of makes',
    queries: [
      {
        filter:
          `${conditions(50, (index) => `created_at != ${index}`, ' AND ')} AND ` +
          `${conditions(150, (index) => `make CONTAINS "${index}"`, ' AND ')}`,
        facets: ['*'],
      },
    ],
  },
  {
    what: 'fields by turns',
    queries: [
      {
        filter: conditions(
          50,
          (index) => `(make = "${index}" AND NOT (filtered_features = x OR colour_name = y))`,
          ' OR ',
        ),
      },
    ],
  },
  { what: 'the depths of ten sorts', queries: [{ offset: 80_000, limit: 20, sort: SORTS }] },
  {
    what: 'the depths of columns that hardly any vehicle fills',
    queries: [
      {
        offset: 80_000,
        limit: 20,
        sort: ['subscription_price:asc', 'weekly_price:asc', 'km:asc', 'price:asc'],
        q: 'a e',
      },
    ],
  },
  { what: 'as many marked hits as there may be', queries: [{ limit: 1000, q: 'toyota', ...MARKED }] },
  { what: 'as many hits as there may be', queries: [{ limit: 1000 }] },
  { what: 'every facet', queries: [{ limit: 0, facets: ['*'] }] },
  { what: 'fifty pages', queries: several(50, () => ({ limit: 20 })) },
]

/** Answers the queries as one request; the status is 200 or that of the refusal. */
export function askInProcess(search: MemoryVehicleSearch, siteId: string, queries: readonly object[]): number {
  try {
    const asked = queries.map((query) => ({ indexUid: 'Car_production', ...query }))
    const read = readMultiSearch(readBody(multiSearchBodySchema, { queries: asked }, 'multi_search')).queries
    checkCost(read, search.countOf(siteId))
    JSON.stringify(
      read.map((query) =>
        searchAnswer(query, search.documents(siteId, query.query), { processingTimeMs: 0, requestUid: '' }),
      ),
    )
    return 200
  } catch (error) {
    if (error instanceof ProtocolError) return error.status
    throw error
  }
}
