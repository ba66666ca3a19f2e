import { sql, type Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VehiclesTable } from '#data/schema.ts'
import { NO_COUNTS } from '#server/stock-import/import-stock-file.ts'
import { sampleHistory } from '../search/sample-stock.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const FULL: Partial<Insertable<VehiclesTable>> = {
  stocknum: 'FULL',
  vin: 'MR0FB3CD1000012',
  regplate: '123ABC',
  carsalesTitle: 'A one-owner HiLux',
  badge: 'SR5',
  series: 'GUN126R',
  colour: 'Glacier White',
  simpleColour: 'White',
  interiorColour: 'Black',
  dealershipId: 'southerly-cairns',
  locationId: 'cairns',
  tag: 'Great value',
  reserved: true,
  certified: true,
  preorder: true,
  priceCents: 5_499_000,
  beforePriceCents: 5_699_000,
  offerPriceCents: 5_399_000,
  subscriptionPriceCents: 39_900,
  km: 41_250,
  simpleBody: 'Ute',
  body: 'Double cab pick up',
  bodyconfiguration: 'Dual cab',
  simpleTransmission: 'Automatic',
  trans: '6 speed sports automatic',
  gearnum: 6,
  simpleFuel: 'Diesel',
  fuel: 'Diesel',
  simpleDrive: '4x4',
  drive: '4x4 dual range',
  seats: 5,
  doors: 4,
  engineSizeLitres: 2.75,
  buildDate: '2020-02-29',
  complianceDate: '2020-04-01',
  regoExpiry: '2026-10-04',
  arrivalDate: '2026-12-31',
  dealercomments: 'Tidy — “as new”',
  standardEquipment: ['Tow bar', 'A, "quoted" {one}', ''],
  videoUrl: 'https://v.example/1',
  externalVideoUrl: 'https://v.example/2',
  spinCode: 'sp1',
  file: 'https://h.example/r',
  privateSuburb: 'Manunda',
  privatePostcode: '4870',
  manufacturerBody: 'GUN126R-DTTHY',
  nvic: 'ABC20A',
  redbookCode: 'AUVTOYO2020AEBK',
  lockedFields: ['priceCents'],
  photosCount: 12,
  specifications: {
    bodyWidth: 2.4,
    bodyLength: 6.1,
    tareWeight: 1800,
    axleType: 'tandem',
    sleeps: 4,
    aggregateTrailerMass: 2500,
    towBallMass: 180,
  },
  hotspots: {
    exterior: [
      { id: 'h1', description: 'Bar', anchors: ['a_b'], positions: [{ activeAngle: 10, posX: 0.5, posY: 0.25 }] },
    ],
    interior: [],
  },
  history: {
    ...sampleHistory({ owners: 1, service: 'full', serviceBooks: false, warrantyUntil: '2029-03-01' }),
    ppsr: { status: 'clear', checkedOn: '2026-11-03', certificate: 'https://h.example/p' },
  },
  autograbData: { stateAverageMarketPriceCents: 5_600_000, averageMarketPriceCents: null },
  extra: { 'snake_case Key': '1', camelKey: '2', Ünïcode: '☃' },
  soldAt: new Date('2026-03-02T03:04:05.678Z'),
  status: 'sold',
}

describe('rows as the program sees them', () => {
  it('A29 every field of a vehicle comes back as it was stored, keys inside jsonb included', async () => {
    const row = vehicleRow(FULL)
    const stored = await test.db.insertInto('vehicles').values(row).returningAll().executeTakeFirstOrThrow()
    expect(stored).toEqual({
      ...row,
      reservationId: null,
      id: expect.any(Number),
      changedXid: expect.stringMatching(/^\d+$/),
    })
  })

  it('numbers, dates and times have the types the schema promises', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select 9007199254740991::bigint as a_big, 12.50::numeric as a_num, date '2026-03-01' as a_date,
      timestamptz '2026-03-01 10:00+10' as a_moment,
      time '09:30' as a_time, '18446744073709551615'::xid8 as an_xid`.execute(test.db)
    expect(rows).toEqual([
      {
        aBig: 9_007_199_254_740_991,
        aNum: 12.5,
        aDate: '2026-03-01',
        aMoment: new Date('2026-03-01T00:00:00Z'),
        aTime: '09:30:00',
        anXid: '18446744073709551615',
      },
    ])
  })

  it('the schema names every column of every table', async () => {
    const day = new Date('2026-03-01T00:00:00Z')
    const { id: vehicleId } = await test.db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'ALL' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const failed = {
      siteId: 'southerly',
      source: 'a.csv',
      format: 'own',
      mode: 'full',
      state: 'failed',
      startedAt: day,
      finishedAt: day,
      failure: 'no',
    } as const
    const run = await test.db.insertInto('importRuns').values(failed).returningAll().executeTakeFirstOrThrow()
    const unknown = { columns: null, startedBy: null, confirmedBecause: null, keptAs: null, bytes: null }
    expect(run).toEqual({ ...failed, id: 1, sourceId: null, ...NO_COUNTS, ...unknown })
    const refused = { siteId: 'southerly', runId: run.id, line: 2, raw: 'x', reason: 'no year' }
    expect(await test.db.insertInto('refusedRows').values(refused).returningAll().execute()).toEqual([
      { ...refused, mendedRunId: null, leftOut: false },
    ])
    const warning = {
      siteId: 'southerly',
      runId: run.id,
      line: 2,
      position: 1,
      stocknum: 'U1',
      kind: 'k',
      message: 'm',
    }
    expect(await test.db.insertInto('feedWarnings').values(warning).returningAll().execute()).toEqual([warning])
    const media = {
      siteId: 'southerly',
      vehicleId,
      kind: 'photo',
      position: 0,
      sourceUrl: 'a.webp',
      isDefault: true,
      caption: 'The grille',
      alt: 'Grille of a white ute',
    } as const
    const marks = [{ x: 0.8, y: 0.38, text: 'Chip, 4 mm' }]
    const stored = { ...media, marks: JSON.stringify(marks) }
    const kept = await test.db.insertInto('media').values(stored).returningAll().execute()
    expect(kept).toEqual([{ ...media, marks }])
    const picture = {
      siteId: 'southerly',
      sourceUrl: 'a.webp',
      contentHash: 'a'.repeat(32),
      width: 10,
      height: 8,
      failure: null,
      luma: 130,
      checkedAt: day,
    }
    expect(await test.db.insertInto('pictures').values(picture).returningAll().execute()).toEqual([
      { ...picture, attempts: 1, changedXid: expect.stringMatching(/^\d+$/) },
    ])
    const price = {
      siteId: 'southerly',
      vehicleId,
      priceCents: 1,
      offerPriceCents: null,
      beforePriceCents: 2,
      priceBasis: 'drive_away',
      source: 'feed',
      runId: run.id,
      recordedAt: day,
    } as const
    expect(await test.db.insertInto('priceLedger').values(price).returningAll().execute()).toEqual([
      { ...price, id: 1 },
    ])
    const hours = {
      siteId: 'southerly',
      locationId: 'cairns',
      onDate: '2026-12-25',
      department: 'all',
      status: 'Closed',
      startHour: null,
      endHour: null,
    } as const
    expect(await test.db.insertInto('specialHours').values(hours).returningAll().execute()).toEqual([
      { ...hours, changedAt: expect.any(Date) },
    ])
    const reviews = {
      siteId: 'southerly',
      locationId: 'cairns',
      source: 'google',
      averageRating: 4.7,
      reviewCount: 210,
      fetchedAt: day,
      url: 'https://reviews.example/cairns',
    }
    expect(await test.db.insertInto('reviewSummaries').values(reviews).returningAll().execute()).toEqual([
      { ...reviews, revision: 0 },
    ])
  })
})
