/** Section 13, 16.6: random events against lines as the database keeps them, and against a naive model. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { leaveLine, type KeptPlace } from '#data/checkout/line-places.ts'
import { LINE_LETTERS } from '#domain/checkout/line-letters.ts'
import type { ReservationEvent } from '#domain/checkout/states.ts'
import {
  LINE_CARS,
  LINE_SHOPPERS,
  lineHistories,
  LINE_TOUR,
  OF_HOLD,
  type LineCommand,
} from '#test/checkout/line-histories.ts'
import { LineModel } from '#test/checkout/line-model.ts'
import { runs } from '#test/property-runs.ts'
import { hold, move, newHold } from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { lineWorld } from './line-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const world = lineWorld(database)

interface Play {
  model: LineModel
  cars: readonly number[]
  shoppers: readonly string[]
  /** Places that have ended, as they were then. */
  ended: Map<string, Pick<KeptPlace, 'state' | 'offers'>>
}

const HISTORIES = runs(10)

it(
  `section 13 16.6: ${HISTORIES} random histories of lines are as a naive model says: first come, one offer at a time`,
  { timeout: 60_000 + HISTORIES * 6_000 },
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(lineHistories, async (history) => {
        await world.begin()
        const cars = [world.car()]
        while (cars.length < LINE_CARS) cars.push(await addVehicle(database, 'sample', `C${cars.length + 1}`))
        const shoppers: string[] = []
        while (shoppers.length < LINE_SHOPPERS) shoppers.push(await world.shopper())
        const play: Play = { model: new LineModel(LINE_CARS), cars, shoppers, ended: new Map() }
        for (const one of history) {
          seen.add(await run(play, one))
          await check(play, JSON.stringify(one))
          for (const { places } of play.model.cars) for (const { state } of places) seen.add(state)
        }
      }),
      { numRuns: HISTORIES + 1, examples: [[LINE_TOUR]] },
    )
    // The histories came everywhere, so each rule was under test.
    for (const word of ['waiting', 'offered', 'taken', 'passed', 'left', 'gone']) expect(seen).toContain(word)
    for (const word of ['joined', 'in-line', 'free', 'own', 'passed', 'full', 'first-refusal', 'held', 'reserved'])
      expect(seen).toContain(word)
  },
)

/** Does one thing in both; the answer of both. */
async function run({ model, cars, shoppers }: Play, given: LineCommand): Promise<string> {
  switch (given.what) {
    case 'tend':
      model.tend()
      await world.tend()
      return ''
    case 'wait':
      model.wait(given.minutes)
      await pass(given.minutes)
      return ''
    case 'mute':
      model.mute(given.shopper)
      await database.db
        .updateTable('accounts')
        .set({ alertsPaused: true })
        .where('id', '=', shoppers[given.shopper] ?? '')
        .execute()
      return ''
    default:
  }
  const its = model.cars[given.car]
  const vehicleId = cars[given.car]
  if (its === undefined || vehicleId === undefined) throw new Error(`no vehicle ${given.car}`)
  switch (given.what) {
    case 'stranger-asks':
      return asks(null)
    case 'ask':
      return asks(given.shopper)
    case 'join': {
      const expected = model.join(its, given.shopper)
      expect(await world.join(accountOf(given.shopper), vehicleId), JSON.stringify(given)).toBe(expected)
      return expected
    }
    case 'leave': {
      const expected = model.leave(its, given.shopper)
      const left = await leaveLine(world.scope, { accountId: accountOf(given.shopper), vehicleId }, NOW)
      expect(left, JSON.stringify(given)).toBe(expected)
      return ''
    }
    case 'reserved-in-yard':
    case 'freed-in-yard':
      its.isReservedInYard = given.what === 'reserved-in-yard'
      await database.db
        .updateTable('vehicles')
        .set({ reserved: its.isReservedInYard })
        .where('id', '=', vehicleId)
        .execute()
      return ''
    case 'sold':
    case 'unavailable':
    case 'on-sale': {
      const status = given.what === 'on-sale' ? 'in_stock' : given.what
      its.isGone = status !== 'in_stock'
      const soldAt = status === 'sold' ? NOW : null
      await database.db.updateTable('vehicles').set({ status, soldAt }).where('id', '=', vehicleId).execute()
      return ''
    }
    default: {
      const one = its.holds.at(-1 - given.back)
      if (one === undefined) return ''
      const isMoved = {
        paid: () => model.pay(its, one),
        'let-go': () => model.letGo(one),
        'hold-over': () => model.holdOver(one),
        cancelled: () => model.cancel(one),
        completed: () => model.complete(its, one),
      }[given.what]()
      const answer = await move(database, world.site, one.id, eventOf(given.what))
      expect(answer.kind, JSON.stringify(given)).toBe(isMoved ? 'moved' : 'refused')
      return ''
    }
  }

  function accountOf(number: number): string {
    return shoppers[number] ?? ''
  }
  async function asks(who: number | null): Promise<string> {
    if (its === undefined || vehicleId === undefined) return ''
    const id = randomUUID()
    const expected = model.hold(its, id, who)
    const accountId = who === null ? null : accountOf(who)
    const answer = await hold(database, world.site, newHold(vehicleId, { id, accountId }))
    expect(answer.kind === 'taken' ? answer.why : answer.kind, JSON.stringify(given)).toBe(expected)
    return expected
  }
}

const eventOf = (kind: (typeof OF_HOLD)[number]): ReservationEvent =>
  kind === 'cancelled' ? { kind, by: 'shopper' } : { kind }

/** As if so many minutes had passed. */
async function pass(minutes: number): Promise<void> {
  await sql`update line_places set offer_until = offer_until - make_interval(mins => ${minutes}::int),
    ended_at = ended_at - make_interval(mins => ${minutes}::int)`.execute(database.db)
  await sql`update reservations set hold_until = hold_until - make_interval(mins => ${minutes}::int)`.execute(
    database.db,
  )
}

/** Lines, reservations and letters are as the model has them, and the rules hold in the rows themselves. */
async function check({ model, cars, shoppers, ended }: Play, after: string): Promise<void> {
  const places = await database.db.selectFrom('linePlaces').selectAll().orderBy('number').execute()
  const holds = await database.db.selectFrom('reservations').select(['id', 'vehicleId', 'state', 'accountId']).execute()
  const { rows: live } = await sql<{ id: string }>`select id from line_places
    where state = 'offered' and offer_until > clock_timestamp()`.execute(database.db)
  for (const [place, vehicleId] of cars.entries()) {
    const its = model.cars[place]
    const line = places.filter((one) => one.vehicleId === vehicleId)
    expect(
      line.map(({ accountId, state }) => [shoppers.indexOf(accountId), state]),
      after,
    ).toEqual(its?.places.map(({ shopper: who, state }) => [who, state]))
    expect(
      Object.fromEntries(holds.filter((one) => one.vehicleId === vehicleId).map(({ id, state }) => [id, state])),
      after,
    ).toEqual(Object.fromEntries(its?.holds.map(({ id, state }) => [id, state]) ?? []))

    const open = line.filter(({ state }) => state === 'waiting' || state === 'offered')
    expect(new Set(open.map(({ accountId }) => accountId)).size, after).toBe(open.length)
    const offered = open.filter(({ state }) => state === 'offered')
    expect(offered.length, after).toBeLessThanOrEqual(1)
    // An offer goes to the first in line; while it lasts nobody holds the vehicle.
    if (offered.length > 0) expect(offered[0]?.id, after).toBe(open[0]?.id)
    if (offered.some(({ id }) => live.some((one) => one.id === id)))
      expect(
        holds.filter((one) => one.vehicleId === vehicleId && ['holding', 'paying', 'reserved'].includes(one.state)),
        after,
      ).toEqual([])
  }
  for (const { id, state, offers, endedAt } of places) {
    const before = ended.get(id)
    if (before !== undefined) expect({ state, offers }, after).toEqual(before)
    if (endedAt !== null) ended.set(id, { state, offers })
  }
  const kinds = (await world.notices()).map(({ kind }) => kind)
  expect(Object.fromEntries(LINE_LETTERS.map((kind) => [kind, kinds.filter((one) => one === kind).length]))).toEqual(
    model.letters,
  )
}
