/** R20: the address of a vehicle from its arrival to its end, and when it comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW } from '../search/sample-stock.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'
import { importFeed, SITE, vehicle, type FeedVehicle } from './stock-feeds.ts'

const DAY_MS = 86_400_000
/** With as many pictures as the site wants to see of a vehicle that it lists. */
const pictured = (stocknum: string, more: Partial<FeedVehicle> = {}) =>
  vehicle(stocknum, {
    images: Array.from({ length: 8 }, (_, place) => `photos/${stocknum}/${place}.jpg`),
    location_id: 'cairns',
    ...more,
  })
const OTHERS = Array.from({ length: 20 }, (_, place) => pictured(`S${place}`))

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld({
    page: { render: ({ page }) => JSON.stringify({ index: page.head.index, data: page.data }) },
  })
})
afterAll(() => world.close())

/** The feed of a day, with the vehicle that the test is about where it is given. */
async function feed(day: number, own?: FeedVehicle) {
  world.clock.now = new Date(NOW.getTime() + day * DAY_MS)
  await importFeed(world.database.db, own === undefined ? OTHERS : [...OTHERS, own], {
    site: { ...SITE, slug: 'south' },
    now: world.clock.now,
  })
  await world.catchUp()
}

async function visit(slug: string, host = 'south.example') {
  const { statusCode, body } = await world.app.inject({ url: `/cars/${slug}`, headers: { host } })
  const page = statusCode === 200 || statusCode === 410 ? JSON.parse(body) : null
  return { status: statusCode, index: page?.index, data: page?.data }
}

const row = () =>
  world.database.db
    .selectFrom('vehicles')
    .select(['id', 'slug', 'model', 'status'])
    .where('siteId', '=', 'south')
    .where('stocknum', '=', 'LIFE1')
    .executeTakeFirstOrThrow()

const SLUG = '2020-toyota-corolla-life1'

describe('R20 the life of a vehicle’s address', () => {
  it('R20 200, then the notice that it is sold, then 410 with three alike, and 200 when it comes back', async () => {
    await feed(0, pictured('LIFE1'))
    expect(await visit(SLUG)).toMatchObject({ status: 200, index: true, data: { kind: 'vehicle' } })

    await feed(1)
    expect((await row()).status).toBe('sold')
    expect(await visit(SLUG)).toMatchObject({ status: 200, index: false, data: { kind: 'vehicle' } })

    const { soldRetentionDays } = world.siteAt('south.example').search
    await feed(1 + soldRetentionDays)
    expect(await visit(SLUG)).toMatchObject({ status: 200, index: false })
    await feed(2 + soldRetentionDays)
    const gone = await visit(SLUG)
    expect(gone).toMatchObject({ status: 410, index: false, data: { kind: 'gone' } })
    expect(gone.data.similar.cards).toHaveLength(3)

    await feed(9 + soldRetentionDays, pictured('LIFE1'))
    expect(await visit(SLUG)).toMatchObject({ status: 200, index: true, data: { kind: 'vehicle' } })
    const { id } = await row()
    const events = await world.database.db
      .selectFrom('stockEvents')
      .select(['kind', 'before', 'after'])
      .where('siteId', '=', 'south')
      .where('vehicleId', '=', id)
      .where('kind', 'in', ['arrived', 'status'])
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'arrived', after: { status: 'in_stock' } },
      { kind: 'status', before: { status: 'in_stock' }, after: { status: 'sold' } },
      { kind: 'status', before: { status: 'sold' }, after: { status: 'in_stock' } },
    ])
  })

  it('R20 a feed that renames a vehicle leaves its address', async () => {
    await feed(60, pictured('LIFE1'))
    await feed(61, pictured('LIFE1', { model: 'Corolla Cross', year: 2021 }))
    expect(await row()).toMatchObject({ slug: SLUG, model: 'Corolla Cross' })
    expect(await visit(SLUG)).toMatchObject({ status: 200, index: true })
    expect((await visit('2021-toyota-corolla-cross-life1')).status).toBe(404)
  })

  it('R20 one site’s vehicle is no address of another', async () => {
    await feed(70, pictured('LIFE1'))
    expect((await visit(SLUG, 'north.example')).status).toBe(404)
  })
})
