import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { importStockFile } from '#server/stock-import/import-stock-file.ts'
import { databaseOfEachTest } from './postgres.ts'
import { allText, DAY_1, DAY_2, everything, importFeed, SITE, streamOf, vehicle, vehicles } from './stock-feeds.ts'

const database = databaseOfEachTest()

const FIXTURES = path.join(import.meta.dirname, '../fixtures/stock')
const fixture = (file: string, more: { dryRun?: boolean } = {}) =>
  importStockFile({
    db: database.db,
    site: SITE,
    file: path.join(FIXTURES, file),
    mode: 'full',
    now: DAY_1,
    confirmSold: true,
    ...more,
  })

/** Begins the import of 30 vehicles whose feed ends when `finish` is called; resolves when it holds the site's lock. */
async function importHeld() {
  const held = Promise.withResolvers<void>()
  async function* slowly() {
    yield Buffer.from(JSON.stringify(vehicles(30)).slice(0, -1))
    await held.promise
    yield Buffer.from(']')
  }
  const { db } = database
  const first = importStockFile({ db, site: SITE, stream: slowly(), name: 'slow', mode: 'delta', now: DAY_1 })
  await expect.poll(advisoryLocks).toBe(1)
  return { first, finish: held.resolve }
}

describe('feeds of every format', () => {
  it.each([
    ['cox.csv', 'cox-csv', 3, 1],
    ['easycars.json', 'easycars-json', 3, 2],
    ['vauto.csv', 'vauto-csv', 2, 1],
    ['spincar.csv', 'spincar-csv', 2, 1],
    ['forecourt.csv', 'forecourt-csv', 2, 1],
    ['forecourt.json', 'forecourt-json', 1, 0],
  ])(
    '%s is %s: %i taken, %i refused and kept with line, text and reason; twice is once',
    async (file, format, taken, refused) => {
      const summary = await fixture(file)
      expect(summary).toMatchObject({
        state: 'done',
        format,
        source: file,
        counts: { rowsTaken: taken, rowsRefused: refused, created: taken },
      })
      const kept = await database.db.selectFrom('refusedRows').selectAll().execute()
      expect(kept).toHaveLength(refused)
      for (const row of kept)
        expect(row).toMatchObject({
          siteId: 'southerly',
          runId: summary.runId,
          line: expect.any(Number),
          reason: expect.stringMatching(/missing|not valid|columns|blank|not an object/),
        })

      const before = await everything(database.db)
      expect((await fixture(file)).counts).toMatchObject({ created: 0, updated: 0, unchanged: taken })
      expect(await everything(database.db)).toEqual(before)
    },
  )

  it.each([
    ['cox.csv', null],
    ['easycars.json', '4123'],
    ['vauto.csv', '4123'],
    ['spincar.csv', '4123'],
    ['forecourt.csv', '4123'],
    ['forecourt.json', '4123'],
  ])('what the dealer paid is in no table: %s', async (file, paid) => {
    // Cox's export has no such column.
    if (paid !== null) expect(await readFile(path.join(FIXTURES, file), 'utf8')).toContain(paid)
    const { counts } = await fixture(file)
    expect(counts.rowsTaken).toBeGreaterThan(0)
    expect(await allText(database.db)).not.toMatch(/4123|88888/)
  })
})

describe('a feed that cannot be taken', () => {
  it.each([
    ['cut off', JSON.stringify(vehicles(3)).slice(0, -40), 'cut off'],
    ['not a feed', 'Name,Phone\nSam,1\n', 'Known formats'],
    ['a web page', '<html></html>', 'an HTML page, not a feed'],
    ['Latin-1', Buffer.from('stocknum,year,make,model,car_type\nA,2020,Citro\u00ebn,C4,used\n', 'latin1'), 'not UTF-8'],
    ['an open quote', 'stocknum,year,make,model,car_type\nA,2020,Kia,"Rio,used\n', 'closing quote is missing'],
  ])('%s changes nothing and is noted as a failed run', async (_, text, said) => {
    const { db } = database
    await importFeed(db, vehicles(3))
    const before = await everything(db)
    const summary = await importStockFile({
      db,
      site: SITE,
      stream: bytes(text),
      name: 'feed',
      mode: 'full',
      now: DAY_2,
      confirmSold: true,
    })
    expect(summary).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining(said),
      counts: { created: 0, sold: 0 },
    })
    expect(await everything(db)).toEqual(before)
    expect(
      await db.selectFrom('importRuns').select(['state', 'failure']).where('id', '=', summary.runId).execute(),
    ).toEqual([{ state: 'failed', failure: summary.failure }])
    expect(await db.selectFrom('refusedRows').selectAll().execute()).toEqual([])
  })

  it('a file that is not there or is a folder is said to be, without a run', async () => {
    for (const [file, said] of [
      ['nowhere.csv', 'There is no file'],
      ['.', 'is a folder'],
    ] as const) {
      expect(await fixture(file)).toMatchObject({
        state: 'failed',
        runId: null,
        failure: expect.stringContaining(said),
      })
    }
    expect(await database.db.selectFrom('importRuns').selectAll().execute()).toEqual([])
  })

  it('a feed that cannot be read to its end leaves nothing but a failed run, and frees the connection', async () => {
    const { db } = database
    for (const stream of [breaks(5), breaks(0)]) {
      const summary = await importStockFile({ db, site: SITE, stream, name: 'feed', mode: 'full', now: DAY_1 })
      expect(summary).toMatchObject({
        state: 'failed',
        failure: 'The feed cannot be read to its end (EIO). Nothing was imported.',
        counts: { created: 0 },
      })
    }
    expect(await db.selectFrom('importRuns').select('state').execute()).toEqual([
      { state: 'failed' },
      { state: 'failed' },
    ])
    expect(await db.selectFrom('vehicles').selectAll().execute()).toEqual([])
    expect(await importFeed(db, vehicles(5))).toMatchObject({ state: 'done' })
  })

  it('a file is closed again whatever becomes of it', async () => {
    const file = path.join(FIXTURES, 'cox.csv')
    const open = async () =>
      (
        await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
      ).filter((link) => link === file)
    await fixture('cox.csv')
    for (const format of ['vauto-csv', 'no-such-format', 'easycars-json']) {
      expect(
        await importStockFile({ db: database.db, site: SITE, file, mode: 'full', now: DAY_1, format }),
      ).toMatchObject({ state: 'failed' })
    }
    expect(await open()).toEqual([])
  })
})

describe('an import that is broken off', () => {
  const stopped = new Error('stopped')

  it('while it waits for its next bytes takes everything back and ends at once', async () => {
    const { db } = database
    await importFeed(db, vehicles(5))
    const before = await everything(db)
    const [stop, reached, never] = [new AbortController(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* stuck() {
      yield* streamOf(JSON.stringify(vehicles(2000, { km: 3 })).slice(0, -1))
      reached.resolve()
      await never.promise
    }
    const broken = importStockFile({
      db,
      site: SITE,
      stream: stuck(),
      name: 'feed',
      mode: 'full',
      now: DAY_2,
      signal: stop.signal,
    })
    await reached.promise
    stop.abort(stopped)
    await expect(broken).rejects.toBe(stopped)
    expect(await everything(db)).toEqual(before)
    expect(await db.selectFrom('importRuns').selectAll().execute()).toHaveLength(1)
    expect(await importFeed(db, vehicles(5), { now: DAY_2 })).toMatchObject({ state: 'done' })
  })

  it('while it waits for another import ends at once, and the other goes on', async () => {
    const { db } = database
    const [stop, waiting] = [new AbortController(), Promise.withResolvers<void>()]
    const { first, finish } = await importHeld()
    const second = importFeed(db, vehicles(30, { km: 9 }), { signal: stop.signal, onWait: waiting.resolve })
    await waiting.promise
    stop.abort(stopped)
    await expect(second).rejects.toBe(stopped)
    finish()
    expect(await first).toMatchObject({ state: 'done', counts: { created: 30 } })
  })

  it('before it began does nothing', async () => {
    await expect(importFeed(database.db, vehicles(3), { signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped)
    expect(await database.db.selectFrom('importRuns').selectAll().execute()).toEqual([])
  })
})

it('a dry run reports what would happen and writes nothing at all', async () => {
  const { db } = database
  await importFeed(db, vehicles(10))
  const [before, runs] = [await everything(db), await db.selectFrom('importRuns').selectAll().execute()]
  const summary = await importFeed(db, [...vehicles(9, { km: 3 }), vehicle('N1'), vehicle('bad', { year: 'x' })], {
    dryRun: true,
    now: DAY_2,
  })
  expect(summary).toMatchObject({
    state: 'done',
    dryRun: true,
    runId: null,
    counts: { created: 1, updated: 9, sold: 1, rowsRefused: 1 },
  })
  expect(await everything(db)).toEqual(before)
  expect(await db.selectFrom('importRuns').selectAll().execute()).toEqual(runs)
  expect(await db.selectFrom('refusedRows').selectAll().execute()).toEqual([])
})

it('house rule 6: two sites with the same stock numbers do not see each other', async () => {
  const { db } = database
  const other = { slug: 'ironbark', locationIds: ['toowoomba'], dealershipIds: ['ironbark'] }
  await importFeed(db, vehicles(5))
  await importFeed(db, vehicles(5), { site: other })
  const ofOther = () =>
    db.selectFrom('vehicles').selectAll().where('siteId', '=', 'ironbark').orderBy('stocknum').execute()
  const before = await ofOther()
  await importFeed(db, vehicles(4, { km: 9, price: 1 }), { now: DAY_2 })
  expect(await ofOther()).toEqual(before)
  expect(before[0]).toMatchObject({ locationId: 'toowoomba', dealershipId: 'ironbark', status: 'in_stock', km: null })
  expect(await db.selectFrom('media').selectAll().where('siteId', '=', 'ironbark').execute()).toHaveLength(10)
})

describe('imports and other programs', () => {
  it('a second import of the site waits for the first and says so; another site does not wait', async () => {
    const { db } = database
    const { first, finish } = await importHeld()
    expect(await importFeed(db, [vehicle('S1')], { site: { ...SITE, slug: 'ironbark' } })).toMatchObject({
      state: 'done',
    })

    const waited = Promise.withResolvers<void>()
    const second = importFeed(db, vehicles(30, { km: 5 }), { now: DAY_2, onWait: waited.resolve })
    await waited.promise
    expect(await db.selectFrom('vehicles').selectAll().where('siteId', '=', 'southerly').execute()).toEqual([])
    finish()
    expect((await first).counts).toMatchObject({ created: 30 })
    expect((await second).counts).toMatchObject({ created: 0, updated: 30 })
  })

  it('tells listeners once that the stock changed, and only if it did', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const heard: (string | undefined)[] = []
    client.on('notification', ({ payload }) => heard.push(payload))
    await client.query('listen forecourt_stock')
    await importFeed(database.db, vehicles(1200))
    await importFeed(database.db, vehicles(1200), { now: DAY_2 })
    await importFeed(database.db, vehicles(1200, { km: 4 }), { now: DAY_2, dryRun: true })
    // Notifications come in the order of commits: with this one all earlier ones have come.
    await client.query("notify forecourt_stock, 'end'")
    await expect.poll(() => heard.at(-1)).toBe('end')
    expect(heard).toEqual(['southerly', 'end'])
    await client.end()
  })
})

async function advisoryLocks(): Promise<number | undefined> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.granted and d.datname = current_database()`.execute(database.db)
  return rows[0]?.n
}

async function* breaks(after: number): AsyncGenerator<Buffer> {
  if (after > 0) yield* streamOf(JSON.stringify(vehicles(after)).slice(0, -1))
  throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
}

async function* bytes(text: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
