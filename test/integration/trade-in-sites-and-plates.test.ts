import { describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { leadPayloadText } from '#domain/leads/lead-payload.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { addVehicle } from './leads-fixture.ts'
import {
  START,
  CRUISER,
  GOOD,
  PERSON,
  database,
  clock,
  post,
  text,
  start,
  adjust,
  accept,
  look,
  later,
  wholeFlow,
  serveTradeIn,
} from './trade-in-app.ts'

serveTradeIn()

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

  it('S9 a lookup that nobody could answer does not use up how often an address may ask', async () => {
    for (let place = 0; place < 4; place++) expect((await look('REG4FAILURE')).status).toBe(503)
    expect((await look('REG4SUCCESS')).status).toBe(200)
  })

  it('A14.4 are looked up only so often for an address, and for a site', async () => {
    for (let place = 0; place < 3; place++) expect((await look('REG4SUCCESS')).status).toBe(200)
    expect(await look('REG4SUCCESS')).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    expect((await look('REG4SUCCESS', { from: '203.0.113.10' })).status).toBe(200)
    expect((await look('REG4SUCCESS', { from: '203.0.113.11' })).status).toBe(200)
    expect((await look('REG4SUCCESS', { from: '203.0.113.12' })).status).toBe(429)
    expect((await look('REG4SUCCESS', { site: 'other' })).status).toBe(200)
    clock.now = new Date(START.getTime() + 601_000)
    expect((await look('REG4SUCCESS')).status).toBe(200)
  })
})

describe('A14.6 POST /api/miscellaneous', () => {
  it('A14.6 keeps the result in the lead’s column, whatever is sent of it, and again changes nothing', async () => {
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
    const kept = async () =>
      (await readLead({ db: database.db, site: { slug: 'other' } }, text(body['lead_id'])))?.answers['valuation']
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
  const lead = await readLead({ db: database.db, site: { slug: 'sample' } }, String(body['lead_id']))
  if (lead === null) throw new Error('the lead is not there')
  expect(lead.tradeIn).toMatchObject({ rego: '123ABC', nvic: 'TEST22' })
  const payload: { lead: { tradeIn: unknown } } = JSON.parse(
    leadPayloadText(lead, sampleSite(), { id: 'x', isResent: false }),
  )
  expect(payload.lead.tradeIn).toMatchObject({ nvic: 'TEST22', has_nvic: true })
  const without: { lead: { tradeIn: unknown } } = JSON.parse(
    leadPayloadText(sampleLead({ category: 'Trade-in Enquiry' }), sampleSite(), { id: 'x', isResent: false }),
  )
  expect(without.lead.tradeIn).toMatchObject({ nvic: null, has_nvic: false })
  expect((await post('/api/trade-in/leads', { vehicle: CRUISER, nvic: '<b>' })).status).toBe(422)
})
