/** The market index over a real database: what it takes in and how it follows (A8.5). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { MarketFollower } from '#adapters/market-price/market-follower.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { priceListingSource } from '#data/platform/price-listings.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { valuedOf, type MarketVehicle } from '#domain/gauge/valued-vehicle.ts'
import type { PricedVehicle } from '#ports/market-price.ts'
import { databaseOfFile, type TestDatabase } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-08-03T02:00:00Z')
const HILUX: MarketVehicle = {
  id: 0,
  make: 'Toyota',
  model: 'Hilux',
  year: 2020,
  km: 50_000,
  badge: null,
  series: null,
  simpleBody: null,
  simpleTransmission: null,
  simpleFuel: null,
  simpleDrive: null,
  carType: 'used',
  itemType: 'car',
  priceBasis: 'drive_away',
}
const SUBJECT: PricedVehicle = {
  siteId: 'southerly',
  make: 'Toyota',
  model: 'Hilux',
  carType: 'used',
  itemType: 'car',
  priceBasis: 'drive_away',
  ...valuedOf(HILUX),
  id: null,
}

const database = databaseOfFile()
let index: MarketIndex
let follower: MarketFollower
let warnings: string[]

beforeEach(async () => {
  await sql`truncate price_ledger, media, vehicles restart identity cascade`.execute(database.db)
  await database.db
    .insertInto('vehicles')
    .values(
      Array.from({ length: 8 }, (_, place) =>
        vehicleRow({
          stocknum: `S${place}`,
          siteId: place % 2 === 0 ? 'southerly' : 'ironbark',
          priceCents: 4_000_000 + place * 10_000,
          km: 40_000 + place * 3_000,
          vin: `VN00000000000000${place}`,
        }),
      ),
    )
    .execute()
  index = new MarketIndex({ now: () => NOW })
  warnings = []
  follower = followerOf(database.db)
})

function followerOf(db: TestDatabase['db']): MarketFollower {
  return new MarketFollower({
    index,
    source: { ...stockSource(db), ...priceListingSource(db) },
    now: () => NOW,
    warn: (message) => warnings.push(message),
  })
}

const count = () => index.atHand(SUBJECT)?.basis?.count ?? 0

describe('A8.5 the market follows the stock of every site', () => {
  it('A8.5 takes in what is for sale and what sold in the last 60 days; nothing hidden or unpriced', async () => {
    await database.db
      .insertInto('vehicles')
      .values([
        vehicleRow({
          stocknum: 'SOLD',
          status: 'sold',
          soldAt: new Date('2026-07-20T00:00:00Z'),
          priceCents: 3_900_000,
          km: 50_000,
        }),
        vehicleRow({
          stocknum: 'LONG',
          status: 'sold',
          soldAt: new Date('2026-05-01T00:00:00Z'),
          priceCents: 3_900_000,
          km: 50_000,
        }),
        vehicleRow({ stocknum: 'AWAY', status: 'unavailable', priceCents: 3_900_000, km: 50_000 }),
        vehicleRow({ stocknum: 'NONE', km: 50_000 }),
      ])
      .execute()
    await follower.catchUp()
    expect(index.size).toBe(9)
    expect(count()).toBe(9)
  })
  it('A8.5 of a sold vehicle whose price is gone the ledger says what was asked last', async () => {
    const { id } = await database.db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'SOLD', status: 'sold', soldAt: new Date('2026-07-20T00:00:00Z'), km: 50_000 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [priceCents, offerPriceCents] of [
      [9_000_000, null],
      [4_100_000, 3_900_000],
      [null, null],
    ] as const) {
      await database.db
        .insertInto('priceLedger')
        .values({
          siteId: 'southerly',
          vehicleId: id,
          priceCents,
          offerPriceCents,
          beforePriceCents: null,
          priceBasis: 'drive_away',
          source: 'feed.csv',
          runId: null,
          recordedAt: NOW,
        })
        .execute()
    }
    const rows = await priceListingSource(database.db).some('southerly', [id])
    expect(rows).toMatchObject([{ priceCents: 3_900_000, identity: `southerly ${id}` }])
    await follower.catchUp()
    expect(count()).toBe(9)
  })
  it('A8.5 A30.27 follows prices that change, vehicles that come and those that go', async () => {
    await follower.catchUp()
    const before = index.atHand(SUBJECT)?.averageCents ?? 0
    await database.db
      .updateTable('vehicles')
      .set({ priceCents: sql`price_cents * 2` })
      .execute()
    await follower.catchUp()
    expect((index.atHand(SUBJECT)?.averageCents ?? 0) / before).toBeCloseTo(2, 1)
    await database.db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'NEW', priceCents: 8_000_000, km: 50_000 }))
      .execute()
    await database.db
      .updateTable('vehicles')
      .set({ status: 'unavailable' })
      .where('stocknum', 'in', ['S0', 'S1'])
      .execute()
    await Promise.all([follower.catchUp(), follower.catchUp(), follower.catchUp()])
    expect(count()).toBe(7)
  })
  it('A8.9 what cannot be read is logged; figures stay, and are brought up to date when it can', async () => {
    await follower.catchUp()
    const broken = new MarketFollower({
      index,
      now: () => NOW,
      warn: (message) => warnings.push(message),
      source: {
        ...stockSource(database.db),
        ...priceListingSource(database.db),
        snapshot: () =>
          warnings.length === 0 ? Promise.reject(new Error('the line is dead')) : stockSource(database.db).snapshot(),
      },
    })
    await broken.catchUp()
    expect(warnings).toEqual([expect.stringContaining('the line is dead')])
    expect(count()).toBe(8)
    await database.db
      .insertInto('vehicles')
      .values(vehicleRow({ stocknum: 'NEW', priceCents: 4_000_000, km: 50_000 }))
      .execute()
    await broken.catchUp()
    expect(count()).toBe(9)
  })
})
