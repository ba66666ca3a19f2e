/** Trade-in over HTTP, on a real database, with two sites (A14). */
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import { silentLog } from '#data/log.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import { stockWithPlate } from '#data/trade-in/stock-plates.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { TemporarySites } from '#server/sites/temporary-sites.ts'
import { tradeInServices } from '#server/trade-in/trade-in-desk.ts'
import { registerTradeIn } from '#server/trade-in/trade-in-route.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { sampleSite } from '#domain/site/sample-site.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { marketOf } from '#test/market/sample-market.ts'
import { addVehicle, BROWSER, rowCounts, SAM } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

const START = new Date('2026-08-03T02:00:00Z')
const CRUISER = { make: 'Toyota', model: 'LandCruiser', year: '2021', badge: 'GXL', km: '60,000' }
const GOOD = { condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' }
const PERSON = { ...SAM, postcode: '4870', location: 'cairns' }

let database: TestDatabase
let sites: TemporarySites
let registry: SiteRegistry
let app: FastifyInstance
let now = START
const counted: [site: string, state: string, eventId: number][] = []

beforeAll(async () => {
  database = await createTestDatabase()
  sites = await TemporarySites.make()
  await sites.add('sample', { tradeIn: { lookups: { addressMost: 3, siteMost: 5 } } })
  await sites.add('other', { switches: { optInPreTicked: false, valuationColumn: true } })
  await sites.add('gated', { gatedRoutes: { tradeIn: true } })
  registry = await SiteRegistry.open({ folder: sites.folder })
})
afterAll(async () => {
  await app.close()
  await registry.close()
  await sites.remove()
  await database.drop()
})
beforeEach(async () => {
  now = START
  counted.length = 0
  for (const table of ['leads', 'contacts', 'vehicles'] as const) await database.db.deleteFrom(table).execute()
  await app?.close()
  app = createApp(readEnvironment({ TRUSTED_PROXIES: '127.0.0.1' }), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  const market = new MarketIndex({ now: () => START })
  for (const listing of marketOf(20)) market.set(listing)
  const rego = new StockRegoLookup({ vehiclesWith: (plate) => stockWithPlate(database.db, plate), warn: () => {} })
  const desk = createLeadDesk(silentLog, (site, { state }, eventId) => void counted.push([site.slug, state, eventId]))
  registerTradeIn(app, {
    db: database.db,
    desk,
    tradeIn: tradeInServices({ market, rego: () => rego }),
    now: () => now,
  })
})

interface Told {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

async function post(
  path: string,
  body: unknown,
  { site = 'sample', headers = {} }: { site?: string; headers?: Record<string, string> } = {},
): Promise<Told> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: `${site}.localhost`, 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? {} : answer.json() }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const start = (more: Record<string, unknown> = {}, site = 'sample') =>
  post('/api/trade-in/leads', { url: 'https://sample.localhost/trade-in', vehicle: CRUISER, ...more }, { site })
const adjust = (id: unknown, adjustmentAnswers: Record<string, string> = GOOD, site = 'sample') =>
  post('/api/trade-in/valuations', { id, adjustmentAnswers }, { site })
const accept = (lead_id: unknown, userData: Record<string, unknown> = PERSON, site = 'sample') =>
  post(
    '/api/trade-in/offer-accepted',
    {
      category: 'Trade-in Enquiry',
      subcategory: '3. Offer Accepted',
      lead_id,
      form_completed: true,
      offer_accepted: true,
      userData,
    },
    { site },
  )

const middle = ({ body }: Told) => Object(body['result'])['middle']
const look = (rego: unknown, { site = 'sample', from = '203.0.113.9' } = {}) =>
  post('/api/trade-in/rego-lookup', { rego, regoState: 'QLD' }, { site, headers: { 'x-forwarded-for': from } })

/** Past the time in which only a program fills in a form. */
function later(): void {
  now = new Date(now.getTime() + 60_000)
}

async function wholeFlow(site = 'sample'): Promise<{ id: string; leadId: string; accepted: Told }> {
  const { body } = await start({}, site)
  await adjust(body['id'], GOOD, site)
  later()
  return { id: text(body['id']), leadId: text(body['lead_id']), accepted: await accept(body['lead_id'], PERSON, site) }
}

describe('A14.3 the flow', () => {
  it('A14.1 A14.2 A14.3 A14.5 lead created, adjustments updated, offer accepted: one lead, event 18, delivered once', async () => {
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
    expect(await readLead(database.db, 'sample', leadId)).toMatchObject({
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
      tradeIn: { make: 'Toyota', model: 'LandCruiser', year: 2021, km: 60_000, rego: '123·ABC' },
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
    expect(accepted).toMatchObject({ status: 200, body: { state: 'complete', event_id: 18, redirect: '/success' } })
    const lead = await readLead(database.db, 'sample', leadId)
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
    expect((await readLead(database.db, 'sample', text(body['lead_id'])))?.person.firstName).toBe('Sam Example')
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
    expect(await readLead(database.db, 'sample', text(body['lead_id']))).toMatchObject({
      state: 'complete',
      subcategory: null,
      answers: { offer_accepted: 'false', estimate_shown: `None. ${message}` },
    })
  })

  it('A14.9 a sale is sent under its own category', async () => {
    const { body } = await start({ wish: 'sell' })
    expect(await readLead(database.db, 'sample', text(body['lead_id']))).toMatchObject({
      category: 'Sell My Car Enquiry',
    })
  })

  it('A14.3 nothing can be accepted that was not valued, nor a valuation gone on with after a fortnight', async () => {
    const { body } = await start()
    expect(await accept(body['lead_id'])).toMatchObject({ status: 422, body: { fields: [{ field: 'condition' }] } })
    await adjust(body['id'])
    now = new Date(START.getTime() + 15 * 86_400_000)
    expect([(await adjust(body['id'])).status, (await accept(body['lead_id'])).status]).toEqual([404, 404])
  })

  it('A14 an erased lead takes its valuation along', async () => {
    const { leadId } = await wholeFlow()
    await eraseLeads({ db: database.db, site: { slug: 'sample' } }, [leadId], { actor: 'test', at: now })
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
    expect((await readLead(database.db, 'sample', text(body['lead_id'])))?.state).toBe('partial')
  })

  it('A14 a program that fills it in at once is kept and marked', async () => {
    const { body } = await start()
    await adjust(body['id'])
    await accept(body['lead_id'])
    expect((await readLead(database.db, 'sample', text(body['lead_id'])))?.spam).toMatchObject({
      isSuspected: true,
      reasons: ['too fast'],
    })
  })
})

describe('A14 one site knows nothing of another', () => {
  it('A14 valuations, leads and vehicles of another site are not there', async () => {
    const { body } = await start()
    const carId = await addVehicle(database, 'other', 'X1')
    expect([
      (await adjust(body['id'], GOOD, 'other')).status,
      (await accept(body['lead_id'], PERSON, 'other')).status,
    ]).toEqual([404, 404])
    expect((await start({ car_id: carId })).status).toBe(422)
    await adjust(body['id'])
    expect(
      (await post('/api/miscellaneous', { column_name: 'valuation', id: body['id'] }, { site: 'other' })).status,
    ).toBe(404)
  })

  it('A16.4 a site that wants sign-in values nothing without it', async () => {
    expect(await start({}, 'gated')).toMatchObject({ status: 401, body: { code: 'sign_in' } })
  })
})

describe('A14.4 number plates', () => {
  it('A14.4 a vehicle of the stock and the test plates are known; the answer names facts alone', async () => {
    await addVehicle(database, 'sample', 'U1', { regplate: '123ABC', km: 50_000 })
    const found = await look('123 abc')
    expect(found).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { vehicle: { make: 'Toyota', model: 'Hilux', year: 2020 } },
    })
    expect(JSON.stringify(found.body)).not.toMatch(/MR0AA3CD0M0000001|50000|U1|sample/)
    expect(await look('REG4SUCCESS')).toMatchObject({
      status: 200,
      body: { vehicle: { make: 'Toyota', model: 'Corolla' } },
    })
  })

  it.each([
    ['REG4UNKNOWN', 404, 'plate_unknown'],
    ['REG4FAILURE', 503, 'plate_unavailable'],
    ['!!', 422, 'plate_no_plate'],
    ['', 422, 'plate_no_plate'],
  ])('A14.4 %j answers %d %s', async (rego, status, code) => {
    expect(await look(rego)).toMatchObject({ status, body: { code } })
  })

  it('A14.4 are looked up only so often for an address, and for a site', async () => {
    for (let place = 0; place < 3; place++) expect((await look('REG4SUCCESS')).status).toBe(200)
    expect(await look('REG4SUCCESS')).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    expect((await look('REG4SUCCESS', { from: '203.0.113.10' })).status).toBe(200)
    expect((await look('REG4SUCCESS', { from: '203.0.113.11' })).status).toBe(200)
    expect((await look('REG4SUCCESS', { from: '203.0.113.12' })).status).toBe(429)
    expect((await look('REG4SUCCESS', { site: 'other' })).status).toBe(200)
    now = new Date(START.getTime() + 601_000)
    expect((await look('REG4SUCCESS')).status).toBe(200)
  })
})

describe('A14.6 POST /api/miscellaneous', () => {
  it('A14.6 keeps the result in the lead’s column, what is sent of it unheeded, and again changes nothing', async () => {
    const { body } = await start({}, 'other')
    const note = () =>
      post(
        '/api/miscellaneous',
        { column_name: 'valuation', id: body['id'], low: 1_000_000, result: '$1,000,000' },
        { site: 'other' },
      )
    expect((await note()).status).toBe(404)
    await adjust(body['id'], GOOD, 'other')
    expect([(await note()).status, (await note()).status]).toEqual([204, 204])
    const kept = async () => (await readLead(database.db, 'other', text(body['lead_id'])))?.answers['valuation']
    expect(await kept()).toMatch(/^\$\d\d,\d00 to \$\d\d,\d00, an estimate and not an offer until inspected$/)
    later()
    await accept(body['lead_id'], PERSON, 'other')
    expect(await kept()).toMatch(/^\$\d\d,\d00 to \$\d\d,\d00, an estimate and not an offer until inspected$/)
  })

  it('A14.6 is there only where the site keeps such a column', async () => {
    const { id } = await wholeFlow()
    expect(await post('/api/miscellaneous', { column_name: 'valuation', id })).toMatchObject({
      status: 404,
      body: { code: 'not_kept' },
    })
    expect((await post('/api/miscellaneous', { column_name: 'email', id })).status).toBe(400)
  })
})

it.each([
  '/api/trade-in/leads',
  '/api/trade-in/valuations',
  '/api/trade-in/rego-lookup',
  '/api/trade-in/offer-accepted',
  '/api/miscellaneous',
])('A14 %s answers bad input with 4xx', async (path) => {
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"id":7}',
    JSON.stringify({ rego: { a: 1 } }),
    JSON.stringify({ id: 'x'.repeat(1000) }),
  ]) {
    const { status } = await post(path, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect((await post(path, {}, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
})

it('A14.10 the NVIC of a plate is answered, sent with the lead, and told to the dealer with has_nvic', async () => {
  expect(await look('REG4SUCCESS')).toMatchObject({
    status: 200,
    body: { vehicle: { model: 'Corolla', nvic: 'TEST22', has_nvic: true } },
  })
  const { body } = await post('/api/trade-in/leads', {
    vehicle: CRUISER,
    rego: '123ABC',
    nvic: 'test22',
    has_nvic: true,
  })
  const lead = await readLead(database.db, 'sample', String(body['lead_id']))
  if (lead === null) throw new Error('the lead is not there')
  expect(lead.tradeIn).toMatchObject({ rego: '123ABC', nvic: 'TEST22' })
  const payload: { lead: { tradeIn: unknown } } = JSON.parse(
    leadPayloadText(lead, sampleSite(), { id: 'x', isResent: false }),
  )
  expect(payload.lead.tradeIn).toMatchObject({ nvic: 'TEST22', has_nvic: true })
  const without: { lead: { tradeIn: unknown } } = JSON.parse(
    leadPayloadText(sampleLead(), sampleSite(), { id: 'x', isResent: false }),
  )
  expect(without.lead.tradeIn).toMatchObject({ nvic: null, has_nvic: false })
  expect((await post('/api/trade-in/leads', { vehicle: CRUISER, nvic: '<b>' })).status).toBe(422)
})
