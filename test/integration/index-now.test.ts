/** Engines are told of changed addresses: journal, database and a real HTTP server (R38). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { indexNow } from '#cli/commands/index-now.ts'
import type { VehiclesTable } from '#data/schema.ts'
import { NO_TWINS, type Twins } from '#domain/reach/twins.ts'
import { landingTable } from '#domain/search/landings/landing-table.ts'
import type { Site } from '#domain/site/site.ts'
import { createApp } from '#server/http/app.ts'
import { readEnvironment } from '#server/env.ts'
import { indexNowJob } from '#server/reach/index-now-job.ts'
import { registerIndexNowKey } from '#server/reach/index-now-key.ts'
import type { Updateable } from 'kysely'
import { pino } from 'pino'
import { demoSite } from '../pages/render-page.tsx'
import { followStock } from './followed-stock.ts'
import { openHttpFake, type HttpFake } from './http-fake.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'
import { runIndexNow, SECRETS } from './run-index-now.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'
import { vehicleRow } from './vehicle-row.ts'

const site = demoSite('southerly', (own) => ({
  ...own,
  hosts: ['www.dealer.com.au', 'dealer.com.au'],
  search: { ...own.search, minimumPhotos: 0, soldRetentionDays: 7 },
}))
const other = demoSite('ironbark', (own) => ({
  ...own,
  hosts: ['www.other.com.au'],
  search: { ...own.search, minimumPhotos: 0 },
}))
const strict: Site = { ...site, search: { ...site.search, minimumPhotos: 4 } }
const HOUR_MS = 3_600_000

interface IndexNowCall {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

const database = databaseOfFile()
let engine: HttpFake
let told: IndexNowCall[] = []
let asked = ''
/** Answers of the engine in turn; then it takes everything. */
let answers: { status: number; headers?: Record<string, string> }[] = []
const worlds: { close(): Promise<void> }[] = []
let now = new Date()
beforeAll(async () => {
  engine = await openHttpFake((request, response, body) => {
    told.push(JSON.parse(body))
    asked = `${request.method ?? ''} ${request.headers['content-type'] ?? ''}`
    const { status, headers } = answers.shift() ?? { status: 202 }
    response.writeHead(status, headers).end('nobody reads this')
  })
})
afterAll(() => engine.close())
afterEach(async () => {
  for (const { close } of worlds.splice(0)) await close()
  told = []
  answers = []
  now = new Date()
  for (const table of ['indexNowAddresses', 'indexNowStates', 'journalCursors', 'stockEvents', 'vehicles'] as const)
    await database.db.deleteFrom(table).execute()
})

async function openWorld(of = site, url = engine.address, twins: Twins = NO_TWINS) {
  const { db } = database
  const { search, follower } = await followStock(db, [of], () => now)
  const run = () => runIndexNow(of, { db, search, follower, now, url, twins })
  // The first run begins at the journal's end.
  await run()
  const world = { run, search, close: () => follower.close() }
  worlds.push(world)
  return world
}

async function add(stocknum: string, part: Parameters<typeof vehicleRow>[0] = {}) {
  const row = vehicleRow({
    siteId: site.slug,
    stocknum,
    simpleBody: 'Ute',
    simpleFuel: 'Diesel',
    priceCents: 2_000_000,
    ...part,
  })
  const { id } = await database.db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
const change = (id: number, part: Updateable<VehiclesTable>) =>
  database.db
    .updateTable('vehicles')
    .set({ ...part, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

const landing = (slug: string, fuel: string) => ({
  slug,
  state: { filters: { body: ['Ute'], fuel: [fuel] }, ranges: {} },
  isGone: false,
  sameAs: null,
})

const pathsOf = (each: IndexNowCall | undefined) =>
  each?.urlList.map((url) => url.replace('https://www.dealer.com.au', '')).toSorted()
const later = (ms: number) => (now = new Date(now.getTime() + ms))

describe('R38 engines are told of changes', () => {
  it('R38 a vehicle that comes: its page, its lists and its landings, each once, on the first host', async () => {
    const { run, search } = await openWorld()
    search.setLandings(site.slug, landingTable([landing('diesel-utes', 'Diesel'), landing('hybrid-utes', 'Hybrid')]))
    const id = await add('A1')
    await add('A2')
    await change(id, { priceCents: 1_900_000 })
    await run()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ host: 'www.dealer.com.au' })
    expect(asked).toBe('POST application/json; charset=utf-8')
    expect(pathsOf(told[0])).toEqual(
      [
        '/cars/2020-toyota-hilux-a1',
        '/cars/2020-toyota-hilux-a2',
        '/for-sale/diesel-utes',
        '/search/new-used-and-demo-cars',
        '/search/toyota',
        '/search/toyota/hilux',
        '/search/toyota/hilux/ute',
        '/search/used-cars',
        '/search/ute',
        '/used-car/toyota',
        '/used-car/toyota/hilux',
        '/used-car/toyota/hilux/ute',
        '/used-car/ute',
      ].toSorted(),
    )
    await run()
    expect(told).toHaveLength(1)
  })

  it('R17 a vehicle whose page leads engines to another site is not told of, its lists are', async () => {
    const id = await add('A1')
    const addressOf = (siteId: string, vehicleId: number) =>
      siteId === site.slug && vehicleId === id ? 'https://north.example/cars/a1' : null
    const { run } = await openWorld(site, engine.address, { ...NO_TWINS, addressOf })
    const other = await add('A2')
    await change(id, { status: 'sold', soldAt: now })
    await run()
    const paths = pathsOf(told[0]) ?? []
    expect(other).not.toBe(id)
    expect(paths).toContain('/cars/2020-toyota-hilux-a2')
    expect(paths).not.toContain('/cars/2020-toyota-hilux-a1')
    expect(paths).toContain('/used-car/toyota')
  })

  it('R17 a page that stands for itself again, since its twin has gone, is told on its own site', async () => {
    const vins = ['MR0AA3CD0M0000001', 'MR0AA3CD0M0000002', 'MR0AA3CD0M0000003', 'MR0AA3CD0M0000004']
    const ids = await Promise.all(vins.map((vin, place) => add(`A${place}`, { vin })))
    for (const [place, vin] of vins.entries()) await add(`B${place}`, { vin, siteId: other.slug })
    // One stays for sale, another has a second one here, a third was sold on the other site too.
    await add('A9', { vin: vins[1] ?? null })
    await database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: now })
      .where('siteId', '=', other.slug)
      .where('vin', '=', vins[2] ?? '')
      .execute()
    const followersOf = (siteId: string) => (siteId === site.slug ? [other] : [])
    const here = await openWorld(site, engine.address, { ...NO_TWINS, followersOf })
    const there = await openWorld(other)
    for (const id of ids.slice(1)) await change(id, { status: 'sold', soldAt: now })
    await here.run()
    await there.run()
    expect(told.map(({ host }) => host)).toEqual(['www.dealer.com.au', 'www.other.com.au'])
    expect(told[1]?.urlList).toEqual(['https://www.other.com.au/cars/2020-toyota-hilux-b3'])
  })

  it('R38 an address changes often: it is told once an hour', async () => {
    const id = await add('A1')
    const { run } = await openWorld()
    for (const priceCents of [1_900_000, 1_800_000, 1_700_000]) {
      await change(id, { priceCents })
      await run()
      later(300_000)
    }
    expect(told.map(pathsOf)).toEqual([['/cars/2020-toyota-hilux-a1']])
    later(HOUR_MS)
    await run()
    await run()
    expect(told.map(pathsOf)).toEqual([['/cars/2020-toyota-hilux-a1'], ['/cars/2020-toyota-hilux-a1']])
  })

  it('R4 R38 a sold vehicle is told at its sale, and once more when its page is gone', async () => {
    const id = await add('A1')
    const { run } = await openWorld()
    await change(id, { status: 'sold', soldAt: now })
    await run()
    expect(pathsOf(told[0])).toContain('/cars/2020-toyota-hilux-a1')
    expect(pathsOf(told[0])).toContain('/search/ute')
    later(7 * 24 * HOUR_MS)
    await run()
    expect(told).toHaveLength(1)
    later(26 * HOUR_MS)
    await run()
    later(26 * HOUR_MS)
    await run()
    expect(told.slice(1).map(pathsOf)).toEqual([['/cars/2020-toyota-hilux-a1']])
  })

  it('R20 R38 one that comes back is told at once, and not as gone', async () => {
    const id = await add('A1')
    const { run } = await openWorld()
    await change(id, { status: 'sold', soldAt: now })
    await run()
    later(2 * HOUR_MS)
    await change(id, { status: 'in_stock', soldAt: null })
    await run()
    later(30 * 24 * HOUR_MS)
    await run()
    expect(told).toHaveLength(2)
    expect(pathsOf(told[1])).toContain('/cars/2020-toyota-hilux-a1')
  })

  it('R38 what the site does not list is not told', async () => {
    const { run } = await openWorld(strict)
    await add('A1', { photosCount: 3 })
    await add('A2', { photosCount: 4 })
    await run()
    expect(pathsOf(told[0])?.filter((path) => path.startsWith('/cars/'))).toEqual(['/cars/2020-toyota-hilux-a2'])
  })

  it('R38 each site tells its own changes under its own key', async () => {
    const [own, theirs] = [await openWorld(), await openWorld(other)]
    await add('B1', { siteId: other.slug })
    await own.run()
    expect(told).toEqual([])
    await theirs.run()
    await add('A1')
    await own.run()
    expect(told.map(({ host }) => host)).toEqual(['www.other.com.au', 'www.dealer.com.au'])
    expect(told[0]?.key).not.toBe(told[1]?.key)
    expect(told[0]?.urlList.every((url) => url.startsWith('https://www.other.com.au/'))).toBe(true)
  })

  it('R38 a busy engine is asked again when it says, one that is away later each time', async () => {
    const { run } = await openWorld()
    await add('A1')
    answers = [{ status: 429, headers: { 'retry-after': '120' } }, { status: 503 }, { status: 500 }]
    await run()
    later(119_000)
    await run()
    expect(told).toHaveLength(1)
    later(2_000)
    await run()
    expect(told).toHaveLength(2)
    // The second failure in a row: half an hour.
    later(29 * 60_000)
    await run()
    expect(told).toHaveLength(2)
    later(2 * 60_000)
    await run()
    later(61 * 60_000)
    await run()
    expect(told).toHaveLength(4)
    expect(new Set(told.map((each) => JSON.stringify(pathsOf(each)))).size).toBe(1)
    later(2 * HOUR_MS)
    await run()
    expect(told).toHaveLength(4)
    const silent = await openWorld(site, 'http://127.0.0.1:9')
    await add('A2')
    await silent.run()
    expect(await database.db.selectFrom('indexNowStates').select(['failures', 'refusedAt']).execute()).toEqual([
      { failures: 1, refusedAt: null },
    ])
  })

  it.each([403, 422])('R38 after %i nothing is sent until somebody has looked', async (status) => {
    const { run } = await openWorld()
    await add('A1')
    answers = [{ status }]
    await run()
    later(48 * HOUR_MS)
    await add('A2')
    await run()
    expect(told).toHaveLength(1)
    const { given, out } = commandWorld(database.db, [site])
    expect(await indexNow(['status', site.slug], given)).toBe(0)
    expect(out.stdout).toMatch(new RegExp(`^Refused with ${status} at 20.*\\n\\d+ addresses wait, the first since 20`))
    expect(await indexNow(['resume', site.slug], given)).toBe(0)
    expect(await indexNow(['resume', site.slug], given)).toBe(1)
    await run()
    expect(told).toHaveLength(2)
    expect(pathsOf(told[1])).toEqual(
      expect.arrayContaining(['/cars/2020-toyota-hilux-a1', '/cars/2020-toyota-hilux-a2']),
    )
  })

  it('R38 more addresses than one call takes go in several', async () => {
    const { run } = await openWorld()
    await database.pool.query(`insert into index_now_addresses (site_id, path, due_at)
      select '${site.slug}', '/cars/n' || n, now() - interval '1 minute' from generate_series(1, 10001) n`)
    await run()
    expect(told.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
  })

  it('R38 a site without a public host, or that does not want it, has no such job', () => {
    expect(indexNowJob.isNeeded?.(site)).toBe(true)
    expect(indexNowJob.isNeeded?.(demoSite('southerly'))).toBe(false)
    expect(indexNowJob.isNeeded?.({ ...site, reach: { ...site.reach, indexNow: false } })).toBe(false)
  })
})

describe('R38 the key', () => {
  it('R38 stands at its address and at no other', async () => {
    const { run } = await openWorld()
    await add('A1')
    await run()
    const { key = '', keyLocation = '' } = told[0] ?? {}
    expect(keyLocation).toBe(`https://www.dealer.com.au/${key}.txt`)
    const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
    registerMadeUpSite(
      app,
      ({ hostname }) => servedAs(hostname === 'off' ? { ...site, reach: { ...site.reach, indexNow: false } } : site),
      siteServices(),
    )
    registerIndexNowKey(app, SECRETS)
    const found = await app.inject(new URL(keyLocation).pathname)
    expect([found.statusCode, found.body, found.headers['content-type']]).toEqual([
      200,
      key,
      'text/plain; charset=utf-8',
    ])
    expect((await app.inject(`/${'0'.repeat(32)}.txt`)).statusCode).toBe(404)
    expect((await app.inject('/constructor.txt')).statusCode).toBe(404)
    expect((await app.inject({ url: `/${key}.txt`, headers: { host: 'off' } })).statusCode).toBe(404)
    await app.close()
  })
})

it.each([
  [['status'], 'needed: forecourt index-now status <site>'],
  [['stop', 'southerly'], '"stop" is no verb of index-now; valid: status, resume'],
  [['status', 'southerly', 'now'], '"now" is one word too many'],
])('R38 forecourt index-now %s: %s', async (args, words) => {
  const { given, out } = commandWorld(database.db, [site])
  expect(await indexNow(args, given)).toBe(2)
  expect(out.stderr).toContain(words)
})
