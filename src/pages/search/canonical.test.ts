import { describe, expect, test } from 'vitest'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'

const ALL = '/search/new-used-and-demo-cars'
const site = demoSite('southerly')
const ctx = contextOf(site, [
  sampleVehicle({ id: 1, simpleFuel: 'Diesel', locationId: 'cairns' }),
  sampleVehicle({
    id: 2,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Touring',
    simpleBody: 'SUV',
    simpleFuel: 'Petrol',
    locationId: 'cairns',
  }),
])
const go = (path: string) => load(ctx, 'search', path)
const moved = (status: 301 | 302, location: string) => ({ kind: 'redirect', status, location })

describe('addresses that only are spelled otherwise have moved for good', () => {
  test.each([
    ['A3.28', '/search/Toyota', '/search/toyota'],
    ['A3.29', '/search/toyota/hilux/', '/search/toyota/hilux'],
    ['A4.19', `${ALL}?page=1`, ALL],
    ['A4.18', `${ALL}?menu[fuel]=Diesel`, `${ALL}?refinementList[fuel][0]=Diesel`],
    [
      'A4.18',
      `${ALL}?refinementList[fuel][7]=Diesel&refinementList[fuel][3]=Petrol`,
      `${ALL}?refinementList[fuel][0]=Petrol&refinementList[fuel][1]=Diesel`,
    ],
    ['A4.17', `${ALL}?menu[price_range]=$10,000+-+$20,000`, `${ALL}?range[price]=10000:20000`],
    ['A4.16', '/search?refinementList[car_type][]=used&refinementList[make][]=Toyota', '/used-car/toyota'],
    ['A4.16', '/search/used-cars/toyota', '/used-car/toyota'],
    ['A4.1', '/search?make=Toyota&sort=cheap', '/search/toyota'],
    ['A4.1', `${ALL}?near=4870&within=9000`, `${ALL}?near=4870`],
  ])('%s %s leads to %s', async (_, path, location) => {
    expect(await go(path)).toMatchObject(moved(301, location))
    expect(await go(location)).toMatchObject({ kind: 'page', status: 200 })
  })

  test('A4.1 an address that differs from ours only in the order and encoding of its parameters stays', async () => {
    for (const path of [
      `${ALL}?sortBy=latest&near=4870`,
      `${ALL}?refinementList%5Bfuel%5D%5B0%5D=Diesel`,
      `${ALL}?near=4870&within=50&sortBy=nearest`,
    ]) {
      expect(await go(path)).toMatchObject({ kind: 'page', status: 200 })
    }
  })
})

describe('addresses whose meaning rests on the site of today lead there for now', () => {
  test.each([
    ["A3.49 a bare search is the site's default one", '/search', site.search.defaultPath],
    ['A3.49', '/search/?page=1', site.search.defaultPath],
    ['A4.19 a page past the last', `${ALL}?page=9`, ALL],
    [
      'A4.1 words that name what the site has',
      `${ALL}?query=diesel+hilux`,
      '/search/toyota/hilux?refinementList[fuel][0]=Diesel',
    ],
    ['A4.1 the words beside them stay', `${ALL}?query=hilux+sunroof`, '/search/toyota/hilux?query=sunroof'],
    ['A28.2 a place named asks for the nearest first', `${ALL}?query=near+4870`, `${ALL}?near=4870&sortBy=nearest`],
    ['A4.3 an order that was chosen stays', `${ALL}?query=near+4870&sortBy=latest`, `${ALL}?near=4870&sortBy=latest`],
  ])('%s: %s', async (_, path, location) => {
    expect(await go(path)).toMatchObject(moved(302, location))
    expect(await go(location)).toMatchObject({ kind: 'page', status: 200 })
  })

  test('A4.1 quoted words, and words whose meaning would find nothing, are searched for as they stand', async () => {
    expect(await go(`${ALL}?query="hilux"`)).toMatchObject({ kind: 'page', data: { count: 1 } })
    expect(await go('/search/mazda?query=hilux')).toMatchObject({ kind: 'redirect' })
    expect(await go('/search/mazda?refinementList[fuel][0]=Petrol&query=petrol')).toMatchObject({ kind: 'redirect' })
  })

  test('A4.1 years count from the site’s day, not from Greenwich’s', async () => {
    // Already 2027 in Cairns, where next year's models are therefore those of 2028.
    const late = new Date('2026-12-31T20:00:00Z')
    const inCairns = contextOf(site, [sampleVehicle({ id: 1, year: 2028 }), sampleVehicle({ id: 2, year: 2020 })], late)
    expect(await load(inCairns, 'search', `${ALL}?query=2028`)).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: expect.stringContaining('2028'),
    })
  })

  test('A4.1 no chain of addresses is longer than two, and none comes back', async () => {
    for (const start of [
      '/search?query=Diesel+HILUX+near+4870&page=1000000000',
      '/search/TOYOTA?query=hilux&page=9',
      `${ALL}?query=used+toyota+suv&refinementList[make][]=Mazda`,
    ]) {
      const seen = [start]
      let result = await go(start)
      while (result.kind === 'redirect') {
        expect(seen).not.toContain(result.location)
        seen.push(result.location)
        result = await go(result.location)
      }
      expect(seen.length).toBeLessThanOrEqual(3)
    }
  })
})

describe('a search from a place', () => {
  test('A28.2 cards say how far their yard is; a postcode nobody knows is said so and changes nothing', async () => {
    expect(textOf(await visit(ctx, 'search', `${ALL}?near=4870`))).toMatch(
      /Southerly Cairns\s+(?:less than 1|\d+) km away/,
    )
    const known = await go(`${ALL}?near=4870&within=100&sortBy=nearest`)
    expect(known).toMatchObject({
      data: { near: { postcode: '4870', withinKm: 100, placeName: 'Cairns', isUnknown: false }, sort: 'nearest' },
    })
    const unknown = await go(`${ALL}?near=9999&within=5&sortBy=nearest`)
    expect(unknown).toMatchObject({
      data: { near: { postcode: '9999', placeName: null, isUnknown: true }, sort: 'most_relevant', count: 2 },
    })
  })

  test('W14 another order of a list is the same list: its canonical address is the one without', async () => {
    expect(await go(`${ALL}?sortBy=latest`)).toMatchObject({ head: { index: false, canonical: ALL } })
  })

  test('a list seen from somewhere is not for engines to keep', async () => {
    expect(await go(ALL)).toMatchObject({ head: { index: true, canonical: ALL } })
    expect(await go(`${ALL}?near=4870`)).toMatchObject({ head: { index: false } })
  })
})

/** The site's index, as a service answers that counts no further than 2,000. */
const cappedSearch: VehicleSearch = {
  search: async (siteId, request) => {
    const result = await ctx.search.search(siteId, request)
    return {
      ...result,
      count: 2_000,
      pages: 96,
      facets: {
        ...result.facets,
        car_type: [
          { value: 'new', count: 1_500 },
          { value: 'used', count: 3_000 },
        ],
      },
    }
  },
  lists: (siteId, requests) => ctx.search.lists(siteId, requests),
  cards: (siteId, ids) => ctx.search.cards(siteId, ids),
  matching: (siteId, requests, ids) => ctx.search.matching(siteId, requests, ids),
  dictionary: (siteId) => ctx.search.dictionary(siteId),
  vocabulary: (siteId) => ctx.search.vocabulary(siteId),
  suggestions: (siteId, typed) => ctx.search.suggestions(siteId, typed),
  version: (siteId) => ctx.search.version(siteId),
  asOf: (siteId) => ctx.search.asOf(siteId),
}

test("A4.7 a narrowed page asks for what it needs side by side: no question waits for another's answer", async () => {
  const both = Promise.withResolvers<undefined>()
  let asked = 0
  const search: VehicleSearch = {
    ...cappedSearch,
    search: async (siteId, request) => {
      if (++asked === 2) both.resolve(undefined)
      await both.promise
      return ctx.search.search(siteId, request)
    },
  }
  expect(await load({ ...ctx, search }, 'search', '/search/mazda')).toMatchObject({ kind: 'page', data: { count: 1 } })
  expect(asked).toBe(2)
})

test.each([
  ['all', ALL, '4,500 vehicles match'],
  ['some', '/search/used-cars', '3,000 vehicles match'],
])("A4.13 of a count that is capped the page shows the facets' sum: %s of the stock", async (_, path, words) => {
  expect(textOf(await visit({ ...ctx, search: cappedSearch }, 'search', path))).toContain(words)
})
