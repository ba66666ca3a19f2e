import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readStockImportArguments } from '#cli/commands/stock-import-arguments.ts'
import * as feedSources from '#data/platform/migrations/010-feed-sources.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, DAY_3, importFeed, vehicle, vehicles } from './stock-feeds.ts'
import { vehicleRow } from './vehicle-row.ts'

const database = databaseOfEachTest()

const sources = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('vehicles').select(['stocknum', 'sourceId', 'status']).execute()).map(
      ({ stocknum, sourceId, status }) => [stocknum, `${sourceId} ${status}`],
    ),
  )

describe('W17 a full feed', () => {
  it('sells what its own source held, and nothing of another feed or entered by hand', async () => {
    const { db } = database
    await db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'HAND' }))
      .execute()
    await importFeed(db, [vehicle('N1'), vehicle('N2')], { sourceId: 'new-cars' })
    await importFeed(db, vehicles(10), { sourceId: 'used-cars' })
    const summary = await importFeed(db, vehicles(9), { sourceId: 'used-cars', now: DAY_2, confirmSold: true })
    expect(summary).toMatchObject({ sourceId: 'used-cars', counts: { sold: 1 } })
    expect(await sources()).toMatchObject({
      HAND: 'null in_stock',
      N1: 'new-cars in_stock',
      N2: 'new-cars in_stock',
      S9: 'used-cars in_stock',
      S10: 'used-cars sold',
    })
    expect(await db.selectFrom('importRuns').select('sourceId').orderBy('id').execute()).toEqual([
      { sourceId: 'new-cars' },
      { sourceId: 'used-cars' },
      { sourceId: 'used-cars' },
    ])
  })

  it('without a name is the feed of its format, whatever its file is called', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    const cox = 'DealerID,StockNo,Condition,ManuYear,Make,Model\n1,C1,Used,2020,Kia,Rio\n'
    await importFeed(db, cox, { format: 'cox-csv', now: DAY_2 })
    expect(await sources()).toMatchObject({ S1: 'forecourt-json in_stock', C1: 'cox-csv in_stock' })
  })

  it('may not have the stock number of another source, and says how to go on', async () => {
    const { db } = database
    await importFeed(db, vehicles(2))
    const summary = await importFeed(db, [vehicle('S1', { price: 1 }), vehicle('N1')], { sourceId: 'new', now: DAY_2 })
    expect(summary.counts).toMatchObject({ rowsRefused: 1, created: 1, sold: 0 })
    expect(summary.refusals[0]).toMatchObject({
      stocknum: 'S1',
      reason: expect.stringMatching(
        /belongs to the source 'forecourt-json', and this feed is 'new'.*--source forecourt/,
      ),
      raw: expect.stringContaining('"S1"'),
    })
    expect(await sources()).toMatchObject({ S1: 'forecourt-json in_stock', S2: 'forecourt-json in_stock' })
  })

  it('takes over a vehicle of no source that it lists; from then on it may sell it', async () => {
    const { db } = database
    await db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'S1' }))
      .execute()
    await importFeed(db, vehicles(2))
    await importFeed(db, vehicles(2).slice(1), { now: DAY_2, confirmSold: true })
    expect(await sources()).toEqual({ S1: 'forecourt-json sold', S2: 'forecourt-json in_stock' })
  })
})

describe('W17 a delta', () => {
  const delta = 'stocknum,year,make,model,car_type,price\nS1,2020,Toyota,Corolla,used,9000\nD1,2020,Kia,Rio,used,8000\n'

  it("without a name changes any vehicle, and its new ones join the site's only feed", async () => {
    const { db } = database
    await importFeed(db, vehicles(2))
    await importFeed(db, delta, { mode: 'delta', format: 'forecourt-csv', now: DAY_2 })
    expect(await sources()).toMatchObject({ S1: 'forecourt-json in_stock', D1: 'forecourt-json in_stock' })
    await importFeed(db, [vehicle('N1')], { sourceId: 'new', now: DAY_3 })
    const again = await importFeed(db, delta.replace('9000', '8500'), { mode: 'delta', format: 'forecourt-csv' })
    expect(again.counts).toMatchObject({ updated: 1, rowsRefused: 0 })
  })

  it('with a name changes only vehicles of that feed', async () => {
    const { db } = database
    await importFeed(db, vehicles(2))
    const summary = await importFeed(db, delta, { mode: 'delta', format: 'forecourt-csv', sourceId: 'prices' })
    expect(summary.counts).toMatchObject({ rowsRefused: 1, created: 1 })
  })
})

it('W17 vehicles from before there were sources belong to the last full feed; the next one goes on', async () => {
  const { db } = database
  await importFeed(db, vehicles(10))
  await importFeed(db, [vehicle('S1', { price: 1 })], { mode: 'delta', sourceId: 'forecourt-json' })
  await db
    .insertInto('vehicles')
    .values(vehicleRow({ stocknum: 'HAND' }))
    .execute()
  await sql`alter table vehicles drop column source_id`.execute(db)
  await sql`alter table import_runs drop column source_id`.execute(db)
  // Kysely hands migrations a database of no type.
  await feedSources.up(db.withTables<never>())
  expect(await sources()).toMatchObject({ S1: 'forecourt-json in_stock', HAND: 'null in_stock' })
  const next = await importFeed(db, vehicles(9), { now: DAY_3, confirmSold: true })
  expect(next.counts).toMatchObject({ sold: 1, rowsRefused: 0 })
})

it('W17 --source is a short name', () => {
  expect(readStockImportArguments(['southerly', 'a.csv', '--source', 'used-cars'])).toMatchObject({
    sourceId: 'used-cars',
  })
  expect(readStockImportArguments(['southerly', 'a.csv', '--source', 'Used cars'])).toBe(
    '--source is "Used cars"; valid: a name of small letters, digits and hyphens, up to 63, such as used-cars',
  )
})

describe('Office R35 a vehicle that was made in the office', () => {
  it('is refused to every feed with a reason, and no full feed sells it', async () => {
    const { db } = database
    await db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'HAND', sourceId: 'office', priceCents: 3_000_000 }))
      .execute()
    for (const mode of ['full', 'delta'] as const) {
      const { refusals } = await importFeed(db, [vehicle('S1'), vehicle('HAND', { price: 1 })], { mode })
      expect(refusals).toMatchObject([{ stocknum: 'HAND', reason: expect.stringContaining('made in the office') }])
    }
    await importFeed(db, vehicles(2), { now: DAY_2, confirmSold: true })
    await importFeed(db, [vehicle('S1', { price: 25_000 })], { mode: 'delta', now: DAY_3 })
    expect(await sources()).toMatchObject({ HAND: 'office in_stock', S1: 'forecourt-json in_stock' })
    expect(await db.selectFrom('vehicles').select('priceCents').where('stocknum', '=', 'HAND').execute()).toEqual([
      { priceCents: 3_000_000 },
    ])
  })

  it('lends its name to no feed', () => {
    expect(readStockImportArguments(['southerly', 'a.csv', '--source', 'office'])).toMatch(/people make in the office/)
  })
})
