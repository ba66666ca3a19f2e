import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordPhoneReveal } from '#data/vehicle-phone-reveals.ts'
import { countView, currentFields, viewsOf } from '#data/vehicle-views.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const ANN = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Ann)' }
const BOB = { address: '203.0.113.8', userAgent: 'Mozilla/5.0 (Bob)' }

const database = databaseOfFile()
let id = 0
let other = 0
const southerly = () => ({ db: database.db, site: { slug: 'southerly' } })
const ironbark = () => ({ db: database.db, site: { slug: 'ironbark' } })

async function add(siteId: string, stocknum: string): Promise<number> {
  const row = await database.db
    .insertInto('vehicles')
    .values(vehicleRow({ siteId, stocknum }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

beforeEach(async () => {
  await sql`truncate vehicle_views, view_salts, view_visitors, phone_reveals, media, price_ledger, vehicles
    cascade`.execute(database.db)
  id = await add('southerly', 'A1')
  other = await add('southerly', 'B2')
})

describe('A6.18 views', () => {
  it('A6.18 count a visitor once a day for each vehicle, and again the day after', async () => {
    expect(await countView(southerly(), id, ANN, MONDAY)).toBe(1)
    expect(await countView(southerly(), id, ANN, MONDAY)).toBe(1)
    expect(await countView(southerly(), id, BOB, MONDAY)).toBe(2)
    expect(await countView(southerly(), id, { ...ANN, userAgent: BOB.userAgent }, MONDAY)).toBe(3)
    expect(await countView(southerly(), other, ANN, MONDAY)).toBe(1)
    expect(await countView(southerly(), id, ANN, TUESDAY)).toBe(4)
    expect(await viewsOf(southerly(), id)).toBe(4)
  })

  it('S11 addresses of one household, which are one network of IPv6, are one visitor', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:ffff::3', '2001:db8:1:3::1'])
      await countView(southerly(), id, { ...ANN, address }, MONDAY)
    expect(await viewsOf(southerly(), id)).toBe(2)
  })

  it('A6.18 of many at once each counts, the same one only once', async () => {
    const crowd = Array.from({ length: 20 }, (_, place) => ({ ...ANN, address: `203.0.113.${place % 10}` }))
    await Promise.all(crowd.map((visitor) => countView(southerly(), id, visitor, MONDAY)))
    expect(await viewsOf(southerly(), id)).toBe(10)
    expect(await database.db.selectFrom('viewSalts').select('day').execute()).toHaveLength(1)
  })

  it('A6.18 keep nothing of a day once the next has begun, and no address ever', async () => {
    await countView(southerly(), id, ANN, MONDAY)
    const { salt } = await database.db.selectFrom('viewSalts').select('salt').executeTakeFirstOrThrow()
    await countView(southerly(), id, BOB, TUESDAY)
    const salts = await database.db.selectFrom('viewSalts').selectAll().execute()
    expect(salts).toEqual([{ siteId: 'southerly', day: TUESDAY, salt: expect.any(Buffer) }])
    expect(salts[0]?.salt.equals(salt)).toBe(false)
    const visitors = await database.db.selectFrom('viewVisitors').selectAll().execute()
    expect(visitors).toEqual([{ siteId: 'southerly', day: TUESDAY, visitor: expect.any(Buffer) }])
  })

  it('A6.18 do not say which vehicles one visitor saw', async () => {
    await countView(southerly(), id, ANN, MONDAY)
    await countView(southerly(), other, ANN, MONDAY)
    const hashes = await database.db.selectFrom('viewVisitors').select('visitor').execute()
    expect(new Set(hashes.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2)
  })

  it("A6.18 are each website's own", async () => {
    const theirs = await add('ironbark', 'A1')
    await countView(ironbark(), theirs, ANN, MONDAY)
    expect(await viewsOf(southerly(), theirs)).toBe(0)
    await expect(countView(southerly(), theirs, ANN, MONDAY)).rejects.toThrow(/foreign key/)
    expect(await currentFields(southerly(), '2020-toyota-hilux-a1')).toMatchObject({ id })
    expect(await currentFields(ironbark(), '2020-toyota-hilux-b2')).toBeNull()
  })

  it('A6.18 do not wait for an import that holds the vehicle', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('vehicles').set({ priceCents: 1_000_000 }).where('id', '=', id).execute()
      expect(await countView(southerly(), id, ANN, MONDAY)).toBe(1)
    })
  })
})

const kept = () => database.db.selectFrom('phoneReveals').selectAll().execute()

describe('A18.12 phone reveals', () => {
  it('A18.12 are counted by vehicle, dealership and day; nothing says who', async () => {
    expect(await recordPhoneReveal(southerly(), id, 'southerly-cairns', ANN, MONDAY)).toBe(true)
    expect(await recordPhoneReveal(southerly(), id, 'southerly-cairns', BOB, MONDAY)).toBe(true)
    expect(await recordPhoneReveal(southerly(), id, '', ANN, TUESDAY)).toBe(true)
    expect(await kept()).toEqual([
      { siteId: 'southerly', vehicleId: id, dealershipId: 'southerly-cairns', day: MONDAY, reveals: 2 },
      { siteId: 'southerly', vehicleId: id, dealershipId: '', day: TUESDAY, reveals: 1 },
    ])
  })

  it('S11 a visitor counts once a day for a vehicle, whatever they repeat, and is told apart from a view', async () => {
    await countView(southerly(), id, ANN, MONDAY)
    for (const dealership of ['southerly-cairns', 'southerly-cairns', ''])
      expect(await recordPhoneReveal(southerly(), id, dealership, ANN, MONDAY)).toBe(true)
    expect((await kept()).map(({ reveals }) => reveals)).toEqual([1])
  })

  it("A18.12 of another site's vehicle, or of none, are not recorded", async () => {
    const theirs = await add('ironbark', 'A1')
    expect(await recordPhoneReveal(southerly(), theirs, '', ANN, MONDAY)).toBe(false)
    expect(await recordPhoneReveal(southerly(), Number.MAX_SAFE_INTEGER, '', ANN, MONDAY)).toBe(false)
    expect(await kept()).toEqual([])
  })
})
