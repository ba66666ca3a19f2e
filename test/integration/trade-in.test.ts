import { describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import { addVehicle, BROWSER, rowCounts } from './leads-fixture.ts'
import {
  START,
  CRUISER,
  GOOD,
  PERSON,
  database,
  clock,
  counted,
  post,
  text,
  start,
  adjust,
  accept,
  middle,
  later,
  wholeFlow,
  serveTradeIn,
} from './trade-in-app.ts'

serveTradeIn()

describe('A14.3 the flow', () => {
  it('A14.1 A14.2 A14.3 A14.5 created, adjusted, offer accepted: one lead, event 18, delivered once', async () => {
    const carId = await addVehicle(database, 'sample', 'U1', { dealershipId: 'sample', locationId: 'cairns' })
    const created = await start({
      source: 'Website',
      car_id: carId,
      rego: '123·abc',
      regoState: 'QLD',
      lead_attributes: { visited_pages: ['/', '/trade-in'], linked_query_params: { utm_source: 'mail' } },
    })
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        lead_id: expect.any(String),
        state: 'partial',
        rego: '123ABC',
        regoState: 'QLD',
        adjustmentAnswers: null,
        result: null,
      },
    })
    const leadId = text(created.body['lead_id'])
    expect(await readLead({ db: database.db, site: { slug: 'sample' } }, leadId)).toMatchObject({
      state: 'partial',
      category: 'Trade-in Enquiry',
      subcategory: '1. Lead Created',
      vehicle: { id: carId, stocknum: 'U1' },
      dealershipId: 'sample',
      attribution: {
        url: 'https://sample.localhost/trade-in',
        source: 'Website',
        userAgent: BROWSER,
        visitedPages: ['/', '/trade-in'],
        linkedQueryParams: { utm_source: 'mail' },
      },
      tradeIn: { make: 'Toyota', model: 'LandCruiser', year: 2021, km: 60_000, rego: '123ABC' },
    })
    const adjusted = await adjust(created.body['id'])
    expect(adjusted).toMatchObject({
      status: 200,
      body: {
        adjustmentAnswers: GOOD,
        result: {
          low: expect.any(Number),
          note: expect.stringContaining('not an offer'),
          compared: expect.stringContaining('Based on 20 cars'),
        },
      },
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 0 })
    later()
    const accepted = await accept(leadId)
    expect(accepted).toMatchObject({
      status: 200,
      body: { state: 'complete', event_id: 18, redirect: expect.stringMatching(/^\/success\?reference=/) },
    })
    const lead = await readLead({ db: database.db, site: { slug: 'sample' } }, leadId)
    expect(lead).toMatchObject({
      state: 'complete',
      category: 'Trade-in Enquiry',
      subcategory: '3. Offer Accepted',
      spam: { isSuspected: false },
      vehicle: { id: carId },
      locationId: 'cairns',
      answers: {
        form_completed: 'true',
        offer_accepted: 'true',
        estimate_shown: expect.stringMatching(
          /^\$\d\d,\d00 to \$\d\d,\d00, an estimate and not an offer until inspected$/,
        ),
        serviceHistory: 'Full',
      },
      tradeIn: { condition: 'Good', km: 60_000 },
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2, contacts: 1 })
    expect(counted.filter(([, state]) => state === 'complete')).toEqual([['sample', 'complete', 18]])
  })

  it('A14.5 an offer accepted twice is one lead, however it is sent', async () => {
    const { body } = await start()
    await adjust(body['id'])
    later()
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(body['lead_id'])))
    const after = await accept(body['lead_id'], { ...PERSON, name: 'Somebody Else' })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect([...answers, after].every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(after).toMatchObject({ status: 409, body: { code: 'offer_accepted', lead_id: body['lead_id'] } })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2 })
    expect(
      (await readLead({ db: database.db, site: { slug: 'sample' } }, text(body['lead_id'])))?.person.firstName,
    ).toBe('Sam Example')
    expect(await adjust(body['id'], { ...GOOD, damage: 'Accident' })).toMatchObject({ status: 409 })
  })

  it('A14.3 a start that is sent again with its key is one lead and one valuation', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [one, two] = [
      await post('/api/trade-in/leads', { vehicle: CRUISER }, { headers }),
      await post('/api/trade-in/leads', { vehicle: CRUISER }, { headers }),
    ]
    expect(two.body['id']).toBe(one.body['id'])
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
    expect(await post('/api/trade-in/leads', { vehicle: { ...CRUISER, km: 1 } }, { headers })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
  })

  it('W7 A14.3 names are taken as people write them, and a badge that is not advertised is named', async () => {
    const { body } = await start({ vehicle: { ...CRUISER, make: 'toyota', model: 'Land Cruiser', badge: 'GX Hybrid' } })
    const { body: valued } = await adjust(body['id'])
    expect(Object(valued['result'])).toMatchObject({
      middle: expect.any(Number),
      compared: expect.stringContaining('None of them has the badge GX Hybrid'),
    })
  })

  it('W7 A14.3 a caravan is asked its length, ATM and berths, and no kilometres', async () => {
    const van = { item_type: 'caravan', make: 'Jayco', model: 'Journey', year: '2022' }
    const measures = { length_ft: '20.6', atm_kg: '2,900', berths: '4' }
    const { status, body } = await start({ vehicle: { ...van, ...measures } }, 'kinds')
    expect([status, body['vehicle']]).toMatchObject([
      201,
      { itemType: 'caravan', km: null, measures: { length_ft: '20.6', berths: '4' } },
    ])
    expect(await readLead({ db: database.db, site: { slug: 'kinds' } }, text(body['lead_id']))).toMatchObject({
      answers: { item_type: 'caravan', length_ft: '20.6', berths: '4' },
      tradeIn: { make: 'Jayco', km: null },
    })
    const long = await start({ vehicle: { ...van, length_ft: 'long' } }, 'kinds')
    expect([long.status, long.body['message']]).toEqual([422, expect.stringContaining('length in feet, such as 20')])
  })

  it('W7 A14.3 a motorcycle is asked its engine and its kilometres', async () => {
    const bike = { item_type: 'motorcycle', make: 'Yamaha', model: 'MT-07', year: '2022', engine_cc: '689' }
    const without = await start({ vehicle: bike }, 'kinds')
    expect([without.status, without.body['message']]).toEqual([422, 'Please enter the kilometres.'])
    const { status, body } = await start({ vehicle: { ...bike, km: '8,000' } }, 'kinds')
    expect([status, body['vehicle']]).toMatchObject([201, { itemType: 'motorcycle', measures: { engine_cc: '689' } }])
  })

  it('A14.2 other answers are another result, and a worse one is never more', async () => {
    const { body } = await start()
    const good = await adjust(body['id'])
    const bad = await adjust(body['id'], { ...GOOD, damage: 'Accident', keys: 'One' })
    expect(middle(bad)).toBeLessThan(middle(good))
    expect(middle(await adjust(body['id']))).toBe(middle(good))
  })

  it.each([
    [
      'over 7 years',
      { ...CRUISER, year: '2018' },
      'age',
      'Estimates are generally not given for vehicles over 7 years old.',
    ],
    [
      'over 100,000 km',
      { ...CRUISER, km: 100_001 },
      'km',
      'Estimates are generally not given for vehicles with more than 100,000 km.',
    ],
    [
      'like nothing that is advertised',
      { ...CRUISER, model: 'Nimbus 2000' },
      'market',
      'Too few vehicles like yours are advertised for an estimate that you could rely on.',
    ],
  ])('A14.7 %s there is no estimate, and the lead is for a person to answer', async (_, vehicle, reason, message) => {
    const { body } = await start({ vehicle })
    expect((await adjust(body['id'])).body['result']).toEqual({ reason, message })
    later()
    expect(await accept(body['lead_id'])).toMatchObject({ status: 200, body: { event_id: 22 } })
    expect(await readLead({ db: database.db, site: { slug: 'sample' } }, text(body['lead_id']))).toMatchObject({
      state: 'complete',
      subcategory: null,
      answers: { offer_accepted: 'false', estimate_shown: `None. ${message}` },
    })
  })

  it('A14.9 a sale is sent under its own category', async () => {
    const { body } = await start({ wish: 'sell' })
    expect(await readLead({ db: database.db, site: { slug: 'sample' } }, text(body['lead_id']))).toMatchObject({
      category: 'Sell My Car Enquiry',
    })
  })

  it('A14.3 nothing can be accepted that was not valued, nor a valuation gone on with after a fortnight', async () => {
    const { body } = await start()
    expect(await accept(body['lead_id'])).toMatchObject({ status: 422, body: { fields: [{ field: 'condition' }] } })
    await adjust(body['id'])
    clock.now = new Date(START.getTime() + 15 * 86_400_000)
    expect([(await adjust(body['id'])).status, (await accept(body['lead_id'])).status]).toEqual([404, 404])
  })

  it('A14 an erased lead takes its valuation along', async () => {
    const { leadId } = await wholeFlow()
    await eraseLeads({ db: database.db, site: { slug: 'sample' } }, [leadId], { actor: 'test', at: clock.now })
    expect(await database.db.selectFrom('valuations').selectAll().execute()).toEqual([])
  })

  it('A14 what a form refuses leaves nothing behind', async () => {
    expect(await start({ vehicle: { ...CRUISER, year: 'new', km: -5 } })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'year' }, { field: 'km' }] },
    })
    expect(await start({ car_id: 999_999 })).toMatchObject({ status: 422, body: { fields: [{ field: 'car_id' }] } })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 0, leadKeys: 0 })
    const { body } = await start()
    expect(await adjust(body['id'], { ...GOOD, damage: 'Exploded' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'damage' }] },
    })
    await adjust(body['id'])
    expect(await accept(body['lead_id'], { ...PERSON, email: 'sam' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'email' }] },
    })
    expect((await readLead({ db: database.db, site: { slug: 'sample' } }, text(body['lead_id'])))?.state).toBe(
      'partial',
    )
  })

  it('W2 A14 a form filled in at once is stored with a sign of spam', async () => {
    const { body } = await start()
    await adjust(body['id'])
    await accept(body['lead_id'])
    expect((await readLead({ db: database.db, site: { slug: 'sample' } }, text(body['lead_id'])))?.spam).toMatchObject({
      isSuspected: false,
      reasons: ['too fast'],
    })
  })
})

const leave = (id: unknown, userData: Record<string, unknown>) =>
  post('/api/trade-in/valuations', { id, userData }, { site: 'careful' })
const deliveries = () =>
  database.db.selectFrom('outbox').select(['routeKey', 'state']).where('siteId', '=', 'careful').execute()

describe('A14.3 contact before the estimate (tradeIn.contactFirst)', () => {
  it('A14.3 no result is told before a person can be reached; then it is, and goes on as ever', async () => {
    const { body } = await start({}, 'careful')
    const valued = await adjust(body['id'], GOOD, 'careful')
    expect(valued).toMatchObject({ status: 200, body: { result: null, needs: 'contact' } })
    expect(JSON.stringify(valued.body)).not.toContain('middle')
    const nobody = await leave(body['id'], { name: 'Sam Example' })
    expect(nobody).toMatchObject({ status: 422, body: { code: 'invalid_lead' } })
    const reachable = await leave(body['id'], PERSON)
    expect(reachable.body).toMatchObject({ state: 'partial', result: { middle: expect.any(Number) } })
    expect(reachable.body).not.toHaveProperty('needs')
    later()
    expect(await accept(body['lead_id'], {}, 'careful')).toMatchObject({ status: 200, body: { state: 'complete' } })
  })

  it('A14.3 A11.13 one that is left with contact waits for the route that delivers unfinished forms', async () => {
    const { body } = await start({}, 'careful')
    await adjust(body['id'], GOOD, 'careful')
    expect(await deliveries()).toEqual([])
    later()
    await leave(body['id'], PERSON)
    expect(await deliveries()).toEqual([{ routeKey: 'yard', state: 'waiting' }])
    expect(await readLead({ db: database.db, site: { slug: 'careful' } }, text(body['lead_id']))).toMatchObject({
      state: 'partial',
      person: { email: PERSON.email },
      tradeIn: { make: 'Toyota', condition: 'Good' },
    })
  })
})
