/** How old partners' copies of feeds are: when they were fetched, and what changed since (R151). */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { feedsOut } from '#cli/commands/feeds-out.ts'
import { changeFeedKey, feedById } from '#data/feeds-out/feeds.ts'
import { feedFetches } from '#data/platform/feed-fetches.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { secretsOf } from '#server/secrets.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld, MONDAY } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const site = demoSite('southerly', (own) => ({ ...own, hosts: ['www.dealer.example'] }))
const database = databaseOfEachTest()
let world: FeedsWorld
beforeEach(() => {
  world = new FeedsWorld(database, site)
})
afterEach(() => world.close())

const lastPulledAt = async () => (await feedById(world.ctx, 'google'))?.lastPulledAt ?? null
const noted = (at: Date) => vi.waitFor(async () => expect(await lastPulledAt()).toEqual(at))
const changed = async () => (await feedFetches(database.db, [site.slug]))[0]?.pricesChanged
const later = (seconds: number) => (world.ctx.now = new Date(world.ctx.now.getTime() + seconds * 1000))
const setPrice = (id: number, priceCents: number) =>
  database.db.updateTable('vehicles').set({ priceCents }).where('id', '=', id).execute()

async function list(): Promise<string> {
  const { given, out } = commandWorld(database.db, [site])
  await feedsOut(['list', site.slug], {
    ...given,
    now: () => world.ctx.now,
    secrets: async () => secretsOf(Buffer.alloc(32)),
    readText: () => Promise.reject(new Error('no file is read')),
    openContext: () => Promise.reject(new Error('no index is needed')),
  })
  return out.stdout
}

describe('R151 partners’ fetches', () => {
  it('R151 a GET that answers 200 or 304 is a fetch; HEAD, a wrong key and 503 are none', async () => {
    await world.add('A1')
    const key = await world.feed('google')
    world.ctx.search = new MemoryVehicleSearch({ now: () => MONDAY })
    expect((await world.get('google.csv', key)).statusCode).toBe(503)
    await world.index()
    await world.get('google.csv', key, {}, 'HEAD')
    await world.get('google.csv', 'wrong')
    expect(await lastPulledAt()).toBeNull()
    expect(await list()).toContain('never fetched')
    const { headers } = await world.get('google.csv', key)
    await noted(MONDAY)
    const at = later(60)
    const again = await world.get('google.csv', key, { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
    await noted(at)
  })

  it('R151 a partner that breaks off has no new copy', async () => {
    // More than the buffers between the two sockets hold.
    const dealercomments = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('')
    for (const stocknum of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'])
      await world.add(stocknum, { dealercomments })
    await world.index()
    const key = await world.feed('google', { format: 'generic' })
    const app = await world.app()
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const port = Number(new URL(address).port)
    const broken = connect(port, '127.0.0.1')
    broken.write(`GET /feeds/out/google.csv?key=${key} HTTP/1.1\r\nHost: www.dealer.example\r\n\r\n`)
    await once(broken, 'data')
    broken.destroy()
    await once(broken, 'close')
    // Whole, and so later than whatever the broken one left behind.
    later(60)
    expect(await lastPulledAt()).toBeNull()
    const whole = await fetch(`${address}/feeds/out/google.csv?key=${key}`)
    await whole.text()
    await noted(world.ctx.now)
  })

  it('R151 says how many prices of the feed’s vehicles are others now, and where to have it fetched', async () => {
    const [once, twice, back] = [await world.add('A1'), await world.add('A2'), await world.add('A3')]
    const leftOut = await world.add('A4', { vin: null })
    const theirs = await world.add('A5', { siteId: 'north' }, 0)
    await world.index()
    const key = await world.feed('google')
    await world.get('google.csv', key, { 'user-agent': 'Google-Shopping' })
    await noted(MONDAY)
    expect(await list()).toContain('Google (Google-Shopping) fetched 2026-08-03 12:00; 0 prices changed since\n')
    for (const id of [once, leftOut, theirs]) await setPrice(id, 3_000_000)
    for (const cents of [3_000_000, 2_900_000]) await setPrice(twice, cents)
    for (const cents of [3_000_000, 4_999_000]) await setPrice(back, cents)
    expect(await changed()).toBe(2)
    expect(await list()).toContain(
      'Google (Google-Shopping) fetched 2026-08-03 12:00; 2 prices changed since\n' +
        '  to have it fetched now: https://merchants.google.com/ Settings & tools, Data sources\n',
    )
    await world.index()
    const at = later(60)
    await world.get('google.csv', key)
    await noted(at)
    expect(await changed()).toBe(0)
  })

  it('R151 a change that commits after the fetch counts, whenever it was written', async () => {
    const id = await world.add('A1')
    await world.index()
    const key = await world.feed('google')
    const late = await database.pool.connect()
    try {
      await late.query('begin')
      await late.query('update vehicles set price_cents = 3000000 where id = $1', [id])
      await world.get('google.csv', key)
      await noted(MONDAY)
      expect(await changed()).toBe(0)
      await late.query('commit')
    } finally {
      late.release()
    }
    expect(await changed()).toBe(1)
    // With the snapshot of another server, the moments count.
    await database.pool.query(`update feeds_out set last_pulled_seen = '9000000000:9000000000:'`)
    expect(await changed()).toBe(1)
    await database.pool.query(`update feeds_out set last_pulled_at = now() + interval '1 minute'`)
    expect(await changed()).toBe(0)
  })

  it('R151 says where a partner still uses the key before', async () => {
    await world.index()
    const old = await world.feed('google')
    const { key, keyHash } = newFeedKey()
    await changeFeedKey(world.ctx, { id: 'google', keyHash, now: MONDAY })
    await world.get('google.csv', old)
    await noted(MONDAY)
    expect(await list()).toContain(', with the key before the present one; 0 prices changed since')
    const at = later(60)
    await world.get('google.csv', key)
    await noted(at)
    expect(await list()).not.toContain('the key before')
  })
})
