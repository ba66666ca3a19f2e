/** The list of saved vehicles that the server keeps for an account (R41-R46). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { countGarage } from '#data/accounts/garage-counts.ts'
import { readWatchlist } from '#data/accounts/read-watchlist.ts'
import {
  mergeIntoWatchlist,
  noteOnWatched,
  removeFromWatchlist,
  saveToWatchlist,
  tellWhenFree,
} from '#data/accounts/watchlist.ts'
import { MOST_WATCHED } from '#domain/lists/watchlist.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { addAccount } from './accounts-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { setPrice } from './price-rows.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOVEMBER = new Date('2026-11-03T00:00:00Z')
const NOW = new Date('2026-11-21T00:00:00Z')
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)

const database = databaseOfFile()
let accountId: string
let vehicleId: number

beforeEach(async () => {
  await sql`truncate accounts, account_identifiers, watch_items, price_ledger, media, pictures, vehicles
    cascade`.execute(database.db)
  accountId = (await addAccount(database, { slug: 'southerly' })).id
  vehicleId = await addVehicle(database, 'southerly', 'S1')
  await setPrice(database, vehicleId, { priceCents: 3_199_000, at: days(100) })
})

const scope = (slug = 'southerly') => ({ db: database.db, site: { ...sampleSite(), slug } })
const save = (id = vehicleId, now = NOW, slug?: string, account = accountId) =>
  saveToWatchlist(scope(slug), { accountId: account, vehicleId: id, now })
const remove = (id: number) => removeFromWatchlist(scope(), { accountId, vehicleId: id })
const merge = (items: { id: number; savedAt: Date }[]) => mergeIntoWatchlist(scope(), { accountId, items, now: NOW })
const list = (slug?: string, account = accountId) => readWatchlist(scope(slug), { accountId: account })

async function addVehicles(count: number, siteId = 'southerly'): Promise<number[]> {
  const rows = await database.db
    .insertInto('vehicles')
    .values(Array.from({ length: count }, (_, place) => vehicleRow({ siteId, stocknum: `N${place}` })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

describe('R41 saving', () => {
  it('R41 keeps the price of the ledger at saving, and the vehicle as it was', async () => {
    await database.db
      .insertInto('media')
      .values({ siteId: 'southerly', vehicleId, kind: 'photo', position: 1, sourceUrl: 'https://feed.example/1.jpg' })
      .execute()
    await setPrice(database, vehicleId, { priceCents: 2_999_000, at: days(5) })
    expect(await save(vehicleId, NOVEMBER)).toBe('saved')
    expect(await list()).toEqual([
      {
        id: vehicleId,
        savedAt: NOVEMBER,
        priceThen: { cents: 3_199_000, basis: 'drive_away' },
        priceNow: { cents: 2_999_000, basis: 'drive_away' },
        status: 'in_stock',
        soldAt: null,
        reserved: false,
        entry: {
          id: vehicleId,
          name: '2020 Toyota Hilux',
          slug: '2020-toyota-hilux-s1',
          make: 'Toyota',
          model: 'Hilux',
          primary_image_url: expect.stringMatching(/^\/img\/s\/[0-9a-f]{32}\/640$/),
        },
        note: null,
        tellWhenFree: false,
      },
    ])
  })

  it('R41 the same vehicle again is saved once, with its first date', async () => {
    await save(vehicleId, NOVEMBER)
    expect(await save(vehicleId, NOW)).toBe('saved')
    expect(await list()).toMatchObject([{ savedAt: NOVEMBER }])
  })

  it('R41 what the site does not have, or does not sell, is unknown', async () => {
    const abroad = await addVehicle(database, 'ironbark', 'I1')
    const boat = await addVehicle(database, 'southerly', 'B1', { itemType: 'boat' })
    expect([await save(abroad), await save(99_999), await save(boat)]).toEqual(['unknown', 'unknown', 'unknown'])
    expect(await list()).toEqual([])
  })

  it(`R41 the ${MOST_WATCHED + 1}st is refused, however many come at once`, async () => {
    const ids = await addVehicles(MOST_WATCHED + 5)
    await mergeIntoWatchlist(scope(), {
      accountId,
      items: ids.slice(0, MOST_WATCHED - 1).map((id) => ({ id, savedAt: NOVEMBER })),
      now: NOW,
    })
    const outcomes = await Promise.all(ids.slice(MOST_WATCHED - 1).map((id) => save(id)))
    expect(outcomes.toSorted()).toEqual(['full', 'full', 'full', 'full', 'full', 'saved'])
    expect((await countGarage(scope(), accountId)).watchlist).toBe(MOST_WATCHED)
  })

  it('R41 removing takes it off; a vehicle of the site that is not on the list is no fault', async () => {
    await save()
    expect([await remove(vehicleId), await remove(vehicleId), await remove(99_999)]).toEqual([true, true, false])
    expect(await list()).toEqual([])
  })
})

describe('R43 merging', () => {
  it('R43 the older date wins with its price in the ledger, the note stays, unknown ids are counted', async () => {
    const [other = 0] = await addVehicles(1)
    await setPrice(database, vehicleId, { priceCents: 2_999_000, at: days(5) })
    await save(vehicleId, days(1))
    await noteOnWatched(scope(), { accountId, vehicleId, note: 'Ask about the tow bar' })
    const items = [
      { id: vehicleId, savedAt: NOVEMBER },
      { id: vehicleId, savedAt: NOW },
      { id: other, savedAt: days(-3) },
      { id: 99_999, savedAt: NOVEMBER },
    ]
    expect(await merge(items)).toEqual({ unknown: 1 })
    const merged = await list()
    expect(merged).toMatchObject([
      { id: other, savedAt: NOW, priceThen: null },
      { id: vehicleId, savedAt: NOVEMBER, priceThen: { cents: 3_199_000 }, note: 'Ask about the tow bar' },
    ])
    await merge(items)
    expect(await list()).toEqual(merged)
  })

  it('R43 a younger date changes nothing', async () => {
    await save(vehicleId, NOVEMBER)
    const before = await list()
    await merge([{ id: vehicleId, savedAt: NOW }])
    expect(await list()).toEqual(before)
  })

  it('R43 of more than the list holds the latest stay', async () => {
    const ids = await addVehicles(MOST_WATCHED)
    await save(vehicleId, days(90))
    for (const part of [ids.slice(0, 60), ids.slice(60)]) await merge(part.map((id) => ({ id, savedAt: NOVEMBER })))
    const kept = (await list()).map(({ id }) => id)
    expect(kept).toHaveLength(MOST_WATCHED)
    expect(kept).not.toContain(vehicleId)
  })
})

it('R45 a note and the wish to be told are kept until the vehicle leaves the list', async () => {
  await save()
  const mark = { accountId, vehicleId }
  expect(await noteOnWatched(scope(), { ...mark, note: 'Blue one' })).toBe(true)
  expect(await tellWhenFree(scope(), { ...mark, isWanted: true })).toBe(true)
  expect(await list()).toMatchObject([{ note: 'Blue one', tellWhenFree: true }])
  await removeFromWatchlist(scope(), mark)
  await save()
  expect(await list()).toMatchObject([{ note: null, tellWhenFree: false }])
})

it('R46 what is sold or gone stays on the list, drawn from what was saved', async () => {
  const [gone = 0] = await addVehicles(1)
  await save()
  await save(gone, days(1))
  await database.db.updateTable('vehicles').set({ status: 'sold', soldAt: NOW }).where('id', '=', vehicleId).execute()
  await database.db.deleteFrom('vehicles').where('id', '=', gone).execute()
  expect(await list()).toMatchObject([
    { id: vehicleId, status: 'sold', soldAt: NOW },
    { id: gone, status: null, priceNow: null, entry: { name: '2020 Toyota Hilux' } },
  ])
})

it('R41 one site cannot see or change what another keeps for the same account and vehicle', async () => {
  await save()
  await database.db
    .insertInto('accounts')
    .values({ siteId: 'ironbark', id: accountId, createdAt: NOW, lastSeenAt: NOW })
    .execute()
  const mark = { accountId, vehicleId }
  expect(await list('ironbark')).toEqual([])
  expect((await countGarage(scope('ironbark'), accountId)).watchlist).toBe(0)
  expect(await save(vehicleId, NOW, 'ironbark')).toBe('unknown')
  expect(await removeFromWatchlist(scope('ironbark'), mark)).toBe(false)
  expect(await noteOnWatched(scope('ironbark'), { ...mark, note: 'x' })).toBe(false)
  expect(await tellWhenFree(scope('ironbark'), { ...mark, isWanted: true })).toBe(false)
  const items = [{ id: vehicleId, savedAt: NOVEMBER }]
  expect(await mergeIntoWatchlist(scope('ironbark'), { accountId, items, now: NOW })).toEqual({ unknown: 1 })
  expect(await list()).toMatchObject([{ id: vehicleId, savedAt: NOW, note: null, tellWhenFree: false }])
})
