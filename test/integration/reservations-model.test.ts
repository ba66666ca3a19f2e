/** Section 13: random events against the real state table, books and provider, and against a naive model. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paymentsOf } from '#data/checkout/payments.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation, completeReservation, releaseHold } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'
import { DEPOSIT_CENTS, ReservationModel, type ModelReservation } from '#test/checkout/reservation-model.ts'
import { runs } from '#test/property-runs.ts'
import { hold, move, newHold } from './checkout-world.ts'
import { moneyWorld, NEVER, type MoneyWorld } from './money-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

const CARS = 2
const WRONG_CENTS = 15_000
const actor = 'cli:test' as const
/** No sum of them is the end of an offer to the minute, which the time that the test takes would decide. */
const WAITS = [7, 16, 40]
const EVENTS = [
  'begin',
  'pay',
  'pay-wrong',
  'tell',
  'let-go',
  'hold-over',
  'cancel',
  'complete',
  'extend',
  'attention',
] as const
type Event = (typeof EVENTS)[number]

type Command =
  | { what: 'hold'; car: number }
  | { what: 'wait'; minutes: number }
  | { what: 'settle' }
  /** `back`: counted from the latest reservation. */
  | { what: Event; back: number }

const back = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) })
const LONG = { what: 'wait', minutes: Math.max(...WAITS) } as const
const on = (place: number, ...events: Event[]): Command[] => events.map((what) => ({ what, back: place }))
const HOLDS: readonly Command[] = Array.from({ length: CARS }, (_, car) => ({ what: 'hold', car }))
/** Each of a reservation, counted from the latest one. */
const WAYS: readonly ((place: number) => Command[])[] = [
  (place) => on(place, 'begin', 'pay', 'tell'),
  (place) => on(place, 'begin', 'pay', 'tell', 'cancel'),
  (place) => on(place, 'begin', 'pay', 'tell', 'complete'),
  (place) => [...on(place, 'begin', 'pay'), LONG],
  (place) => [...on(place, 'begin'), LONG, ...on(place, 'hold-over', 'pay', 'tell')],
  // Others take the vehicle before we are told of the payment.
  (place) => [
    ...on(place, 'begin', 'pay'),
    LONG,
    ...on(place, 'hold-over'),
    ...HOLDS,
    ...HOLDS.flatMap((_, later) => on(place + 1 + later, 'tell')),
  ],
]

/** Ways that shoppers go, and any event at any time between them. */
const ways: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.record({ what: fc.constant('hold' as const), car: fc.nat(CARS - 1) })) },
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...WAYS), back).map(([way, place]) => way(place)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(...WAITS) })),
  },
  { weight: 1, arbitrary: fc.tuple(fc.record({ what: fc.constant('settle' as const) })) },
  { weight: 8, arbitrary: fc.tuple(fc.record({ what: fc.constantFrom(...EVENTS), back })) },
)

const HELD: Command = { what: 'hold', car: 0 }
/** So long that less than five minutes of an offer are left. */
const RENEWAL: Command[] = Array.from({ length: 4 }, () => ({ what: 'wait', minutes: 7 }))
/** Through every state once: random histories alone miss one of them in about every twentieth run of a dozen. */
const TOUR: Command[][] = [
  // Beginning to pay again and again keeps a vehicle for two hours, no longer.
  [HELD, ...Array.from({ length: 5 }, () => [...on(0, 'begin'), ...RENEWAL]).flat(), ...on(0, 'begin', 'hold-over')],
  [HELD, ...on(0, 'let-go')],
  [HELD, ...on(0, 'begin', 'pay', 'let-go', 'cancel')],
  [HELD, LONG, ...on(0, 'hold-over')],
  [HELD, ...on(0, 'begin', 'pay', 'tell', 'cancel')],
  [HELD, ...on(0, 'begin', 'pay', 'tell', 'complete')],
]
const CAPTURES = ['now', 'authorise'] as const

interface Play {
  world: MoneyWorld
  model: ReservationModel
  cars: readonly number[]
}

const HISTORIES = runs(12)
let sites = 0

it(
  `section 13 R8: ${HISTORIES} random histories are as a naive model says: one holder, each cent in place`,
  { timeout: 60_000 + HISTORIES * 6_000 },
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CAPTURES),
        // Unbiased: one event again and again leads nowhere.
        fc.noBias(fc.array(ways, { minLength: 15, maxLength: 30, size: 'max' })),
        async (capture, history) => {
          const world = moneyWorld(database, {
            slug: `model-${++sites}`,
            abn: '51824753556',
            checkout: { payments: 'card', capture },
          })
          const cars: number[] = []
          for (let place = 0; place < CARS; place++) cars.push(await world.vehicle())
          const play: Play = { world, model: new ReservationModel({ capture }), cars }
          for (const one of history.flat()) {
            await run(play, one)
            await check(play, JSON.stringify(one))
            for (const { state } of play.model.reservations) seen.add(state)
          }
        },
      ),
      { numRuns: HISTORIES + CAPTURES.length, examples: CAPTURES.map((capture) => [capture, TOUR]) },
    )
    // The histories came everywhere, so each rule was under test.
    expect([...seen].toSorted()).toEqual(
      ['completed', 'ended', 'expired', 'holding', 'paying', 'released', 'reserved'].toSorted(),
    )
  },
)

async function run({ world, model, cars }: Play, given: Command): Promise<void> {
  if (given.what === 'hold') {
    const asked = newHold(cars[given.car] ?? 0, { createdAt: new Date() })
    const answer = await hold(database, world.site, asked)
    expect(answer.kind, 'hold').toBe(model.hold(asked.id, given.car))
  } else if (given.what === 'wait') {
    model.wait(given.minutes)
    await pass(world, given.minutes)
  } else if (given.what === 'settle') {
    model.settle()
    await sendRefunds(world.ctx(), NEVER)
    await endAuthorisations(world.ctx(), NEVER)
  } else {
    const one = model.reservations.at(-1 - given.back)
    if (one !== undefined) await runEvent({ world, model, one }, given.what)
  }
}

async function runEvent(
  { world, model, one }: { world: MoneyWorld; model: ReservationModel; one: ModelReservation },
  what: Event,
): Promise<void> {
  const { id } = one
  const ctx = world.ctx()
  const offer = one.offers.at(-1)
  switch (what) {
    case 'begin':
      return expect((await beginPayment(ctx, id)).kind).toBe(model.begin(one) ? 'redirect' : 'not-holding')
    case 'pay':
    case 'pay-wrong': {
      if (offer === undefined) return
      const amountCents = what === 'pay' ? DEPOSIT_CENTS : WRONG_CENTS
      model.pay(offer, amountCents)
      return world.provider.pay(world.provider.sessionOf((await world.payment(id)).id), { amountCents })
    }
    case 'tell': {
      if (offer === undefined) return
      model.tell(one, offer)
      await lookAndSettle(ctx, await world.payment(id))
      return
    }
    case 'let-go':
      return expect((await releaseHold(ctx, id, { actor })).kind).toBe(model.letGo(one) ? 'done' : 'refused')
    case 'hold-over':
      return expect((await move(database, world.site, id, { kind: 'hold-over' })).kind).toBe(moved(model.holdOver(one)))
    case 'cancel':
      return expect((await cancelReservation(ctx, id, { actor, by: 'staff' })).kind).toBe(
        model.cancel(one) ? 'cancelled' : 'refused',
      )
    case 'complete':
      return expect((await completeReservation(ctx, id, { actor })).kind).toBe(model.complete(one) ? 'done' : 'refused')
    case 'extend': {
      const until = new Date(Date.now() + 86_400_000)
      const answer = await move(database, world.site, id, { kind: 'extended', until })
      return expect(answer.kind).toBe(moved(one.state === 'reserved'))
    }
    case 'attention': {
      const answer = await move(database, world.site, id, { kind: 'attention', what: 'overdue' })
      return expect(answer.kind).toBe(moved(one.state !== 'ended'))
    }
  }
}

const moved = (isMoved: boolean) => (isMoved ? 'moved' : 'refused')

/** As if so many minutes had passed. */
async function pass({ site: { slug } }: MoneyWorld, minutes: number): Promise<void> {
  await sql`update reservations set hold_until = hold_until - make_interval(mins => ${minutes}::int),
    created_at = created_at - make_interval(mins => ${minutes}::int) where site_id = ${slug}`.execute(database.db)
  await sql`update payments set checked_at = checked_at - make_interval(mins => ${minutes}::int),
    url_expires_at = url_expires_at - make_interval(mins => ${minutes}::int) where site_id = ${slug}`.execute(
    database.db,
  )
}

/** Reservations, vehicles, provider and books are as the model has them. */
async function check({ world, model, cars }: Play, after: string): Promise<void> {
  const stored = await database.db
    .selectFrom('reservations')
    .select(['id', 'vehicleId', 'state'])
    .where('siteId', '=', world.site.slug)
    .execute()
  expect(Object.fromEntries(stored.map(({ id, state }) => [id, state])), after).toEqual(
    Object.fromEntries(model.reservations.map(({ id, state }) => [id, state])),
  )
  const vehicles = await database.db
    .selectFrom('vehicles')
    .select(['id', 'reservationId'])
    .where('siteId', '=', world.site.slug)
    .execute()
  for (const [place, car] of cars.entries()) {
    const holders = stored.filter(
      ({ vehicleId, state }) => vehicleId === car && ['holding', 'paying', 'reserved'].includes(state),
    )
    expect(holders.length, after).toBeLessThanOrEqual(1)
    expect(holders[0]?.id, after).toBe(model.holderOf(place)?.id)
    const reserved = holders.find(({ state }) => state === 'reserved')?.id ?? null
    expect(vehicles.find(({ id }) => id === car)?.reservationId, after).toBe(reserved)
    if (reserved === null) continue
    const states = (await paymentsOf(world.scope, reserved)).map(({ state }) => state)
    expect(
      states.some((state) => state === 'paid' || state === 'authorised'),
      `${after}: ${states.join()}`,
    ).toBe(true)
  }
  expect(world.provider.heldCents, after).toBe(model.providerCents)
  const { deposits_held: heldInBooks = 0, applied = 0 } = await world.books()
  expect([0 - heldInBooks, 0 - applied], after).toEqual([model.heldCents, model.appliedCents])
  expect(await world.faults(), after).toEqual([])
}
