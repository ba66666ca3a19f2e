import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeReservationLead } from '#data/checkout/reservation-lead.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { TIME_TAKEN, momentText } from '#domain/test-drive/drive-words.ts'
import type { Site } from '#domain/site/site.ts'
import { holdVehicle, type HoldContext } from '#server/checkout/hold.ts'
import { secretsOf } from '#server/secrets.ts'
import { bookTestDrive } from '#server/test-drives/book-drive.ts'
import { checkoutSite, forgetReservations, known, move, passMinutes } from './checkout-world.ts'
import { addVehicle, context, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let database: TestDatabase
let places: HoldContext['places']

beforeAll(async () => {
  database = await createTestDatabase()
  places = await openPostcodeTable()
})
afterAll(() => database.drop())
beforeEach(() => forgetReservations(database))

const site = checkoutSite()
function contextOf(of: Site = site, part: Partial<HoldContext> = {}): HoldContext {
  return {
    ...context(database, of),
    payments: openManualPayments({ payId: null, account: null }),
    isTestPayments: false,
    secrets: secretsOf(Buffer.alloc(32, 3)),
    places,
    ...part,
  }
}

let senders = 0
/** A whole form of a person and network of their own. */
function form(carId: number, part: Record<string, unknown> = {}): Record<string, unknown> {
  senders++
  return {
    car_id: carId,
    name: 'Sam Example',
    email: `sam${senders}@example.com`,
    phone: `0491 57${String(1000 + senders).slice(0, 1)} ${String(100 + senders)}`,
    terms: true,
    ...part,
  }
}
const from = (part: Parameters<typeof meta>[0] = {}) => meta({ address: `203.0.113.${senders % 250}`, ...part })
const CAR = { locationId: 'cairns' } as const
/** Monday 23 November, 10.30 am in Cairns. */
const MONDAY = new Date('2026-11-23T00:30:00Z')

async function holdOf(
  raw: Record<string, unknown>,
  ctx = contextOf(),
  part: Parameters<typeof holdVehicle>[2] = from(),
) {
  const answer = await holdVehicle(ctx, raw, part)
  if (answer.kind !== 'held') throw new Error(JSON.stringify(answer))
  return answer.reservation
}

describe('R10 holding a vehicle', () => {
  it('R10 R7 R26 keeps vehicle and price, with a partial lead of the same reference', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    await database.db
      .insertInto('priceLedger')
      .values({
        siteId: 'sample',
        vehicleId: car,
        priceCents: 4_999_000,
        offerPriceCents: null,
        beforePriceCents: null,
        priceBasis: 'drive_away',
        source: 'test',
        runId: null,
        recordedAt: NOW,
      })
      .execute()
    const held = await holdOf(form(car, { finance: true, opt_in: true, collect_at: momentText(MONDAY) }))
    expect(held).toMatchObject({
      state: 'holding',
      kind: 'reserve',
      vehicleId: car,
      priceCents: 4_999_000,
      priceBasis: 'drive_away',
      priceLedgerId: expect.any(Number),
      depositCents: 20_000,
      termsVersion: '1',
      fulfilment: 'collect',
      locationId: 'cairns',
      collectAt: MONDAY,
      wants: { finance: true, call: false, tradeInValuationId: null },
      createdAt: NOW,
    })
    expect(held.personKeys).toHaveLength(2)
    const lead = await readLead({ db: database.db, site }, held.leadId)
    expect(lead).toMatchObject({
      reference: held.reference,
      formId: 'reservation',
      category: 'Vehicle Reservation',
      state: 'partial',
      person: { firstName: 'Sam Example' },
      consent: { optIn: true, termsText: 'I agree to the reservation terms. /reservation-terms' },
      answers: { fulfilment: 'collect', finance: 'true', collection: 'Monday 23 November 2026, 10:30 am, Cairns' },
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 0 })
  })

  it('R26 a paid reservation makes its lead whole, once, with the deposit and no second receipt', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const { id, leadId } = await holdOf(form(car))
    await move(database, site, id, { kind: 'paid' })
    const reservation = await known(database, site, id)
    const complete = (of = site) =>
      database.db.transaction().execute((trx) => completeReservationLead({ trx, site: of }, reservation, NOW))
    await complete(checkoutSite({ slug: 'other' }))
    expect(await readLead({ db: database.db, site }, leadId)).toMatchObject({ state: 'partial' })
    await complete()
    await complete()
    expect(await readLead({ db: database.db, site }, leadId)).toMatchObject({
      state: 'complete',
      completedAt: NOW,
      answers: { deposit_paid: '$200', reserved_until: 'Wednesday 25 November 2026, 5:30 pm' },
    })
    const outbox = await database.db.selectFrom('outbox').select(['channel', 'state']).execute()
    expect(outbox).toEqual([{ channel: 'email', state: 'waiting' }])
  })

  it('R26 each step of a reservation is one event', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const one = await holdOf(form(car))
    await move(database, site, one.id, { kind: 'payment-begun', until: null })
    await move(database, site, one.id, { kind: 'payment-begun', until: null })
    await move(database, site, one.id, { kind: 'paid' })
    await move(database, site, one.id, { kind: 'cancelled', by: 'shopper' })
    const two = await holdOf(form(car))
    await move(database, site, two.id, { kind: 'let-go' })
    const events = await database.db
      .selectFrom('events')
      .select(['eventId', 'leadId', 'vehicleId', 'page'])
      .where('siteId', '=', 'sample')
      .orderBy('id')
      .execute()
    expect(events.filter(({ leadId }) => leadId === one.leadId).map(({ eventId }) => eventId)).toEqual([
      110, 111, 112, 114,
    ])
    expect(events.filter(({ leadId }) => leadId === two.leadId)).toEqual(
      [110, 113].map((eventId) => ({ eventId, leadId: two.leadId, vehicleId: car, page: 'checkout' })),
    )
  })

  it('R10 the same key with the same form is the same reservation, also when its time is full by itself', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const one = checkoutSite({ testDrives: { capacity: 1 } })
    const raw = form(car, { collect_at: momentText(MONDAY) })
    const key = from({ idempotencyKey: 'a-key' })
    const first = await holdVehicle(contextOf(one), raw, key)
    expect(await holdVehicle(contextOf(one), raw, key)).toEqual({ ...first, isRepeated: true })
    expect(await holdVehicle(contextOf(one), { ...raw, name: 'Somebody else' }, key)).toMatchObject({
      kind: 'conflict',
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })

  it('R10 a vehicle that is held, reserved or sold is told apart, and nothing is kept of the second lead', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const { id, holdUntil } = await holdOf(form(car))
    const second = () => holdVehicle(contextOf(), form(car), from())
    expect(await second()).toMatchObject({
      kind: 'taken',
      why: 'holding',
      freeAfter: new Date(holdUntil.getTime() + 120_000),
    })
    await move(database, site, id, { kind: 'paid' })
    expect(await second()).toMatchObject({ kind: 'taken', why: 'reserved', freeAfter: null })
    await move(database, site, id, { kind: 'completed' })
    expect(await second()).toMatchObject({ kind: 'gone' })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })

  it.each([
    ['R1 no way to pay', {}, { payments: null }],
    ['R1 checkout is off', { switches: { checkout: false } }, {}],
    ['R1 the type is not reserved', { checkout: { carTypes: ['new'] } }, {}],
    ['R1 the price is below the least', { checkout: { leastPriceCents: 5_000_000 } }, {}],
  ])('%s: not to be reserved', async (_, changes, part) => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    expect(await holdVehicle(contextOf(checkoutSite(changes), part), form(car), from())).toEqual({
      kind: 'not-reservable',
    })
  })

  it('R24 the journey of buying online needs its switch, and has its own category', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    expect(await holdVehicle(contextOf(), form(car), { ...from(), kind: 'purchase' })).toEqual({
      kind: 'not-reservable',
    })
    const journey = checkoutSite({ switches: { checkoutJourney: true } })
    const held = await holdOf(form(car), contextOf(journey), { ...from(), kind: 'purchase' })
    expect(held.kind).toBe('purchase')
    expect(await readLead({ db: database.db, site }, held.leadId)).toMatchObject({ category: 'Online Purchase' })
  })

  it('A1.27 a gated checkout wants a sign-in', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const gated = checkoutSite({ switches: { garage: true }, gatedRoutes: { checkout: true } })
    expect(await holdVehicle(contextOf(gated), form(car), from())).toEqual({ kind: 'sign-in' })
  })

  it('R10 what is missing or wrong is told in the order of the form, and nothing is kept', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const empty = await holdVehicle(contextOf(), { car_id: car }, from())
    expect(empty).toMatchObject({
      kind: 'invalid',
      errors: [
        { field: 'name', message: 'Please enter your name.' },
        { field: 'email' },
        { field: 'phone' },
        { field: 'terms', message: '*You must agree to the reservation terms before paying.' },
      ],
    })
    const wrong = { fulfilment: 'post', collect_at: 'soon', trade_in_valuation_id: 'mine' }
    expect(await holdVehicle(contextOf(), form(car, wrong), from())).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'fulfilment' }, { field: 'collect_at' }, { field: 'trade_in_valuation_id' }],
    })
    expect(await holdVehicle(contextOf(), form(999_999), from())).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'car_id', message: 'This site has no such vehicle.' }],
    })
    const theirs = await addVehicle(database, 'other', 'B1', CAR)
    expect(await holdVehicle(contextOf(), form(theirs), from())).toMatchObject({ kind: 'invalid' })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 0 })
  })

  it('A18.13 R24 a delivery has its price from the settings, as a charge of the lead', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const delivers = checkoutSite({
      checkout: { fulfilment: ['collect', 'deliver'] },
      delivery: {
        regions: [{ name: 'North Queensland', priceCents: 9_500, area: { kind: 'states', states: ['QLD'] } }],
      },
    })
    const wish = (postcode: string) => form(car, { fulfilment: 'deliver', delivery_postcode: postcode })
    expect(await holdVehicle(contextOf(), wish('4870'), from())).toMatchObject({
      errors: [{ field: 'fulfilment' }, { field: 'delivery_postcode' }],
    })
    expect(await holdVehicle(contextOf(delivers), wish('3000'), from())).toMatchObject({
      errors: [{ field: 'delivery_postcode', message: expect.stringContaining("can't provide an estimate") }],
    })
    const held = await holdOf(wish('4870'), contextOf(delivers))
    expect(held).toMatchObject({
      fulfilment: 'deliver',
      collectAt: null,
      delivery: { postcode: '4870', priceCents: 9_500, region: 'North Queensland' },
    })
    expect(await readLead({ db: database.db, site }, held.leadId)).toMatchObject({
      charges: [{ name: 'Delivery', amountCents: 9_500 }],
    })
  })
})

describe('R20 collections and test drives share the seats of a yard', () => {
  const one = checkoutSite({ testDrives: { capacity: 1 } })
  const drive = (email: string) =>
    bookTestDrive(
      contextOf(one),
      { ...SAM, email, phone: '0491 570 110', location: 'cairns', at: momentText(MONDAY) },
      meta({ address: '198.51.100.7' }),
    )

  it('R20 a time that is collected at is not driven at, until the hold is let go', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const { id } = await holdOf(form(car, { collect_at: momentText(MONDAY) }), contextOf(one))
    expect(await drive('a@example.com')).toMatchObject({ kind: 'invalid', errors: [{ message: TIME_TAKEN }] })
    await move(database, one, id, { kind: 'let-go' })
    expect(await drive('a@example.com')).toMatchObject({ kind: 'accepted' })
  })

  it('R20 a time that is driven at is not collected at', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    await drive('a@example.com')
    const raw = form(car, { collect_at: momentText(MONDAY) })
    expect(await holdVehicle(contextOf(one), raw, from())).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'collect_at', message: TIME_TAKEN }],
    })
  })

  it('R20 of ten who collect at one time at once one has it', async () => {
    const cars = await Promise.all(
      Array.from({ length: 10 }, (_, number) => addVehicle(database, 'sample', `A${number}`, CAR)),
    )
    const answers = await Promise.all(
      cars.map((car) => holdVehicle(contextOf(one), form(car, { collect_at: momentText(MONDAY) }), from())),
    )
    expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(1)
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })
})

describe('R15 limits of unpaid holds', () => {
  const cars = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, number) => addVehicle(database, 'sample', `A${number}`, CAR)))

  it('R15 a person holds one vehicle at a time, whatever the network and the spelling', async () => {
    const [one = 0, other = 0] = await cars(2)
    const raw = form(one, { email: 'sam@example.com', phone: '0491 570 006' })
    const { id, holdUntil } = await holdOf(raw)
    for (const same of [{ email: 'SAM@example.com' }, { phone: '+61 491 570 006' }])
      expect(await holdVehicle(contextOf(), form(other, same), from())).toMatchObject({
        kind: 'too-many',
        limit: 'another',
      })
    const answer = await holdVehicle(contextOf(), form(other, { email: 'sam@example.com' }), from())
    if (answer.kind !== 'too-many') throw new Error(answer.kind)
    expect(answer.retryAfterSeconds).toBeLessThanOrEqual(Math.ceil((holdUntil.getTime() - Date.now()) / 1000) + 5)
    await move(database, site, id, { kind: 'let-go' })
    expect(await holdVehicle(contextOf(), form(other, { email: 'sam@example.com' }), from())).toMatchObject({
      kind: 'held',
    })
  })

  it('R15 a person begins three an hour, and one that is paid does not count', async () => {
    const all = await cars(6)
    const outcomes: string[] = []
    for (const [number, car] of all.entries()) {
      const answer = await holdVehicle(contextOf(), form(car, { email: 'sam@example.com' }), from())
      outcomes.push(answer.kind === 'too-many' ? `${answer.limit}` : answer.kind)
      if (answer.kind !== 'held') continue
      await move(database, site, answer.reservation.id, { kind: number === 0 ? 'paid' : 'let-go' })
    }
    expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'person', 'person'])
  })

  it('R15 a network begins five an hour; a refused one is not counted', async () => {
    const all = await cars(7)
    const outcomes: string[] = []
    for (const car of all) {
      const answer = await holdVehicle(contextOf(), form(car), meta({ address: '198.51.100.9' }))
      outcomes.push(answer.kind === 'too-many' ? `${answer.limit}` : answer.kind)
    }
    expect(outcomes).toEqual([...Array(5).fill('held'), 'network', 'network'])
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 5 })
  })

  it('R15 who let a hold of a vehicle run out twice waits two hours for it, and others do not', async () => {
    const [car = 0] = await cars(1)
    const again = () => holdVehicle(contextOf(), form(car, { email: 'sam@example.com' }), from())
    for (let count = 0; count < 2; count++) {
      const answer = await again()
      if (answer.kind !== 'held') throw new Error(JSON.stringify(answer))
      await passMinutes(database, answer.reservation.id, 40)
      await move(database, site, answer.reservation.id, { kind: 'hold-over' })
    }
    expect(await again()).toMatchObject({ kind: 'too-many', limit: 'again' })
    expect(await holdVehicle(contextOf(), form(car), from())).toMatchObject({ kind: 'held' })
  })

  it("R15 another site's holds of the same person do not count", async () => {
    const [car = 0] = await cars(1)
    const theirs = await addVehicle(database, 'other', 'B1', CAR)
    await holdOf(form(car, { email: 'sam@example.com' }))
    const other = contextOf(checkoutSite({ slug: 'other', hosts: ['other.localhost'] }))
    expect(await holdVehicle(other, form(theirs, { email: 'sam@example.com' }), from())).toMatchObject({ kind: 'held' })
  })
})

describe('rule 20 settings', () => {
  it('rule 20 checkout.holdMinutes', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const { holdUntil, takenAt } = await holdOf(form(car), contextOf(checkoutSite({ checkout: { holdMinutes: 45 } })))
    expect(holdUntil.getTime() - takenAt.getTime()).toBe(45 * 60_000)
  })

  it('rule 20 checkout.reservedDays', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const longer = checkoutSite({ checkout: { reservedDays: 6 } })
    const { id } = await holdOf(form(car), contextOf(longer))
    await move(database, longer, id, { kind: 'paid' })
    // The sixth open day after Saturday 21 November, without the Sunday.
    expect((await known(database, longer, id)).reservedUntil).toEqual(new Date('2026-11-28T07:30:00Z'))
  })

  it('rule 20 legal.reservationTerms', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const terms = (version: string, effectiveFrom: string) => ({ version, effectiveFrom, text: 'Ours.' })
    const own = checkoutSite({
      legal: { reservationTerms: [terms('3', '2026-11-01'), terms('4', '2027-01-01')] },
    })
    expect(await holdOf(form(car), contextOf(own))).toMatchObject({ termsVersion: '3' })
  })
})
