import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { isPublicAddress } from '#adapters/pictures/public-address.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { activateStaff, addStaff, changeStaff, giveRole } from '#data/platform/staff/staff.ts'
import { changeFeedSource } from '#data/office/feed-sources.ts'
import { feedAges } from '#data/platform/feed-ages.ts'
import { withFeedSources } from '#data/platform/sites-with-work.ts'
import { pullDue, tellLate } from '#server/feeds-in/pull-feeds.ts'
import { addFeedAges } from '#server/metrics/feed-ages.ts'
import { after, csv, feedsInWorld, FEED_SITE, NOON, OTHER_SITE } from './feeds-in-world.ts'
import { pictureHost, testNetwork, type PictureHost } from './picture-fixtures.ts'

const world = feedsInWorld()
let host: PictureHost | null = null
afterEach(() => host?.close())

const never = new AbortController().signal

async function pull(answer: RequestListener, minutes = 0, isAllowed: (address: string) => boolean = () => true) {
  await host?.close()
  host = await pictureHost(answer)
  await pullDue(world.ctx(after(minutes)), testNetwork({ port: host.port, isAllowed }), never)
  return host.asked
}

const isLoopback = (address: string) => address === '127.0.0.1'

const sending =
  (text: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(text)

it('Office R45 a source is fetched when its time has come, and not again before', async () => {
  await world.source()
  expect(await pull(sending(csv(3)))).toEqual(['/feed.csv'])
  expect(await world.stock()).toHaveLength(3)
  expect(await world.runs()).toMatchObject([{ source: 'stock.example.com', startedBy: 'pull' }])
  expect(await pull(sending(csv(4)), 59)).toEqual([])
  expect(await pull(sending(gzipSync(csv(4)), { 'content-encoding': 'gzip' }), 60)).toEqual(['/feed.csv'])
  expect(await world.stock()).toHaveLength(4)
})

it('Office R45 a file that has not changed is not sent and not run again', async () => {
  await world.source()
  await pull(sending(csv(3), { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 01:00:00 GMT' }))
  const headers: unknown[] = []
  await pull((request, response) => {
    headers.push([request.headers['if-none-match'], request.headers['if-modified-since']])
    response.writeHead(304).end()
  }, 60)
  expect(headers).toEqual([['"v1"', 'Fri, 20 Nov 2026 01:00:00 GMT']])
  expect(await world.runs()).toHaveLength(1)
  expect(await world.found()).toMatchObject({ goodAt: after(60), failure: null, etag: '"v1"' })
  await changeFeedSource(world.ctx(), await world.found(), { mode: 'delta' })
  await pull((request, response) => {
    headers.push(request.headers['if-none-match'])
    response.writeHead(200).end(csv(3))
  }, 120)
  expect(headers.at(-1)).toBeUndefined()
})

it('Office R45 a file that the guard stopped is asked for again, though its server calls it unchanged', async () => {
  await world.source()
  await pull(sending(csv(10), { etag: '"v1"' }))
  await pull(sending(csv(2), { etag: '"v2"' }), 60)
  expect(await world.found()).toMatchObject({ etag: '"v1"', failure: expect.stringContaining('8 of 10') })
})

it('Office R45 a server that fails, redirects inside or breaks off is a failed run that says why', async () => {
  await world.source()
  await pull(sending(csv(3)))
  const answers: [RequestListener, string][] = [
    [(_, response) => response.writeHead(500).end(), 'answered with status 500'],
    [(_, response) => response.writeHead(302, { location: 'http://127.0.0.1/x' }).end(), 'is not https'],
    [(_, response) => response.writeHead(302, { location: 'https://169.254.169.254/x' }).end(), 'no public address'],
    [(_, response) => response.writeHead(302, { location: '/again' }).end(), 'redirects more than 3 times'],
    [(request) => request.socket.destroy(), 'did not answer'],
    [
      (_, response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write(csv(2), () => response.destroy())
      },
      'cannot be read to its end',
    ],
  ]
  let minutes = 60
  for (const [answer, words] of answers) {
    await pull(answer, minutes, isLoopback)
    minutes += 60
    expect(await world.found()).toMatchObject({ failure: expect.stringContaining(words), goodAt: NOON })
  }
  expect(await world.stock()).toHaveLength(3)
  expect((await world.runs()).filter(({ state }) => state === 'failed')).toHaveLength(answers.length)
})

it('Office R45 an address inside is never connected to', async () => {
  await world.source()
  expect(await pull(sending(csv(3)), 0, isPublicAddress)).toEqual([])
  expect(await world.found()).toMatchObject({ failure: expect.stringContaining('no public address') })
  await world.source({ id: 'direct', url: 'https://127.0.0.1/feed.csv' })
  const network = publicNetwork()
  await pullDue(world.ctx(after(1)), network, never)
  network.close()
  expect(await world.found('direct')).toMatchObject({ failure: '127.0.0.1 is no public address' })
})

it('Office R45 a paused source is not fetched, and a site without sources costs no run', async () => {
  const source = await world.source()
  const { rows } = await sql<{
    siteId: string
  }>`select site_id from unnest(${[FEED_SITE.slug, OTHER_SITE.slug]}::text[])
    as s (site_id) where ${withFeedSources}`.execute(world.db)
  expect(rows).toEqual([{ siteId: FEED_SITE.slug }])
  await changeFeedSource(world.ctx(), source, { pausedAt: NOON })
  expect(await pull(sending(csv(3)))).toEqual([])
})

it('Office R47 A30.27 a late source is told once a day, and not while it is paused or in time', async () => {
  const source = await world.source()
  await world.deliver(source, csv(3))
  const letters = () => world.db.selectFrom('notices').select(['kind', 'toValue', 'subject']).execute()
  await tellLate(world.ctx(after(180)))
  expect(await letters()).toEqual([])
  for (const minutes of [181, 200, 300]) await tellLate(world.ctx(after(minutes)))
  expect(await letters()).toEqual([{ kind: 'feed-late', toValue: FEED_SITE.email, subject: { source: 'used-cars' } }])
  await tellLate(world.ctx(after(24 * 60)))
  expect(await letters()).toHaveLength(2)
  await changeFeedSource(world.ctx(), await world.found(), { pausedAt: NOON })
  await tellLate(world.ctx(after(3 * 24 * 60)))
  expect(await letters()).toHaveLength(2)
})

it('Office R47 the letter goes to the site and to each manager of it who is at work', async () => {
  const people = [
    ['kim@dealer.example', 'manager', 'sample', false],
    ['lee@dealer.example', 'owner', null, false],
    ['ash@dealer.example', 'manager', 'sample', true],
    ['pat@dealer.example', 'sales', 'sample', false],
    ['sam@dealer.example', 'manager', 'other', false],
  ] as const
  for (const [email, role, siteId, away] of people) {
    const id = await addStaff(world.db, { email, name: email, now: NOON })
    if (id === null) throw new Error('the address is known')
    await giveRole(world.db, id, { siteId, role, locations: [], categories: [] })
    await activateStaff(world.db, id)
    await changeStaff(world.db, id, { name: email, away })
  }
  await world.source()
  for (const minutes of [181, 240]) await tellLate(world.ctx(after(minutes)))
  const letters = await world.db.selectFrom('notices').select('toValue').orderBy('toValue').execute()
  expect(letters.map(({ toValue }) => toValue)).toEqual(
    ['kim@dealer.example', 'lee@dealer.example', FEED_SITE.email].toSorted(),
  )
})

it('Office R47 the metric tells the age of each source that is not paused', async () => {
  const source = await world.source()
  await world.deliver(source, csv(3), new Date('2020-01-01T00:00:00Z'))
  const registry = new Registry()
  addFeedAges(registry, () => feedAges(world.db))
  const ageIn = async () =>
    /forecourt_feed_age_seconds\{site="sample",source="used-cars"\} (\d+)/.exec(await registry.metrics())
  expect(Number((await ageIn())?.[1])).toBeGreaterThan(5 * 365 * 86_400)
  await changeFeedSource(world.ctx(), source, { pausedAt: NOON })
  expect(await ageIn()).toBeNull()
})
