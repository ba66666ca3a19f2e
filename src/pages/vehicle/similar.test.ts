import { describe, expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { priceWindow, similarTo } from './similar.ts'

const site = demoSite('southerly')
const like = sampleVehicle({ id: 1, priceCents: 4_500_000 })
const PRICE = { kind: 'price', cents: 4_500_000, wasCents: null, basis: 'drive_away' } as const

const contextWith = (vehicles: readonly Parameters<typeof sampleVehicle>[0][]) =>
  contextOf(site, [like, ...vehicles.map((part, place) => sampleVehicle({ id: place + 2, ...part }))])

async function idsLike(vehicles: readonly Parameters<typeof sampleVehicle>[0][], wanted = 6): Promise<number[]> {
  return (await similarTo(contextWith(vehicles), like, PRICE, wanted)).cards.map(({ id }) => id)
}

test.each([
  [49_999, 39_999, 59_999],
  [50_000, 25_000, 75_000],
  [4_000, 0, 14_000],
])('A17.3 at $%i: from $%i to $%i', (dollars, min, max) => {
  expect(priceWindow(dollars)).toEqual({ min, max })
})

describe('similar vehicles', () => {
  test('A17.1 A17.3 W8 same model first, then the body; never itself, none out of the window', async () => {
    const dear = { priceCents: 9_000_000 }
    const otherModel = { make: 'Ford', model: 'Ranger', priceCents: 4_600_000 }
    expect(await idsLike([dear, otherModel, { priceCents: 4_000_000 }])).toEqual([4, 3])
  })

  test('W8 a vehicle far dearer than all others has none like it', async () => {
    const ctx = contextOf(site, [like, sampleVehicle({ id: 2, priceCents: 4_400_000 })])
    const price = { ...PRICE, cents: 150_000_000 }
    expect((await similarTo(ctx, like, price, 6)).cards).toEqual([])
  })

  test('F15 the nearest in price, year and kilometres comes first', async () => {
    const parts = [{ priceCents: 5_400_000 }, { year: 2026 }, { km: 200_000 }, { priceCents: 4_450_000 }]
    expect(await idsLike(parts)).toEqual([5, 2, 3, 4])
  })

  test('A17.1 A17.3 only what is in stock: nothing sold, nothing still to come', async () => {
    expect(await idsLike([{ status: 'coming_soon' }, { status: 'sold', soldAt: new Date() }])).toEqual([])
  })

  test('A17.2 six at most, filled up from wider nets where the narrow ones hold the same few again', async () => {
    expect(
      await idsLike(
        Array.from({ length: 9 }, () => ({})),
        24,
      ),
    ).toHaveLength(6)
    const sameModel = Array.from({ length: 4 }, () => ({ createdAt: new Date('2026-07-20T00:00:00Z') }))
    const others = Array.from({ length: 4 }, () => ({ make: 'Ford', model: 'Ranger' }))
    expect(await idsLike([...sameModel, ...others])).toEqual([5, 4, 3, 2, 9, 8])
  })

  test('A4.7 A17.2 are one question to the index, ten of each list, no facet counted', async () => {
    const ctx = contextWith([{}])
    const asked: (readonly number[])[] = []
    const search = {
      ...portOf(ctx.search),
      search: () => Promise.reject(new Error('facets are counted')),
      lists: (siteId: string, requests: Parameters<typeof ctx.search.lists>[1]) => {
        asked.push(requests.map(({ hitsPerPage }) => hitsPerPage))
        return ctx.search.lists(siteId, requests)
      },
    }
    expect((await similarTo({ ...ctx, search }, like, PRICE, 6)).cards).toHaveLength(1)
    expect(asked).toEqual([[10, 10, 10]])
  })
})

function portOf(search: ReturnType<typeof contextOf>['search']) {
  return {
    cards: (siteId: string, ids: readonly number[]) => search.cards(siteId, ids),
    matching: (...given: Parameters<typeof search.matching>) => search.matching(...given),
    dictionary: (siteId: string) => search.dictionary(siteId),
    vocabulary: (siteId: string) => search.vocabulary(siteId),
    suggestions: (siteId: string, typed: string) => search.suggestions(siteId, typed),
    version: (siteId: string) => search.version(siteId),
    asOf: (siteId: string) => search.asOf(siteId),
  }
}
