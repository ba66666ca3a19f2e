/** Crawlers' names are verified at night by reverse and forward DNS (R2). */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openReverseDns } from '#adapters/reverse-dns/node-reverse-dns.ts'
import { dayReport } from '#cli/commands/day-reports.ts'
import { keepBotSamples, readBotChecks, readBotSamples, settleBotSample } from '#data/reach/bot-checks.ts'
import { countBots } from '#data/reach/day-counts.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { registerCrawlerFiles } from '#server/reach/crawler-files-route.ts'
import { registerVisitCounts } from '#server/reach/count-visits.ts'
import { verdictOf, verifyBotsJob } from '#server/reach/verify-bots-job.ts'
import { createVisitCounter } from '#server/reach/visit-counter.ts'
import { secretsOf } from '#server/secrets.ts'
import { openNameServer, type NameServer } from '#test/reach/name-server.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { contextOf } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const SOUTH = sampleSite({ slug: 'south', hosts: ['south.example'] })
const NORTH = sampleSite({ slug: 'north', hosts: ['north.example'] })
const TODAY = '2026-08-03'
const DAYS = { from: TODAY, to: TODAY }
const REAL = '66.249.66.1'
/** Named by its owner, who is not Google. */
const LIAR = '203.0.113.7'
const STRANGER = '203.0.113.8'
const NAMELESS = '203.0.113.9'
const SILENT = '203.0.113.10'

let names: NameServer
const database = databaseOfFile()
beforeAll(async () => {
  names = await openNameServer({
    '1.66.249.66.in-addr.arpa': { ptr: ['crawl-66-249-66-1.googlebot.com'] },
    'crawl-66-249-66-1.googlebot.com': { a: [REAL] },
    '7.113.0.203.in-addr.arpa': { ptr: ['crawl-66-249-66-1.googlebot.com', 'made-up.googlebot.com'] },
    '8.113.0.203.in-addr.arpa': { ptr: ['googlebot.com.evil.example'] },
    'googlebot.com.evil.example': { a: [STRANGER] },
    '10.113.0.203.in-addr.arpa': null,
  })
})
afterAll(() => names.close())
beforeEach(() => names.asked.splice(0))
afterEach(async () => {
  for (const table of ['botSamples', 'botChecks', 'botDays'] as const) await database.db.deleteFrom(table).execute()
})

const dns = () => openReverseDns({ servers: [names.server], timeoutMs: 200 })
const scope = (site = SOUTH) => ({ db: database.db, site })
const sample = (address: string, bot = 'Googlebot') => ({ day: TODAY, bot, address })

async function run(site = SOUTH): Promise<object[]> {
  const warned: object[] = []
  const job = verifyBotsJob(dns())
  if (job.where !== 'anywhere') throw new Error('the job needs a server')
  const ctx = {
    site,
    db: database.db,
    now: NOW,
    log: { info() {}, warn: (details: object) => void warned.push(details), error() {} },
    secrets: secretsOf(Buffer.alloc(32)),
    payments: null,
    reviewSource: simulatedReviews(),
    siteVersion: '1',
  }
  await job.run(ctx, new AbortController().signal)
  return warned
}

describe('R2 whose an address is', () => {
  it.each([
    ['the crawler’s own', REAL, 'Googlebot', 'verified'],
    ['the same behind IPv6', `::ffff:${REAL}`, 'Googlebot', 'verified'],
    ['another crawler’s', REAL, 'bingbot', 'refuted'],
    ['named by somebody else', LIAR, 'Googlebot', 'refuted'],
    ['named alike', STRANGER, 'Googlebot', 'refuted'],
    ['without a name', NAMELESS, 'Googlebot', 'refuted'],
    ['no address', 'nonsense', 'Googlebot', 'refuted'],
    ['of a name server that is silent', SILENT, 'Googlebot', 'unanswered'],
  ] as const)('R2 %s: %s of %s is %s', async (_what, address, bot, expected) => {
    expect(await verdictOf(dns(), bot, address)).toBe(expected)
  })
})

describe('R2 the nightly job', () => {
  it('R2 counts what it found and forgets every address, of its site alone', async () => {
    await keepBotSamples(scope(), [sample(REAL), sample(LIAR), sample(SILENT), sample(REAL, 'bingbot')], 5)
    await keepBotSamples(scope(NORTH), [sample(REAL)], 5)
    expect(await run()).toMatchObject([{ event: 'bots_unanswered', unanswered: 1 }])
    expect(await readBotSamples(scope())).toEqual([])
    expect(await readBotSamples(scope(NORTH))).toEqual([sample(REAL)])
    expect(Object.fromEntries(await readBotChecks(scope(), DAYS))).toEqual({
      Googlebot: { verified: 1, refuted: 1, unanswered: 1 },
      bingbot: { verified: 0, refuted: 1, unanswered: 0 },
    })
    expect((await readBotChecks(scope(NORTH), DAYS)).size).toBe(0)
    expect(JOBS.map(({ name }) => name)).toContain('bots-verify')
  })

  it('R2 counts an address once, though two runs look it up', async () => {
    await keepBotSamples(scope(), [sample(REAL)], 5)
    await Promise.all([run(), run()])
    await settleBotSample(scope(), sample(REAL), 'verified')
    await settleBotSample(scope(NORTH), sample(REAL), 'verified')
    expect((await readBotChecks(scope(), DAYS)).get('Googlebot')).toEqual({ verified: 1, refuted: 0, unanswered: 0 })
  })

  it('R2 keeps a few addresses of a crawler and day, also of two processes at once', async () => {
    const many = (net: number) => Array.from({ length: 9 }, (_, host) => sample(`192.0.${net}.${host}`))
    await Promise.all([2, 3, 4].map((net) => keepBotSamples(scope(), many(net), 5)))
    await keepBotSamples(scope(NORTH), [sample(REAL)], 5)
    expect(await readBotSamples(scope())).toHaveLength(5)
    expect(await readBotSamples(scope(NORTH))).toHaveLength(1)
  })
})

it('R2 a request asks no name server, and leaves addresses of verifiable crawlers alone', async () => {
  const counter = createVisitCounter(database.db, { warn() {} })
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(SOUTH), { ...contextOf(SOUTH, []), now: () => NOW })
  registerVisitCounts(app, counter)
  registerCrawlerFiles(app)
  const agents = [
    'Googlebot/2.1',
    'GPTBot/1.2',
    'somebody-bot/1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0',
  ]
  for (const [host, agent] of agents.entries())
    for (let time = 0; time < 2; time++)
      await app.inject({
        url: '/robots.txt',
        remoteAddress: `198.51.100.${host}`,
        headers: { host: 'south.example', 'user-agent': agent },
      })
  await app.close()
  expect(await readBotSamples(scope())).toEqual([sample('198.51.100.0')])
  expect(names.asked).toEqual([])
})

it('R2 forecourt crawlers report says how many are proved, and of whom that cannot be known', async () => {
  const visit = { day: TODAY, pageKind: 'home', bytes: 9 }
  await countBots(scope(), [
    { ...visit, bot: 'Googlebot', hits: 3 },
    { ...visit, bot: 'bingbot', hits: 2 },
    { ...visit, bot: 'GPTBot', hits: 1 },
  ])
  await keepBotSamples(scope(), [sample(REAL), sample(LIAR)], 5)
  await run()
  const { given, out } = commandWorld(database.db, [SOUTH])
  expect(await dayReport('crawlers report', ['south'], { ...given, now: NOW })).toBe(0)
  expect(out.stdout.split('\n').slice(1)).toEqual([
    'crawler    kind  last day    verified        requests  bytes',
    'Googlebot  home  2026-08-03  1 of 2                 3      9',
    'bingbot    home  2026-08-03  not yet                2      9',
    'GPTBot     home  2026-08-03  not verifiable         1      9',
    '',
  ])
})
