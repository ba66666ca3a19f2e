/** R11: a vehicle has one holder, however many shoppers and late payments come at one moment. */
import { beforeEach, expect, it } from 'vitest'
import { checkoutSite, forgetReservations, hold, move, newHold, passMinutes } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const site = checkoutSite()

beforeEach(() => forgetReservations(database))

it(
  'A15.4 section 13 R11 of 1,000 shoppers on 20 vehicles at once exactly one holds each',
  { timeout: 300_000 },
  async () => {
    const cars = await Promise.all(
      Array.from({ length: 20 }, (_, number) => addVehicle(database, 'sample', `A${number}`)),
    )
    // Shoppers come in another order to each vehicle.
    const asks = Array.from({ length: 1000 }, (_, shopper) => cars[(shopper * 7 + Math.floor(shopper / 20)) % 20] ?? 0)
    const answers = await Promise.all(asks.map((car) => hold(database, site, newHold(car))))
    expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(20)
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(980)
    const held = await database.db
      .selectFrom('reservations')
      .select('vehicleId')
      .where('siteId', '=', 'sample')
      .execute()
    expect(held.map(({ vehicleId }) => vehicleId).sort()).toEqual(cars.toSorted())
  },
)

it(
  'R11 the same after every hold has run out, with payments of the old ones coming late',
  { timeout: 300_000 },
  async () => {
    const cars = await Promise.all(
      Array.from({ length: 20 }, (_, number) => addVehicle(database, 'sample', `A${number}`)),
    )
    const old = await Promise.all(cars.map((car) => hold(database, site, newHold(car))))
    const ids = old.flatMap((answer) => (answer.kind === 'held' ? [answer.reservation.id] : []))
    expect(ids).toHaveLength(20)
    for (const id of ids) await passMinutes(database, id, 40)
    const [late, fresh] = await Promise.all([
      Promise.all(ids.map((id) => move(database, site, id, { kind: 'paid' }))),
      Promise.all(Array.from({ length: 400 }, (_, shopper) => hold(database, site, newHold(cars[shopper % 20] ?? 0)))),
    ])
    const states = late.map((answer) => (answer.kind === 'moved' ? answer.reservation.state : answer.kind))
    expect(states.every((state) => state === 'reserved' || state === 'ended')).toBe(true)
    const winners = states.filter((state) => state === 'reserved').length
    expect(winners + fresh.filter(({ kind }) => kind === 'held').length).toBe(20)
  },
)
