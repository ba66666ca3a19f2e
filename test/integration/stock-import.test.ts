import { describe, expect, it } from 'vitest'
import { stockImportReport } from '#cli/commands/stock-import-report.ts'
import { databaseOfEachTest } from './postgres.ts'
import { BEFORE_DAY_1, DAY_1, DAY_2, DAY_3, everything, importFeed, vehicle, vehicles } from './stock-feeds.ts'

const database = databaseOfEachTest()

const stored = (stocknum: string) =>
  database.db.selectFrom('vehicles').selectAll().where('stocknum', '=', stocknum).executeTakeFirstOrThrow()
const ledger = () => database.db.selectFrom('priceLedger').selectAll().orderBy('id').execute()
const pictures = async (stocknum: string) => {
  const { id } = await stored(stocknum)
  return database.db
    .selectFrom('media')
    .select(['kind', 'position', 'sourceUrl', 'isDefault'])
    .where('vehicleId', '=', id)
    .orderBy('kind')
    .orderBy('position')
    .execute()
}

describe('a feed with very many refused rows', () => {
  it('counts all of them, keeps 20,000 and says so; the vehicle of one that is not kept is not sold', async () => {
    await importFeed(database.db, [vehicle('U1')])
    const summary = await importFeed(
      database.db,
      [...Array.from({ length: 20_001 }, () => ({})), vehicle('U1', { year: 1 }), vehicle('U2')].map((row) => ({
        ...vehicle(''),
        ...row,
      })),
      { now: DAY_2 },
    )
    expect(summary).toMatchObject({ state: 'done', counts: { rowsRefused: 20_002, sold: 0 }, refusalsKept: 20_000 })
    expect(
      await database.db
        .selectFrom('refusedRows')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('line').as('last')])
        .execute(),
    ).toMatchObject([{ last: 20_000 }])
    expect(stockImportReport(summary)).toContain('the first 20,000 are kept')
    expect(await stored('U1')).toMatchObject({ status: 'in_stock' })
  })
})

describe('a first import', () => {
  it('A29 stores every field, its pictures, its first price and the run', async () => {
    const { db } = database
    const summary = await importFeed(db, [
      vehicle('U1', {
        badge: 'ZR',
        km: 45_120,
        location_id: 'cairns',
        dealership_id: 'southerly-cairns',
        colour: 'White',
        before_price: 22_000,
        engine_size_litres: 1.8,
        images: ['photos/u1/1.jpg', 'photos/coming-soon.jpg'],
        spin_images: ['spin/1.jpg'],
        spin_interior_image: 'spin/in.jpg',
        rego_expiry: '31/12/2026',
        standardEquipment: ['Tow bar'],
        dealercomments: 'Neat\nand tidy',
        wheel_nuts: 'black',
      }),
    ])
    expect(summary).toMatchObject({
      state: 'done',
      failure: null,
      format: 'forecourt-json',
      counts: {
        rowsRead: 1,
        rowsTaken: 1,
        rowsWarned: 0,
        rowsRefused: 0,
        created: 1,
        updated: 0,
        unchanged: 0,
        sold: 0,
      },
    })
    expect(await stored('U1')).toMatchObject({
      siteId: 'southerly',
      slug: '2020-toyota-corolla-zr-u1',
      make: 'Toyota',
      badge: 'ZR',
      km: 45_120,
      priceCents: 2_000_000,
      priceBasis: 'drive_away',
      engineSizeLitres: 1.8,
      regoExpiry: '2026-12-31',
      standardEquipment: ['Tow bar'],
      dealercomments: '<p>Neat<br />and tidy</p>',
      extra: { wheel_nuts: 'black' },
      photosCount: 1,
      status: 'in_stock',
      soldAt: null,
      createdAt: BEFORE_DAY_1,
      updatedAt: DAY_1,
      lastRunId: summary.runId,
      variant: { engineSizeCc: 1800 },
    })
    expect(await pictures('U1')).toEqual([
      { kind: 'interior', position: 0, sourceUrl: 'spin/in.jpg', isDefault: false },
      { kind: 'photo', position: 0, sourceUrl: 'photos/u1/1.jpg', isDefault: false },
      { kind: 'photo', position: 1, sourceUrl: 'photos/coming-soon.jpg', isDefault: true },
      { kind: 'spin', position: 0, sourceUrl: 'spin/1.jpg', isDefault: false },
    ])
    expect(await ledger()).toMatchObject([
      {
        priceCents: 2_000_000,
        beforePriceCents: 2_200_000,
        offerPriceCents: null,
        priceBasis: 'drive_away',
        source: 'feed.json',
        runId: summary.runId,
        recordedAt: DAY_1,
      },
    ])
    expect(await db.selectFrom('importRuns').selectAll().execute()).toMatchObject([
      { id: summary.runId, state: 'done', mode: 'full', rowsTaken: 1, created: 1, startedAt: DAY_1 },
    ])
  })

  it('A5.10 takes the day a vehicle came into stock from the feed, if it is past, and only once', async () => {
    const { db } = database
    await importFeed(db, [
      vehicle('U1', { created_at: '2026-02-01' }),
      vehicle('U2', { created_at: '2027-01-01' }),
      vehicle('U3', { status: 'sold', sold_at: '2026-02-20' }),
    ])
    await importFeed(
      db,
      [
        vehicle('U1', { created_at: '2026-01-01', km: 5 }),
        vehicle('U2'),
        vehicle('U3', { status: 'sold', sold_at: '2026-02-21' }),
      ],
      { now: DAY_2 },
    )
    expect(await stored('U1')).toMatchObject({ createdAt: new Date('2026-02-01T00:00:00Z'), updatedAt: DAY_2 })
    expect(await stored('U2')).toMatchObject({ createdAt: DAY_1 })
    expect(await stored('U3')).toMatchObject({ soldAt: new Date('2026-02-20T00:00:00Z') })
  })

  it('gives two stock numbers that make one slug two slugs, the same at every import', async () => {
    await importFeed(database.db, [vehicle('A-1'), vehicle('a 1'), vehicle('A/1')])
    const slugs = (await database.db.selectFrom('vehicles').select('slug').execute()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs).toContain('2020-toyota-corolla-a-1')
    await importFeed(database.db, [vehicle('A-1'), vehicle('a 1'), vehicle('A/1'), vehicle('a+1')])
    expect((await database.db.selectFrom('vehicles').select('slug').execute()).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(slugs),
    )
  })
})

describe('importing again', () => {
  it('A5.10 the same feed changes nothing: no row, no date, no change mark, no ledger entry', async () => {
    const { db } = database
    const feed = [
      ...vehicles(30),
      vehicle('POA', { price: 'POA', images: [] }),
      vehicle('R', { reserved: true, status: 'coming_soon' }),
    ]
    await importFeed(db, feed)
    const before = await everything(db)
    const again = await importFeed(db, feed, { now: DAY_2 })
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 32, sold: 0 })
    expect(await everything(db)).toEqual(before)
  })

  it('writes only what differs; created_at and the slug stay, the price ledger grows', async () => {
    const { db } = database
    await importFeed(db, vehicles(4))
    const [untouched, before] = [await stored('S2'), await stored('S1')]
    const summary = await importFeed(
      db,
      [
        vehicle('S1', { price: 18_500, badge: 'Hybrid' }),
        vehicle('S2'),
        vehicle('S3', { km: 10 }),
        vehicle('S4', { images: ['photos/new.jpg'] }),
      ],
      { now: DAY_2 },
    )
    expect(summary.counts).toMatchObject({ created: 0, updated: 3, unchanged: 1 })
    expect(await stored('S1')).toMatchObject({
      priceCents: 1_850_000,
      badge: 'Hybrid',
      createdAt: BEFORE_DAY_1,
      updatedAt: DAY_2,
      slug: before.slug,
      lastRunId: summary.runId,
    })
    expect((await stored('S1')).changedXid).not.toBe(before.changedXid)
    expect(await stored('S2')).toEqual(untouched)
    expect(await stored('S4')).toMatchObject({ photosCount: 1, updatedAt: DAY_2 })
    expect(await pictures('S4')).toEqual([
      { kind: 'photo', position: 0, sourceUrl: 'photos/new.jpg', isDefault: false },
    ])
    expect((await ledger()).slice(4)).toMatchObject([
      {
        vehicleId: before.id,
        priceCents: 1_850_000,
        priceBasis: 'drive_away',
        recordedAt: DAY_2,
        runId: summary.runId,
      },
    ])
  })

  it('notes in the ledger when price, offer, was-price or basis changes or a price goes (A8, D2.8)', async () => {
    const { db } = database
    const step = (more: Record<string, string | number>, now: Date) => importFeed(db, [vehicle('U1', more)], { now })
    await step({}, DAY_1)
    await step({ offer_price: 19_000 }, DAY_2)
    await step({ offer_price: 19_000, before_price: 21_000 }, DAY_2)
    await step({ offer_price: 19_000, before_price: 21_000, price_type: 'EGC' }, DAY_3)
    await step({ price: 'POA', price_type: 'EGC', offer_price: '', before_price: '' }, DAY_3)
    expect(
      (await ledger()).map(({ priceCents, offerPriceCents, beforePriceCents, priceBasis }) => [
        priceCents,
        offerPriceCents,
        beforePriceCents,
        priceBasis,
      ]),
    ).toEqual([
      [2_000_000, null, null, 'drive_away'],
      [2_000_000, 1_900_000, null, 'drive_away'],
      [2_000_000, 1_900_000, 2_100_000, 'drive_away'],
      [2_000_000, 1_900_000, 2_100_000, 'excluding_government_charges'],
      [null, null, null, 'excluding_government_charges'],
    ])
  })

  it('of rows with one stock number the last counts, with a warning', async () => {
    const summary = await importFeed(database.db, [vehicle('U1', { km: 1 }), vehicle('U2'), vehicle('U1', { km: 2 })])
    expect(summary).toMatchObject({ duplicates: 1, counts: { rowsRead: 3, rowsTaken: 3, rowsWarned: 1, created: 2 } })
    const message = 'replaced by a later row with the same stock number'
    expect(summary.warnings).toEqual([{ kind: message, warnings: 1, examples: [{ line: 1, stocknum: 'U1', message }] }])
    expect(await stored('U1')).toMatchObject({ km: 2 })
  })
})

describe('what is missing from a feed', () => {
  it('a full feed sells it; a delta leaves it alone', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    await importFeed(db, vehicles(9), { now: DAY_2, mode: 'delta' })
    expect(await stored('S10')).toMatchObject({ status: 'in_stock' })
    const summary = await importFeed(db, vehicles(9), { now: DAY_2 })
    expect(summary.counts).toMatchObject({ sold: 1, updated: 0, unchanged: 9 })
    expect(await stored('S10')).toMatchObject({
      status: 'sold',
      soldAt: DAY_2,
      updatedAt: DAY_2,
      createdAt: BEFORE_DAY_1,
    })
  })

  it('comes back when a feed lists it again, as old as it was', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    await importFeed(db, vehicles(9), { now: DAY_2 })
    await importFeed(db, vehicles(10), { now: DAY_3 })
    expect(await stored('S10')).toMatchObject({
      status: 'in_stock',
      soldAt: null,
      createdAt: BEFORE_DAY_1,
      updatedAt: DAY_3,
    })
  })

  it('stays sold from the day it was, however often it is missing', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    await importFeed(db, vehicles(9), { now: DAY_2 })
    await importFeed(db, vehicles(9), { now: DAY_3 })
    expect(await stored('S10')).toMatchObject({ soldAt: DAY_2, updatedAt: DAY_2 })
  })

  it('is not sold when its row was there and had to be refused', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    const summary = await importFeed(db, [...vehicles(9), vehicle('S10', { year: 'next' })], { now: DAY_2 })
    expect(summary.counts).toMatchObject({ rowsRefused: 1, sold: 0 })
    expect(await stored('S10')).toMatchObject({ status: 'in_stock' })
  })

  it('F14 from 10 % of what is for sale the import stops: nothing changes, the run says so', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    const before = await everything(db)
    const stopped = await importFeed(db, vehicles(6, { km: 7 }), { now: DAY_2 })
    expect(stopped).toMatchObject({
      state: 'stopped',
      counts: { rowsRead: 6, updated: 0, sold: 0 },
      failure: expect.stringMatching(/4 of 10 vehicles.*\(40 %\); from 10 %.*--confirm-sold/),
    })
    expect(await everything(db)).toEqual(before)
    expect(
      await db.selectFrom('importRuns').select(['state', 'failure']).where('id', '=', stopped.runId).execute(),
    ).toMatchObject([{ state: 'stopped', failure: stopped.failure }])

    const one = await importFeed(db, vehicles(9), { now: DAY_2 })
    expect(one).toMatchObject({ state: 'done', counts: { sold: 1 }, soldShare: '10 %', forSaleBefore: 10 })
    expect(stockImportReport(one)).toContain('sold       1  10 % of 10 for sale before')
    expect(await importFeed(db, vehicles(2), { now: DAY_3, confirmSold: true })).toMatchObject({
      state: 'done',
      counts: { sold: 7 },
    })
    await importFeed(db, vehicles(40), { now: DAY_3 })
    expect(await importFeed(db, vehicles(36), { now: DAY_3 })).toMatchObject({ state: 'stopped', soldShare: '10 %' })
    expect(await importFeed(db, vehicles(37), { now: DAY_3 })).toMatchObject({ state: 'done', soldShare: '7.5 %' })
  })

  it('counts what the feed itself calls sold', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    expect(await importFeed(db, vehicles(10, { status: 'sold' }), { mode: 'delta' })).toMatchObject({
      state: 'stopped',
      failure: expect.stringContaining('10 of 10'),
    })
    expect(await importFeed(db, [vehicle('S1', { status: 'Sold' })], { mode: 'delta', now: DAY_2 })).toMatchObject({
      state: 'done',
      counts: { sold: 1, updated: 1 },
    })
    expect(await stored('S1')).toMatchObject({ status: 'sold', soldAt: DAY_2 })
  })
})

describe('fields edited by hand', () => {
  it('keep their value column by column, while the others follow the feed', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    await db
      .updateTable('vehicles')
      .set({ priceCents: 1_234_500, tag: 'By hand', lockedFields: ['price_cents', 'tag', 'images'] })
      .where('stocknum', '=', 'S1')
      .execute()
    await importFeed(db, [vehicle('S1', { price: 1, tag: 'Feed', km: 99, images: [] }), ...vehicles(10).slice(1)], {
      now: DAY_2,
    })
    expect(await stored('S1')).toMatchObject({ priceCents: 1_234_500, tag: 'By hand', km: 99, photosCount: 2 })
    expect(await pictures('S1')).toHaveLength(2)
    const before = await everything(db)
    await importFeed(db, [vehicle('S1', { price: 2, km: 99, images: ['x.jpg'] }), ...vehicles(10).slice(1)], {
      now: DAY_3,
    })
    expect(await everything(db)).toEqual(before)
  })

  it('a locked status is neither sold by a full feed nor brought back', async () => {
    const { db } = database
    await importFeed(db, vehicles(10))
    await db
      .updateTable('vehicles')
      .set({ lockedFields: ['status'] })
      .where('stocknum', 'in', ['S1', 'S2'])
      .execute()
    await db.updateTable('vehicles').set({ status: 'sold', soldAt: DAY_1 }).where('stocknum', '=', 'S2').execute()
    await importFeed(db, vehicles(10).slice(1), { now: DAY_2 })
    expect(await stored('S1')).toMatchObject({ status: 'in_stock' })
    expect(await stored('S2')).toMatchObject({ status: 'sold', soldAt: DAY_1 })
  })
})
