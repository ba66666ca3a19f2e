import { expect, test } from 'vitest'
import { contextOf, demoSite, load } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Site } from '#domain/site/site.ts'

const ALL = '/search/new-used-and-demo-cars'

/** Ids of the cards on a results page, and what it says of counts and pages. */
async function shown(stock: readonly Partial<SearchVehicle>[], rules: Partial<Site['search']> = {}, path = ALL) {
  const site = demoSite('southerly', (site) => ({
    ...site,
    search: { ...site.search, promos: { ...site.search.promos, cards: [] }, ...rules },
  }))
  const result = await load(
    contextOf(
      site,
      stock.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
    ),
    'search',
    path,
  )
  if (result.kind !== 'page') throw new Error(`${path} leads to ${result.location}`)
  return result
}

const ids = (cards: readonly number[]) => ({
  data: { count: cards.length, items: cards.map((id) => ({ card: { id } })) },
})

test.each([
  [
    'used ones with too few photos, but no new ones',
    [{ photosCount: 2 }, { photosCount: 3 }, { photosCount: 0, carType: 'new' }],
    { minimumPhotos: 3 },
    [3, 2],
  ],
  ['W12 conditions it does not sell', [{ carType: 'demo' }, { carType: 'used' }], { carTypes: ['used'] }, [2]],
  ['W12 kinds it does not sell', [{ itemType: 'truck' }, { itemType: 'car' }], { itemTypes: ['car'] }, [2]],
  ['excluded makes', [{ make: 'Jayco' }, {}], { excludedMakes: ['Jayco'] }, [2]],
  ['excluded stock numbers', [{ stocknum: 'S-9' }, {}], { excludedStockNumbers: ['S-9'] }, [2]],
  [
    'all but what is in stock',
    [{ status: 'coming_soon' }, { status: 'sold', soldAt: NOW }, {}],
    { requireInStock: true },
    [3],
  ],
] satisfies [string, Partial<SearchVehicle>[], Partial<Site['search']>, number[]][])(
  'A4.30 results leave out, where the site says so: %s',
  async (_, stock, rules, wanted) => {
    const found = await shown(stock, rules)
    expect(found).toMatchObject({ data: { count: wanted.length } })
    for (const id of wanted) expect(JSON.stringify(found.data)).toContain(`"href":"/cars/vehicle-${id}"`)
  },
)

test('A4.30 sorting by lowest price leaves out what has no price, where the site says so; no other does', async () => {
  const stock = [{ priceCents: null }, { priceCents: 4_000_000 }, { priceCents: 3_000_000 }, { priceCents: 0 }]
  const rules = { pricedOnlyWhenAscending: true }
  expect(await shown(stock, rules, `${ALL}?sortBy=lowest_price`)).toMatchObject(ids([3, 2]))
  expect(await shown(stock, rules, `${ALL}?sortBy=highest_price`)).toMatchObject({ data: { count: 4 } })
  expect(await shown(stock, {}, `${ALL}?sortBy=lowest_price`)).toMatchObject({ data: { count: 4 } })
})

test('A4.28 X19 sold vehicles in a row collapse to the first; the count and the pages stay as they are', async () => {
  const sold = { status: 'sold', soldAt: NOW, priceCents: 1_000_000 } as const
  const stock = [
    { priceCents: 900_000 },
    sold,
    { ...sold, priceCents: 1_100_000 },
    { ...sold, priceCents: 1_200_000 },
    { priceCents: 1_300_000 },
    { ...sold, priceCents: 1_400_000 },
  ]
  const found = await shown(stock, { hitsPerPage: 5 }, `${ALL}?sortBy=lowest_price`)
  expect(found).toMatchObject({
    data: {
      count: 6,
      items: [{ card: { id: 1 } }, { card: { id: 2 } }, { card: { id: 5 } }],
      pages: { next: expect.stringContaining('page=2') },
    },
  })
  expect(await shown(stock, { hitsPerPage: 5 }, `${ALL}?sortBy=lowest_price&page=2`)).toMatchObject({
    data: { count: 6, items: [{ card: { id: 6 } }] },
  })
})
