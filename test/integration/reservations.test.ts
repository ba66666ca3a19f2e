import { beforeEach, describe, expect, it } from 'vitest'
import {
  readReservation,
  reservationByReference,
  reservationOfLead,
  reservationsOf,
} from '#data/checkout/reservations.ts'
import {
  checkoutSite,
  forgetReservations,
  held,
  hold,
  known,
  move,
  newHold,
  passMinutes,
  reserved,
} from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

beforeEach(() => forgetReservations(database))

const site = checkoutSite()
const vehicleRow = (id: number) =>
  database.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audit = (id: string) =>
  database.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'after'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
const lastJournal = async () =>
  (await database.db.selectFrom('stockEvents').select(['kind', 'source']).orderBy('id', 'desc').limit(1).execute())[0]

describe('R8 one function moves a reservation', () => {
  it('R8 paying reserves the vehicle to the closing time of the third open day, and says so everywhere', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id } = await held(database, site, newHold(car))
    expect(await vehicleRow(car)).toMatchObject({ reservationId: null })
    const before = await vehicleRow(car)
    await move(database, site, id, { kind: 'payment-begun', until: null })
    const answer = await move(database, site, id, { kind: 'paid' })
    // NOW is Saturday 21 November in Cairns; Sunday is closed.
    expect(answer).toMatchObject({
      kind: 'moved',
      from: 'paying',
      reservation: {
        state: 'reserved',
        reservedAt: NOW,
        reservedUntil: new Date('2026-11-25T07:30:00Z'),
        attention: null,
      },
    })
    const after = await vehicleRow(car)
    expect(after.reservationId).toBe(id)
    expect(after.changedXid).not.toBe(before.changedXid)
    expect(await lastJournal()).toEqual({ kind: 'reserved', source: `reservation:${id}` })
    expect((await audit(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['reservation-payment-begun', 'job:test'],
      ['reservation-paid', 'job:test'],
    ])
  })

  it('R8 cancelling frees the vehicle; a second cancellation is refused and leaves no trace', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id } = await reserved(database, site, newHold(car))
    expect(await move(database, site, id, { kind: 'cancelled', by: 'shopper' })).toMatchObject({
      kind: 'moved',
      reservation: { state: 'ended', endReason: 'shopper', endedAt: NOW },
    })
    expect((await vehicleRow(car)).reservationId).toBeNull()
    expect(await lastJournal()).toEqual({ kind: 'released', source: `reservation:${id}` })
    const lines = await audit(id)
    expect(await move(database, site, id, { kind: 'cancelled', by: 'staff' })).toEqual({
      kind: 'refused',
      state: 'ended',
    })
    expect(await audit(id)).toEqual(lines)
    expect(await hold(database, site, newHold(car))).toMatchObject({ kind: 'held' })
  })

  it('R8 a vehicle that its holder bought is sold, and stays so though the feed lists it', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id } = await reserved(database, site, newHold(car))
    await move(database, site, id, { kind: 'completed' })
    expect(await vehicleRow(car)).toMatchObject({
      status: 'sold',
      soldAt: NOW,
      reservationId: null,
      lockedFields: ['status'],
    })
    expect(await hold(database, site, newHold(car))).toEqual({ kind: 'gone' })
  })

  it('R8 a vehicle that was sold or made cheaper while the shopper paid is theirs, and staff are told', async () => {
    const [sold, cheaper] = [await addVehicle(database, 'sample', 'A1'), await addVehicle(database, 'sample', 'A2')]
    const one = await held(database, site, newHold(sold))
    const other = await held(database, site, newHold(cheaper))
    await database.db.updateTable('vehicles').set({ status: 'sold', soldAt: NOW }).where('id', '=', sold).execute()
    await database.db.updateTable('vehicles').set({ priceCents: 4_899_000 }).where('id', '=', cheaper).execute()
    expect(await move(database, site, one.id, { kind: 'paid' })).toMatchObject({
      reservation: { state: 'reserved', attention: 'sold-elsewhere' },
    })
    expect(await move(database, site, other.id, { kind: 'paid' })).toMatchObject({
      reservation: { state: 'reserved', attention: 'price', priceCents: 4_999_000 },
    })
  })
})

describe('R11 the database ends a hold', () => {
  it('R11 nobody else takes a vehicle that is held; after its end and two minutes the next one has it', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id, holdUntil } = await held(database, site, newHold(car))
    expect(await hold(database, site, newHold(car))).toEqual({
      kind: 'taken',
      why: 'holding',
      freeAfter: new Date(holdUntil.getTime() + 120_000),
    })
    await passMinutes(database, id, 31)
    expect(await hold(database, site, newHold(car))).toMatchObject({ kind: 'taken', why: 'holding' })
    await passMinutes(database, id, 1)
    expect(await hold(database, site, newHold(car))).toMatchObject({ kind: 'held' })
    expect(await known(database, site, id)).toMatchObject({ state: 'expired', endedAt: NOW })
  })

  it('R11 a hold with an open payment stays until the provider was asked after its end', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id, holdUntil } = await held(database, site, newHold(car))
    const payment = '0b7c1c3e-6f57-4c2b-9d0e-1f2a3b4c5d6e'
    await database.db
      .insertInto('payments')
      .values({
        siteId: 'sample',
        id: payment,
        reservationId: id,
        purpose: 'deposit',
        provider: 'stripe',
        providerId: 'cs_1',
        intentId: null,
        amountCents: 20_000,
        feeCents: null,
        state: 'open',
        url: null,
        urlExpiresAt: null,
        payer: '{}',
        card: null,
        errorCode: null,
        captureBefore: null,
        createdAt: NOW,
        paidAt: null,
        checkedAt: new Date(holdUntil.getTime() - 3_600_000),
      })
      .execute()
    await passMinutes(database, id, 33)
    expect(await hold(database, site, newHold(car))).toMatchObject({ kind: 'taken', why: 'holding' })
    await database.db.updateTable('payments').set({ checkedAt: holdUntil }).execute()
    expect(await hold(database, site, newHold(car))).toMatchObject({ kind: 'held' })
  })

  it('R11 a late payment reserves a vehicle that is free, and ends as late where another has it', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const first = await held(database, site, newHold(car))
    await passMinutes(database, first.id, 40)
    await move(database, site, first.id, { kind: 'hold-over' })
    const second = await held(database, site, newHold(car))
    await passMinutes(database, second.id, 40)
    await move(database, site, second.id, { kind: 'hold-over' })
    expect(await move(database, site, first.id, { kind: 'paid' })).toMatchObject({
      from: 'expired',
      reservation: { state: 'reserved', endedAt: null },
    })
    expect(await move(database, site, second.id, { kind: 'paid' })).toMatchObject({
      from: 'expired',
      reservation: { state: 'ended', endReason: 'late' },
    })
    expect((await vehicleRow(car)).reservationId).toBe(first.id)
  })

  it('R11 of ten late payments at one moment one has the vehicle', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const ids: string[] = []
    for (let count = 0; count < 10; count++) {
      const { id } = await held(database, site, newHold(car))
      await move(database, site, id, { kind: 'let-go' })
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => move(database, site, id, { kind: 'paid' })))
    const states = answers.map((answer) => answer.kind === 'moved' && answer.reservation.state)
    expect(states.filter((state) => state === 'reserved')).toHaveLength(1)
    expect(states.filter((state) => state === 'ended')).toHaveLength(9)
  })

  it('R11 the database’s clock decides: a hold in time is not ended, one that is over begins no payment', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id } = await held(database, site, newHold(car))
    expect(await move(database, site, id, { kind: 'hold-over' }, new Date('2030-01-01'))).toEqual({
      kind: 'refused',
      state: 'holding',
    })
    await passMinutes(database, id, 30)
    expect(await move(database, site, id, { kind: 'payment-begun', until: null }, new Date('2020-01-01'))).toEqual({
      kind: 'refused',
      state: 'holding',
    })
  })
})

describe('R16 what the feed says', () => {
  it('R16 a vehicle that the feed calls reserved, or sold, cannot be held', async () => {
    const car = await addVehicle(database, 'sample', 'A1', { reserved: true })
    const sold = await addVehicle(database, 'sample', 'A2', { status: 'sold', soldAt: NOW })
    expect(await hold(database, site, newHold(car))).toEqual({ kind: 'taken', why: 'reserved', freeAfter: null })
    expect(await hold(database, site, newHold(sold))).toEqual({ kind: 'gone' })
  })
})

describe("one site knows nothing of another's reservations", () => {
  const other = checkoutSite({ slug: 'other' })

  it('R8 a reservation is read, moved and held by its own site only', async () => {
    const car = await addVehicle(database, 'sample', 'A1')
    const { id, reference, leadId } = await reserved(database, site, newHold(car))
    const there = { db: database.db, site: other }
    expect(await readReservation(there, id)).toBeNull()
    expect(await reservationByReference(there, reference)).toBeNull()
    expect(await reservationOfLead(there, leadId)).toBeNull()
    expect(await reservationsOf(there, leadId)).toEqual([])
    expect(await move(database, other, id, { kind: 'cancelled', by: 'staff' })).toEqual({ kind: 'unknown' })
    expect(await hold(database, other, newHold(car))).toEqual({ kind: 'gone' })
    expect(await reservationByReference({ db: database.db, site }, reference)).toMatchObject({ id, state: 'reserved' })
    expect(await reservationOfLead({ db: database.db, site }, leadId)).toMatchObject({ id })
  })
})
