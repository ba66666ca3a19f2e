/** Tests the parts of a vehicle's card that its pictures and labels make. */
import { describe, expect, test } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'

/** Markup of the card of one vehicle among results. */
async function cardOf(vehicle: Partial<SearchVehicle>): Promise<string> {
  const ctx = contextOf(demoSite('southerly'), [sampleVehicle(vehicle)])
  const markup = await visit(ctx, 'search', '/search/new-used-and-demo-cars')
  return /<article class="card[\s\S]*?<\/article>/.exec(markup)?.[0] ?? ''
}

test.each([
  ['in stock', { photosCount: 3 }, 2],
  ['with one photo', { photosCount: 1, furtherPictures: [] }, 0],
  ['still on its way', { photosCount: 3, status: 'coming_soon' }, 0],
  ['sold', { photosCount: 3, status: 'sold', soldAt: NOW }, 0],
] as const)('A5.5 the card of a vehicle %s has its further photos behind the first', async (_, vehicle, further) => {
  const pictures = ['0b'.repeat(16), `s/${'0c'.repeat(16)}`]
  const card = await cardOf({
    carType: 'new',
    image: { contentHash: '0a'.repeat(16), sourceId: '0d'.repeat(16) },
    furtherPictures: pictures,
    ...vehicle,
  })
  for (const key of pictures.slice(0, further))
    expect(card).toContain(`<img src="/img/${key}/640" alt="" loading="lazy"/>`)
  expect(card.split('<img')).toHaveLength(2 + further)
  expect(card.includes('class="card__strip" href="/cars/vehicle-1"')).toBe(further > 0)
  expect(card.includes('data-count="3 photos"')).toBe(further > 0)
})

/** The words of a card's tags, in order. */
const tagsOf = async (vehicle: Partial<SearchVehicle>) =>
  [...(await cardOf(vehicle)).matchAll(/<span class="tag tag--[\w-]+[^"]*">([^<]+)/g)].map(([, words]) => words)

describe('A5.2 labels on a card', () => {
  const REDUCED = { priceCents: 3_899_000, offerPriceCents: 3_699_000, beforePriceCents: 3_899_000 }
  const DEAR_STATE = { stateAverageMarketPriceCents: 5_000_000, averageMarketPriceCents: null }

  test('A5.2 the badge stays first, two proved labels follow', async () => {
    expect(await tagsOf({ ...REDUCED, tag: 'Log books', videoUrl: 'videos/a.mp4', spinFramesCount: 36 })).toEqual([
      'Log books',
      'Price drop',
      '360° view',
    ])
  })

  test.each([
    ['a price that the ledger does not know', { offerPriceCents: 3_699_000 }, []],
    ['a video that its page refuses', { videoUrl: 'http://video.example/a.mp4' }, []],
    ['three frames, which do not turn', { spinFramesCount: 3 }, []],
    ['a spin code of no provider of the site', { spinCode: 'abc' }, []],
    ['a video', { externalVideoUrl: 'https://video.example/a.mp4' }, ['Video']],
    ['the state average', { priceCents: 3_000_000, autograbData: DEAR_STATE }, ['Below market']],
    ['nothing, reserved', { autograbData: DEAR_STATE, priceCents: 3_000_000, reserved: true }, ['Reserved']],
  ] as const)('A5.2 %s proves only what is so', async (_, vehicle, tags) => {
    expect(await tagsOf(vehicle)).toEqual(tags)
  })
})
