/** R65: searches that found nothing are counted by their words, of shoppers and agents; nothing of who asked. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayReport } from '#cli/commands/day-reports.ts'
import { forgetMisses } from '#data/reach/day-counts.ts'
import { countMisses, readMisses, type MissDay } from '#data/reach/search-misses.ts'
import { MOST_MISSES, OTHER_WORDS } from '#domain/reach/missed-words.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { InsideAsker } from '#server/http/ask-inside.ts'
import { registerVisitCounts } from '#server/reach/count-visits.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { NOW } from '../search/sample-stock.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'
import { BROWSER } from './leads-fixture.ts'
import { commandWorld } from './run-command.ts'

const TODAY = '2026-08-03'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld({ visits: registerVisitCounts })
  await world.add('A1', { priceCents: 3_699_000, simpleBody: 'Ute' })
})
beforeEach(() => world.database.db.deleteFrom('searchMisses').execute())
afterAll(() => world.close())

const scope = (slug = 'south') => ({ db: world.database.db, site: { slug } })

async function kept() {
  await world.visits.flush()
  const rows = await world.database.db
    .selectFrom('searchMisses')
    .selectAll()
    .orderBy('siteId')
    .orderBy('words')
    .execute()
  return rows.map(({ siteId, day, words, hits }) => [siteId, day, words, hits])
}

const get = (url: string, agent = BROWSER, host = 'south.example') =>
  world.app.inject({ url, headers: { host, 'user-agent': agent } })

it('R65 an agent’s search that found nothing is counted; one that found something is not', async () => {
  await world.call('search_stock', { query: 'hilux' })
  await world.call('search_stock', { query: 'Jimny for sam@example.com 0491 570 006' })
  await world.call('search_stock', { query: 'jimny FOR' })
  await world.call('search_stock', { query: 'jimny' }, 'north.example')
  expect(await kept()).toEqual([
    ['north', TODAY, 'jimny', 1],
    ['south', TODAY, 'jimny', 2],
  ])
})

it('R65 a filter that the stock does not have is a search that found nothing', async () => {
  const { refused } = await world.call('search_stock', { make: ['Tesla'] })
  expect(refused).toContain('no vehicle of "Tesla"')
  await world.call('search_stock', { make: ['sam@example.com'] })
  await world.call('search_stock', { near: '0000' })
  expect(await kept()).toEqual([['south', TODAY, 'tesla', 1]])
})

it('R65 a shopper’s page that found nothing is counted each time; of crawlers and audits not', async () => {
  const path = String((await get('/search?query=jimny')).headers['location'])
  expect((await get(path)).statusCode).toBe(200)
  await get(path)
  await get('/search?query=hilux')
  await get(path, GOOGLE)
  const asker = new InsideAsker()
  asker.open(world.app)
  await asker.ask(world.siteAt('south.example'), path)
  expect(await kept()).toEqual([['south', TODAY, 'jimny', 2]])
})

const day = (words: string, hits = 1, part: Partial<MissDay> = {}): MissDay => ({ day: TODAY, words, hits, ...part })

it('R65 a day keeps so many words, and counts others together; two sites and processes add up', async () => {
  await Promise.all([
    countMisses(scope(), [day('one', 3), day('two', 2), day('three')], 2),
    countMisses(scope(), [day('one'), day('four')], 2),
    countMisses(scope('north'), [day('five')], 2),
  ])
  const rows = await kept()
  const south = rows.filter(([site]) => site === 'south')
  expect(south).toHaveLength(3)
  expect(south.find(([, , words]) => words === OTHER_WORDS)).toBeDefined()
  expect(south.reduce((sum, [, , , hits]) => sum + Number(hits), 0)).toBe(8)
  expect(rows).toContainEqual(['north', TODAY, 'five', 1])
  await countMisses(scope(), [day('one', 5)], 2)
  expect(await readMisses(scope(), { from: TODAY, to: TODAY }, 1)).toMatchObject([{ words: 'one', lastDay: TODAY }])
})

it('R65 what waits in memory is bounded', async () => {
  for (let place = 0; place < MOST_MISSES + 50; place++)
    world.visits.noteMiss('south', { day: TODAY, words: `word ${place}` })
  const rows = await kept()
  expect([rows.length, rows.find(([, , words]) => words === OTHER_WORDS)?.[3]]).toEqual([MOST_MISSES + 1, 50])
})

it('R65 old words are deleted, those of the site alone', async () => {
  for (const slug of ['south', 'north'])
    await countMisses(scope(slug), [day('old', 1, { day: '2025-01-01' }), day('new')])
  expect(await forgetMisses(scope(), new Date('2026-01-01T00:00:00Z'), 10)).toBe(1)
  expect((await kept()).map(([site, , words]) => [site, words])).toEqual([
    ['north', 'new'],
    ['north', 'old'],
    ['south', 'new'],
  ])
  expect(JOBS.map(({ name }) => name)).toContain('search-misses-forget')
})

it('R65 words that fewer than three searches asked for are gone after thirty days', async () => {
  const older = { day: '2026-07-03' }
  await countMisses(scope(), [
    day('pat citizen', 2, older),
    day('jimny', 3, older),
    day('again', 1, older),
    day('again', 1, { day: '2026-07-04' }),
    day(OTHER_WORDS, 1, older),
  ])
  await countMisses(scope('north'), [day('theirs', 1, older)])
  const forget = JOBS.find(({ name }) => name === 'rare-misses-forget')
  if (forget?.where !== 'anywhere') throw new Error('it is a job of every process')
  const ctx = {
    db: world.database.db,
    site: world.siteAt('south.example'),
    now: NOW,
    log: { info() {}, warn() {}, error() {} },
    secrets: secretsOf(Buffer.alloc(32)),
    siteVersion: '1',
    reviewSource: simulatedReviews(),
    payments: null,
  }
  await forget.run(ctx, new AbortController().signal)
  expect((await kept()).map(([site, , words]) => [site, words])).toEqual([
    ['north', 'theirs'],
    ['south', OTHER_WORDS],
    ['south', 'again'],
    ['south', 'again'],
    ['south', 'jimny'],
  ])
})

it('R65 a plate, a VIN and an address that an agent or a shopper asks with are not kept', async () => {
  await world.call('search_stock', { query: 'rocket 1AB2CD' })
  await world.call('search_stock', { query: 'rocket JTEBR3FJ70K123456' })
  await get(String((await get('/search?query=rocket+sam%40example.com+0491+570+006')).headers['location']))
  expect(await kept()).toEqual([['south', TODAY, 'rocket', 3]])
})

it('R65 forecourt search misses tells the words, those asked for most first', async () => {
  await countMisses(scope(), [day('jimny', 2), day('tesla model s', 7), day('jimny', 1, { day: '2026-08-01' })])
  await countMisses(scope('north'), [day('theirs', 9)])
  const { given, out } = commandWorld(world.database.db, [world.siteAt('south.example')])
  expect(await dayReport('search misses', ['south', '--format', 'csv'], { ...given, now: NOW })).toBe(0)
  expect(out.stdout.split('\r\n')).toEqual([
    'words,last_day,searches',
    'tesla model s,2026-08-03,7',
    'jimny,2026-08-03,3',
    '',
  ])
})
