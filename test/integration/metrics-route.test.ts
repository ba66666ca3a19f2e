import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { isArchiveFailing } from '#data/platform/archiving.ts'
import { countOverdue } from '#data/platform/delivery/overdue.ts'
import { countOutbox } from '#data/platform/delivery/outbox-figures.ts'
import { silentLog } from '#data/log.ts'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { overdueLimitsOf } from '#server/delivery/overdue-watch.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { submitLead } from '#server/leads/intake.ts'
import { endingPages } from '#server/metrics/ending-pages.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { registerMetrics } from '#server/metrics/metrics-route.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { startTestWorker, type LeadWorker } from './delivery-test-worker.ts'
import { countEndpoints } from '#data/platform/webhook-endpoints.ts'
import type { EndpointState } from '#domain/webhooks/endpoint.ts'
import { acceptLeads, deliveryWorld, siteWith, untilSettled, type DeliveryWorld } from './delivery-world.ts'
import { meta, SAM } from './leads-fixture.ts'
import { databaseOfEachTest } from './postgres.ts'
import { servedAs } from './site-services.ts'
import { until } from './until.ts'

const TOKEN = 'a-token-of-sixteen-signs'
const database = databaseOfEachTest()
let world: DeliveryWorld
let registry: SiteRegistry
let app: FastifyInstance
let metrics: Metrics
let sites: Site[]
/** Sites that cannot be served, and those whose settings are refused. */
let unserved: string[]
let faulty: string[]
let isDatabaseAway: boolean
/** Sites whose pages may end soon. */
let ending: Parameters<typeof endingPages>[0]
const workers: LeadWorker[] = []

beforeEach(async () => {
  world = await deliveryWorld()
  registry = await SiteRegistry.open({ folder: 'sites' })
  sites = []
  unserved = []
  faulty = []
  isDatabaseAway = false
  ending = { served: () => [], bySlug: () => null }
  metrics = createMetrics(
    {
      jobAges: async () => [],
      priceDifferences: async () => [{ siteId: 'southerly', differences: 3 }],
      webhookEndpoints: () => countEndpoints(database.db),
      feedAges: async () => [],
      feedFetches: async () => [
        { siteId: 'southerly', feedId: 'google', fetchedAt: new Date('2026-11-20T18:10:00Z'), pricesChanged: 3 },
      ],
      endingPages: () => endingPages(ending, new Date('2026-11-21T03:00:00Z')),
      paymentTrouble: async () => [{ siteId: 'southerly', differences: 2, failedRefunds: 1 }],
      sites: () => overdueLimitsOf({ served: () => sites, unserved: () => unserved }),
      faultySites: () => faulty,
      stockOf: (siteId) => (siteId === 'sample' ? { version: 7, vehicles: 42 } : null),
      outbox: async () => (isDatabaseAway ? Promise.reject(new Error('away')) : countOutbox(database.db)),
      overdue: (limits) => countOverdue(database.db, limits),
      isArchiveFailing: () => isArchiveFailing(database.db),
      nowMs: () => performance.now(),
    },
    { keptMs: 0 },
  )
  app = withMetrics(TOKEN)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  await app.close()
  await registry.close()
  await world.close()
})

function withMetrics(token: string | null, trusted = ''): FastifyInstance {
  const made = createApp(readEnvironment({ TRUSTED_PROXIES: trusted }), pino({ level: 'silent' }))
  registerMetrics(made, metrics, token)
  registerSiteHost(made, registry)
  made.get('/*', (request, reply) => reply.code(request.url.startsWith('/gone') ? 410 : 200).send('a page'))
  return made
}

/** A figure by its name and labels; null where it is not told. */
async function figure(name: string, labels: Record<string, string>): Promise<number | null> {
  const { text } = await metrics.scrape()
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line === undefined ? null : Number(line.split(' ').at(-1))
}

const tries = (channel: string, outcome: string) =>
  figure('forecourt_lead_delivery_attempts_total', { site: 'sample', channel, outcome })

async function ask(
  asked: FastifyInstance,
  headers: Record<string, string>,
  remoteAddress = '203.0.113.9',
): Promise<{ statusCode: number; isTold: boolean; type: unknown }> {
  const {
    statusCode,
    body,
    headers: answered,
  } = await asked.inject({ url: '/metrics', headers: { host: 'southerly.localhost', ...headers }, remoteAddress })
  return { statusCode, isTold: body.includes('process_cpu_seconds_total'), type: answered['content-type'] }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const crm = () => ({ channel: 'webhook' as const, url: `http://127.0.0.1:${world.http.port}/leads` })

function startWorker(site: Site): LeadWorker {
  const worker = startTestWorker({
    db: database.db,
    sites: [site],
    smtpPort: world.smtp.port,
    drop: world.folder,
    log: world.log,
    worker: { onTried: metrics.deliveryTried },
  })
  workers.push(worker)
  return worker
}

describe('A11.19 overdue leads (no successful delivery in 5 minutes, or per-site limit) raise a metric', () => {
  it('A11.19 a lead whose receiver is down is overdue after the site’s limit, until it is delivered', async () => {
    const site = siteWith(
      { crm: crm(), files: { channel: 'email', to: ['sales@sample.example'] } },
      { receipt: true, overdueMinutes: 5 },
    )
    sites = [site]
    await Promise.all([world.http.be('down'), world.smtp.be('down')])
    await acceptLeads(database.db, site, 1)
    const overdue = (state: string) => figure('forecourt_leads_overdue', { site: 'sample', state })
    expect([await overdue('waiting'), await overdue('parked')]).toEqual([0, 0])
    startWorker(site)
    await database.pool.query(`update outbox set created_at = now() - interval '6 minutes'`)
    await until(async () => (await overdue('waiting')) === 1)
    // One route is enough: somebody at the dealer knows of it.
    await world.http.be('well')
    await until(async () => (await overdue('waiting')) === 0)
    expect(await figure('forecourt_outbox_deliveries', { site: 'sample', state: 'waiting' })).toBe(2)
    await world.smtp.be('well')
    await untilSettled(database.db)
    expect(await figure('forecourt_outbox_deliveries', { site: 'sample', state: 'delivered' })).toBe(3)
    expect(await figure('forecourt_outbox_deliveries', { site: 'sample', state: 'waiting' })).toBe(0)
  })

  it('S8 a lead of a site that cannot be served is counted, and its settings are told to be faulty', async () => {
    const site = siteWith({ crm: crm() }, { receipt: false })
    await acceptLeads(database.db, site, 1)
    await database.pool.query(`update outbox set created_at = now() - interval '6 minutes'`)
    unserved = faulty = ['sample']
    expect(await figure('forecourt_leads_overdue', { site: 'sample', state: 'waiting' })).toBe(1)
    expect(await figure('forecourt_site_settings_faulty', { site: 'sample' })).toBe(1)
    ;[sites, unserved, faulty] = [[site], [], []]
    expect(await figure('forecourt_site_settings_faulty', { site: 'sample' })).toBe(0)
  })

  it("A11.19 a lead whose deliveries are all parked stays overdue; a shopper's receipt does not count", async () => {
    const site = siteWith({ crm: crm() }, { receipt: true, attempts: 2 })
    sites = [site]
    await world.http.be('down')
    await acceptLeads(database.db, site, 1)
    startWorker(site)
    await untilSettled(database.db)
    await database.pool.query(`update outbox set created_at = now() - interval '6 minutes'`)
    expect(await figure('forecourt_leads_overdue', { site: 'sample', state: 'parked' })).toBe(1)
    expect(await figure('forecourt_leads_overdue', { site: 'sample', state: 'waiting' })).toBe(0)
    expect(await figure('forecourt_outbox_deliveries', { site: 'sample', state: 'parked' })).toBe(1)
  })

  it('A11.19 each site has its own limit and its own figure', async () => {
    const patient = siteWith({ crm: crm() }, { overdueMinutes: 60 })
    const hasty = { ...siteWith({ crm: crm() }, { overdueMinutes: 1 }), slug: 'other' }
    sites = [patient, hasty]
    await acceptLeads(database.db, patient, 2)
    await acceptLeads(database.db, hasty, 3)
    await database.pool.query(`update outbox set created_at = now() - interval '2 minutes'`)
    expect(await figure('forecourt_leads_overdue', { site: 'sample', state: 'waiting' })).toBe(0)
    expect(await figure('forecourt_leads_overdue', { site: 'other', state: 'waiting' })).toBe(3)
  })

  it('A11.19 while the database is away the figures of leads are left out, and the others are told', async () => {
    sites = [siteWith({})]
    expect(await figure('forecourt_outbox_deliveries', { site: 'sample', state: 'waiting' })).toBe(0)
    isDatabaseAway = true
    const { text } = await metrics.scrape()
    expect(text).toContain('forecourt_lead_figures_up 0')
    expect(text).not.toMatch(/^forecourt_(?:outbox|leads_overdue|database)\w*[{ ]/m)
    expect(text).toContain('process_cpu_seconds_total')
    isDatabaseAway = false
    expect((await metrics.scrape()).text).toContain('forecourt_lead_figures_up 1')
  })
})

describe('A11.19 counters', () => {
  it('A11.19 delivery attempts by channel and outcome', async () => {
    const site = siteWith({ crm: crm(), files: { channel: 'file' } }, { attempts: 2 })
    await world.http.be('down')
    await acceptLeads(database.db, site, 1)
    startWorker(site)
    await untilSettled(database.db)
    expect([
      await tries('webhook', 'failed'),
      await tries('webhook', 'parked'),
      await tries('webhook', 'delivered'),
      await tries('file', 'delivered'),
    ]).toEqual([1, 1, null, 1])
  })

  it("A11.13 counts leads by site and category, partial ones when begun, repeated once; nobody's data", async () => {
    const site = siteWith({})
    const ctx = {
      db: database.db,
      site,
      desk: createLeadDesk(silentLog, (_site, lead) => metrics.leadKept(lead)),
      now: new Date(),
    }
    const values = { ...SAM, message: 'Is the tow bar included?', category: 'General Enquiry', location: 'cairns' }
    for (const idempotencyKey of ['one', 'one', 'two'])
      expect(await submitLead(ctx, 'general-contact', values, meta({ idempotencyKey }))).toMatchObject({
        kind: 'accepted',
      })
    const begun = await submitLead(ctx, 'general-contact', values, meta({ isLastStep: false }))
    expect(begun).toMatchObject({ kind: 'accepted', state: 'partial' })
    if (begun.kind !== 'accepted') return
    const resume = { leadId: begun.leadId, token: begun.resumeToken ?? '' }
    await submitLead(ctx, 'general-contact', values, meta({ isLastStep: false, resume }))
    expect(await figure('forecourt_leads_partial_total', { site: 'sample' })).toBe(1)
    expect(await figure('forecourt_leads_accepted_total', { site: 'sample', category: 'General Enquiry' })).toBe(2)
    await submitLead(ctx, 'general-contact', values, meta({ resume }))
    expect(await figure('forecourt_leads_accepted_total', { site: 'sample', category: 'General Enquiry' })).toBe(3)
    expect((await metrics.scrape()).text).not.toMatch(/sam example|sam@|0491|61491|tow bar|203\.0\.113/i)
  })

  it('A30.28 the stock of each site, and nothing of one whose index is not built', async () => {
    sites = [siteWith({}), { ...siteWith({}), slug: 'other' }]
    expect(await figure('forecourt_stock_index_vehicles', { site: 'sample' })).toBe(42)
    expect(await figure('forecourt_stock_index_version', { site: 'sample' })).toBe(7)
    expect(await figure('forecourt_stock_index_vehicles', { site: 'other' })).toBeNull()
  })

  it('A30.28 requests by kind of route and class of status, never by address', async () => {
    for (const url of ['/one', '/two?email=sam@example.com', '/gone', '/metrics'])
      await app.inject({ url, headers: { host: 'southerly.localhost' } })
    expect(await figure('forecourt_http_request_duration_seconds_count', { route: 'page', status: '2xx' })).toBe(2)
    expect(await figure('forecourt_http_request_duration_seconds_count', { route: 'page', status: '4xx' })).toBe(1)
    expect(await figure('forecourt_http_request_duration_seconds_count', { route: 'none', status: '4xx' })).toBe(1)
    expect((await metrics.scrape()).text).not.toMatch(/\/one|\/two|sam@/)
  })
})

describe('A30.28 who may read /metrics', () => {
  it('A30.28 whoever has the token, on any host', async () => {
    expect(await ask(app, bearer(TOKEN))).toEqual({
      statusCode: 200,
      isTold: true,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    })
    expect(await ask(app, { ...bearer(TOKEN), host: 'unknown.example' })).toMatchObject({ statusCode: 200 })
  })

  it.each([
    {},
    bearer('wrong'),
    bearer(`${TOKEN}x`),
    bearer(''),
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
  ])('A30.28 nobody else: %j is told that there is nothing', async (headers) => {
    expect(await ask(app, headers)).toMatchObject({ statusCode: 404, isTold: false })
  })

  it('A30.28 without a token this machine itself, and no proxy on it that speaks for somebody else', async () => {
    const own = withMetrics(null, '127.0.0.1')
    try {
      expect(await ask(own, { host: 'localhost:3000' }, '127.0.0.1')).toMatchObject({ statusCode: 200 })
      expect(await ask(own, { host: '[::1]:3000' }, '::1')).toMatchObject({ statusCode: 200 })
      for (const headers of [
        { 'x-forwarded-for': '203.0.113.9' },
        { forwarded: 'for=203.0.113.9' },
        { via: '1.1 proxy' },
        { host: 'southerly.localhost' },
      ]) {
        expect(await ask(own, { host: 'localhost', ...headers }, '127.0.0.1')).toMatchObject({
          statusCode: 404,
          isTold: false,
        })
      }
      expect(await ask(own, { host: 'localhost' })).toMatchObject({ statusCode: 404 })
      expect(await ask(own, { ...bearer(''), host: 'southerly.localhost' })).toMatchObject({ statusCode: 404 })
    } finally {
      await own.close()
    }
  })
})

describe('R51, R55: payments that staff must look at', () => {
  it('R143 tells how many pages of each site end within a week, and 0 of a site without any', async () => {
    const [one, other] = [
      { ...siteWith({}), slug: 'one' },
      { ...siteWith({}), slug: 'other' },
    ]
    const pages = ['2026-11-24', '2026-12-24'].map((until): SitePage => {
      const page = { title: 'Sale', description: 'One.', until, blocks: [{ kind: 'prose', paragraphs: ['Hello.'] }] }
      const parsed = parsePage(page, 'sale.json', 'sale')
      if (!parsed.ok) throw new Error('faulty')
      return parsed.page
    })
    ending = {
      served: () => [one, other],
      bySlug: (slug) => ({
        slug,
        hosts: [],
        problems: [],
        served: { ...servedAs(slug === 'one' ? one : other), pages: slug === 'one' ? pages : [] },
      }),
    }
    expect(await figure('forecourt_pages_ending', { site: 'one' })).toBe(1)
    expect(await figure('forecourt_pages_ending', { site: 'other' })).toBe(0)
  })

  it('R55 tells differences from the provider, and refunds that failed', async () => {
    expect(await figure('forecourt_payment_differences', { site: 'southerly' })).toBe(2)
    expect(await figure('forecourt_payment_refunds_failed', { site: 'southerly' })).toBe(1)
  })
})

/** Adds an endpoint to a site. */
function addEndpointOf(siteId: string, state: EndpointState, failingSince: Date | null = null) {
  const kept = { key: Buffer.alloc(1), oldKeyUntil: null, failingSince, createdAt: new Date() }
  return database.db
    .insertInto('webhookEndpoints')
    .values({ siteId, url: 'https://crm.example/', events: ['stock.sold'], state, ...kept })
    .execute()
}

/** Endpoints of a site in a state, as the metric tells them. */
const endpoints = (site: string, state: string) => figure('forecourt_webhook_endpoints', { site, state })

it('R88 tells of endpoints of webhooks that fail or are paused, not of those taken away', async () => {
  await addEndpointOf('one', 'active')
  await addEndpointOf('one', 'active', new Date())
  await addEndpointOf('one', 'paused', new Date())
  await addEndpointOf('one', 'paused', new Date())
  await addEndpointOf('one', 'off', new Date())
  await addEndpointOf('other', 'active')
  expect([
    await endpoints('one', 'active'),
    await endpoints('one', 'failing'),
    await endpoints('one', 'paused'),
  ]).toEqual([1, 1, 2])
  expect([await endpoints('other', 'active'), await endpoints('other', 'paused')]).toEqual([1, 0])
  expect((await metrics.scrape()).text).not.toContain('crm.example')
})

it('R150 tells how many prices surfaces say otherwise than the stock', async () => {
  expect(await figure('forecourt_price_differences', { site: 'southerly' })).toBe(3)
})

it('R151 tells when a partner fetched a feed, and how many prices changed since', async () => {
  const feed = { site: 'southerly', feed: 'google' }
  expect(await figure('forecourt_feed_prices_changed', feed)).toBe(3)
  expect(await figure('forecourt_feed_fetched_seconds', feed)).toBe(Date.UTC(2026, 10, 20, 18, 10) / 1000)
})
