/** R2, R24: which crawlers came, which old addresses were asked for, and which are not there. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayReport, type DayReportName } from '#cli/commands/day-reports.ts'
import { countBots, countMissing, countRedirects, type MissingDay } from '#data/reach/day-counts.ts'
import { redirectSchema } from '#domain/site/addresses/redirects.ts'
import { MOST_MISSING } from '#domain/reach/missing-path.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerOneHost } from '#server/http/one-host.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { InsideAsker } from '#server/http/ask-inside.ts'
import { registerVisitCounts } from '#server/reach/count-visits.ts'
import { registerCrawlerFiles } from '#server/reach/crawler-files-route.ts'
import { createVisitCounter, type VisitCounter } from '#server/reach/visit-counter.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { contextOf, demoSite, searchOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const LINES = [
  { from: '/moved', to: '/contact' },
  { from: '/archive/*', to: '/*' },
  { from: '/gone/*', status: 410 },
  { from: '/never-asked', to: '/contact' },
]
const siteOf = (slug: string) =>
  demoSite('southerly', (own) => ({
    ...own,
    slug,
    hosts: [`www.${slug}.com.au`, `${slug}.com.au`],
    redirects: LINES.map((line) => redirectSchema.parse(line)),
  }))
const sites = [siteOf('south'), siteOf('north')]
const TODAY = '2026-08-03'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const database = databaseOfFile()
let app: FastifyInstance
let counter: VisitCounter
const warnings: string[] = []

beforeAll(async () => {
  counter = createVisitCounter(database.db, { warn: (line) => void warnings.push(line) })
  const [south = siteOf('south')] = sites
  const vehicles = [sampleVehicle({ id: 1 })]
  const search = searchOf(
    sites.map((site) => [site, vehicles]),
    NOW,
  )
  const ctx = { ...contextOf(south, []), search }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(
    app,
    ({ hostname }) => {
      const site = sites.find(({ hosts }) => hosts.includes(hostname))
      return site === undefined ? null : servedAs(site)
    },
    { ...ctx, now: () => NOW },
  )
  registerVisitCounts(app, counter)
  registerOneHost(app)
  registerCrawlerFiles(app)
  registerPages(app, testPageServer(ctx))
  await app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  warnings.length = 0
  for (const table of ['botDays', 'redirectDays', 'missingPaths'] as const)
    await database.db.deleteFrom(table).execute()
})

interface VisitOptions {
  host?: string
  agent?: string
  method?: 'GET' | 'HEAD' | 'POST'
  referer?: string
}

async function ask(
  url: string,
  { host = 'www.south.com.au', agent = SHOPPER, method = 'GET', referer }: VisitOptions = {},
) {
  const headers = { host, 'user-agent': agent, ...(referer !== undefined && { referer }) }
  return app.inject({ method, url, headers })
}

const keyOf = (row: object) => JSON.stringify(row)

/** Those with most first, of each site. */
async function counted(table: 'botDays' | 'redirectDays' | 'missingPaths') {
  await counter.flush()
  const rows = await database.db.selectFrom(table).selectAll().execute()
  return rows.toSorted(
    (one, other) =>
      one.siteId.localeCompare(other.siteId) || other.hits - one.hits || (keyOf(one) < keyOf(other) ? -1 : 1),
  )
}

const scope = (slug = 'south') => ({ db: database.db, site: { slug } })

const day = (path: string, hits = 1, part: Partial<MissingDay> = {}): MissingDay => ({
  day: TODAY,
  path,
  referrer: '',
  hits,
  ...part,
})
const paths = async () => (await counted('missingPaths')).map((row) => ('path' in row ? [row.path, row.hits] : []))

/** Forty paths that nobody else asks for. */
const made = (name: string) => Array.from({ length: 40 }, (_, place) => day(`/${name}/${place}`))

const run = async (name: DayReportName, ...args: string[]) => {
  const { given, out } = commandWorld(database.db, sites)
  const code = await dayReport(name, args, { ...given, now: NOW })
  return { code, ...out }
}

describe('R2 crawlers', () => {
  it('R2 each request of a crawler is counted by day, name and kind of page, with its bytes', async () => {
    const page = await ask('/', { agent: GOOGLE })
    await ask('/', { agent: GOOGLE, method: 'HEAD' })
    await ask('/robots.txt', { agent: GOOGLE })
    await ask('/no-such-page', { agent: GOOGLE })
    await ask('/moved', { agent: GOOGLE })
    await ask('/contact', { agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' })
    await ask('/contact', { agent: 'somebody/1.0', host: 'www.north.com.au' })
    await ask('/contact')
    const rows = await counted('botDays')
    expect(rows.map((row) => ('bot' in row ? [row.siteId, row.bot, row.pageKind, row.hits] : []))).toEqual(
      expect.arrayContaining([
        ['south', 'Googlebot', 'home', 2],
        ['south', 'Googlebot', 'robots', 1],
        ['south', 'Googlebot', 'missing', 1],
        ['south', 'Googlebot', 'moved', 1],
        ['south', 'GPTBot', 'contact', 1],
        ['north', 'other', 'contact', 1],
      ]),
    )
    expect(rows).toHaveLength(6)
    expect(rows.find((row) => 'pageKind' in row && row.pageKind === 'home')).toMatchObject({
      day: TODAY,
      bytes: page.rawPayload.length,
    })
  })

  it('R2 R150 what the program asks of its own pages is counted nowhere', async () => {
    const inside = new InsideAsker()
    inside.open(app)
    const { ask: askInside } = inside
    const site = { hosts: ['www.south.com.au'] }
    expect((await askInside(site, '/')).status).toBe(200)
    expect((await askInside(site, '/nothing-here')).status).toBe(404)
    expect([await counted('botDays'), await counted('missingPaths')]).toEqual([[], []])
  })

  it('R2 a program that changes its name each time adds no row', async () => {
    for (let place = 0; place < 50; place++) await ask('/contact', { agent: `made-up-${place}/1.0` })
    expect(await counted('botDays')).toMatchObject([{ bot: 'other', pageKind: 'contact', hits: 50 }])
  })

  it('R2 what is asked of another host of the site is counted as moved', async () => {
    await ask('/contact', { agent: GOOGLE, host: 'south.com.au' })
    expect(await counted('botDays')).toMatchObject([{ siteId: 'south', pageKind: 'moved', hits: 1 }])
  })
})

describe('R24 old addresses', () => {
  it('R24 hits of a line are counted by its path and day, kept pages and queries alike', async () => {
    await ask('/moved')
    await ask('/moved/?utm_source=mail')
    await ask('/archive/contact')
    for (let time = 0; time < 3; time++) expect((await ask('/gone/for-good')).statusCode).toBe(410)
    await ask('/contact')
    await ask('/moved', { host: 'www.north.com.au' })
    expect(await counted('redirectDays')).toEqual([
      { siteId: 'north', day: TODAY, path: '/moved', hits: 1 },
      { siteId: 'south', day: TODAY, path: '/gone/*', hits: 3 },
      { siteId: 'south', day: TODAY, path: '/moved', hits: 2 },
      { siteId: 'south', day: TODAY, path: '/archive/*', hits: 1 },
    ])
    expect(await counted('missingPaths')).toEqual([])
  })

  it('R24 what another host leads to the first is counted once, there', async () => {
    await ask('/moved', { host: 'south.com.au' })
    expect(await counted('redirectDays')).toEqual([])
  })
})

describe('R24 addresses that are not there', () => {
  it('R24 they are counted by path, day and linking host; nothing of who asked', async () => {
    const secret = 'maya.tran@example.com'
    await ask(`/old-page?email=${secret}`, { referer: `https://forum.example/thread?by=${secret}` })
    await ask('/old-page', { referer: 'https://forum.example/' })
    await ask('/old-page')
    await ask(`/mailto:${secret}`)
    await ask('/old-page', { host: 'www.north.com.au' })
    await ask('/contact')
    await ask('/old-page', { method: 'POST' })
    const rows = await counted('missingPaths')
    expect(rows).toEqual([
      { siteId: 'north', day: TODAY, path: '/old-page', referrer: '', hits: 1 },
      { siteId: 'south', day: TODAY, path: '/old-page', referrer: 'forum.example', hits: 2 },
      ...['*', '/old-page'].map((path) => ({ siteId: 'south', day: TODAY, path, referrer: '', hits: 1 })),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/maya|127\.0\.0\.1|Firefox/)
  })

  it('R24 a day that is full counts further paths together, and known ones by themselves', async () => {
    await countMissing(scope(), [day('/a', 3), day('/b', 2)], 3)
    await countMissing(scope(), [day('/c'), day('/d', 5), day('/e'), day('/a')], 3)
    await countMissing(scope(), [day('/a', 1, { referrer: 'forum.example' }), day('*', 4), day('/b')], 3)
    await countMissing(scope('north'), [day('/a')], 3)
    await countMissing(scope(), [day('/c', 1, { day: '2026-08-04' })], 3)
    expect(await paths()).toEqual([
      ['/a', 1],
      ['*', 7],
      ['/d', 5],
      ['/a', 4],
      ['/b', 3],
      ['/c', 1],
    ])
  })

  it('R24 made-up paths of two processes at once fill no more than a day holds', async () => {
    await Promise.all(['one', 'other', 'third'].map((name) => countMissing(scope(), made(name), 50)))
    const rows = await paths()
    expect(rows).toHaveLength(51)
    expect(rows.find(([path]) => path === '*')).toEqual(['*', 70])
  })

  it('R24 a flood of paths is bounded in memory and in the table', async () => {
    for (let place = 0; place < MOST_MISSING + 500; place++)
      counter.noteMissing('south', { day: TODAY, path: `/flood/${place}`, referrer: '' })
    await counter.flush()
    for (let place = 0; place < 100; place++)
      counter.noteMissing('south', { day: TODAY, path: `/more/${place}`, referrer: `h${place}.example` })
    const rows = await paths()
    // All others are one row.
    expect(rows).toHaveLength(5_001)
    expect(rows[0]).toEqual(['*', 600])
  })
})

describe('what is counted', () => {
  it('R2 R24 a database that is away loses counts and no request', async () => {
    counter.noteBot('south', { day: 'no day', bot: 'GPTBot', pageKind: 'home', bytes: 1, address: '192.0.2.1' })
    counter.noteMissing('south', { day: TODAY, path: '/old', referrer: '' })
    expect(await counted('missingPaths')).toMatchObject([{ path: '/old' }])
    expect(warnings).toEqual([expect.stringContaining('Requests were not counted')])
  })

  it('R2 R24 a program that stops writes what it has counted', async () => {
    const own = createApp(readEnvironment({}), pino({ level: 'silent' }))
    const kept = createVisitCounter(database.db, { warn() {} })
    registerVisitCounts(own, kept)
    await own.ready()
    kept.noteRedirect('south', { day: TODAY, path: '/moved' })
    await own.close()
    expect(await counted('redirectDays')).toHaveLength(1)
  })

  it('R2 R24 old counts are deleted by their jobs, those of the site alone', async () => {
    const old = [
      ['bots-forget', '2025-07-02', '2025-07-03'],
      ['redirects-forget', '2025-07-02', '2025-07-03'],
      ['missing-paths-forget', '2026-05-02', '2026-05-03'],
    ] as const
    for (const slug of ['south', 'north'])
      for (const place of [1, 2] as const) {
        await countBots(scope(slug), [{ day: old[0][place], bot: 'other', pageKind: 'home', hits: 1, bytes: 0 }])
        await countRedirects(scope(slug), [{ day: old[1][place], path: '/moved', hits: 1 }])
        await countMissing(scope(slug), [{ day: old[2][place], path: '/old', referrer: '', hits: 1 }])
      }
    const [site = siteOf('south')] = sites
    const parts = {
      secrets: secretsOf(Buffer.alloc(32)),
      payments: null,
      reviewSource: simulatedReviews(),
      siteVersion: '1',
    }
    const ctx = { ...parts, site, db: database.db, log: { info() {}, warn() {}, error() {} }, now: NOW }
    for (const [name] of old) {
      const job = JOBS.find((one) => one.name === name)
      if (job?.where !== 'anywhere') throw new Error(`${name} runs anywhere`)
      await job.run(ctx, new AbortController().signal)
    }
    const left = await Promise.all((['botDays', 'redirectDays', 'missingPaths'] as const).map(counted))
    expect(left.map((rows) => rows.map(({ siteId, day }) => [siteId, day]).toSorted())).toEqual(
      old.map(([, gone, kept]) => [
        ['north', gone],
        ['north', kept],
        ['south', kept],
      ]),
    )
  })
})

describe('reports', () => {
  it('R2 forecourt crawlers report says which came, to which pages', async () => {
    const home = { bot: 'Googlebot', pageKind: 'home', hits: 2, bytes: 900 }
    await countBots(scope(), [
      { ...home, day: TODAY },
      { ...home, day: '2026-08-01' },
      { ...home, day: '2026-06-01', pageKind: 'vehicle' },
    ])
    await countBots(scope('north'), [{ ...home, day: TODAY, bot: 'bingbot' }])
    expect((await run('crawlers report', 'south')).stdout).toBe(
      [
        'south, 2026-07-05 to 2026-08-03',
        'crawler    kind  last day    verified  requests  bytes',
        'Googlebot  home  2026-08-03  not yet          4   1800',
        '',
      ].join('\n'),
    )
    const json = JSON.parse((await run('crawlers report', 'south', '--from', '2026-06-01', '--format', 'json')).stdout)
    expect(json).toMatchObject({ site: 'south', from: '2026-06-01', to: TODAY })
    expect(json.rows).toHaveLength(2)
    expect((await run('crawlers report', 'south', '--to', '2026-05-01')).stdout).toContain('Nothing counted')
  })

  it('R24 forecourt redirects hits tells lines that were asked for, and those that were not', async () => {
    await countRedirects(scope(), [
      { day: TODAY, path: '/moved', hits: 2 },
      { day: '2026-08-01', path: '/moved', hits: 1 },
      { day: '2026-08-01', path: '/no-line-now', hits: 1 },
    ])
    await countRedirects(scope('north'), [{ day: TODAY, path: '/gone/*', hits: 7 }])
    expect((await run('redirects hits', 'south', '--format', 'csv')).stdout.split('\r\n')).toEqual([
      'from,status,last_day,requests',
      '/moved,301,2026-08-03,3',
      '/no-line-now,removed,2026-08-01,1',
      '/archive/*,301,,0',
      '/gone/*,410,,0',
      '/never-asked,301,,0',
      '',
    ])
  })

  it('R24 forecourt redirects missing tells the paths, those most asked for first', async () => {
    const missing = { day: TODAY, path: '/old,page', referrer: '', hits: 1 }
    await countMissing(scope(), [missing, { ...missing, path: '/wanted', referrer: 'forum.example', hits: 9 }])
    await countMissing(scope('north'), [{ ...missing, path: '/theirs' }])
    expect((await run('redirects missing', 'south', '--format', 'csv')).stdout.split('\r\n')).toEqual([
      'path,referrer,last_day,requests',
      '/wanted,forum.example,2026-08-03,9',
      '"/old,page",,2026-08-03,1',
      '',
    ])
  })

  it.each([
    [[], 'a site is needed: forecourt redirects missing <site>'],
    [['nowhere'], 'there is no site "nowhere"'],
    [['south', 'now'], '"now" is one word too many'],
    [['south', '--from', '2026-02-30'], '--from and --to are days as YYYY-MM-DD'],
    [['south', '--format', 'cvs'], '--format is "cvs"; did you mean "csv"?'],
  ])('R24 forecourt redirects missing %s: %s', async (args, words) => {
    const { code, stderr } = await run('redirects missing', ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})
