import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/schema.ts'
import { loadDemoStock, type Progress } from '#server/demo-stock.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { createTestDatabase, databaseOfEachTest, type TestDatabase } from './postgres.ts'
import { importFeed, vehicles } from './stock-feeds.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const LATER = new Date('2026-12-03T05:06:07Z')
const QUIET: Progress = { update() {}, end() {} }

let folder: string
let sites: SiteRegistry
const database = databaseOfEachTest()
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-demo-'))
  await cp(path.join(import.meta.dirname, '../../sites/aster'), path.join(folder, 'sites/aster'), { recursive: true })
  sites = await SiteRegistry.open({ folder: path.join(folder, 'sites') })
})
afterAll(async () => {
  await sites.close()
  await rm(folder, { recursive: true, force: true })
})

async function load(options: { now?: Date; progress?: Progress; into?: TestDatabase } = {}): Promise<string[]> {
  const said: string[] = []
  const { now = NOW, progress = QUIET, into = database } = options
  await loadDemoStock(
    { sites, database: into },
    { dataDir: path.join(folder, 'data'), progress, say: (line) => said.push(line), now },
  )
  return said
}

async function stockOf(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql<{ stock: unknown }>`select jsonb_build_object(
    'runs', (select jsonb_agg(jsonb_build_array(source, mode, state, started_at, rows_read, created, updated, sold)
      order by id) from import_runs),
    'vehicles', (select jsonb_agg(jsonb_build_array(stocknum, status, price_cents, created_at, updated_at, sold_at)
      order by stocknum) from vehicles),
    'ledger', (select jsonb_agg(jsonb_build_array(v.stocknum, p.price_cents, p.recorded_at)
      order by p.recorded_at, v.stocknum)
      from price_ledger p join vehicles v on v.site_id = p.site_id and v.id = p.vehicle_id)) as stock`.execute(db)
  return rows[0]?.stock
}

const runs = () => database.db.selectFrom('importRuns').select(['source', 'state']).orderBy('id').execute()

/** Ends the load as a kill would, within the delivery of that number. */
function killedIn(delivery: number): Progress {
  return {
    update(share) {
      if (share * 7 > delivery - 1) throw new Error('killed')
    },
    end() {},
  }
}

it.each([2, 4, 7])(
  'a first start killed within delivery %i of 7: the next start goes on from there and ends with the same ' +
    'stock, its past included',
  async (delivery) => {
    await expect(load({ progress: killedIn(delivery) })).rejects.toThrow('killed')
    expect(await runs()).toHaveLength(delivery - 1)
    expect(await load({ now: LATER })).toEqual([expect.stringMatching(/^Demo stock loaded: aster \d+$/)])
    expect(await runs()).toHaveLength(7)

    const whole = await createTestDatabase()
    await load({ into: whole })
    const [continued, atOnce] = [await stockOf(database.db), await stockOf(whole.db)]
    await whole.drop()
    expect(continued).toEqual(atOnce)

    expect(await load({ now: LATER })).toEqual([])
    expect(await stockOf(database.db)).toEqual(atOnce)
    expect(await readdir(path.join(folder, 'data'))).toEqual([])
  },
)

it('of two first starts at once one loads, the other waits and finds it done', async () => {
  const second = Promise.withResolvers<string[]>()
  let started = false
  const progress: Progress = {
    update() {
      if (started) return
      started = true
      load({ now: LATER }).then(second.resolve, second.reject)
    },
    end() {},
  }
  expect(await load({ progress })).toEqual([expect.stringContaining('Demo stock loaded')])
  expect((await second.promise).filter((line) => line.includes('loaded'))).toEqual([])
  expect(await runs()).toHaveLength(7)
})

it('two first starts that begin together make one stock', async () => {
  const said = (await Promise.all([load(), load({ now: LATER })])).flat()
  expect(said.filter((line) => line.startsWith('Demo stock loaded'))).toHaveLength(1)
  expect(said).toContain('Another program is loading the demo stock: waiting for it to end.')
  expect(await runs()).toHaveLength(7)
})

it('a demo site with imported stock of its own is left alone, before any demo stock and amid it', async () => {
  const { db } = database
  const aster = { slug: 'aster', locationIds: [], dealershipIds: [] }
  await importFeed(db, vehicles(3), { site: aster, now: NOW })
  expect(await load({ now: LATER })).toEqual([])
  expect(await db.selectFrom('vehicles').selectAll().execute()).toHaveLength(3)

  const other = await createTestDatabase()
  await expect(load({ into: other, progress: killedIn(3) })).rejects.toThrow('killed')
  await importFeed(other.db, vehicles(3), { site: aster, mode: 'delta', now: LATER })
  const before = await stockOf(other.db)
  expect(await load({ into: other, now: new Date('2027-01-01T00:00:00Z') })).toEqual([])
  expect(await stockOf(other.db)).toEqual(before)
  await other.drop()
})

it('vehicles that no import brought are left alone as well', async () => {
  await importFeed(database.db, vehicles(3), { site: { slug: 'aster', locationIds: [], dealershipIds: [] } })
  await database.db.updateTable('vehicles').set({ lastRunId: null }).execute()
  await database.db.deleteFrom('importRuns').execute()
  expect(await load()).toEqual([])
})
