import { describe, expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { priceWindow, similarTo } from './similar.ts'

const site = demoSite('southerly')
const like = sampleVehicle({ id: 1, priceCents: 4_500_000 })

async function idsLike(vehicles: Parameters<typeof sampleVehicle>[0][], wanted = 6): Promise<number[]> {
  const stock = [like, ...vehicles.map((part, place) => sampleVehicle({ id: place + 2, ...part }))]
  return (await similarTo(contextOf(site, stock), like, wanted)).cards.map(({ id }) => id)
}

test.each([
  [49_999, 39_999, 59_999],
  [50_000, 25_000, 75_000],
  [4_000, 0, 14_000],
])('A17.3 at $%i: from $%i to $%i', (dollars, min, max) => {
  expect(priceWindow(dollars)).toEqual({ min, max })
})

describe('A17.3 similar vehicles', () => {
  test('the same model near the price comes first, then the body, then what is dearer; never itself', async () => {
    const dear = { priceCents: 9_000_000 }
    const otherModel = { make: 'Ford', model: 'Ranger', priceCents: 4_600_000 }
    expect(await idsLike([dear, otherModel, { priceCents: 4_000_000 }])).toEqual([4, 3, 2])
  })

  test('only what is in stock', async () => {
    expect(await idsLike([{ status: 'coming_soon' }, { status: 'sold', soldAt: new Date() }])).toEqual([])
  })

  test('A17.2 six at most', async () => {
    expect(await idsLike(Array.from({ length: 9 }, () => ({})), 24)).toHaveLength(6)
  })
})
