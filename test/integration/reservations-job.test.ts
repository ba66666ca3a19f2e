import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { overdueReservations, reservedAmong } from '#data/checkout/due-reservations.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { tendChangedStock, tendOverdue } from '#server/checkout/tend-reservations.ts'
import { checkoutSite, forgetReservations, known, move, newHold, reserved } from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const site = checkoutSite()
const signal = new AbortController().signal

beforeEach(async () => {
  await forgetReservations(database)
  await database.db.deleteFrom('notices').execute()
  await database.db.deleteFrom('journalCursors').execute()
})

const ctx = () => ({ db: database.db, site, now: NOW })
const letters = async () =>
  (await database.db.selectFrom('notices').select(['kind', 'subject']).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

/** A reservation whose time ended so many days ago. */
async function ended(days: number): Promise<Reservation> {
  const { id } = await reserved(database, site, newHold(await addVehicle(database, 'sample', `E${days}`)))
  await sql`update reservations set reserved_until = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    database.db,
  )
  return known(database, site, id)
}

describe('section 4 a reservation whose time is over', () => {
  it('stays, staff are told once, and what they give it counts', async () => {
    const { id } = await ended(0)
    await tendOverdue(ctx(), signal)
    await tendOverdue(ctx(), signal)
    expect(await known(database, site, id)).toMatchObject({ state: 'reserved', attention: 'overdue' })
    expect(await letters()).toMatchObject([{ reservation: id, event: 'overdue' }])
    const until = new Date(Date.now() + 86_400_000)
    await move(database, site, id, { kind: 'extended', until })
    expect(await known(database, site, id)).toMatchObject({ attention: null, reservedUntil: until })
    await tendOverdue(ctx(), signal)
    expect(await known(database, site, id)).toMatchObject({ state: 'reserved', attention: null })
  })

  it('ends after an open day without a decision, and the vehicle is free', async () => {
    const { id, vehicleId } = await ended(4)
    await tendOverdue(ctx(), signal)
    expect(await known(database, site, id)).toMatchObject({ state: 'reserved', attention: 'overdue' })
    await tendOverdue(ctx(), signal)
    expect(await known(database, site, id)).toMatchObject({ state: 'ended', endReason: 'overdue', attention: null })
    const vehicle = await database.db
      .selectFrom('vehicles')
      .select('reservationId')
      .where('id', '=', vehicleId)
      .executeTakeFirst()
    expect(vehicle).toEqual({ reservationId: null })
  })

  it('R20 a dispute is left to the provider', async () => {
    const { id } = await ended(4)
    await move(database, site, id, { kind: 'attention', what: 'dispute' })
    await tendOverdue(ctx(), signal)
    expect(await known(database, site, id)).toMatchObject({ state: 'reserved', attention: 'dispute' })
  })

  it("one site's job sees its own reservations only", async () => {
    const { vehicleId } = await ended(0)
    const there = { db: database.db, site: checkoutSite({ slug: 'other' }) }
    expect(await overdueReservations(there)).toEqual([])
    expect(await reservedAmong(there, [vehicleId])).toEqual([])
    expect(await reservedAmong(ctx(), [vehicleId])).toHaveLength(1)
    expect(await overdueReservations(ctx())).toHaveLength(1)
  })
})

const change = (vehicleId: number, set: object) =>
  database.db.updateTable('vehicles').set(set).where('id', '=', vehicleId).execute()

describe('section 4 stock that changes while it is reserved', () => {
  it('R7 sold, withdrawn or cheaper: staff are told once, and what they settled stays settled', async () => {
    const held: Reservation[] = []
    for (const stocknum of ['A1', 'A2', 'A3', 'A4'])
      held.push(await reserved(database, site, newHold(await addVehicle(database, 'sample', stocknum))))
    const [sold, gone, cheaper, dearer] = held
    await tendChangedStock(ctx(), signal)
    await change(sold?.vehicleId ?? 0, { status: 'sold', soldAt: NOW })
    await change(gone?.vehicleId ?? 0, { status: 'unavailable' })
    await change(cheaper?.vehicleId ?? 0, { priceCents: 4_899_000 })
    await change(dearer?.vehicleId ?? 0, { priceCents: 5_099_000 })
    await tendChangedStock(ctx(), signal)
    await tendChangedStock(ctx(), signal)
    const attentions = await Promise.all(held.map(async ({ id }) => (await known(database, site, id)).attention))
    expect(attentions).toEqual(['sold-elsewhere', 'sold-elsewhere', 'price', null])
    expect(await letters()).toHaveLength(3)
    await move(database, site, sold?.id ?? '', { kind: 'attention', what: null })
    await tendChangedStock(ctx(), signal)
    expect(await known(database, site, sold?.id ?? '')).toMatchObject({ state: 'reserved', attention: null })
  })

  it('a sale to the holder is no change by others', async () => {
    const { id } = await reserved(database, site, newHold(await addVehicle(database, 'sample', 'A1')))
    await tendChangedStock(ctx(), signal)
    await move(database, site, id, { kind: 'completed' })
    await tendChangedStock(ctx(), signal)
    expect(await letters()).toEqual([])
  })
})
