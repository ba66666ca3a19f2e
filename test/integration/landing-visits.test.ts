/** R160: how often shoppers saw each landing, from the events that pages send. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countLandingVisits, landingVisits } from '#data/reach/landing-visits.ts'
import { landingTable } from '#domain/search/landings/landing-table.ts'
import { registerEvents } from '#server/api/events-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { landingVisitsForget } from '#server/jobs/forget-jobs.ts'
import { createVisitCounter, type VisitCounter } from '#server/reach/visit-counter.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { contextOf, demoSite, searchOf } from '../pages/page-context.ts'
import { sampleLanding } from '../search/sample-landing.ts'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const TODAY = '2026-08-03'
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const siteOf = (slug: string) => demoSite('southerly', (own) => ({ ...own, slug, hosts: [`${slug}.example`] }))
const [south, north] = [siteOf('south'), siteOf('north')]

const database = databaseOfFile()
let app: FastifyInstance
let counter: VisitCounter

beforeAll(async () => {
  counter = createVisitCounter(database.db, { warn() {} })
  const search = searchOf(
    [south, north].map((site) => [site, [sampleVehicle({ id: 1 })]]),
    NOW,
  )
  const landing = sampleLanding('used-utes-in-queensland', { body: ['Ute'], state: ['QLD'] })
  for (const { slug } of [south, north]) search.setLandings(slug, landingTable([landing]))
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const siteAt = ({ hostname }: { hostname: string }) => servedAs(hostname === 'north.example' ? north : south)
  registerMadeUpSite(app, siteAt, { ...contextOf(south, []), search, now: () => NOW })
  const sink = { note: () => {}, flush: () => Promise.resolve(), close: () => Promise.resolve() }
  registerEvents(app, { sink, visits: counter, limit: () => null })
  await app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  await database.db.deleteFrom('landingDays').execute()
})

const SEARCH_VIEW = 49

interface ShownPage {
  path: string
  host?: string
  id?: number
  agent?: string
}

async function show({ path, host = 'south.example', id = SEARCH_VIEW, agent = SHOPPER }: ShownPage): Promise<void> {
  const headers = { host, 'user-agent': agent, referer: `https://${host}${path}`, 'sec-gpc': '1' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/events', headers, payload: { id } })
  expect(statusCode).toBe(204)
}

const rows = async () => {
  await counter.flush()
  return database.db.selectFrom('landingDays').selectAll().orderBy('siteId').orderBy('day').execute()
}

it('R160 a landing that was shown is counted by its day, with any query, on its own site', async () => {
  await show({ path: '/for-sale/used-utes-in-queensland' })
  await show({ path: '/for-sale/used-utes-in-queensland?page=2&email=maya@example.com' })
  await rows()
  await show({ path: '/for-sale/used-utes-in-queensland' })
  await show({ path: '/for-sale/used-utes-in-queensland', host: 'north.example' })
  expect(await rows()).toEqual([
    { siteId: 'north', day: TODAY, slug: 'used-utes-in-queensland', visits: 1 },
    { siteId: 'south', day: TODAY, slug: 'used-utes-in-queensland', visits: 3 },
  ])
})

it.each([
  ['an unknown landing', { path: '/for-sale/made-up' }],
  ['no landing', { path: '/for-sale/' }],
  ['another list', { path: '/search/used-cars/toyota' }],
  ['another event', { path: '/for-sale/used-utes-in-queensland', id: 25 }],
  ['a program', { path: '/for-sale/used-utes-in-queensland', agent: BOT }],
])('R160 %s counts nothing', async (_, shown) => {
  await show(shown)
  expect(await rows()).toEqual([])
})

it('R160 visits are read by days, and forgotten after thirteen months, those of the site alone', async () => {
  const scope = (slug: string) => ({ db: database.db, site: { slug } })
  const days = [
    { day: '2025-07-02', slug: 'suvs', visits: 4 },
    { day: '2025-07-03', slug: 'suvs', visits: 2 },
    { day: TODAY, slug: 'suvs', visits: 1 },
    { day: TODAY, slug: 'utes', visits: 5 },
  ]
  for (const slug of ['south', 'north']) await countLandingVisits(scope(slug), days)
  expect(await landingVisits(scope('south'), { from: '2025-07-03', to: TODAY })).toEqual(
    new Map([
      ['suvs', 3],
      ['utes', 5],
    ]),
  )
  if (landingVisitsForget.where !== 'anywhere') throw new Error('the job runs anywhere')
  const parts = { secrets: secretsOf(Buffer.alloc(32)), payments: null, reviewSource: simulatedReviews() }
  const ctx = { ...parts, siteVersion: '1', db: database.db, log: { info() {}, warn() {}, error() {} }, now: NOW }
  await landingVisitsForget.run({ ...ctx, site: south }, new AbortController().signal)
  const left = await rows()
  expect(left.filter(({ siteId }) => siteId === 'south').map(({ day }) => day)).toEqual(['2025-07-03', TODAY, TODAY])
  expect(left.filter(({ siteId }) => siteId === 'north')).toHaveLength(4)
})
