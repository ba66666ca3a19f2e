/** Section 11 by the adapter of production and a provider that fails: what is left behind, row by row. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promisedPriceOf } from '#domain/checkout/price-promise.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { lookAtPayment } from '#server/checkout/look-at-payment.ts'
import { catchUpEvents, reconcilePayments } from '#server/checkout/reconcile.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { askedPriceOf } from '#data/checkout/asked-price.ts'
import { hold, newHold, passMinutes } from './checkout-world.ts'
import { openFaultsWorld, SLOW_MS, type FaultsWorld } from './faults-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { soon } from './payments-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { DAY_1, DAY_2, importFeed, vehicle } from './stock-feeds.ts'

let database: TestDatabase
let world: FaultsWorld
const open = async () => {
  database = await createTestDatabase()
  world = await openFaultsWorld(database)
}
const close = async () => {
  await world.close()
  await database.drop()
}
beforeAll(open)
afterAll(close)
afterEach(() => world.faults({}))

let stock = 0
const car = () => addVehicle(database, 'southerly', `F${++stock}`, { locationId: 'cairns' })

/** A hold that is at the provider; the address to pay at. */
async function begun(vehicleId?: number) {
  const reservation = await world.hold(vehicleId ?? (await car()))
  const { status, body } = await world.begin(reservation.id)
  expect([status, body]).toEqual([200, { url: expect.any(String) }])
  return { reservation, url: String(body.url) }
}

const RESERVED = {
  state: 'reserved',
  attention: null,
  payment: 'paid',
  lead: 'complete',
  documents: ['receipt'],
  letters: ['reservation-reserved', 'reservation-staff'],
  held: -20_000,
  faults: [],
}

/** The event that the payment of a reservation was paid. */
async function paidEvent(reservationId: string): Promise<string> {
  const { id } = await world.payment(reservationId)
  const event = (await world.events('checkout.session.completed')).find((raw) => raw.includes(id))
  if (event === undefined) throw new Error('the provider told of no payment')
  return event
}

async function look(id: string): Promise<void> {
  await lookAtPayment(world.ctx(), (await world.payment(id)).id)
}
async function deliver(id: string): Promise<void> {
  expect((await world.deliver(await paidEvent(id))).status).toBe(200)
}

describe('section 11 the webhook: same end, one receipt', () => {
  it.each<[string, (id: string) => Promise<void>]>([
    [
      'never comes',
      async () => {
        await world.passMinutesOfPayments()
        await reconcilePayments(world.ctx(), soon())
      },
    ],
    ['never comes, and is found in the list of events', () => catchUpEvents(world.ctx(), soon())],
    [
      'comes late, after the job and the return page',
      async (id) => {
        await look(id)
        await world.passMinutesOfPayments()
        await reconcilePayments(world.ctx(), soon())
        await deliver(id)
      },
    ],
    [
      'comes twice at once, and again',
      async (id) => {
        const event = await paidEvent(id)
        const answers = await Promise.all([world.deliver(event), world.deliver(event)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect((await world.deliver(event)).body).toEqual({ outcome: 'seen' })
      },
    ],
    [
      'comes before the return page',
      async (id) => {
        await deliver(id)
        await look(id)
      },
    ],
    [
      'comes at the same moment as the return page and the job',
      async (id) => {
        await world.passMinutesOfPayments()
        await Promise.all([deliver(id), look(id), reconcilePayments(world.ctx(), soon())])
      },
    ],
  ])('section 11 a webhook that %s', async (_name, told) => {
    const { reservation, url } = await begun()
    await world.pay(url)
    await told(reservation.id)
    expect(await world.end(reservation)).toEqual(RESERVED)
  })
})

describe('section 11 a provider in trouble', () => {
  it.each([
    ['answers 500', { failNext: { path: '/v1/checkout/sessions', status: 500, times: 20 } }],
    ['carries it out and answers 500', { failNext: { path: '/v1/checkout/sessions', times: 20, isCarriedOut: true } }],
    ['is slow', { delayMs: SLOW_MS }],
  ])('section 11 a provider that %s: 503 in words, the vehicle stays, and the next try pays', async (_name, faults) => {
    const reservation = await world.hold(await car())
    await world.faults(faults)
    const away = await world.begin(reservation.id)
    expect([away.status, away.body.code]).toEqual([503, 'provider_away'])
    expect(away.body.message).toMatch(/^Card payments are not working just now\. Your vehicle is kept until /)
    expect((await world.reservation(reservation.id)).state).toBe('paying')
    await world.faults({})
    const { status, body } = await world.begin(reservation.id)
    expect(status).toBe(200)
    await world.pay(body.url)
    await deliver(reservation.id)
    expect(await world.end(reservation)).toEqual(RESERVED)
  })

  it.each([
    ['another amount', { amountCents: 15_000, currency: 'aud' }],
    ['another currency', { amountCents: 20_000, currency: 'usd' }],
  ])('section 11 R43 %s: nothing is reserved, staff are told, all goes back', async (_name, payOther) => {
    const { reservation, url } = await begun()
    await world.faults({ payOther })
    await world.pay(url)
    await deliver(reservation.id)
    await sendRefunds(world.ctx(), soon())
    expect(await world.end(reservation)).toEqual({
      state: 'paying',
      attention: 'amount',
      payment: 'refunded',
      lead: 'partial',
      documents: ['refund'],
      letters: ['reservation-refund-asked', 'reservation-refund-done', 'reservation-staff'],
      held: 0,
      faults: [],
    })
    expect(
      (
        await database.db
          .selectFrom('vehicles')
          .select('reservationId')
          .where('id', '=', reservation.vehicleId)
          .executeTakeFirstOrThrow()
      ).reservationId,
    ).toBeNull()
  })

  it('section 11 two tabs of one hold: one address to pay at, and none once it is paid', async () => {
    const { reservation, url } = await begun()
    expect((await world.begin(reservation.id)).body.url).toBe(url)
    await world.pay(url)
    await deliver(reservation.id)
    const second = await world.begin(reservation.id)
    expect([second.status, second.body.code]).toEqual([409, 'not_holding'])
    expect(await world.end(reservation)).toEqual(RESERVED)
  })
})

describe('section 11 stock that changes while the shopper pays', () => {
  // A feed says what of the whole stock is still there.
  beforeEach(async () => {
    await close()
    await open()
  })
  const FEED = { stocknum: 'P1', status: 'in stock', price: 30_000 }
  const P2 = vehicle('P2', { price: 30_000 })
  it.each([
    ['left out of its feed', [P2], 'sold-elsewhere'],
    ['sold by its feed', [vehicle('P1', { ...FEED, status: 'sold' }), P2], 'sold-elsewhere'],
    ['made cheaper by its feed', [vehicle('P1', { ...FEED, price: 28_000 }), P2], 'price'],
    ['made dearer by its feed', [vehicle('P1', { ...FEED, price: 33_000 }), P2], null],
    ['kept as it is by its feed', [vehicle('P1', FEED), P2], null],
  ])(
    'section 11 R7 a vehicle %s is reserved all the same, for the kept price or a lower one',
    async (_name, feed, attention) => {
      await importFeed(database.db, [vehicle('P1', FEED), P2], { now: DAY_1 })
      const { id } = await database.db
        .selectFrom('vehicles')
        .select('id')
        .where('stocknum', '=', 'P1')
        .executeTakeFirstOrThrow()
      const { reservation, url } = await begun(id)
      expect(reservation).toMatchObject({ priceCents: 3_000_000, priceBasis: 'drive_away' })
      await importFeed(database.db, feed, { now: DAY_2 })
      await world.pay(url)
      await deliver(reservation.id)
      const end = await world.end(reservation)
      expect(end).toMatchObject({ ...RESERVED, attention, letters: expect.arrayContaining(RESERVED.letters) })
      expect((await world.reservation(reservation.id)).priceCents).toBe(3_000_000)
      const asked = await askedPriceOf({ db: database.db, site: world.site }, id)
      const promised = promisedPriceOf(
        { cents: 3_000_000, basis: 'drive_away' },
        asked === null ? null : { cents: asked.priceCents, basis: asked.priceBasis },
      )
      expect(promised.cents).toBe(attention === 'price' ? 2_800_000 : 3_000_000)
    },
  )

  it('section 11 a vehicle that is reserved or was cannot be deleted, so nobody pays for nothing', async () => {
    const { reservation, url } = await begun()
    await expect(
      database.db
        .deleteFrom('vehicles')
        .where('siteId', '=', 'southerly')
        .where('id', '=', reservation.vehicleId)
        .execute(),
    ).rejects.toThrow('foreign key')
    await world.pay(url)
    await deliver(reservation.id)
    expect(await world.end(reservation)).toEqual(RESERVED)
  })
})

describe('section 11 a server whose clock is five minutes wrong', () => {
  it.each([5, -5])('section 11 %i minutes: a hold and its end go by the database', async (minutes) => {
    const now = new Date(Date.now() + minutes * 60_000)
    const vehicleId = await car()
    const reservation = await world.hold(vehicleId, now)
    const left = reservation.holdUntil.getTime() - Date.now()
    expect(Math.abs(left - 30 * 60_000)).toBeLessThan(60_000)
    const other = () => hold(database, world.site, newHold(vehicleId, { createdAt: now }))
    // By a wrong clock it is over already, or has time left.
    await passMinutes(database, reservation.id, 28)
    expect(await other()).toMatchObject({ kind: 'taken', why: 'holding' })
    await passMinutes(database, reservation.id, 5)
    expect(await other()).toMatchObject({ kind: 'held' })
    expect((await world.reservation(reservation.id)).state).toBe('expired')
  })

  it.each([5, -5])('section 11 %i minutes: a deposit is asked for, paid and seen', async (minutes) => {
    const now = new Date(Date.now() + minutes * 60_000)
    const reservation = await world.hold(await car(), now)
    const answer = await beginPayment(world.ctx({ now }), reservation.id)
    if (answer.kind !== 'redirect') throw new Error(JSON.stringify(answer))
    await world.pay(answer.url)
    await lookAtPayment(world.ctx({ now }), (await world.payment(reservation.id)).id)
    expect(await world.end(reservation)).toEqual(RESERVED)
  })
})
