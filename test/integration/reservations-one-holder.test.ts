/** R8, R11: a vehicle has one holder, whatever shoppers, providers, staff and clocks do, and in whatever order. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOLD_GRACE_MINUTES, type Reservation } from '#data/checkout/reservations.ts'
import { HOLDING_STATES, type ReservationState } from '#domain/checkout/checkout-words.ts'
import { runs } from '#test/property-runs.ts'
import { checkoutSite, forgetReservations, hold, known, move, newHold, passMinutes } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let database: TestDatabase
const site = checkoutSite()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => forgetReservations(database))

const HOLDING: ReadonlySet<ReservationState> = new Set(HOLDING_STATES)

it('R11 of 1,000 shoppers on 20 vehicles at once exactly one holds each', { timeout: 300_000 }, async () => {
  const cars = await Promise.all(
    Array.from({ length: 20 }, (_, number) => addVehicle(database, 'sample', `A${number}`)),
  )
  // Shoppers come in another order to each vehicle.
  const asks = Array.from({ length: 1000 }, (_, shopper) => cars[(shopper * 7 + Math.floor(shopper / 20)) % 20] ?? 0)
  const answers = await Promise.all(asks.map((car) => hold(database, site, newHold(car))))
  expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(20)
  expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(980)
  const held = await database.db.selectFrom('reservations').select('vehicleId').where('siteId', '=', 'sample').execute()
  expect(held.map(({ vehicleId }) => vehicleId).sort()).toEqual(cars.toSorted())
})

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

/** One reservation as the naive model has it. */
interface ModelReservation {
  id: string
  car: number
  state: ReservationState
  isPaid: boolean
  /** Minutes since it was taken. */
  age: number
}

interface Model {
  reservations: ModelReservation[]
}

type Command =
  | { kind: 'hold'; car: number }
  | { kind: 'wait'; minutes: number }
  | {
      kind: 'event'
      event: 'payment-begun' | 'let-go' | 'hold-over' | 'paid' | 'completed' | 'cancelled'
      which: number
    }

const HOLD_MINUTES = 30

/** The state that the model expects after an event; null where it is refused. */
function expected(model: Model, one: ModelReservation, event: string): ReservationState | null {
  const isOver = one.age >= HOLD_MINUTES
  const isUnpaid = one.state === 'holding' || one.state === 'paying'
  const isLate = one.state === 'released' || one.state === 'expired'
  if (event === 'payment-begun') return isUnpaid && !isOver ? 'paying' : null
  if (event === 'let-go') return isUnpaid ? 'released' : null
  if (event === 'hold-over') return isUnpaid && isOver ? 'expired' : null
  if (event === 'paid') {
    if (isUnpaid) return 'reserved'
    if (!isLate) return null
    const isTaken = model.reservations.some((other) => other.car === one.car && HOLDING.has(other.state))
    const isSold = model.reservations.some((other) => other.car === one.car && other.state === 'completed')
    return isTaken || isSold ? 'ended' : 'reserved'
  }
  if (one.state !== 'reserved') return null
  return event === 'completed' ? 'completed' : 'ended'
}

const anyCommand = (carCount: number): fc.Arbitrary<Command> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), car: fc.nat(carCount - 1) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('event' as const),
        event: fc.constantFrom('payment-begun', 'let-go', 'hold-over', 'paid', 'completed', 'cancelled'),
        which: fc.nat(20),
      }),
    },
  )

const CARS = 3

it(
  'R8 any order of events leaves what a naive model says, and one holder a vehicle',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand(CARS), { minLength: 1, maxLength: 30 }), async (commands) => {
        await forgetReservations(database)
        const cars = await Promise.all(
          Array.from({ length: CARS }, (_, number) => addVehicle(database, 'sample', `A${number}`)),
        )
        const model: Model = { reservations: [] }
        for (const command of commands) {
          await run(model, cars, command)
          await check(model, cars)
        }
      }),
      { numRuns: runs(25) },
    )
  },
)

async function run(model: Model, cars: readonly number[], command: Command): Promise<void> {
  if (command.kind === 'wait') {
    for (const one of model.reservations) {
      one.age += command.minutes
      await passMinutes(database, one.id, command.minutes)
    }
    return
  }
  if (command.kind === 'hold') return holdNext(model, cars, command.car)
  const one = model.reservations[command.which % Math.max(1, model.reservations.length)]
  if (one === undefined) return
  const { event } = command
  const to = expected(model, one, event)
  const answer = await move(
    database,
    site,
    one.id,
    event === 'payment-begun'
      ? { kind: event, until: null }
      : event === 'cancelled'
        ? { kind: event, by: 'staff' }
        : { kind: event },
  )
  expect([event, one.state, answer.kind === 'moved' ? answer.reservation.state : null]).toEqual([event, one.state, to])
  if (to === null) return
  one.state = to
  // A late payment for a vehicle that is gone is given back by the caller.
  if (event === 'paid') one.isPaid = to === 'reserved'
}

async function holdNext(model: Model, cars: readonly number[], car: number): Promise<void> {
  const holder = model.reservations.find((one) => one.car === car && HOLDING.has(one.state))
  const isSold = model.reservations.some((one) => one.car === car && one.state === 'completed')
  const isRunOut =
    holder !== undefined && holder.state !== 'reserved' && holder.age >= HOLD_MINUTES + HOLD_GRACE_MINUTES
  const asked = newHold(cars[car] ?? 0, { holdMinutes: HOLD_MINUTES })
  const answer = await hold(database, site, asked)
  expect(answer.kind).toBe(isSold ? 'gone' : holder === undefined || isRunOut ? 'held' : 'taken')
  if (answer.kind !== 'held') return
  if (holder !== undefined) holder.state = 'expired'
  model.reservations.push({ id: asked.id, car, state: 'holding', isPaid: false, age: 0 })
}

/** The database holds what the model holds; a reserved vehicle has a paid reservation, and no other has one. */
async function check(model: Model, cars: readonly number[]): Promise<void> {
  const stored: Reservation[] = await Promise.all(model.reservations.map(({ id }) => known(database, site, id)))
  expect(stored.map(({ state }) => state)).toEqual(model.reservations.map(({ state }) => state))
  const rows = await database.db.selectFrom('vehicles').select(['id', 'reservationId', 'status']).execute()
  for (const [place, id] of cars.entries()) {
    const holders = model.reservations.filter((one) => one.car === place && HOLDING.has(one.state))
    expect(holders.length).toBeLessThanOrEqual(1)
    const [holder] = holders
    const reservedBy = holder?.state === 'reserved' ? holder.id : null
    expect(rows.find((row) => row.id === id)?.reservationId).toBe(reservedBy)
    if (holder?.state === 'reserved') expect(holder.isPaid).toBe(true)
  }
}
