import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { specialHoursFrom } from '#data/platform/special-hours.ts'
import { lastFeedRuns } from '#data/feeds-out/feed-runs.ts'
import { changeFeedKey, feedById, listFeeds, pauseFeed } from '#data/feeds-out/feeds.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { demoSite, load } from '../pages/render-page.tsx'
import { FeedsWorld, MONDAY } from './feeds-out-world.ts'
import { vehicleRow } from './vehicle-row.ts'
import { databaseOfEachTest } from './postgres.ts'

const site = demoSite('southerly', (own) => ({ ...own, hosts: ['www.dealer.example'] }))
const HOUR_MS = 3_600_000
const database = databaseOfEachTest()
let world: FeedsWorld
beforeEach(() => {
  world = new FeedsWorld(database, site)
})
afterEach(() => world.close())

const numbersOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true }).map(({ id }) => id)
const later = (ms: number) => {
  world.ctx.now = new Date(world.ctx.now.getTime() + ms)
}
const runs = () => database.db.selectFrom('feedOutRuns').selectAll().orderBy('at').execute()

describe('R40 the route', () => {
  it('R40 answers the file with its key, with a tag, not for engines; 304 where nothing changed', async () => {
    const id = await world.add('A1')
    await world.index()
    const key = await world.feed('google')
    expect(feedOutPath('google', 'csv', key)).toBe(`/feeds/out/google.csv?key=${key}`)
    const { statusCode, headers, body } = await world.get('google.csv', key)
    expect([statusCode, headers['content-type'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'noindex',
      'private, no-cache',
    ])
    expect(numbersOf(body)).toEqual(['A1'])
    const etag = String(headers['etag'])
    // It is noted once the answer has gone, and so may be noted after the next one.
    await vi.waitFor(async () => expect((await feedById(world.ctx, 'google'))?.lastPulledAt).toEqual(MONDAY))
    expect((await world.get('google.csv', key, { 'if-none-match': etag, 'user-agent': 'Partner/1' })).statusCode).toBe(
      304,
    )
    expect(await runs()).toMatchObject([{ feedId: 'google', how: 'pulled', status: 'good', rows: 1, leftOut: {} }])
    await vi.waitFor(async () =>
      expect(await feedById(world.ctx, 'google')).toMatchObject({ lastPulledBy: 'Partner/1', lastPulledAt: MONDAY }),
    )

    await world.change(id, { priceCents: 4_500_000 })
    const changed = await world.get('google.csv', key, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('45000.00 AUD')
    expect(changed.headers['etag']).not.toBe(etag)
  })

  it('R40 the bearer header is a key too; a wrong, missing or doubled one is 401', async () => {
    await world.index()
    const key = await world.feed('google')
    expect((await world.get('google.csv', '', { authorization: `Bearer ${key}` })).statusCode).toBe(200)
    for (const wrong of ['', 'x', `${key}x`, key.slice(1)]) {
      const { statusCode, headers } = await world.get('google.csv', wrong)
      expect([statusCode, headers['x-robots-tag'], headers['www-authenticate']]).toEqual([
        401,
        'noindex',
        'Bearer realm="feeds"',
      ])
    }
    const app = await world.app()
    expect((await app.inject(`/feeds/out/google.csv?key=${key}&key=${key}`)).statusCode).toBe(401)
  })

  it.each(['none.csv', 'google.json', 'google.txt', 'google', 'GOOGLE.csv', '..%2Fx.csv', 'constructor.csv'])(
    'R40 %s is none',
    async (file) => {
      await world.index()
      const key = await world.feed('google')
      expect((await world.get(file, key)).statusCode).toBe(404)
    },
  )

  it('R40 HEAD says what GET would, compressed where the partner takes it', async () => {
    await world.add('A1')
    await world.index()
    const key = await world.feed('google')
    const plain = await world.get('google.xml', key)
    const zipped = await world.get('google.xml', key, { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const head = await world.get('google.xml', key, { 'accept-encoding': 'gzip' }, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(zipped.rawPayload.length),
    ])
    expect(head.headers['etag']).toBe(plain.headers['etag'])
    expect(
      (await world.get('google.xml', key, { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('R40 more vehicles than one statement reads are in the file once each, with their pictures', async () => {
    const count = 2_001
    const numbers = Array.from({ length: count }, (_, place) => `M${place}`)
    await database.db.transaction().execute(async (trx) => {
      for (let first = 0; first < count; first += 400)
        await trx
          .insertInto('vehicles')
          .values(
            numbers
              .slice(first, first + 400)
              .map((stocknum) => vehicleRow({ siteId: site.slug, stocknum, photosCount: 3, priceCents: 2_000_000 })),
          )
          .execute()
      await sql`insert into media (site_id, vehicle_id, kind, position, source_url, is_default)
        select site_id, id, 'photo', n, 'https://feeds.example/' || stocknum || '/' || n, false
          from vehicles, generate_series(0, 1) n`.execute(trx)
    })
    await world.index()
    const key = await world.feed('export', { format: 'generic' })
    const rows = JSON.parse((await world.get('export.json', key)).body)
    expect(rows).toHaveLength(count)
    for (const place of [0, 1_999, 2_000])
      expect(rows[place]).toMatchObject({
        stocknum: `M${place}`,
        images: [`https://feeds.example/M${place}/0`, `https://feeds.example/M${place}/1`],
      })
    expect(rows.map(({ stocknum }: { stocknum: string }) => stocknum)).toEqual(numbers)
  })

  it('R40 a key that was changed works for seven days more', async () => {
    await world.index()
    const old = await world.feed('google')
    const { key, keyHash } = newFeedKey()
    expect(key).toHaveLength(32)
    await changeFeedKey(world.ctx, { id: 'google', keyHash, now: MONDAY })
    const statusOf = async (tried: string) => (await world.get('google.csv', tried)).statusCode
    expect([await statusOf(key), await statusOf(old)]).toEqual([200, 200])
    later(7 * 24 * HOUR_MS - 1)
    expect([await statusOf(key), await statusOf(old)]).toEqual([200, 200])
    later(1)
    expect([await statusOf(key), await statusOf(old)]).toEqual([200, 401])
  })

  it('R40 503 with Retry-After while the index is built, also for a search that no name is known of yet', async () => {
    const key = await world.feed('google', { searchPath: '/search?query=hilux' })
    world.ctx.search = new MemoryVehicleSearch({ now: () => MONDAY })
    const { statusCode, headers } = await world.get('google.csv', key)
    expect([statusCode, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '5', 'noindex'])
    expect(await runs()).toEqual([])
  })

  it('R40 a paused feed is not served', async () => {
    await world.index()
    const key = await world.feed('google')
    await pauseFeed(world.ctx, { id: 'google', pausedAt: MONDAY })
    expect((await world.get('google.csv', key)).statusCode).toBe(404)
    await pauseFeed(world.ctx, { id: 'google', pausedAt: null })
    expect((await world.get('google.csv', key)).statusCode).toBe(200)
  })

  it('R40 another site has none of it: neither feed, key, file nor vehicle', async () => {
    const other = new FeedsWorld(database, demoSite('ironbark'))
    await world.add('A1')
    await other.add('B1', { vin: 'MR0AA3CD0M0000009' })
    await Promise.all([world.index(), other.index()])
    const key = await world.feed('google')
    await world.get('google.csv', key)
    expect((await other.get('google.csv', key)).statusCode).toBe(404)
    const own = await other.feed('google')
    expect((await other.get('google.csv', key)).statusCode).toBe(401)
    expect(numbersOf((await other.get('google.csv', own)).body)).toEqual(['B1'])
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A1'])
    expect((await lastFeedRuns(other.ctx)).map(({ rows }) => rows)).toEqual([1])
    await changeFeedKey(other.ctx, { id: 'google', keyHash: newFeedKey().keyHash, now: MONDAY })
    expect((await world.get('google.csv', key)).statusCode).toBe(200)
    expect(await listFeeds(other.ctx)).toHaveLength(1)
    await other.close()
  })
})

describe('R41 which vehicles', () => {
  it('R41 a feed is a search of the site; who is left out is noted with one reason and the field', async () => {
    await world.add('A1', { make: 'Toyota', model: 'Hilux' })
    await world.add('A2', { make: 'Mazda', model: 'CX-5', slug: 'cx-5' })
    const noVin = await world.add('A3', { make: 'Toyota', model: 'Corolla', slug: 'corolla', vin: null })
    const noPhoto = await world.add('A4', { make: 'Toyota', model: 'Corolla', slug: 'corolla-4' }, 0)
    await world.index()
    const key = await world.feed('toyotas', { searchPath: '/search/toyota' })
    expect(numbersOf((await world.get('toyotas.csv', key)).body)).toEqual(['A1'])
    expect(await runs()).toMatchObject([{ rows: 1, leftOut: { 'no_vin vin': [noVin], 'no_photo images': [noPhoto] } }])
    const none = await world.feed('bmws', { searchPath: '/search/bmw' })
    expect(numbersOf((await world.get('bmws.csv', none)).body)).toEqual([])
  })

  it('R41 sold and reserved vehicles leave at once', async () => {
    const ids = [await world.add('A1'), await world.add('A2'), await world.add('A3')]
    await world.index()
    const key = await world.feed('google')
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A1', 'A2', 'A3'])
    await world.change(ids[0] ?? 0, { status: 'sold', soldAt: MONDAY })
    await world.change(ids[1] ?? 0, { reserved: true })
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A3'])
  })

  it('R43 R150 price, basis and address are those of the page that the row leads to', async () => {
    await world.add('A1', { priceBasis: 'excluding_government_charges', offerPriceCents: 4_400_050 })
    await world.index()
    const key = await world.feed('google')
    const [row] = parse<Record<string, string>>((await world.get('google.csv', key)).body, { columns: true })
    const path = new URL(row?.['link'] ?? '').pathname
    const page = await load(world.ctx, 'vehicle', path)
    if (page.kind !== 'page') throw new Error('no page')
    const [node] = page.head.structuredData ?? []
    expect(node).toMatchObject({ sku: 'A1', offers: { price: Number.parseFloat(row?.['price'] ?? '') } })
    expect(JSON.stringify(node)).toContain('excluding government charges')
    expect(row?.['vehicle_price_type']).toBe('excluding_government_charges_price')
    expect(row?.['link']).toBe(`https://www.dealer.example${path}`)
  })
})

it('R45 the schema.org file has the node of each page: marks on photos and special hours too', async () => {
  const yard = site.locations[0]?.id ?? ''
  const id = await world.add('A1', { locationId: yard, buildDate: '2021-03-01' })
  const marks = JSON.stringify([{ x: 0.5, y: 0.5, text: 'Chip, 4 mm' }])
  const [bare, marked] = [{ alt: 'The front' }, { caption: 'Tail lamp', marks }]
  for (const [position, words] of [bare, marked].entries())
    await database.db
      .updateTable('media')
      .set(words)
      .where('vehicleId', '=', id)
      .where('position', '=', position + 1)
      .execute()
  // The page tells sixty days ahead.
  for (const onDate of ['2026-08-10', '2026-12-25'])
    await database.db
      .insertInto('specialHours')
      .values({ siteId: site.slug, locationId: yard, onDate, department: 'all', status: 'Closed' })
      .execute()
  await world.index()
  const key = await world.feed('nodes', { format: 'schema-org' })
  const [node] = JSON.parse((await world.get('nodes.json', key)).body)['@graph']
  const days = await specialHoursFrom(database.db, '2026-08-01')
  const ctx = { ...world.ctx, specialHours: { ...world.ctx.specialHours, of: () => days } }
  const page = await load(ctx, 'vehicle', new URL(node.url).pathname)
  if (page.kind !== 'page') throw new Error('no page')
  expect(node).toEqual(page.head.structuredData?.[0])
  expect(node.knownVehicleDamages).toBe('Chip, 4 mm')
  expect(node.image).toHaveLength(3)
  expect(node.offers.seller.specialOpeningHoursSpecification).toHaveLength(1)
})

/** Ten vehicles, listed. */
async function stock(): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= 10; n++) ids.push(await world.add(`A${n}`))
  await world.index()
  return ids
}

describe('R42 the guard', () => {
  it('R42 the last good file is served for a day where more than 30 % would vanish', async () => {
    const ids = await stock()
    const key = await world.feed('google')
    const good = await world.get('google.csv', key)
    // A picture feed fails: four vehicles have no photograph.
    await database.db.deleteFrom('media').where('vehicleId', 'in', ids.slice(0, 4)).execute()
    await world.index()
    const held = await world.get('google.csv', key)
    expect([held.body, held.headers['etag']]).toEqual([good.body, good.headers['etag']])
    expect((await runs()).map(({ status, rows }) => [status, rows])).toEqual([
      ['good', 10],
      ['held', 6],
    ])
    expect(world.logged).toContainEqual({
      event: 'feed_out_held',
      site: 'southerly',
      feed: 'google',
      rows: 6,
      before: 10,
    })
    later(23 * HOUR_MS)
    expect(numbersOf((await world.get('google.csv', key)).body)).toHaveLength(10)
    later(2 * HOUR_MS)
    expect(numbersOf((await world.get('google.csv', key)).body)).toHaveLength(6)
    expect(await database.db.selectFrom('feedFiles').select('heldSince').execute()).toEqual([{ heldSince: null }])
  })

  it('R42 what is sold, reserved, withdrawn or priced anew leaves the held file at once', async () => {
    const ids = await stock()
    const key = await world.feed('google')
    await world.get('google.csv', key)
    await database.db.deleteFrom('media').where('vehicleId', 'in', ids.slice(0, 8)).execute()
    await world.index()
    expect(numbersOf((await world.get('google.csv', key)).body)).toHaveLength(10)
    const [sold = 0, reserved = 0, withdrawn = 0, repriced = 0, shown = 0] = ids
    await world.change(sold, { status: 'sold', soldAt: MONDAY })
    await world.change(reserved, { reserved: true })
    await world.change(withdrawn, { status: 'unavailable' })
    await world.change(repriced, { priceCents: 3_999_000 })
    await world.change(ids[8] ?? 0, { priceCents: 4_100_000 })
    await world.add('A11')
    await world.index()
    const held = await world.get('google.csv', key)
    expect(numbersOf(held.body)).toEqual(['A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11'])
    expect(held.body).toContain('41000.00 AUD')
    expect((await runs()).at(-1)).toMatchObject({ status: 'held', rows: 3 })
    // The hold still counts from its beginning, by the vehicles of the last good file.
    later(23 * HOUR_MS)
    await world.change(shown, { status: 'sold', soldAt: MONDAY })
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A6', 'A7', 'A8', 'A9', 'A10', 'A11'])
    later(2 * HOUR_MS)
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A9', 'A10', 'A11'])
  })

  it.each(['xml', 'json'] as const)('R42 a held %s file is whole', async (kind) => {
    const ids = await stock()
    const format = kind === 'xml' ? 'google-vehicle-ads' : 'schema-org'
    const key = await world.feed('whole', { format })
    const good = await world.get(`whole.${kind}`, key)
    await world.change(ids[0] ?? 0, { status: 'sold', soldAt: MONDAY })
    const without = await world.get(`whole.${kind}`, key)
    // Another search finds nothing of the stock; all of it can still be bought.
    await database.db.updateTable('feedsOut').set({ searchPath: '/search/new-cars' }).execute()
    const held = await world.get(`whole.${kind}`, key)
    expect((await runs()).at(-1)).toMatchObject({ status: 'held', rows: 0 })
    expect(held.body).toBe(without.body)
    expect(held.body).not.toBe(good.body)
    if (kind === 'json') expect(() => JSON.parse(held.body)).not.toThrow()
  })

  it('R42 a vehicle listed anew under another number is not in the held file twice', async () => {
    const ids = await stock()
    const key = await world.feed('google')
    await world.get('google.csv', key)
    const [first, ...others] = ids
    const { vin } = await database.db
      .selectFrom('vehicles')
      .select('vin')
      .where('id', '=', ids[9] ?? 0)
      .executeTakeFirstOrThrow()
    await world.change(first ?? 0, { vin })
    for (const id of others.slice(0, 4)) await world.change(id, { vin: null })
    const held = parse<Record<string, string>>((await world.get('google.csv', key)).body, { columns: true })
    expect((await runs()).at(-1)).toMatchObject({ status: 'held', rows: 5 })
    const vins = held.map((row) => row['VIN'])
    expect(new Set(vins).size).toBe(vins.length)
  })

  it('R42 a file that has its vehicles again ends the hold', async () => {
    const ids = await stock()
    const key = await world.feed('google')
    await world.get('google.csv', key)
    for (const id of ids.slice(0, 4)) await world.change(id, { vin: null })
    await world.get('google.csv', key)
    for (const id of ids.slice(0, 2)) await world.change(id, { vin: `MR0AA3CD1M000000${id % 10}` })
    expect(numbersOf((await world.get('google.csv', key)).body)).toHaveLength(8)
    expect(await database.db.selectFrom('feedFiles').select('heldSince').execute()).toEqual([{ heldSince: null }])
  })

  it('R42 three of ten may go; what was sold is no loss, however much', async () => {
    const ids = await stock()
    const key = await world.feed('google')
    await world.get('google.csv', key)
    for (const id of ids.slice(0, 3)) await world.change(id, { vin: null })
    expect(numbersOf((await world.get('google.csv', key)).body)).toHaveLength(7)
    for (const id of ids.slice(3, 9)) await world.change(id, { status: 'sold', soldAt: MONDAY })
    expect(numbersOf((await world.get('google.csv', key)).body)).toEqual(['A10'])
  })
})
