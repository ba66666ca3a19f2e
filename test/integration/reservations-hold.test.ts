import { beforeEach, describe, expect, it } from 'vitest'
import { completeReservationLead } from '#data/checkout/reservation-lead.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import { TIME_TAKEN, momentText } from '#domain/test-drive/drive-words.ts'
import type { Site } from '#domain/site/site.ts'
import { holdVehicle, type HoldContext, type HoldMeta } from '#server/checkout/hold.ts'
import { bookTestDrive } from '#server/test-drives/book-drive.ts'
import { checkoutSite, forgetReservations, known, move } from './checkout-world.ts'
import { form, from, holdContext, holdOf as holdIn } from './hold-world.ts'
import { addVehicle, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

beforeEach(() => forgetReservations(database))

const site = checkoutSite()
const CAR = { locationId: 'cairns' } as const
/** Monday 23 November, 10.30 am in Cairns. */
const MONDAY = new Date('2026-11-23T00:30:00Z')
const contextOf = (of: Site = site, part: Partial<HoldContext> = {}) => holdContext(database, of, part)
const holdOf = (raw: Record<string, unknown>, ctx = contextOf(), part?: HoldMeta): Promise<Reservation> =>
  holdIn(ctx, raw, part)

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
    await database.db.updateTable('leads').set({ isSuspected: true }).execute()
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
      spam: { isSuspected: false },
      answers: { deposit_paid: '$200', reserved_until: 'Wednesday 25 November 2026, 5:30 pm' },
    })
    const outbox = await database.db.selectFrom('outbox').select(['channel', 'state']).execute()
    expect(outbox).toEqual([{ channel: 'email', state: 'waiting' }])
  })

  it('R26 a lead is not erased while its reservation is open; then it is, and the reservation stays', async () => {
    const car = await addVehicle(database, 'sample', 'A1', CAR)
    const { id, leadId, reference } = await holdOf(form(car))
    const erase = () => eraseLeads({ db: database.db, site }, [leadId], { actor: 'pat', at: NOW })
    await expect(erase()).rejects.toThrow(`nothing was erased: reservation ${reference} is open`)
    await move(database, site, id, { kind: 'let-go' })
    expect(await erase()).toBe(1)
    expect(await known(database, site, id)).toMatchObject({ reference, leadId, state: 'released' })
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

const terms = (version: string, effectiveFrom: string) => ({ version, effectiveFrom, text: 'Ours.' })

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
    const own = checkoutSite({
      legal: { reservationTerms: [terms('3', '2026-11-01'), terms('4', '2027-01-01')] },
    })
    expect(await holdOf(form(car), contextOf(own))).toMatchObject({ termsVersion: '3' })
  })
})
