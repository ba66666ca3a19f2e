import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VehiclesTable } from '#data/schema.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  await sql`truncate vehicles, media, price_ledger, import_runs, refused_rows, pictures cascade`.execute(test.db)
})

const DAY = new Date('2026-03-01T01:00:00Z')
const NEXT_DAY = new Date('2026-03-02T01:00:00Z')

async function add(given: Partial<Insertable<VehiclesTable>> = {}): Promise<number> {
  return (await test.db.insertInto('vehicles').values(vehicleRow(given)).returning('id').executeTakeFirstOrThrow()).id
}

async function change(given: Updateable<VehiclesTable>): Promise<void> {
  await test.db.updateTable('vehicles').set(given).execute()
}

async function changedXid(): Promise<string> {
  return (await test.db.selectFrom('vehicles').select('changedXid').executeTakeFirstOrThrow()).changedXid
}

describe('A29 the database refuses a vehicle', () => {
  const refused: [string, Partial<Insertable<VehiclesTable>>, RegExp][] = [
    ['with a negative price', { priceCents: -1 }, /vehicles_price_cents_check/],
    ['with a negative offer', { offerPriceCents: -1 }, /vehicles_offer_price_cents_check/],
    ['sold without sold_at', { status: 'sold' }, /vehicles_check/],
    ['with sold_at that is not sold', { soldAt: DAY }, /vehicles_check/],
    ['updated before it was created', { updatedAt: new Date('2026-02-01T00:00:00Z') }, /vehicles_check/],
    ['without a stock number', { stocknum: '', slug: 'a' }, /vehicles_stocknum_check/],
    ['with a slug that is no address', { slug: 'Not a slug' }, /vehicles_slug_check/],
    ['with a site id that is no host name label', { siteId: 'Southerly' }, /vehicles_site_id_check/],
    ['with a VIN that holds an O', { vin: 'ABCDEFGHO12345678' }, /vehicles_vin_check/],
    ['of year 1800', { year: 1800 }, /vehicles_year_check/],
    ['with kilometres below zero', { km: -5 }, /vehicles_km_check/],
    ['with a postcode that is not Australian', { privatePostcode: '487' }, /vehicles_private_postcode_check/],
  ]
  it.each(refused)('%s', async (_, given, constraint) => {
    await expect(add(given)).rejects.toThrow(constraint)
  })

  it.each(['car_type', 'item_type', 'status', 'price_basis'])('with a %s outside its list', async (column) => {
    await add()
    await expect(sql`update vehicles set ${sql.ref(column)} = 'other'`.execute(test.db)).rejects.toThrow(
      /violates check constraint/,
    )
  })

  it('whose slug or stock number the site has already, while another site may have both', async () => {
    await add()
    await expect(add({ slug: 'other' })).rejects.toThrow(/vehicles_site_id_stocknum_key/)
    await expect(
      add({ stocknum: 'S2', slug: 'x-s1' }).then(() => add({ stocknum: 'S3', slug: 'x-s1' })),
    ).rejects.toThrow(/vehicles_site_id_slug_key/)
    await add({ siteId: 'ironbark' })
  })

  it('whose extra columns are not an object', async () => {
    await add()
    await expect(sql`update vehicles set extra = '[]'`.execute(test.db)).rejects.toThrow(/vehicles_extra_check/)
  })
})

describe('the database keeps', () => {
  it('created_at where it was', async () => {
    await add()
    await expect(
      sql`update vehicles set created_at = created_at + interval '1 second'`.execute(test.db),
    ).rejects.toThrow(/created_at of vehicle S1 never moves/)
    await sql`update vehicles set created_at = created_at`.execute(test.db)
  })

  it('A8 the price ledger as it was written', async () => {
    const vehicleId = await add()
    await test.db
      .insertInto('priceLedger')
      .values({
        siteId: 'southerly',
        vehicleId,
        priceCents: 100,
        offerPriceCents: null,
        beforePriceCents: null,
        priceBasis: 'drive_away',
        source: 'feed',
        runId: null,
        recordedAt: DAY,
      })
      .execute()
    await expect(sql`update price_ledger set price_cents = 1`.execute(test.db)).rejects.toThrow(
      /price_ledger is append only/,
    )
    await expect(sql`delete from price_ledger`.execute(test.db)).rejects.toThrow(/price_ledger is append only/)
    await expect(sql`delete from vehicles`.execute(test.db)).rejects.toThrow(/price_ledger/)
  })

  it('F7 audit_log and consents to be rewritten, by whomever', async () => {
    const at = DAY
    await test.db
      .insertInto('auditLog')
      .values({ siteId: 'south', at, actor: 'job:test', action: 'test', subject: 'x', before: null, after: null })
      .execute()
    for (const change of [sql`update audit_log set action = 'y'`, sql`delete from audit_log`, sql`truncate audit_log`])
      await expect(change.execute(test.db)).rejects.toThrow(/audit_log is append only/)
    await expect(
      test.db
        .insertInto('auditLog')
        .values({ siteId: 'south', at, actor: 'Maya', action: 'test', subject: 'x', before: null, after: null })
        .execute(),
    ).rejects.toThrow(/audit_log_actor_check/)
    const account = { siteId: 'south', accountId: '00000000-0000-4000-8000-000000000007' }
    await test.db
      .insertInto('accounts')
      .values({
        siteId: account.siteId,
        id: account.accountId,
        name: null,
        postcode: null,
        createdAt: at,
        lastSeenAt: at,
        warnedAt: null,
      })
      .execute()
    await test.db
      .insertInto('consents')
      .values({ ...account, purpose: 'alerts_email', given: true, words: 'Email me.', method: 'settings', at })
      .execute()
    await expect(sql`update consents set given = false`.execute(test.db)).rejects.toThrow(/consents is append only/)
  })

  it('pictures, prices and refused rows with the vehicle or run of their own site', async () => {
    const vehicleId = await add()
    const media = { siteId: 'ironbark', vehicleId, kind: 'photo', position: 0, sourceUrl: 'a.webp' } as const
    await expect(test.db.insertInto('media').values(media).execute()).rejects.toThrow(/media_site_id_vehicle_id_fkey/)
    await expect(
      test.db
        .insertInto('refusedRows')
        .values({ siteId: 'southerly', runId: 99, line: 1, raw: '', reason: 'x' })
        .execute(),
    ).rejects.toThrow(/refused_rows_site_id_run_id_fkey/)
  })

  it('a run that is over with its end, and one that goes on without', async () => {
    const run = { siteId: 'southerly', source: 'a', format: 'own', mode: 'full', startedAt: DAY } as const
    await expect(
      test.db
        .insertInto('importRuns')
        .values({ ...run, state: 'done' })
        .execute(),
    ).rejects.toThrow(/import_runs_check/)
    await expect(
      test.db
        .insertInto('importRuns')
        .values({ ...run, state: 'running', finishedAt: NEXT_DAY })
        .execute(),
    ).rejects.toThrow(/import_runs_check/)
  })

  it('a picture either taken in or failed', async () => {
    const picture = {
      siteId: 'southerly',
      sourceUrl: 'a',
      contentHash: null,
      width: null,
      height: null,
      failure: null,
      checkedAt: DAY,
    }
    await expect(test.db.insertInto('pictures').values(picture).execute()).rejects.toThrow(/pictures_check/)
    await expect(
      test.db
        .insertInto('pictures')
        .values({ ...picture, failure: 'gone', width: 3 })
        .execute(),
    ).rejects.toThrow(/pictures_check/)
  })
})

describe('changed_xid, by which readers find what changed', () => {
  it('moves when something shoppers see changes', async () => {
    await add()
    const before = await changedXid()
    await change({ priceCents: 4_000_000, updatedAt: NEXT_DAY })
    expect(BigInt(await changedXid())).toBeGreaterThan(BigInt(before))
  })

  it('stays for the run that saw the row, and for an update that changes nothing', async () => {
    await add()
    const before = await changedXid()
    await change({ lastRunId: 3 })
    await change({ make: 'Toyota' })
    await sql`update vehicles set changed_xid = '999999'`.execute(test.db)
    expect(await changedXid()).toBe('999999')
    await sql`update vehicles set changed_xid = ${before}::xid8`.execute(test.db)
    await test.db.updateTable('vehicles').set({ lastRunId: 4 }).execute()
    expect(await changedXid()).toBe(before)
  })
})
