/**
 * The pages of trade-in as browsers without JavaScript use them (A14.9), on a real database; only React is left out.
 */
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { TEST_PLATES } from '#adapters/rego-lookup/test-plates.ts'
import { silentLog } from '#data/log.ts'
import { findLead } from '#data/leads/read-leads.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { tradeInServices } from '#server/trade-in/trade-in-desk.ts'
import { registerTradeInPages } from '#server/trade-in/trade-in-pages.ts'
import { marketOf } from '#test/market/sample-market.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { runs } from '#test/property-runs.ts'
import { addVehicle, rowCounts } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { postForm } from './post-form.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { testPageServer } from './page-server.ts'

const START = new Date('2026-08-03T02:00:00Z')
const CRUISER = { _step: 'vehicle', make: 'Toyota', model: 'LandCruiser', year: '2021', badge: 'GXL', km: '60,000' }
const GOOD = { _step: 'condition', condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' }
const southerly = demoSite('southerly')
const location = southerly.locations.find(({ type, visible }) => type === 'sales' && visible)?.id ?? ''
const SAM = {
  _step: 'details',
  name: 'Sam Example',
  email: 'sam@example.com',
  phone: '0491 570 006',
  postcode: '4870',
  location,
}

const database = databaseOfFile()
let app: FastifyInstance
let now = START
let site = southerly

beforeAll(async () => {
  const market = new MarketIndex({ now: () => START })
  for (const listing of marketOf(20)) market.set(listing)
  const ctx = contextOf(southerly, [])
  const server = testPageServer(ctx)
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const services = { ...ctx, db: database.db, market, now: () => now }
  registerMadeUpSite(app, () => servedAs(site, JSON.stringify(site.gatedRoutes)), services)
  const rego = {
    find: ({ rego }: { rego: string }) => Promise.resolve(TEST_PLATES.get(rego) ?? { kind: 'unknown' as const }),
    findVin: async () => ({ kind: 'unknown' as const }),
  }
  registerTradeInPages(app, {
    server,
    desk: createLeadDesk(silentLog),
    tradeIn: tradeInServices({ market, rego: () => rego }),
  })
  registerPages(app, server)
  await app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = START
  site = southerly
  await database.db.deleteFrom('leads').execute()
})

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await postForm(app, path, fields, headers)
  return {
    status: answer.statusCode,
    location: String(answer.headers.location ?? ''),
    headers: answer.headers,
    data: answer.body.startsWith('{') ? answer.json() : {},
  }
}

const lookup = (Rego: string) => post('/trade-in', { _step: 'vehicle', _lookup: '1', Rego, km: '5' })
const get = async (path: string) => (await app.inject({ url: path, headers: { host: 'southerly.localhost' } })).json()

/** Address of a valuation that has an estimate, and which. */
async function valued(
  path = '/trade-in',
  more: Record<string, string> = {},
): Promise<{ address: string; shown: string }> {
  const { location: address } = await post(path, { ...CRUISER, ...more })
  await post(address, GOOD)
  now = new Date(START.getTime() + 60_000)
  return { address, shown: (await get(address)).form.shown }
}

const leadOf = (success: string) =>
  findLead({ db: database.db, site }, new URL(success, 'http://site.invalid').searchParams.get('reference') ?? '')

describe('A14.3 the steps of the page', () => {
  it('A14.3 A14.5 each answers 303 to the next, the last to /success; the lead says where they came from', async () => {
    const { address, shown } = await valued()
    expect(address).toMatch(/^\/trade-in\?valuation=[0-9a-f-]{36}$/)
    const visits = JSON.stringify({ visitedPages: ['/', '/trade-in'], linkedQueryParams: { utm_source: 'mail' } })
    const {
      status,
      location: success,
      headers,
    } = await post(
      address,
      { ...SAM, shown, _visits: visits },
      { referer: `https://southerly.localhost${address}&step=details` },
    )
    expect([status, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(success).toMatch(/^\/success\?reference=SOU-[A-Z0-9]{6}$/)
    expect(await leadOf(success)).toMatchObject({
      state: 'complete',
      category: 'Trade-in Enquiry',
      subcategory: '3. Offer Accepted',
      locationId: location,
      spam: { isSuspected: false },
      attribution: {
        url: 'https://southerly.localhost/trade-in',
        visitedPages: ['/', '/trade-in'],
        linkedQueryParams: { utm_source: 'mail' },
      },
    })
    // Sent again, as by a second press: the same lead.
    expect((await post(address, { ...SAM, shown })).location).toBe(success)
    expect(await rowCounts(database, 'southerly')).toMatchObject({ leads: 1, outbox: 2 })
    expect((await app.inject({ url: address, headers: { host: 'southerly.localhost' } })).headers.location).toBe(
      success,
    )
  })

  it('A14.5 nobody accepts an estimate other than the one that was shown', async () => {
    const { address, shown } = await valued()
    await post(address, { ...GOOD, damage: 'Accident' })
    const refused = await post(address, { ...SAM, shown })
    expect(refused).toMatchObject({
      status: 422,
      data: {
        form: {
          posted: { errors: [{ message: 'The estimate has changed in the meantime. Please look at it again.' }] },
        },
      },
    })
    expect(refused.data.form.shown).not.toBe(shown)
    expect((await post(address, { ...SAM, shown: refused.data.form.shown })).status).toBe(303)
  })

  it('A14.9 the vehicle that it is traded in on goes along; one of another site is left out', async () => {
    const id = await addVehicle(database, 'southerly', 'T1')
    const elsewhere = await addVehicle(database, 'aster', 'T2')
    const { address, shown } = await valued(`/cars/trade-in?car_id=${id}`, { car_id: String(elsewhere) })
    expect(address).toContain(`car_id=${id}&valuation=`)
    expect((await get(address)).about).toMatchObject({ stocknum: 'T1' })
    expect(await leadOf((await post(address, { ...SAM, shown })).location)).toMatchObject({
      vehicle: { id, stocknum: 'T1' },
    })
    expect((await get(`/cars/trade-in?car_id=${elsewhere}`)).about).toBeNull()
    expect((await post(`/cars/trade-in?car_id=${elsewhere}`, CRUISER)).location).toMatch(
      /^\/cars\/trade-in\?valuation=/,
    )
  })

  it('A14.9 /sell-my-car sends its lead as a sale', async () => {
    const { address, shown } = await valued('/sell-my-car')
    expect(await leadOf((await post(address, { ...SAM, shown })).location)).toMatchObject({
      category: 'Sell My Car Enquiry',
      subcategory: '3. Offer Accepted',
    })
  })

  it('A14.3 what is wrong is named and everything kept; the person is in no address and not shown again', async () => {
    const first = await post('/trade-in', { ...CRUISER, year: '20' })
    expect(first).toMatchObject({
      status: 422,
      data: { form: { posted: { errors: [{ field: 'year' }] }, values: { make: 'Toyota', km: '60,000', year: '20' } } },
    })
    const { address, shown } = await valued()
    const last = await post(address, { ...SAM, shown, email: 'sam' })
    expect(last).toMatchObject({
      status: 422,
      data: {
        form: { posted: { errors: [{ field: 'email' }] }, values: { name: 'Sam Example', phone: '0491 570 006' } },
      },
    })
    expect(JSON.stringify(await get(address))).not.toContain('Sam')
  })

  it('A14.4 a number plate fills the page in, in whatever way it goes', async () => {
    expect(await lookup('reg4success')).toMatchObject({
      status: 200,
      data: {
        form: {
          lookup: { words: expect.stringContaining('We found it') },
          values: { make: 'Toyota', model: 'Corolla', year: '2022', km: '5', nvic: 'TEST22', has_nvic: 'true' },
        },
      },
    })
    expect(await lookup('NOBODY')).toMatchObject({
      status: 200,
      data: { form: { lookup: { words: expect.stringContaining('could not find') } } },
    })
    expect(await lookup('!')).toMatchObject({ status: 422 })
    for (let place = 0; place < 10; place++) await lookup('REG4SUCCESS')
    expect(await lookup('REG4SUCCESS')).toMatchObject({
      status: 429,
      data: { form: { lookup: { words: expect.stringContaining('Too many number plates') }, values: { km: '5' } } },
    })
  })
})

describe('A14.3 contact before the estimate (tradeIn.contactFirst)', () => {
  beforeEach(() => {
    site = { ...southerly, tradeIn: { ...southerly.tradeIn, contactFirst: true } }
  })

  it('A14.3 the page asks for contact, then shows the estimate, then takes its acceptance', async () => {
    const { location: address } = await post('/trade-in', CRUISER)
    expect((await post(address, GOOD)).location).toBe(address)
    now = new Date(START.getTime() + 60_000)
    for (const asked of [address, `${address}&step=estimate`])
      expect(await get(asked)).toMatchObject({
        estimate: null,
        noEstimate: null,
        form: { step: 'details', shown: null, submitLabel: 'See the estimate' },
        steps: [{}, {}, { id: 'details', state: 'here' }, { id: 'estimate', state: 'ahead', href: null }],
      })
    expect(await post(address, { ...SAM, email: 'sam' })).toMatchObject({
      status: 422,
      data: { estimate: null, form: { step: 'details', posted: { errors: [{ field: 'email' }] } } },
    })
    expect((await post(address, SAM)).location).toBe(address)
    const shown = await get(address)
    expect(shown).toMatchObject({
      estimate: { range: expect.stringMatching(/^\$/) },
      form: { step: 'estimate', fields: [], submitLabel: 'Accept this estimate' },
    })
    expect(JSON.stringify(shown)).not.toContain('Sam')
    expect(await post(address, { _step: 'estimate', shown: 'another' })).toMatchObject({
      status: 422,
      data: { form: { step: 'estimate' } },
    })
    const { location: success } = await post(address, { _step: 'estimate', shown: shown.form.shown })
    expect(await leadOf(success)).toMatchObject({
      state: 'complete',
      subcategory: '3. Offer Accepted',
      person: { firstName: 'Sam Example', email: 'sam@example.com' },
      locationId: location,
    })
  })

  it('A14.7 where there is no estimate it says so after contact, and takes the enquiry', async () => {
    const { location: address } = await post('/trade-in', { ...CRUISER, km: '400,000' })
    await post(address, GOOD)
    expect((await get(address)).noEstimate).toBeNull()
    now = new Date(START.getTime() + 60_000)
    await post(address, SAM)
    const shown = await get(address)
    expect(shown).toMatchObject({
      noEstimate: expect.stringMatching(/Ask for a valuation and one of us will look at it in person\.$/),
      form: { step: 'estimate', submitLabel: 'Ask for a valuation' },
    })
    const { status } = await post(address, { _step: 'estimate', shown: shown.form.shown })
    expect(status).toBe(303)
  })
})

describe('A14 bad input', () => {
  it('A14 a valuation of another site, an ended one and none at all begin anew', async () => {
    const { address } = await valued()
    site = { ...southerly, slug: 'aster' }
    expect((await post(address, GOOD)).location).toBe('/trade-in?valuation=ended')
    site = southerly
    now = new Date(START.getTime() + 15 * 86_400_000)
    expect((await post(address, { ...SAM })).location).toBe('/trade-in?valuation=ended')
    expect((await post('/trade-in?valuation=%00', GOOD)).location).toBe('/trade-in?valuation=ended')
    expect((await get('/trade-in?valuation=ended')).ended).toBe('That valuation has ended. Please start again.')
  })

  it('A16.5 A14.9 a gated site sends to sign-in', async () => {
    site = { ...southerly, gatedRoutes: { ...southerly.gatedRoutes, tradeIn: true } }
    expect(await post('/trade-in', CRUISER)).toMatchObject({
      status: 303,
      location: '/sign-in?type=trade-in&redirect=%2Ftrade-in&back=%2F',
    })
  })

  it('A14 other origins and other bodies are refused, and a thousand fields do no harm', async () => {
    expect((await post('/trade-in', CRUISER, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('/trade-in', CRUISER, { 'content-type': 'application/json' })).status).toBe(415)
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, place) => [`field${place}`, 'x']))
    expect((await post('/trade-in', many)).status).toBe(422)
    expect((await post('/trade-in', { ...CRUISER, make: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await post('/trade-in', { ...CRUISER, _visits: '{"visitedPages":7}' })).status).toBe(303)
  })

  it('A14 whatever is sent to any step, the answer is a page, a way on or a refusal; no lead completes', async () => {
    const { address } = await valued()
    const name = fc.constantFrom(
      '_step',
      '_lookup',
      '_visits',
      'shown',
      'Rego',
      'regoState',
      'make',
      'model',
      'year',
      'km',
      'badge',
      'car_id',
      'condition',
      'keys',
      'damage',
      'name',
      'email',
      '__proto__',
      'constructor',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'vehicle',
        'condition',
        'details',
        '1',
        'Good',
        'One',
        '2021',
        '=1+1',
        '\0',
        '<b>',
        '{"visitedPages":[]}',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/trade-in', '/instant-price?car_id=1e9', '/cars/trade-in?car_id=%00', address),
        fc.array(fc.tuple(name, value), { maxLength: 12 }),
        async (path, pairs) => {
          const { status } = await post(
            path,
            Object.fromEntries(
              pairs.filter(([key]) => key !== '__proto__').map(([key, text]) => [key, text.toWellFormed()]),
            ),
          )
          expect([200, 303, 422, 429]).toContain(status)
        },
      ),
      { numRuns: runs(80) },
    )
    expect(await database.db.selectFrom('leads').select('id').where('state', '=', 'complete').execute()).toEqual([])
  })
})
