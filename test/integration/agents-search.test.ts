/** R61: what an agent may ask a search for, page by page, and how much of a vehicle it is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { towVariant } from '../search/sample-stock.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'

let world: AgentsWorld
let hilux = 0
beforeAll(async () => {
  world = await openAgentsWorld()
  hilux = await world.add('HILUX', { priceCents: 3_699_000, simpleBody: 'Ute', simpleFuel: 'Diesel' })
})
afterAll(() => world.close())

const searchAnswer = z.looseObject({
  count: z.number(),
  pages: z.number(),
  left_out: z.array(z.string()),
  vehicles: z.array(z.looseObject({ id: z.number(), repayment: z.record(z.string(), z.number()).nullable() })),
})

async function search(given: Record<string, unknown>) {
  const { answer, refused } = await world.call('search_stock', given)
  expect(refused).toBeNull()
  return searchAnswer.parse(answer)
}

/** Text of the page at an answer's `link`. */
async function pageText(link: unknown): Promise<string> {
  const { pathname, search: query } = new URL(String(link))
  return (await world.app.inject({ url: pathname + query, headers: { host: 'south.example' } })).body
}

async function remove(make: string): Promise<void> {
  await world.database.db.deleteFrom('vehicles').where('make', '=', make).execute()
  await world.catchUp()
}

describe('R61 search_stock', () => {
  it('R61 a weekly repayment, a weight to tow and a number of seats narrow the search', async () => {
    const id = await world.add('TOWS', {
      make: 'Ram',
      model: '1500',
      priceCents: 9_000_000,
      seats: 5,
      variant: towVariant(4_500),
    })
    const ids = async (given: Record<string, unknown>) => (await search(given)).vehicles.map((card) => card.id)
    expect(await ids({ tow_kg: 4_000 })).toEqual([id])
    expect(await ids({ tow_kg: 4_501 })).toEqual([])
    expect(await ids({ seats: ['5'] })).toEqual([id])
    const weekly = (await search({ make: ['Toyota'], price_min: 1 })).vehicles.map(
      (card) => card.repayment?.['weekly_aud'] ?? 0,
    )
    const most = Math.max(...weekly)
    expect(most).toBeGreaterThan(0)
    const cheap = await ids({ weekly_max: most })
    expect(cheap).toContain(hilux)
    expect(cheap).not.toContain(id)
    expect(await ids({ weekly_max: 1 })).toEqual([])
    await remove('Ram')
  })

  it('R61 words that no vehicle says are told as left out', async () => {
    const { left_out: leftOut, count } = await search({ query: 'hilux zzqqxx' })
    expect([count > 0, leftOut.join(' ')]).toEqual([true, expect.stringContaining('zzqqxx')])
  })

  it('R61 ten vehicles stand on a page, each on one', async () => {
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        world.add(`PAGE${place}`, { make: 'Lexus', model: 'UX', priceCents: 4_000_000 + place }),
      ),
    )
    const pages = await Promise.all([1, 2].map((page) => search({ make: ['Lexus'], page })))
    expect(pages.map(({ vehicles, pages: count }) => [vehicles.length, count])).toEqual([
      [10, 2],
      [2, 2],
    ])
    const told = pages.flatMap(({ vehicles }) => vehicles.map((card) => card.id))
    expect(told.toSorted()).toEqual(added.toSorted())
    await remove('Lexus')
  })
})

describe('R61 get_vehicle', () => {
  it('R61 has five pictures at most, those of the page', async () => {
    const id = await world.add('PICTURES', { priceCents: 3_000_000, photosCount: 7 })
    const photos = Array.from({ length: 7 }, (_, position) => ({
      siteId: 'south',
      vehicleId: id,
      kind: 'photo' as const,
      sourceUrl: `https://stock.example/${position}.jpg`,
      position,
    }))
    await world.database.db.insertInto('media').values(photos).execute()
    await world.catchUp()
    const { pictures: told } = z
      .looseObject({ pictures: z.array(z.string()) })
      .parse((await world.call('get_vehicle', { id })).answer)
    expect(told).toHaveLength(5)
    const page = await pageText((await world.call('get_vehicle', { id })).answer['link'])
    for (const picture of told) expect(page).toContain(new URL(picture).pathname.split('/').slice(2, 4).join('/'))
  })
})
