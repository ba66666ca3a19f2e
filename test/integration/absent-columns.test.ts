import { describe, expect, it } from 'vitest'
import { stockImportReport } from '#cli/commands/stock-import-report.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, DAY_3, everything, importFeed, vehicle } from './stock-feeds.ts'

const database = databaseOfEachTest()

const stored = (stocknum: string) =>
  database.db.selectFrom('vehicles').selectAll().where('stocknum', '=', stocknum).executeTakeFirstOrThrow()
const photosOf = async (stocknum: string) => {
  const { id } = await stored(stocknum)
  return database.db.selectFrom('media').select(['kind', 'sourceUrl']).where('vehicleId', '=', id).execute()
}

const FULL = vehicle('U1', {
  km: 45_120,
  body: 'Hatchback',
  item_type: 'car',
  colour: 'Glacier White / Black',
  status: 'coming soon',
  dealercomments: 'Neat',
  certified: true,
  engine_size_litres: 1.8,
  'variant.cylinders': 4,
  'variant.torque': 172,
  spin_images: ['spin/1.jpg'],
  wheel_nuts: 'black',
})
const NEEDED = { stocknum: 'U1', year: 2020, make: 'Toyota', model: 'Corolla', car_type: 'used' }
const HEADER = 'stocknum,year,make,model,car_type'

describe.each(['full', 'delta'] as const)('F1 a %s feed without a column', (mode) => {
  it('changes the price alone where it has only the price; the report names what it lacks', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    const before = await stored('U1')
    const photos = await photosOf('U1')
    const summary = await importFeed(db, `${HEADER},price\nU1,2020,Toyota,Corolla,used,18990\n`, {
      mode,
      now: DAY_2,
      format: 'forecourt-csv',
      sourceId: 'forecourt-json',
    })
    expect(summary.counts).toMatchObject({ updated: 1 })
    expect(await stored('U1')).toEqual({
      ...before,
      priceCents: 1_899_000,
      updatedAt: DAY_2,
      lastRunId: summary.runId,
      changedXid: expect.anything(),
    })
    expect(await photosOf('U1')).toEqual(photos)
    expect(stockImportReport(summary)).toContain(
      'The feed has no column for: kilometres, photos, badge, colour, body, transmission, fuel, drive, seats, VIN, ' +
        'registration, comments; kept as they were.',
    )
    expect(await db.selectFrom('priceLedger').select(['priceCents', 'priceBasis']).execute()).toEqual([
      { priceCents: 2_000_000, priceBasis: 'drive_away' },
      { priceCents: 1_899_000, priceBasis: 'drive_away' },
    ])
  })

  it('keeps the price where it has none, and writes no price to the ledger', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    await importFeed(db, [{ ...NEEDED, km: 50_000 }], { mode, now: DAY_2 })
    expect(await stored('U1')).toMatchObject({ km: 50_000, priceCents: 2_000_000, photosCount: 2 })
    expect(await db.selectFrom('priceLedger').select('id').execute()).toHaveLength(1)
  })

  it('empties what a column that is there leaves empty', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    const empty = `${HEADER},price,images,km,dealercomments,variant.cylinders\nU1,2020,Toyota,Corolla,used,,,,,\n`
    await importFeed(db, empty, { mode, now: DAY_2, format: 'forecourt-csv', sourceId: 'forecourt-json' })
    expect(await stored('U1')).toMatchObject({
      priceCents: null,
      km: null,
      dealercomments: null,
      photosCount: 0,
      body: 'Hatchback',
      variant: { cylinders: null, torque: 172, engineSizeCc: 1800 },
    })
    expect(await photosOf('U1')).toEqual([{ kind: 'spin', sourceUrl: 'spin/1.jpg' }])
  })

  it('twice is once, and the whole feed again brings everything back', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    const before = await stored('U1')
    const less = [{ ...NEEDED, 'variant.cylinders': '', engine_size: '', standard_equipment: 'Tow bar' }]
    await importFeed(db, less, { mode, now: DAY_2 })
    const after = await everything(db)
    expect(await importFeed(db, less, { mode, now: DAY_3 })).toMatchObject({ counts: { unchanged: 1, updated: 0 } })
    expect(await everything(db)).toEqual(after)
    expect(await importFeed(db, [FULL], { mode, now: DAY_3 })).toMatchObject({ counts: { updated: 1 } })
    expect(await stored('U1')).toMatchObject({ variant: before.variant, km: before.km })
  })
})

describe('F1 a JSON feed', () => {
  it('lacks a column when no vehicle has the member; one that others have is empty', async () => {
    const { db } = database
    await importFeed(db, [FULL, { ...FULL, stocknum: 'U2' }])
    await importFeed(
      db,
      [
        { ...NEEDED, km: 1 },
        { ...NEEDED, stocknum: 'U2' },
      ],
      { now: DAY_2 },
    )
    expect(await stored('U1')).toMatchObject({ km: 1, body: 'Hatchback' })
    expect(await stored('U2')).toMatchObject({ km: null, body: 'Hatchback', priceCents: 2_000_000 })
  })
})

it('F2 the report names columns that no field stands for, and what they were most likely meant to be', async () => {
  const feed = `${HEADER},advertised_price,kilometres,photos,wheel_nuts\nU1,2020,Toyota,Corolla,used,1,2,3,4\n`
  const summary = await importFeed(database.db, feed, { format: 'forecourt-csv' })
  expect(stockImportReport(summary)).toContain(
    '\nColumns kept aside: advertised_price, kilometres, photos, wheel_nuts; did you mean price, km, images?\n',
  )
  expect(await stored('U1')).toMatchObject({ priceCents: null, extra: { advertised_price: '1', wheel_nuts: '4' } })
})

describe('F1 a sold vehicle', () => {
  it('is for sale again when a feed without a status lists it, and stays sold under a lock', async () => {
    const { db } = database
    await importFeed(db, [FULL, { ...FULL, stocknum: 'U2' }])
    await importFeed(
      db,
      [
        { ...NEEDED, status: 'sold' },
        { ...NEEDED, stocknum: 'U2', status: 'sold' },
      ],
      {
        now: DAY_2,
        confirmSold: true,
      },
    )
    await db
      .updateTable('vehicles')
      .set({ lockedFields: ['status'] })
      .where('stocknum', '=', 'U2')
      .execute()
    await importFeed(db, [NEEDED, { ...NEEDED, stocknum: 'U2' }], { now: DAY_3 })
    expect(await stored('U1')).toMatchObject({ status: 'in_stock', soldAt: null })
    expect(await stored('U2')).toMatchObject({ status: 'sold', soldAt: DAY_2 })
  })
})

describe('F1 the other formats', () => {
  it('Cox keeps the odometer and the build month that its file leaves out, and reads its three prices', async () => {
    const { db } = database
    await importFeed(db, [{ ...FULL, build_date: '2020-03' }])
    const cox = 'DealerID,StockNo,Condition,ManuYear,Make,Model,EGCPrice\n1,U1,Used,2020,Toyota,Corolla,17000\n'
    await importFeed(db, cox, { now: DAY_2, format: 'cox-csv', sourceId: 'forecourt-json' })
    expect(await stored('U1')).toMatchObject({
      km: 45_120,
      buildDate: '2020-03-01',
      priceCents: 1_700_000,
      priceBasis: 'excluding_government_charges',
    })
  })

  it('EasyCars keeps photos and price', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    const easycars = JSON.stringify([
      { StockNumber: 'U1', YearGroup: 2020, Make: 'Toyota', Model: 'Corolla', IsUsed: true, Odometer: 46_000 },
    ])
    await importFeed(db, easycars, { now: DAY_2, format: 'easycars-json', sourceId: 'forecourt-json' })
    expect(await stored('U1')).toMatchObject({ km: 46_000, priceCents: 2_000_000, photosCount: 2, certified: true })
  })
})
