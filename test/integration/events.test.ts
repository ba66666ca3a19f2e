import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetEvents } from '#data/analytics/count-events.ts'
import { storeEvents } from '#data/platform/store-events.ts'
import { silentLog } from '#data/log.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import type { NotedEvent } from '#domain/analytics/noted-event.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { registerEvents } from '#server/api/events-route.ts'
import { readEnvironment } from '#server/env.ts'
import { leadCounter } from '#server/events/count-leads.ts'
import { createMinuteLimit } from '#server/http/minute-limit.ts'
import { createEventSink, databaseEventStore, type EventSink } from '#server/events/event-sink.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { submitLead } from '#server/leads/intake.ts'
import { reportOfEvents } from '../../src/cli/commands/events.ts'
import { addVehicle, BROWSER, context, meta, NOW, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'
import type { ServedSite } from '#server/sites/served-site.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const SITES = [sampleSite(), sampleSite({ slug: 'other', hosts: ['other.localhost'] })]
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const VEHICLE_PAGE = 'https://sample.localhost/cars/2020-toyota-hilux-a1?query=my+secret'

const database = databaseOfFile()
let app: FastifyInstance
let sink: EventSink
let vehicleId = 0

function siteAt({ hostname }: FastifyRequest): ServedSite | null {
  const site = SITES.find(({ hosts }) => hosts.includes(hostname))
  return site ? servedAs(site) : null
}

beforeAll(() => {
  sink = createEventSink(databaseEventStore(database.db), silentLog)
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, siteAt, siteServices({ now: () => NOW }))
  registerEvents(app, { sink, visits: { noteLanding: () => {} }, limit: createMinuteLimit() })
})
beforeEach(async () => {
  await sink.flush()
  await sql`truncate events, event_counts, leads, contacts, vehicles cascade`.execute(database.db)
  vehicleId = await addVehicle(database, 'sample', 'A1')
})
afterAll(() => app.close())

async function post(payload: unknown, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/events',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: {
      host: 'sample.localhost',
      'content-type': 'application/json',
      'user-agent': BROWSER,
      referer: VEHICLE_PAGE,
      cookie: 'visitor=sam',
      ...headers,
    },
  })
  await sink.flush()
  return statusCode
}

const rows = () => database.db.selectFrom('events').selectAll().orderBy('id').execute()
const counts = () => database.db.selectFrom('eventCounts').selectAll().orderBy('eventId').execute()

describe('A25.1 A30.19 POST /api/events', () => {
  it('A25.1 keeps what happened where, to which vehicle and when; nothing of whom', async () => {
    expect(await post({ id: 39, vehicle: { id: vehicleId }, name: 'Sam', email: SAM.email })).toBe(204)
    expect(await rows()).toEqual([
      {
        siteId: 'sample',
        id: expect.any(Number),
        eventId: 39,
        page: 'vehicle',
        vehicleId,
        leadId: null,
        day: '2026-11-21',
        at: NOW,
      },
    ])
    const {
      rows: [stored],
    } = await sql<{ text: string }>`select string_agg(e::text, ' ') as text from events e`.execute(database.db)
    expect(stored?.text).not.toMatch(/secret|Sam\b|@|Mozilla|127\.0|visitor/)
  })

  it("A25.1 another site's vehicle, or none at all, is left out of the event", async () => {
    const theirs = await addVehicle(database, 'other', 'B1')
    for (const id of [theirs, Number.MAX_SAFE_INTEGER]) await post({ id: 39, vehicle: { id } })
    expect((await rows()).map(({ vehicleId }) => vehicleId)).toEqual([null, null])
    await post({ id: 49, vehicle: { id: vehicleId } })
    expect((await rows()).at(-1)).toMatchObject({ eventId: 49, vehicleId: null })
  })

  it('A25.1 bots and requests without a user agent are not counted', async () => {
    for (const agent of [BOT, 'curl/8.14.1', '']) expect(await post({ id: 0 }, { 'user-agent': agent })).toBe(204)
    expect([await rows(), await counts()]).toEqual([[], []])
  })

  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['Global Privacy Control', { 'sec-gpc': '1' }, {}],
    ['Do Not Track', { dnt: '1' }, {}],
    ['a browser that says so in the page alone', {}, { isPrivate: true }],
  ])('A25.1 of a shopper with %s only a number is kept, without vehicle and moment', async (_name, headers, body) => {
    for (let time = 0; time < 3; time++) await post({ id: 4, vehicle: { id: vehicleId }, ...body }, headers)
    await post({ id: 39, vehicle: { id: vehicleId }, ...body }, headers)
    expect(await rows()).toEqual([])
    expect(await counts()).toEqual([
      { siteId: 'sample', day: '2026-11-21', eventId: 4, page: 'vehicle', events: 3 },
      { siteId: 'sample', day: '2026-11-21', eventId: 39, page: 'vehicle', events: 1 },
    ])
  })

  it('A25.1 Sec-GPC: 0 and DNT: 0 ask for nothing', async () => {
    await post({ id: 4, vehicle: { id: vehicleId } }, { 'sec-gpc': '0', dnt: '0' })
    expect(await rows()).toMatchObject([{ eventId: 4, vehicleId }])
  })

  it('A25.1 numbers of leads are taken and not counted: the server counts leads itself', async () => {
    for (const id of [9, 14, 15, 17, 18, 22, 48, 51]) expect(await post({ id })).toBe(204)
    expect(await rows()).toEqual([])
  })

  it.each([
    '{"id":1}',
    '{"id":"39"}',
    '{"id":39.5}',
    '{}',
    'null',
    '[]',
    '{',
    '',
    '{"id":39,"vehicle":{"id":-1}}',
    '{"id":39,"vehicle":{"id":1e300}}',
    '{"id":39,"vehicle":"1; drop table events"}',
  ])('A25.1 A27.11 %s is refused and nothing is kept', async (payload) => {
    expect(await post(payload)).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('A25.1 A27.11 a body of more than four kilobytes is not read', async () => {
    expect(await post({ id: 39, filler: 'x'.repeat(5000) })).toBe(413)
    expect(await rows()).toEqual([])
  })

  it("A25.1 other sites' pages, and floods, are refused", async () => {
    expect(await post({ id: 0 }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ id: 0 }, { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await post({ id: 0 }, { host: 'nowhere.localhost' })).toBe(404)
    const statuses = await Promise.all(Array.from({ length: 700 }, () => post({ id: 0 }, { host: 'other.localhost' })))
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect(await rows()).toHaveLength(600)
  })

  it('A27.11 answers while the database is down, and stores the events later', async () => {
    const lock = await database.pool.connect()
    try {
      await lock.query('begin; lock table events in access exclusive mode')
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          app.inject({
            method: 'POST',
            url: '/api/events',
            payload: { id: 0 },
            headers: { host: 'sample.localhost', 'user-agent': BROWSER, referer: 'https://sample.localhost/' },
          }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 204))
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    await sink.flush()
    expect(await rows()).toHaveLength(20)
  })
})

const ASKED = { ...SAM, message: 'Is it still there?', category: 'General Enquiry', location: 'cairns' }
const desk = () => createLeadDesk(silentLog, leadCounter(sink))

/** Sends a form to a site; resolves with the lead's id. */
async function ask(part: { site?: string; key?: string; url?: string; isLastStep?: boolean } = {}): Promise<string> {
  const site = SITES.find(({ slug }) => slug === (part.site ?? 'sample'))
  const attribution = { userAgent: BROWSER, url: part.url ?? 'https://sample.localhost/finance' }
  const answer = await submitLead(
    { ...context(database, site), desk: desk() },
    'general-contact',
    ASKED,
    meta({ attribution, idempotencyKey: part.key ?? null, isLastStep: part.isLastStep ?? true }),
  )
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  await sink.flush()
  return answer.leadId
}

describe('A25.1 leads', () => {
  it('A25.1 A11.18 a committed lead is one event with its id; sent twice it is still one; a step is none', async () => {
    const leadId = await ask({ key: 'same' })
    await ask({ key: 'same' })
    await ask({ isLastStep: false })
    expect(await rows()).toEqual([
      {
        siteId: 'sample',
        id: expect.any(Number),
        eventId: 22,
        page: 'finance',
        vehicleId: null,
        leadId,
        day: '2026-11-21',
        at: NOW,
      },
    ])
  })

  it('A25.1 an erased lead leaves its event without it', async () => {
    const leadId = await ask()
    await eraseLeads({ db: database.db, site: sampleSite() }, [leadId], { actor: 'pat', at: NOW })
    expect(await rows()).toMatchObject([{ eventId: 22, leadId: null }])
  })
})

const noted = (part: Partial<NotedEvent> = {}): NotedEvent => ({
  siteId: 'sample',
  eventId: 0,
  page: 'home',
  vehicleId: null,
  leadId: null,
  day: '2026-11-21',
  at: NOW,
  isPrivate: false,
  ...part,
})

const many = (times: number, part: Partial<NotedEvent>) => Array.from({ length: times }, () => noted(part))

it('A25.1 events before a day are deleted, of that site alone', async () => {
  await storeEvents(
    database.db,
    ['2025-10-20', '2025-10-21'].flatMap((day) => [
      noted({ day }),
      noted({ day, isPrivate: true }),
      noted({ day, siteId: 'other' }),
    ]),
  )
  await forgetEvents({ db: database.db, site: { slug: 'sample' } }, '2025-10-21')
  expect((await rows()).map(({ siteId, day }) => `${siteId} ${day}`).sort()).toEqual([
    'other 2025-10-20',
    'other 2025-10-21',
    'sample 2025-10-21',
  ])
  expect(await counts()).toMatchObject([{ siteId: 'sample', day: '2025-10-21' }])
})

async function report(...args: string[]) {
  const { given, out } = commandWorld(database.db, SITES)
  const code = await reportOfEvents(args, { ...given, now: NOW })
  return { code, ...out }
}

describe('A25.1 forecourt events report', () => {
  beforeEach(async () => {
    await storeEvents(database.db, [
      ...many(30, { eventId: 49, page: 'search' }),
      ...many(8, { page: 'finance' }),
      ...many(2, { page: 'finance', isPrivate: true }),
      ...many(5, { eventId: 39, page: 'search' }),
      ...many(7, { page: 'home', day: '2026-10-22' }),
      ...many(9, { siteId: 'other' }),
    ])
    await ask()
    await ask({ url: 'https://sample.localhost/cars/2020-toyota-hilux-a1' })
    await ask({ site: 'other' })
  })

  it('A25.1 JSON: views, leads and conversion by page, of the site and the days alone', async () => {
    const { code, stdout } = await report('sample', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      site: 'sample',
      from: '2026-10-23',
      to: '2026-11-21',
      total: { views: 40, leads: 2, conversionPercent: 5 },
      pages: [
        { page: 'search', views: 30, leads: 0, conversionPercent: 0 },
        { page: 'finance', views: 10, leads: 1, conversionPercent: 10 },
        { page: 'vehicle', views: 0, leads: 1, conversionPercent: null },
      ],
      events: [
        { id: 0, name: 'page view', count: 10 },
        { id: 22, name: 'form', count: 2 },
        { id: 39, name: 'vehicle saved', count: 5 },
        { id: 49, name: 'search view', count: 30 },
      ],
    })
    expect(
      JSON.parse((await report('sample', '--from', '2026-10-22', '--to', '2026-10-22', '--format', 'json')).stdout),
    ).toMatchObject({ total: { views: 7, leads: 0 }, pages: [{ page: 'home' }] })
    // The lead of 03:00 UTC came on the 21st in Cairns.
    expect(JSON.parse((await report('sample', '--to', '2026-11-20', '--format', 'json')).stdout)).toMatchObject({
      total: { leads: 0 },
    })
  })

  it('A25.1 text and CSV say the same', async () => {
    const { stdout } = await report('sample')
    expect(stdout).toMatch(
      /^sample, 2026-10-23 to 2026-11-21\nPage {5}Views {2}Leads {6}%\nsearch {6}30 {6}0 {3}0\.00\n/,
    )
    expect(stdout).toMatch(/\nTotal {7}40 {6}2 {3}5\.00\n/)
    expect((await report('sample', '--format', 'csv')).stdout).toBe(
      'page,views,leads,conversion_percent\r\n' +
        'search,30,0,0.00\r\nfinance,10,1,10.00\r\nvehicle,0,1,\r\ntotal,40,2,5.00\r\n',
    )
  })

  it.each([
    [[], 'a site is needed'],
    [['sampel'], 'did you mean "sample"'],
    [['sample', 'more'], '"more" is one word too many'],
    [['sample', '--from', '2026-02-30'], 'days as YYYY-MM-DD'],
    [['sample', '--from', '2026-11-02', '--to', '2026-11-01'], 'is after'],
    [['sample', '--format', 'xml'], 'valid: text, json, csv'],
    [['sample', '--since', '2026-11-01'], 'valid options: --from, --to, --format'],
  ])('A25.1 %j is told what is wrong', async (args, words) => {
    expect(await report(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(words) })
  })
})
