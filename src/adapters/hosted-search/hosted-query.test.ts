import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilter } from '#server/search-protocol/parse-filter.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { sampleFacts } from '#test/search/sample-stock.ts'
import { isOneOf, siteCondition } from './conditions.ts'
import { plainWords, queryPlan } from './hosted-query.ts'
import type { HostedSite } from './hosted-site.ts'
import { pageOfRings, ringsAround, yardsWithin } from './rings.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const SITE: HostedSite = {
  service: { host: 'search.example', readOnlyKey: 'key', index: 'Car_production' },
  facts: sampleFacts({ pricedOnlyWhenAscending: true }),
}
const plan = (part: Partial<SearchRequest>) => queryPlan(SITE, { ...EVERYTHING, ...part }, null)

describe('queries to a search service', () => {
  it('A4.5 A4.8 index Car_production, the site’s filter, 21 hits from an offset, the index’s own order by rank', () => {
    const { main, others } = plan({ query: 'hilux sr5', page: 3 })
    expect(main).toMatchObject({
      indexUid: 'Car_production',
      q: 'hilux sr5',
      filter: ['site = "southerly"'],
      sort: [],
      offset: 42,
      limit: 21,
      matchingStrategy: 'all',
    })
    expect(main.facets).toEqual(expect.arrayContaining(['site', 'make', 'price_step', 'price', 'weekly_price']))
    expect(others).toEqual([])
  })

  it('A4.2 A4.7 one query more for each group that is narrowed, without its own conditions and without hits', () => {
    const { main, others } = plan({
      filters: { make: ['Toyota', 'Mazda'], price: ['5000:9999'] },
      ranges: { price: { min: 1, max: 2 } },
    })
    const [make, price] = ['make IN ["Toyota", "Mazda"]', 'price_step IN ["5000:9999"]']
    expect(main.filter).toEqual(['site = "southerly"', make, price, 'price >= 1', 'price <= 2'])
    expect(others.map(({ group, query: { filter, facets, limit } }) => ({ group, filter, facets, limit }))).toEqual([
      { group: 'make', filter: ['site = "southerly"', price, 'price >= 1', 'price <= 2'], facets: ['make'], limit: 0 },
      { group: 'price', filter: ['site = "southerly"', make], facets: ['price_step', 'price'], limit: 0 },
    ])
    expect(main.facets).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(make|price|price_step)$/)]))
  })

  it.each([
    ['most_relevant', []],
    ['latest', ['created_at:desc', 'id:desc']],
    ['highest_price', ['price:desc', 'created_at:desc', 'id:desc']],
    ['lowest_price', ['price:asc', 'created_at:desc', 'id:desc']],
    ['lowest_subscription', ['subscription_price:asc', 'created_at:desc', 'id:desc']],
  ] as const)('A4.3 the order %s', (sort, keys) => {
    const { main } = plan({ sort })
    expect(main.sort).toEqual(keys)
    expect(main.filter.includes('price IS NOT NULL')).toBe(sort === 'lowest_price')
  })

  it('A4.39 every query holds the site’s filter, and no value can end its quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\\', ']', ',', ' ', "'") }), {
          minLength: 1,
          maxLength: 4,
        }),
        (values) => {
          expect(parseFilter(isOneOf('make', values), new Set(['make']))).toEqual({ kind: 'in', field: 'make', values })
          const { main, others } = plan({ filters: { make: values, body: values } })
          for (const { filter } of [main, ...others.map(({ query }) => query)])
            expect(filter[0]).toBe(siteCondition('southerly'))
        },
      ),
    )
  })

  it.each([
    ['"hilux"', 'hilux'],
    ['-hilux --sr5 cx-5', 'hilux sr5 cx-5'],
    ['"land cruiser" -', 'land cruiser'],
  ])('%s is asked without the service’s own operators', (typed, asked) => {
    expect(plainWords(typed).replace(/\s+/g, ' ')).toBe(asked)
  })
})

describe('A28.2 distances from a service that measures none', () => {
  const { locations } = sampleFacts({})
  const TOWNSVILLE = { lat: -19.26, long: 146.82, withinKm: 300 }

  it('only yards within the distance match; without a distance all do', () => {
    expect(yardsWithin(locations, TOWNSVILLE)).toEqual(['cairns'])
    expect(yardsWithin(locations, { ...TOWNSVILLE, withinKm: null })).toBeNull()
    expect(yardsWithin(locations, null)).toBeNull()
  })

  it('rings go from the nearest outwards and hold every hit once', () => {
    expect(
      ringsAround(
        locations,
        TOWNSVILLE,
        new Map([
          ['hobart', 2],
          ['cairns', 3],
          ['sold-off', 1],
        ]),
        7,
      ),
    ).toEqual([
      { condition: 'location_id IN ["cairns"]', count: 3 },
      { condition: 'location_id IN ["hobart"]', count: 2 },
      { condition: 'location_id NOT IN ["cairns", "hobart"]', count: 2 },
    ])
  })

  it('a page of rings equals the same slice of all rings in order', () => {
    const anyRings = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        anyRings,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 12 }),
        (counts, first, length) => {
          const rings = counts.map((count, ring) => ({ condition: `ring ${ring}`, count }))
          const all = rings.flatMap(({ condition, count }) =>
            Array.from({ length: count }, (_, place) => `${condition} ${place}`),
          )
          const cut = pageOfRings(rings, first, length).flatMap(({ condition, offset, limit }) =>
            Array.from({ length: limit }, (_, place) => `${condition} ${offset + place}`),
          )
          expect(cut).toEqual(all.slice(first, first + length))
        },
      ),
    )
  })
})
