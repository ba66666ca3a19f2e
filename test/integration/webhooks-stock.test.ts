import { describe, expect, it, vi } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { withWebhooks } from '#data/platform/sites-with-work.ts'
import { journalEnd, keepCursor } from '#data/platform/stock-journal.ts'
import { setEndpointState } from '#data/webhooks/endpoints.ts'
import { vehicleListed } from '#domain/public-api/vehicle-answer.ts'
import { addVehicle } from './leads-fixture.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { webhooksJob } from '#server/webhooks/webhooks-job.ts'
import { OTHER, SITE, webhookWorld } from './webhooks-world.ts'
import { sitesWith } from './sites-with.ts'

const world = webhookWorld()
const MINUTE_MS = 60_000

describe('R87 events of the stock', () => {
  it('R87 a vehicle that changes is told once, after a minute, as the API gives it', async () => {
    const id = await addVehicle(world.database, SITE.slug, 'W1', { slug: 'w1', locationId: 'cairns' })
    const theirs = await addVehicle(world.database, OTHER.slug, 'W1', { slug: 'w1' })
    await world.endpoint(['stock.price_changed', 'stock.reserved'])
    const begun = new Date()
    await world.watch(begun)
    for (const priceCents of [4_000_000, 3_900_000])
      await world.db.updateTable('vehicles').set({ priceCents }).where('id', 'in', [id, theirs]).execute()
    await world.db.updateTable('vehicles').set({ photosCount: 44 }).where('id', '=', id).execute()
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + MINUTE_MS - 1))
    expect(await world.typesOf()).toEqual([])
    await world.watch(new Date(begun.getTime() + MINUTE_MS))
    await world.watch(new Date(begun.getTime() + 5 * MINUTE_MS))
    expect(await world.typesOf()).toEqual(['stock.photos', 'stock.price_changed'])
    world.start()
    await world.arrived(1)
    const [body] = world.bodies()
    expect(body).toEqual({
      id: world.receiver.received[0]?.headers['webhook-id'],
      type: 'stock.price_changed',
      at: expect.any(String),
      site: 'sample',
      data: { vehicle_id: id, vehicle: expect.objectContaining({ id, stock_number: 'W1' }) },
    })
    expect(vehicleListed.parse(body.data.vehicle).price.amount_cents).toBe(3_900_000)
  })

  it('R87 what the site does not list is never told of but by its id, where it goes', async () => {
    await world.endpoint(['stock.arrived', 'stock.withdrawn'])
    const begun = new Date()
    await world.watch(begun)
    const boat = await addVehicle(world.database, SITE.slug, 'W2', { slug: 'w2', itemType: 'boat', photosCount: 9 })
    const car = await addVehicle(world.database, SITE.slug, 'W3', { slug: 'w3', photosCount: 9 })
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + MINUTE_MS))
    world.start()
    await world.settled()
    expect(world.bodies().map(({ type, data }) => [type, data.vehicle_id])).toEqual([['stock.arrived', car]])
    await world.db.updateTable('vehicles').set({ status: 'unavailable' }).where('id', 'in', [boat, car]).execute()
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + 2 * MINUTE_MS))
    await world.arrived(3)
    const gone = world.bodies().slice(1)
    expect(gone.map(({ data }) => data).toSorted((one, other) => one.vehicle_id - other.vehicle_id)).toEqual(
      [boat, car].map((id) => ({ vehicle_id: id, vehicle: null })),
    )
  })

  it.each([
    ['reserved', {}, { reserved: true }, { vehicle: { stock_number: 'E-reserved' } }],
    ['released', { reserved: true }, { reserved: false }, { vehicle: { stock_number: 'E-released' } }],
    ['photos', {}, { photosCount: 12 }, { vehicle: { stock_number: 'E-photos' } }],
    ['sold', {}, { status: 'sold', soldAt: new Date() }, {}],
  ] as const)('R87 stock.%s is told once, with the vehicle', async (name, before, change, data) => {
    const vehicle = { slug: `e-${name}`, locationId: 'cairns', photosCount: 9, ...before }
    const id = await addVehicle(world.database, SITE.slug, `E-${name}`, vehicle)
    await world.endpoint([`stock.${name}`])
    const begun = new Date()
    await world.watch(begun)
    await world.db.updateTable('vehicles').set(change).where('id', '=', id).execute()
    for (const minutes of [0, 1, 2]) await world.watch(new Date(begun.getTime() + minutes * MINUTE_MS))
    expect(await world.typesOf()).toEqual([`stock.${name}`])
    world.start()
    await world.arrived(1)
    expect(world.bodies()).toMatchObject([{ type: `stock.${name}`, site: 'sample', data: { vehicle_id: id, ...data } }])
  })

  it('R87 nobody is told of what came before anybody asked', async () => {
    const begun = new Date()
    await world.watch(begun)
    await addVehicle(world.database, SITE.slug, 'W4', { slug: 'w4' })
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + MINUTE_MS))
    expect(await world.typesOf()).toEqual(['stock.arrived'])
    await world.endpoint(['stock.arrived'])
    await world.watch(begun)
    await world.watch(new Date(begun.getTime() + 2 * MINUTE_MS))
    world.start()
    await world.settled()
    expect(world.receiver.received).toEqual([])
  })
})

/** Sites whose endpoints are looked after, or with changes of stock that the job has not told. */
const withWork = async (ids: string[]) => (await sitesWith(world.db, ids, withWebhooks(webhooksJob.name))).toSorted()

/** Statements of one look at the job of so many sites at rest; none of them runs. */
async function statementsAtRest(count: number): Promise<number> {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { name, everySeconds, hasWork } = webhooksJob
  const jobs = Array.from({ length: count }, (_, place) => ({
    siteId: `idle-${count}-${place}`,
    name,
    everySeconds,
    isReady: () => true,
    run: () => Promise.reject(new Error('it ran')),
    ...(hasWork && { hasWork }),
  }))
  for (const { siteId } of jobs) {
    const scope = { db: world.db, site: { slug: siteId } }
    await keepCursor(scope, name, await journalEnd(scope))
  }
  const log = { info: fail, warn: fail, error: fail }
  const runner = new JobRunner({ db: world.db.withPlugin(counting), log, jobs: () => jobs, pollMs: 60_000 })
  try {
    const done = world.db.selectFrom('jobs').select('siteId').where('lastOkAt', 'is not', null)
    const ofThese = done.where('siteId', 'like', `idle-${count}-%`)
    await vi.waitFor(async () => expect(await ofThese.execute()).toHaveLength(count), { timeout: 10_000 })
    return statements
  } finally {
    await runner.close()
  }
}

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const fail = (details: object) => {
  throw new Error(JSON.stringify(details))
}

describe('R87 sites at rest', () => {
  it('R87 a site is looked after while it has an endpoint, and once more after its last has gone', async () => {
    const ids = [SITE.slug, OTHER.slug]
    for (const site of [SITE, OTHER]) await world.watch(new Date(), site)
    expect(await withWork(ids)).toEqual([])
    const { id } = await world.endpoint(['site.published'])
    expect(await withWork(ids)).toEqual([SITE.slug])
    await setEndpointState(world.scope(), id, 'paused')
    await world.watch(new Date())
    expect(await withWork(ids)).toEqual([SITE.slug])
    await setEndpointState(world.scope(), id, 'off')
    expect(await withWork(ids)).toEqual([SITE.slug])
    await world.watch(new Date())
    expect(await withWork(ids)).toEqual([])
  })

  it('R88 a site without endpoints is looked after until its changes of stock are kept as events', async () => {
    const begun = new Date()
    await world.watch(begun)
    await addVehicle(world.database, SITE.slug, 'W9', { slug: 'w9' })
    expect(await withWork([SITE.slug])).toEqual([SITE.slug])
    await world.watch(begun)
    expect(await withWork([SITE.slug])).toEqual([SITE.slug])
    await world.watch(new Date(begun.getTime() + MINUTE_MS))
    expect([await withWork([SITE.slug]), await world.typesOf()]).toEqual([[], ['stock.arrived']])
  })

  it('R87 sites without endpoints cost the same few statements, however many they are', async () => {
    expect([await statementsAtRest(1), await statementsAtRest(300)]).toEqual([3, 3])
  })

  it('R87 nobody is told of settings that changed before anybody asked', async () => {
    const { id } = await world.endpoint(['site.published'])
    await world.watch(minutesOn(0), SITE, '1')
    await setEndpointState(world.scope(), id, 'off')
    await world.watch(minutesOn(1), SITE, '1')
    await world.endpoint(['site.published'])
    for (const minute of [2, 4, 6]) await world.watch(minutesOn(minute), SITE, '2')
    expect(await world.typesOf()).toEqual([])
    for (const minute of [8, 10]) await world.watch(minutesOn(minute), SITE, '3')
    expect(await world.typesOf()).toEqual(['site.published'])
  })
})
