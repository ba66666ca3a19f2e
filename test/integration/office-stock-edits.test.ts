/** Edits of the office: one transaction, versions, bulks and what can be taken back (Office R31 to R36). */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBulk, saveBulk, undoBulk } from '#data/office/bulk-edits.ts'
import { editVehicle, type VehicleEdit } from '#data/office/edit-vehicle.ts'
import { makeVehicle } from '#data/office/make-vehicle.ts'
import { askedBefore, editsOf, ledgerOf, officeVehicle } from '#data/office/office-vehicle.ts'
import { vehicleJournal } from '#data/office/vehicle-journal.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, importFeed, vehicle, vehicles } from './stock-feeds.ts'

const database = databaseOfEachTest()
beforeEach(async () => {
  await importFeed(database.db, vehicles(4, { price_type: 'drive away' }))
})

const STAFF = '0190b5c2-0000-7000-8000-000000000001'
const editor = { staffId: STAFF, now: DAY_2 }
const BULK = '0190b5c2-0000-7000-8000-00000000b01c'
const scopeOf = (slug = 'southerly') => ({ db: database.db, site: { slug } })

async function stored(stocknum: string) {
  const row = await database.db.selectFrom('vehicles').selectAll().where('stocknum', '=', stocknum).executeTakeFirst()
  if (row === undefined) throw new Error(`no vehicle ${stocknum}`)
  return row
}
const edit = async (stocknum: string, part: Partial<VehicleEdit>, slug?: string) =>
  editVehicle(scopeOf(slug), { vehicleId: (await stored(stocknum)).id, version: null, ...part }, editor)

describe('Office R36 an edit', () => {
  it('writes value, lock, ledger, journal, history and audit together, and tells the processes', async () => {
    const listener = await database.pool.connect()
    const heard: string[] = []
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen forecourt_stock')
    await edit('S1', { set: { priceCents: 1_900_000, km: 5 }, note: 'Asked by Grace' })
    await listener.query('select 1')
    listener.release(true)
    const { id, priceCents, km, lockedFields } = await stored('S1')
    expect({ priceCents, km, lockedFields: lockedFields.toSorted() }).toEqual({
      priceCents: 1_900_000,
      km: 5,
      lockedFields: ['km', 'price_cents'],
    })
    expect((await ledgerOf(scopeOf(), id)).map((step) => [step.by, step.priceCents])).toEqual([
      ['feed', 2_000_000],
      ['person', 1_900_000],
    ])
    const events = (await vehicleJournal(scopeOf(), id, { ofOffice: true })).filter(
      ({ source }) => source === `office:${STAFF}`,
    )
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['edited', 'price'])
    expect(await editsOf(scopeOf(), id)).toMatchObject([
      {
        note: 'Asked by Grace',
        changes: { price_cents: { from: 2_000_000, to: 1_900_000, wasLocked: false, isLocked: true } },
      },
    ])
    const audit = await database.db.selectFrom('auditLog').select(['actor', 'action', 'subject']).execute()
    expect(audit).toEqual([{ actor: `staff:${STAFF}`, action: 'vehicle-edited', subject: String(id) }])
    expect(heard).toEqual(['southerly'])
  })

  it('Office R31 made from an older version changes nothing and shows the newer values', async () => {
    const { changedXid: version } = await stored('S1')
    await edit('S1', { set: { tag: 'Theirs' } })
    expect(await edit('S1', { version, set: { tag: 'Mine' } })).toMatchObject({
      kind: 'conflict',
      current: { tag: 'Theirs' },
    })
    expect((await stored('S1')).tag).toBe('Theirs')
  })

  it('Office R3 reaches no vehicle of another site', async () => {
    expect(await edit('S1', { set: { tag: 'Theirs' } }, 'aster')).toEqual({ kind: 'unknown' })
    expect(await officeVehicle(scopeOf('aster'), String((await stored('S1')).id))).toBeNull()
    expect((await stored('S1')).tag).toBeNull()
  })

  it('Office R32 earlier prices on a basis are evidence, highest first', async () => {
    await edit('S1', { set: { priceCents: 2_100_000 } })
    await edit('S1', { set: { offerPriceCents: 1_950_000 } })
    const { id } = await stored('S1')
    expect(await askedBefore(scopeOf(), id, 'drive_away')).toEqual([2_100_000, 2_000_000, 1_950_000])
    expect(await askedBefore(scopeOf(), id, 'excluding_government_charges')).toEqual([])
  })
})

/** Saves a bulk of which one vehicle was changed since its preview. */
async function bulk(names: string[]): Promise<void> {
  const edits = await Promise.all(
    names.map(async (name) => {
      const { id, changedXid } = await stored(name)
      return { vehicleId: id, version: changedXid, set: { priceCents: 1_500_000 } }
    }),
  )
  await edit('S3', { set: { km: 7 } })
  const answer = await saveBulk(scopeOf(), { bulkId: BULK, edits }, editor)
  expect(answer).toEqual({ saved: 2, changed: [(await stored('S3')).id] })
}

describe('Office R33 a bulk', () => {
  it('leaves what somebody changed since the preview, and is taken back where nothing changed since', async () => {
    await bulk(['S1', 'S2', 'S3'])
    expect((await stored('S3')).priceCents).toBe(2_000_000)
    expect(await readBulk(scopeOf(), BULK)).toMatchObject({ vehicles: 2, undoneAt: null })
    await edit('S2', { set: { priceCents: 1_400_000 } })
    const soon = { staffId: STAFF, now: new Date(DAY_2.getTime() + 9 * 60_000) }
    expect(await undoBulk(scopeOf(), BULK, soon)).toEqual({ undone: 1, left: 1 })
    expect(await stored('S1')).toMatchObject({ priceCents: 2_000_000, lockedFields: [] })
    expect(await stored('S2')).toMatchObject({ priceCents: 1_400_000, lockedFields: ['price_cents'] })
    expect(await undoBulk(scopeOf(), BULK, soon)).toBeNull()
  })

  it('cannot be taken back after ten minutes, nor by another site', async () => {
    await bulk(['S1', 'S2', 'S3'])
    expect(await undoBulk(scopeOf('aster'), BULK, editor)).toBeNull()
    expect(await undoBulk(scopeOf(), BULK, { staffId: STAFF, now: new Date(DAY_2.getTime() + 601_000) })).toBeNull()
    expect((await stored('S1')).priceCents).toBe(1_500_000)
  })
})

describe('Office R35 a vehicle made by hand', () => {
  const site = {
    slug: 'southerly',
    locations: [],
    dealerships: [],
    media: { folder: null, allowedOrigins: [], defaultPictures: [] },
  }
  const ROW = { stocknum: 'HAND-1', year: '2022', make: 'Kia', model: 'Sportage', car_type: 'used', price: '29990' }
  const make = (row: Record<string, string>, keepsWarned = false) =>
    makeVehicle({ db: database.db, site }, row, { ...editor, keepsWarned })

  it('is there with its ledger row, and survives full feeds', async () => {
    expect(await make(ROW)).toEqual({ vehicleId: (await stored('HAND-1')).id })
    await importFeed(database.db, vehicles(4), { now: DAY_2, confirmSold: true })
    await importFeed(database.db, [vehicle('HAND-1', { price: 1 }), ...vehicles(4)], { now: DAY_2, confirmSold: true })
    const { id, status, sourceId, priceCents } = await stored('HAND-1')
    expect({ status, sourceId, priceCents }).toEqual({ status: 'in_stock', sourceId: 'office', priceCents: 2_999_000 })
    expect(await ledgerOf(scopeOf(), id)).toMatchObject([{ by: 'person', priceCents: 2_999_000 }])
    expect((await vehicleJournal(scopeOf(), id, { ofOffice: true })).at(-1)).toMatchObject({
      kind: 'arrived',
      source: `office:${STAFF}`,
    })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a number of a feed', { ...ROW, stocknum: 'S1' }, /^The site has a vehicle S1 already\./],
    ['no year', { ...ROW, year: '' }, /^Not taken: .*year/],
  ])('is refused with %s, in the words of an import', async (_, row, words) => {
    expect(await make(row)).toEqual({ problem: expect.stringMatching(words) })
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from vehicles`.execute(database.db)
    expect(rows).toEqual([{ n: 4 }])
  })

  it('with a value that cannot be read is kept without it, once a person has agreed', async () => {
    const row = { ...ROW, price: 'cheap' }
    expect(await make(row)).toEqual({ warnings: [expect.stringMatching(/^price 'cheap' left out/)] })
    expect(await make(row, true)).toEqual({ vehicleId: (await stored('HAND-1')).id })
    expect((await stored('HAND-1')).priceCents).toBeNull()
  })
})

it('Office R36 an edit of the office is dated by its request', async () => {
  await edit('S1', { set: { status: 'sold' } })
  expect(await stored('S1')).toMatchObject({ soldAt: DAY_2 })
})
