import { describe, expect, it } from 'vitest'
import { multiSearchBodySchema, readMultiSearch } from './multi-search.ts'
import { INDEX_NAME, MOST_COST } from './protocol-limits.ts'
import { checkCost, COST_PARTS, costOf } from './request-cost.ts'

const LARGE = 100_000
const TYPICAL = 1_000

const read = (...queries: object[]) =>
  readMultiSearch(
    multiSearchBodySchema.parse({ queries: queries.map((query) => ({ indexUid: INDEX_NAME, ...query })) }),
  ).queries
const many = (count: number, query: object | ((index: number) => object)) =>
  read(...Array.from({ length: count }, (_, index) => (typeof query === 'function' ? query(index) : query)))
const total = (queries: ReturnType<typeof read>, vehicles: number) => {
  const cost = costOf(queries, vehicles)
  return COST_PARTS.reduce((sum, part) => sum + cost[part], 0)
}

const SORTS = [
  'price:asc',
  'km:desc',
  'year:asc',
  'rank:asc',
  'created_at:asc',
  'id:asc',
  'weekly_price:asc',
  'subscription_price:asc',
]
const LISTED_FACETS = [
  'badge',
  'body',
  'car_type',
  'categories',
  'certified',
  'city',
  'colour',
  'colour_name',
  'drive',
  'filtered_features',
  'fuel',
  'item_type',
  'km_step',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_range',
  'price_step',
  'seats',
  'series',
  'state',
  'status',
  'tag',
  'transmission',
  'weekly_price_range',
  'year',
]

describe('what a request costs', () => {
  it.each<[string, ReturnType<typeof read>, string]>([
    ['fifty searches of ten words each', many(50, (index) => ({ q: `a b c d e f g h i ${index}` })), 'words'],
    ['fifty searches by eight sorts', many(50, { sort: SORTS, offset: 50_000, limit: 20 }), 'sorts'],
    [
      'fifty searches of which each feature is shown once',
      many(50, { distinct: 'filtered_features', limit: 1 }),
      'distinct',
    ],
    [
      'fifty searches for the values of six numbers',
      many(50, { limit: 0, facets: ['id', 'created_at', 'price', 'km', 'rank', 'weekly_price'] }),
      'facets',
    ],
    [
      'lists of ids that must all hold',
      read({ filter: Array.from({ length: 50 }, (_, index) => `id IN [${index}, 7]`) }),
      'filters',
    ],
    [
      'fields by turns',
      read({
        filter: Array.from({ length: 60 }, (_, index) => `(make = ${index} AND NOT (fuel = x OR city = y))`).join(
          ' OR ',
        ),
      }),
      'filters',
    ],
    [
      'many marked hits of many words',
      many(2, (index) => ({
        q: `a b c d e f g h i ${index}`,
        limit: 100,
        attributesToHighlight: ['*'],
        attributesToCrop: ['*'],
        showMatchesPosition: true,
      })),
      'marks',
    ],
  ])('A30.1 %s are refused on a large site, by what is dearest of it', (_name, queries, part) => {
    expect(() => checkCost(queries, LARGE)).toThrow(
      new RegExp(
        `too costly: about \\d+ ms of work on this site’s 100000 vehicles \\(${part} \\d+.*\\), where ` +
          `${MOST_COST} are allowed`,
      ),
    )
  })

  it.each<[string, ReturnType<typeof read>]>([
    [
      'a page of the widgets with three choices made',
      read(
        {
          q: 'toyota hilux',
          facets: LISTED_FACETS,
          limit: 21,
          attributesToHighlight: ['*'],
          filter: ['make = Toyota', 'body = Ute', 'price >= 20000'],
        },
        ...['make', 'body', 'price'].map((facet) => ({
          q: 'toyota hilux',
          facets: [facet],
          limit: 0,
          filter: ['fuel = Diesel', 'price >= 20000'],
        })),
      ),
    ],
    ['all hits at once', read({ limit: 1000 })],
    ['a sorted page from the depths', read({ sort: ['price:asc'], offset: 90_000, limit: 20 })],
    ['every facet', read({ facets: ['*'], limit: 0 })],
    ['ten thousand ids', read({ filter: `id IN [${Array.from({ length: 10_000 }, (_, id) => id).join()}]` })],
    ['fifty plain searches', many(50, { limit: 0 })],
  ])('A30.1 %s: answered on a large site too', (_name, queries) => {
    expect(() => checkCost(queries, LARGE)).not.toThrow()
  })

  it('A30.1 thirty searches of a page of widgets are answered on a site of any usual size', () => {
    const page = many(30, (index) => ({
      q: 'toyota hilux',
      facets: index === 0 ? LISTED_FACETS : ['make', 'price'],
      limit: index === 0 ? 21 : 0,
      filter: ['fuel = Diesel', 'price >= 20000', 'body = Ute', 'seats = 5'],
      sort: ['price:asc'],
    }))
    expect(() => checkCost(page, 10 * TYPICAL)).not.toThrow()
  })

  it('A30.1 words asked for again cost nothing, nor do a distinct id and sorts of a search without hits', () => {
    expect(costOf(many(20, { q: 'toyota hilux' }), LARGE).words).toBe(
      costOf(many(1, { q: 'toyota hilux' }), LARGE).words,
    )
    expect(total(many(1, { distinct: 'id', sort: SORTS, limit: 0 }), LARGE)).toBe(total(many(1, { limit: 0 }), LARGE))
  })

  it('A30.1 grows with the queries and with the site', () => {
    expect(total(many(2, { facets: ['price'] }), LARGE)).toBeGreaterThan(total(many(1, { facets: ['price'] }), LARGE))
    expect(total(many(1, { facets: ['price'] }), LARGE)).toBeGreaterThan(total(many(1, { facets: ['price'] }), TYPICAL))
    expect(total(read(), LARGE)).toBe(0)
  })
})
