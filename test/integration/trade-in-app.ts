/** Serves trade-in over HTTP, on a real database, with two sites (A14). */
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import { silentLog } from '#data/log.ts'
import { stockWithPlate } from '#data/platform/stock-plates.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { tradeInServices } from '#server/trade-in/trade-in-desk.ts'
import { registerTradeIn } from '#server/trade-in/trade-in-route.ts'
import { marketOf } from '#test/market/sample-market.ts'
import { BROWSER, SAM } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { siteServices } from './site-services.ts'

export const START = new Date('2026-08-03T02:00:00Z')
export const CRUISER = { make: 'Toyota', model: 'LandCruiser', year: '2021', badge: 'GXL', km: '60,000' }
export const GOOD = { condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' }
export const PERSON = { ...SAM, postcode: '4870', location: 'cairns' }

export let database: TestDatabase
let sites: TemporarySites
let registry: SiteRegistry
let app: FastifyInstance
/** The app's clock. */
export const clock = { now: START }
export const counted: [site: string, state: string, eventId: number][] = []

/** Serves four sites to the tests of this file, with an empty stock for each. */
export function serveTradeIn(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    sites = await TemporarySites.make()
    await sites.add('sample', { tradeIn: { lookups: { addressMost: 3, siteMost: 5 } } })
    await sites.add('other', { switches: { optInPreTicked: false, valuationColumn: true } })
    await sites.add('careful', {
      tradeIn: { contactFirst: true },
      leads: { routes: [{ key: 'yard', unfinishedAfterMinutes: 30, to: { channel: 'file', format: 'json' } }] },
    })
    await sites.add('kinds', { search: { itemTypes: ['caravan', 'car', 'motorcycle'] } })
    registry = await SiteRegistry.open({ folder: sites.folder })
  })
  afterAll(async () => {
    await app.close()
    await registry.close()
    await sites.remove()
    await database.drop()
  })
  beforeEach(async () => {
    clock.now = START
    counted.length = 0
    for (const table of ['receiptCounts', 'leads', 'contacts', 'vehicles'] as const)
      await database.db.deleteFrom(table).execute()
    await app?.close()
    app = createApp(readEnvironment({ TRUSTED_PROXIES: '127.0.0.1' }), pino({ level: 'silent' }))
    registerSiteHost(app, registry)
    registerSiteContext(app, siteServices({ db: database.db, now: () => clock.now }))
    const market = new MarketIndex({ now: () => START })
    for (const listing of marketOf(20)) market.set(listing)
    const rego = new StockRegoLookup({
      vehiclesWith: (plate) => stockWithPlate(database.db, plate),
      vehiclesWithVin: async () => [],
      warn: () => {},
    })
    const desk = createLeadDesk(silentLog, (site, { state }, eventId) => void counted.push([site.slug, state, eventId]))
    registerTradeIn(app, { desk, tradeIn: tradeInServices({ market, rego: () => rego }) })
  })
}

interface TradeInAnswer {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

export async function post(
  path: string,
  body: unknown,
  { site = 'sample', headers = {} }: { site?: string; headers?: Record<string, string> } = {},
): Promise<TradeInAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: `${site}.localhost`, 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? {} : answer.json() }
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const start = (more: Record<string, unknown> = {}, site = 'sample') =>
  post('/api/trade-in/leads', { url: 'https://sample.localhost/trade-in', vehicle: CRUISER, ...more }, { site })
export const adjust = (id: unknown, adjustmentAnswers: Record<string, string> = GOOD, site = 'sample') =>
  post('/api/trade-in/valuations', { id, adjustmentAnswers }, { site })
export const accept = (lead_id: unknown, userData: Record<string, unknown> = PERSON, site = 'sample') =>
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

export const middle = ({ body }: TradeInAnswer) => Object(body['result'])['middle']
export const look = (rego: unknown, { site = 'sample', from = '203.0.113.9' } = {}) =>
  post('/api/trade-in/rego-lookup', { rego, regoState: 'QLD' }, { site, headers: { 'x-forwarded-for': from } })

/** Past the time in which only a program fills in a form. */
export function later(): void {
  clock.now = new Date(clock.now.getTime() + 60_000)
}

export async function wholeFlow(site = 'sample'): Promise<{ id: string; leadId: string; accepted: TradeInAnswer }> {
  const { body } = await start({}, site)
  await adjust(body['id'], GOOD, site)
  later()
  return { id: text(body['id']), leadId: text(body['lead_id']), accepted: await accept(body['lead_id'], PERSON, site) }
}
