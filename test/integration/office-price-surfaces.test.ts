/** Prices of surfaces as the office shows them: read from the pages and feeds themselves (Office R32). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFeed, type NewFeed } from '#data/feeds-out/feeds.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import type { DeskPrices } from '#office/desks.ts'
import { priceDeskOf } from '#server/office/price-desk.ts'
import { databaseOfFile } from './postgres.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'

const database = databaseOfFile()
let world: PriceAuditWorld
let id = 0
let soldId = 0

const feed = (part: Pick<NewFeed, 'id' | 'name' | 'format' | 'searchPath'>): NewFeed => ({
  options: NO_OPTIONS,
  keyHash: Buffer.alloc(32),
  pushUrl: null,
  pushSecret: null,
  everyMinutes: null,
  ...part,
})
beforeAll(async () => {
  world = await openPriceAuditWorld(database)
  id = await world.add('PLAIN', { priceCents: 2_499_000, priceBasis: 'drive_away' })
  soldId = await world.add('GONE', { priceCents: 990_000, status: 'unavailable' })
  const scope = { db: database.db, site: { slug: 'south' } }
  await addFeed(scope, feed({ id: 'google', name: 'Google', format: 'google-vehicle-ads', searchPath: '/search' }))
  await addFeed(scope, feed({ id: 'meta', name: 'Meta', format: 'meta-automotive', searchPath: '/search' }))
  await addFeed(scope, feed({ id: 'kia', name: 'Kia only', format: 'generic', searchPath: '/search?make=Kia' }))
  await world.catchUp()
})
afterAll(() => world.close())

const NOW: DeskPrices = {
  priceCents: 2_499_000,
  offerPriceCents: null,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  priceBasis: 'drive_away',
}
const deskOf = (ask = world.context().ask) => {
  const ctx = world.context()
  return priceDeskOf({ shop: { ask, catchUp: ctx.catchUp } }, ctx)
}
const read = async (prices: DeskPrices) => {
  const surfaces = (await deskOf().surfaces(id, prices)) ?? []
  return Object.fromEntries(
    surfaces.map(({ name, now, planned, problem }) => [
      name,
      [now?.priceCents ?? null, planned?.priceCents ?? null, problem],
    ]),
  )
}

it('Office R32 each surface says the price of now, and the plan by the same table as the price audit', async () => {
  const plan = { ...NOW, offerPriceCents: 2_299_000 }
  expect(await read(plan)).toEqual({
    'Card in results': [2_499_000, 2_299_000, null],
    'Vehicle page': [2_499_000, 2_299_000, null],
    'Structured data': [2_499_000, 2_299_000, null],
    Google: [2_499_000, 2_299_000, null],
    Meta: [2_499_000, 2_299_000, null],
    'Kia only': [null, null, null],
  })
})

it('Office R32 after saving the surfaces say what was planned', async () => {
  await database.db.updateTable('vehicles').set({ offerPriceCents: 2_299_000 }).where('id', '=', id).execute()
  const saved = await read({ ...NOW, offerPriceCents: 2_299_000 })
  for (const [name, [now, planned]] of Object.entries(saved)) expect([name, now]).toEqual([name, planned])
  expect(saved['Vehicle page']?.[0]).toBe(2_299_000)
})

it('Office R32 a page that says another price is shown as it is', async () => {
  const { ask } = world.context()
  const lying: typeof ask = async (site, path) => {
    const { status, body } = await ask(site, path)
    return { status, body: Buffer.from(body.toString().replaceAll('22,990', '19,990')) }
  }
  const surfaces = (await deskOf(lying).surfaces(id, { ...NOW, offerPriceCents: 2_299_000 })) ?? []
  expect(surfaces.find(({ kind }) => kind === 'page')).toMatchObject({
    now: { priceCents: 1_999_000 },
    planned: { priceCents: 2_299_000 },
  })
})

it('Office R32 a page that does not answer is told, and a vehicle that is not listed has no surface', async () => {
  const surfaces = (await deskOf(async () => ({ status: 500, body: Buffer.alloc(0) })).surfaces(id, NOW)) ?? []
  expect(surfaces.find(({ kind }) => kind === 'page')).toMatchObject({
    now: null,
    problem: expect.stringContaining('500'),
  })
  expect(await deskOf().surfaces(soldId, NOW)).toBeNull()
})
