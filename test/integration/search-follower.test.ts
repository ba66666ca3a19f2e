import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StockFollower, type FollowerOptions } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { Database } from '#data/schema.ts'
import { listenForStock, STOCK_CHANNEL, stockSource } from '#data/platform/stock-changes.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { runs } from '#test/property-runs.ts'
import { sampleFacts } from '../search/sample-stock.ts'
import { sourceIdOf } from './picture-fixtures.ts'
import { databaseOfEachTest } from './postgres.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const ALL: SearchRequest = { ...EVERYTHING, sort: 'latest', hitsPerPage: 100 }
const NEVER_MS = 3_600_000

const database = databaseOfEachTest()
let search: MemoryVehicleSearch
let follower: StockFollower | undefined

beforeEach(() => {
  search = new MemoryVehicleSearch({ now: () => new Date() })
})

afterEach(async () => {
  await follower?.close()
  follower = undefined
})

/** Follows the site `southerly` and, where asked, others; looks by itself never, unless `pollMs` says so. */
async function follow(part: Partial<FollowerOptions> = {}): Promise<StockFollower> {
  const options = {
    search,
    source: stockSource(database.db),
    sites: [sampleFacts()],
    now: () => new Date(),
    log: { info() {}, warn() {} },
    pollMs: NEVER_MS,
    ...part,
  }
  follower = new StockFollower(options)
  await follower.ready
  return follower
}

async function insertVehicle(
  db: Kysely<Database>,
  stocknum: string,
  part: { siteId?: string; priceCents?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vehicles (site_id, slug, stocknum, year, make, model, car_type, item_type, status, price_cents,
      price_basis, location_id, created_at, updated_at)
    values (${part.siteId ?? 'southerly'}, ${stocknum.toLowerCase()}, ${stocknum}, 2021, 'Toyota', 'Hilux', 'new',
      'car', 'in_stock',
      ${part.priceCents ?? 4_000_000}, 'drive_away', 'cairns', now(), now()) returning id`.execute(db)
  return rows[0]?.id ?? NaN
}

/** The picture `front.jpg` as taken in. */
async function insertFrontPicture(contentHash: string): Promise<void> {
  const taken = { siteId: 'southerly', sourceUrl: 'front.jpg', contentHash, width: 800, height: 500, failure: null }
  await database.db
    .insertInto('pictures')
    .values({ ...taken, checkedAt: new Date() })
    .execute()
}

async function listed(siteId = 'southerly'): Promise<string[]> {
  const { hits } = await search.search(siteId, ALL)
  return hits.map(({ stocknum }) => stocknum).toSorted()
}

function nextChange(of: StockFollower): Promise<string> {
  return new Promise((resolve) => {
    const end = of.onChange((siteId) => {
      end()
      resolve(siteId)
    })
  })
}

describe('search index following the database', () => {
  it('builds every site at the start, each from its own vehicles alone (A4.39)', async () => {
    await insertVehicle(database.db, 'A1')
    await insertVehicle(database.db, 'B1', { siteId: 'aster' })
    await follow({ sites: [sampleFacts(), sampleFacts({ siteId: 'aster' })] })
    expect(await listed()).toEqual(['A1'])
    expect(await listed('aster')).toEqual(['B1'])
  })

  it('misses nothing of a transaction that starts early and commits late while others commit in between', async () => {
    const of = await follow()
    const late = await database.db.startTransaction().execute()
    await insertVehicle(late, 'LATE')
    await insertVehicle(database.db, 'EARLY-1')
    await of.catchUp()
    expect(await listed()).toEqual(['EARLY-1'])
    await insertVehicle(database.db, 'EARLY-2')
    await of.catchUp()
    const version = search.version('southerly')
    await of.catchUp()
    expect(search.version('southerly')).toBe(version)
    await late.commit().execute()
    await of.catchUp()
    expect(await listed()).toEqual(['EARLY-1', 'EARLY-2', 'LATE'])
    expect(search.version('southerly')).not.toBe(version)
  })

  it('agrees with the database after any interleaving of transactions and polls', async () => {
    const of = await follow()
    const step = fc.record({
      writer: fc.integer({ min: 0, max: 3 }),
      action: fc.constantFrom('write', 'write', 'write', 'commit', 'rollback', 'look'),
    })
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const open = new Map<number, Awaited<ReturnType<ReturnType<typeof database.db.startTransaction>['execute']>>>()
        for (const { writer, action } of steps) {
          const transaction = open.get(writer)
          if (action === 'look') await of.catchUp()
          else if (action === 'write') {
            const writing = transaction ?? (await database.db.startTransaction().execute())
            open.set(writer, writing)
            await insertVehicle(writing, `W${++made}`)
          } else if (transaction !== undefined) {
            await (action === 'commit' ? transaction.commit() : transaction.rollback()).execute()
            open.delete(writer)
          }
        }
        for (const transaction of open.values()) await transaction.commit().execute()
        await of.catchUp()
        const stored = await database.db.selectFrom('vehicles').select('id').execute()
        const { count } = await search.search('southerly', ALL)
        const cards = await search.cards(
          'southerly',
          stored.map(({ id }) => id),
        )
        expect([count, cards.length]).toEqual([stored.length, stored.length])
      }),
      { numRuns: runs(12) },
    )
  })

  it('follows prices, sales and withdrawals, and one large import as well as small ones', async () => {
    const of = await follow()
    const id = await insertVehicle(database.db, 'A1')
    await of.catchUp()
    const set = async (assignment: string) => {
      await sql.raw(`update vehicles set ${assignment}, updated_at = now() where stocknum = 'A1'`).execute(database.db)
      await of.catchUp()
      return search.cards('southerly', [id])
    }
    expect(await set('price_cents = 3500000')).toMatchObject([{ priceCents: 3_500_000 }])
    expect(await set(`status = 'sold', sold_at = now()`)).toMatchObject([{ status: 'sold' }])
    expect(await set(`status = 'unavailable', sold_at = null`)).toEqual([])
    await sql`insert into vehicles (site_id, slug, stocknum, year, make, model, car_type, item_type, status,
      price_basis, created_at, updated_at)
      select 'southerly', 'bulk-' || n, 'BULK-' || n, 2021, 'Toyota', 'Hilux', 'new', 'car', 'in_stock', 'drive_away',
        now(), now() from generate_series(1, 2500) n`.execute(database.db)
    await of.catchUp()
    expect((await search.search('southerly', ALL)).count).toBe(2500)
  })

  it('a picture that is taken in, and pictures that change alone, change the card', async () => {
    const of = await follow()
    const id = await insertVehicle(database.db, 'A1')
    const image = async () => {
      await of.catchUp()
      return (await search.cards('southerly', [id]))[0]?.image
    }
    expect(await image()).toBeNull()
    await database.db
      .insertInto('media')
      .values([
        {
          siteId: 'southerly',
          vehicleId: id,
          kind: 'photo',
          position: 0,
          sourceUrl: 'coming-soon.jpg',
          isDefault: true,
        },
        { siteId: 'southerly', vehicleId: id, kind: 'photo', position: 1, sourceUrl: 'front.jpg' },
        { siteId: 'southerly', vehicleId: id, kind: 'photo', position: 2, sourceUrl: 'rear.jpg' },
      ])
      .execute()
    expect(await image()).toEqual({ sourceId: sourceIdOf('front.jpg'), contentHash: null })
    const contentHash = 'ab'.repeat(16)
    await insertFrontPicture(contentHash)
    expect(await image()).toEqual({ sourceId: sourceIdOf('front.jpg'), contentHash })
    await database.db
      .updateTable('pictures')
      .set({ contentHash: 'cd'.repeat(16) })
      .execute()
    expect(await image()).toEqual({ sourceId: sourceIdOf('front.jpg'), contentHash: 'cd'.repeat(16) })
    await database.db.deleteFrom('media').where('sourceUrl', '=', 'front.jpg').execute()
    expect(await image()).toEqual({ sourceId: sourceIdOf('rear.jpg'), contentHash: null })
  })

  it('A5.5 A4.38 a card has the next photos of a vehicle in stock, no stand-in and none twice', async () => {
    const of = await follow()
    const id = await insertVehicle(database.db, 'A1')
    const sources = ['front', 'soon', 'rear', 'front', 'seats', 'boot', 'wheel', 'plate'].map((name) => `${name}.jpg`)
    await database.db
      .insertInto('media')
      .values(
        sources.map((sourceUrl, position) => ({
          siteId: 'southerly',
          vehicleId: id,
          kind: 'photo',
          position,
          sourceUrl,
          isDefault: sourceUrl === 'soon.jpg',
        })),
      )
      .execute()
    await of.catchUp()
    const further = async () => (await search.cards('southerly', [id]))[0]?.furtherPictures
    expect(await further()).toEqual(['rear.jpg', 'seats.jpg'].map((name) => `s/${sourceIdOf(name)}`))
    await database.db.updateTable('vehicles').set({ status: 'coming_soon' }).where('id', '=', id).execute()
    await of.catchUp()
    expect(await further()).toEqual([])
  })

  it('runs that change nothing a shopper sees are no change', async () => {
    const of = await follow()
    await insertVehicle(database.db, 'A1')
    await of.catchUp()
    const version = search.version('southerly')
    await database.db.updateTable('vehicles').set({ lastRunId: 3 }).execute()
    await of.catchUp()
    expect(search.version('southerly')).toBe(version)
  })

  it('rows restored from a server with higher transaction ids are read once; later changes are found', async () => {
    const id = await insertVehicle(database.db, 'A1')
    const {
      rows: [future],
    } = await sql<{
      xid: string
    }>`select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text as xid`.execute(database.db)
    const restored = async (table: 'vehicles' | 'pictures') => {
      await sql
        .raw(
          `alter table ${table} disable trigger user;
            update ${table} set changed_xid = '${future?.xid}'; alter table ${table} enable trigger user`,
        )
        .execute(database.db)
    }
    const contentHash = 'ab'.repeat(16)
    await database.db
      .insertInto('media')
      .values({ siteId: 'southerly', vehicleId: id, kind: 'photo', position: 0, sourceUrl: 'front.jpg' })
      .execute()
    await insertFrontPicture(contentHash)
    await restored('vehicles')
    await restored('pictures')
    const of = await follow()
    const version = search.version('southerly')
    for (let look = 0; look < 3; look++) await of.catchUp()
    expect(search.version('southerly')).toBe(version)
    await database.db
      .updateTable('pictures')
      .set({ contentHash: 'cd'.repeat(16) })
      .execute()
    await of.catchUp()
    expect(await search.cards('southerly', [id])).toMatchObject([{ image: { contentHash: 'cd'.repeat(16) } }])
    await database.db.updateTable('vehicles').set({ priceCents: 3_500_000 }).execute()
    await of.catchUp()
    expect(await search.cards('southerly', [id])).toMatchObject([{ priceCents: 3_500_000 }])
  })

  it('finds changes by polling alone, as behind a pooler without LISTEN', async () => {
    const of = await follow({ pollMs: 10 })
    const change = nextChange(of)
    await insertVehicle(database.db, 'A1')
    expect(await change).toBe('southerly')
    expect(await listed()).toEqual(['A1'])
  })

  it('reads changes at once after a notification, also after its connection was lost', async () => {
    const heard: (() => void)[] = []
    const nextHint = () => new Promise<void>((resolve) => heard.push(resolve))
    const connected = nextHint()
    const of = await follow({
      listen: (hint) =>
        listenForStock({
          url: database.url,
          hint: () => {
            hint()
            for (const resolve of heard.splice(0)) resolve()
          },
        }),
    })
    await connected
    await of.catchUp()
    const change = nextChange(of)
    await database.db.transaction().execute(async (tx) => {
      await insertVehicle(tx, 'A1')
      await sql`select pg_notify(${STOCK_CHANNEL}, 'southerly')`.execute(tx)
    })
    await change
    expect(await listed()).toEqual(['A1'])

    const again = nextHint()
    const unheard = nextChange(of)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'forecourt listener' and datname = current_database()`.execute(database.db)
    await insertVehicle(database.db, 'A2')
    await again
    await unheard
    expect(await listed()).toEqual(['A1', 'A2'])
  })

  it('A1.12 builds a site anew when its settings change, and lets it go when it is gone', async () => {
    const of = await follow()
    await insertVehicle(database.db, 'A1')
    await insertVehicle(database.db, 'A2')
    await of.setSite(sampleFacts({ excludedStockNumbers: ['A1'] }))
    expect(await listed()).toEqual(['A2'])
    await of.setSite(sampleFacts({ siteId: 'aster' }))
    expect([search.countOf('southerly'), search.countOf('aster')]).toEqual([1, 0])
    of.removeSite('southerly')
    await expect(search.search('southerly', ALL)).rejects.toThrow('not served here')
    await insertVehicle(database.db, 'A3')
    await of.catchUp()
    expect(search.countOf('aster')).toBe(0)
    expect(() => search.countOf('southerly')).toThrow('not served here')
  })
})

/** A source that notes what is read of it, and holds the first site's stock back until it is let go. */
function noted() {
  const source = stockSource(database.db)
  const read: string[] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  return {
    read,
    letGo,
    source: {
      ...source,
      siteVehicles: async function* (siteId: string, soldSince: Date) {
        read.push(siteId)
        if (siteId === 'site-0') await held
        yield* source.siteVehicles(siteId, soldSince)
      },
      changesSince: async (snapshot: string) => {
        read.push('changes')
        return source.changesSince(snapshot)
      },
    },
  }
}

describe('many sites', () => {
  const sites = Array.from({ length: 45 }, (_, place) => ({ ...sampleFacts(), siteId: `site-${place}` }))

  it('one that is asked for is built before the others, and changes are seen in between', async () => {
    const { source, read, letGo } = noted()
    const following = follow({ sites, source })
    await expect.poll(() => read).toEqual(['site-0'])
    const wanted = follower?.whenBuilt('site-40')
    letGo()
    await wanted
    expect(search.isServed('site-40')).toBe(true)
    expect(search.isServed('site-44')).toBe(false)
    await following
    expect(sites.every(({ siteId }) => search.isServed(siteId))).toBe(true)
    expect(read.slice(0, 3)).toEqual(['site-0', 'site-40', 'site-1'])
    expect(read.flatMap((name, place) => (name === 'changes' ? [place] : [])).slice(0, 3)).toEqual([20, 41, 47])
  })

  it('one that cannot be built, is not followed or has been removed keeps nobody waiting', async () => {
    const { source, read, letGo } = noted()
    const failing = {
      ...source,
      siteVehicles: (siteId: string, soldSince: Date) => {
        if (siteId === 'site-3') throw new Error('unreadable')
        return source.siteVehicles(siteId, soldSince)
      },
    }
    const following = follow({ sites, source: failing })
    await expect.poll(() => read).toEqual(['site-0'])
    const waits = ['site-3', 'site-5', 'unknown'].map((siteId) => follower?.whenBuilt(siteId))
    follower?.removeSite('site-5')
    letGo()
    await Promise.all(waits)
    await following
    expect(follower?.failing()).toEqual(['site-3'])
    await follower?.whenBuilt('site-3')
  })
})
