/** Lines for vehicles that somebody else has (checkout.md, section 16.6), on a real database. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveLine, openPlaces } from '#data/checkout/line-places.ts'
import { checkoutSite, held, move, newHold, passMinutes } from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { lineSite, lineWorld } from './line-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const world = lineWorld(database)
beforeEach(() => world.begin())

/** Two wait for the vehicle, which comes free. Answers the account of the first, who is offered it. */
async function offeredToFirstOfTwo(): Promise<string> {
  const [first, second] = [await world.shopper(), await world.shopper()]
  const { id } = await world.heldBySomebody()
  await world.join(first)
  await world.join(second)
  await world.letGo(id)
  await world.tend()
  return first
}

describe('16.6 the line', () => {
  it('16.6 whoever asked first has the vehicle alone when it comes free, then the next', async () => {
    const [first, second] = [await world.shopper(), await world.shopper()]
    const { id } = await world.heldBySomebody()
    expect([await world.join(first), await world.join(second), await world.join(first)]).toEqual([
      'joined',
      'joined',
      'in-line',
    ])
    await world.tend()
    expect(await world.states()).toEqual(['waiting', 'waiting'])
    await world.letGo(id)
    // Before the job has run nobody goes ahead of the first.
    expect(await world.asks(null)).toEqual({ kind: 'taken', why: 'first-refusal', freeAfter: null })
    await world.tend()
    await world.tend()
    expect(await world.states()).toEqual(['offered', 'waiting'])
    const [place] = await openPlaces(world.scope, world.car())
    expect(await world.asks(second)).toEqual({ kind: 'taken', why: 'first-refusal', freeAfter: place?.offerUntil })
    expect(await world.asks(null)).toMatchObject({ why: 'first-refusal' })
    await world.passHours(3)
    await world.tend()
    expect(await world.states()).toEqual(['passed', 'offered'])
    expect(await world.asks(first)).toMatchObject({ why: 'first-refusal' })
    expect(await world.asks(second)).toMatchObject({ kind: 'held' })
    expect(await world.states()).toEqual(['passed', 'taken'])
  })

  it('rule 20 checkout.firstRefusal.hours says how long, by the clock of the database', async () => {
    for (const [hours, of] of [
      [2, world.site],
      [5, lineSite({ checkout: { firstRefusal: { hours: 5 } } })],
    ] as const) {
      await sql`truncate line_places`.execute(database.db)
      const { id } = await world.heldBySomebody()
      await world.join(await world.shopper())
      await world.letGo(id)
      await world.tend(of)
      const { rows } = await sql<{ hours: number }>`select
        round(extract(epoch from offer_until - offered_at) / 3600)::int as hours from line_places`.execute(database.db)
      expect(rows).toEqual([{ hours }])
    }
  })

  it('16.6 with the setting off nobody waits, and what was promised is kept to its end', async () => {
    const off = checkoutSite({ switches: { garage: true } })
    await offeredToFirstOfTwo()
    expect(await world.asks(null, off)).toMatchObject({ why: 'first-refusal' })
    await world.passHours(3)
    await world.tend(off)
    expect(await world.states()).toEqual(['passed', 'waiting'])
    expect(await world.asks(null, off)).toMatchObject({ kind: 'held' })
  })

  it('16.6 a hold of the first in line that runs out unpaid goes on to the next', async () => {
    const first = await offeredToFirstOfTwo()
    const own = await world.asks(first)
    if (own.kind !== 'held') throw new Error(own.kind)
    await passMinutes(database, own.reservation.id, 40)
    await move(database, world.site, own.reservation.id, { kind: 'hold-over' })
    await world.tend()
    expect(await world.states()).toEqual(['taken', 'offered'])
  })

  it('R11 16.6 a late payment gives way to an offer, and goes before a place that only waits', async () => {
    const { id } = await world.heldBySomebody()
    const waits = await world.shopper()
    await world.join(waits)
    await passMinutes(database, id, 40)
    await move(database, world.site, id, { kind: 'hold-over' })
    await world.tend()
    const late = await move(database, world.site, id, { kind: 'paid' })
    expect(late).toMatchObject({ reservation: { state: 'ended', endReason: 'late' } })
    expect(await world.states()).toEqual(['offered'])
    await leaveLine(world.scope, { accountId: waits, vehicleId: world.car() }, NOW)

    const next = await world.heldBySomebody()
    await world.join(await world.shopper())
    await passMinutes(database, next.id, 40)
    await move(database, world.site, next.id, { kind: 'hold-over' })
    expect(await move(database, world.site, next.id, { kind: 'paid' })).toMatchObject({
      reservation: { state: 'reserved' },
    })
    await world.tend()
    expect(await world.states()).toEqual(['left', 'waiting'])
  })

  it('16.6 a deposit in the yard ends an offer: the place waits on, and the shopper is told', async () => {
    const { id } = await world.heldBySomebody()
    await world.join(await world.shopper())
    await world.letGo(id)
    await world.tend()
    await sql`update vehicles set reserved = true`.execute(database.db)
    await world.tend()
    expect(await world.states()).toEqual(['waiting'])
    expect((await world.notices()).map(({ kind }) => kind)).toEqual(['line-offer', 'line-withdrawn'])
    await sql`update vehicles set reserved = false`.execute(database.db)
    await world.tend()
    expect((await world.notices()).map(({ kind }) => kind)).toEqual(['line-offer', 'line-withdrawn', 'line-offer'])
  })

  it('16.6 nobody waits for what is free, gone or their own, and lines have an end', async () => {
    const own = await world.shopper()
    expect(await world.join(own)).toBe('free')
    const { id } = await held(database, world.site, newHold(world.car(), { accountId: own }))
    expect(await world.join(own)).toBe('own')
    const line = await Promise.all(Array.from({ length: 5 }, () => world.shopper()))
    for (const accountId of line) expect(await world.join(accountId)).toBe('joined')
    expect(await world.join(await world.shopper())).toBe('full')
    const cars = await Promise.all([2, 3, 4].map((number) => addVehicle(database, 'sample', `C${number}`)))
    for (const other of cars) await held(database, world.site, newHold(other))
    const [greedy = ''] = line
    expect(await Promise.all(cars.map((other) => world.join(greedy, other)))).toEqual(
      expect.arrayContaining(['joined', 'joined', 'most']),
    )
    await world.letGo(id)
    await world.tend()
    await world.passHours(3)
    await world.tend()
    expect(await world.join(greedy)).toBe('passed')
    await world.sell()
    expect(await world.join(await world.shopper())).toBe('gone')
  })

  it('section 13 R11 16.6 of 200 shoppers at once while the line moves, one holds it: the first in line', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => world.shopper()))
    const { id } = await world.heldBySomebody()
    for (const accountId of accounts) await world.join(accountId)
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 200 }, (_, place) => world.asks(place % 2 === 0 ? null : (accounts[place % 5] ?? null))),
      ),
      world.letGo(id),
      world.tend(),
      world.tend(),
    ])
    const holders = answers.flatMap((answer) => (answer.kind === 'held' ? [answer.reservation.accountId] : []))
    expect(holders.length).toBeLessThanOrEqual(1)
    expect(holders.every((holder) => holder === accounts[0])).toBe(true)
    await world.tend()
    expect((await world.states())[0]).toBe(holders.length === 1 ? 'taken' : 'offered')
  })
})
