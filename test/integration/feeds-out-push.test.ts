import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHttpPut } from '#adapters/file-put/http-put.ts'
import { feedsDue, lastPushes } from '#data/feeds-out/feed-pushes.ts'
import { pauseFeed } from '#data/feeds-out/feeds.ts'
import { claimPushes } from '#data/platform/delivery/push-queue.ts'
import { DeliveryWorker } from '#server/delivery/delivery-worker.ts'
import { feedsPush } from '#server/feeds-out/push-job.ts'
import { pushQueue } from '#server/feeds-out/push-queue.ts'
import { openToken, sealToken } from '#server/feeds-out/push-token.ts'
import type { ServerJobContext } from '#server/jobs/job.ts'
import { secretsOf } from '#server/secrets.ts'
import { demoSite } from '../pages/render-page.tsx'
import { httpReceiver, type ReceivedCall, type Receiver } from './delivery-receivers.ts'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const secrets = secretsOf(Buffer.alloc(32, 7))
const MINUTE_MS = 60_000
const database = databaseOfEachTest()
let world: FeedsWorld
let partner: Receiver<ReceivedCall>
const workers: { close(): Promise<void> }[] = []
beforeEach(async () => {
  world = new FeedsWorld(database, demoSite('southerly'))
  partner = await httpReceiver()
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await partner.close()
  await world.close()
})

/** Runs the job on a site; it needs no more of its context. */
const runJob = async (which = world) => {
  if (feedsPush.where !== 'server') throw new Error('the job needs the index')
  const made = { ...which.ctx, build: '1', siteVersion: '1' }
  await feedsPush.run(made as unknown as ServerJobContext, new AbortController().signal)
}
const work = (sealedWith = secrets) => {
  const worker = new DeliveryWorker({
    queue: pushQueue({ db: database.db, filePut: openHttpPut({ now: () => new Date() }), secrets: sealedWith }),
    sites: () => [world.site],
    log: world.ctx.log,
    random: Math.random,
    retries: { firstDelayMs: 1, longestDelayMs: 5 },
    pollMs: 20,
  })
  workers.push(worker)
}
const pushed = (more: object = {}) => ({
  pushUrl: `http://127.0.0.1:${partner.port}/stock`,
  pushSecret: sealToken(secrets, world.site.slug, 'partner-token'),
  everyMinutes: 30,
  ...more,
})
const settled = () => until(async () => (await lastPushes(world.ctx)).every(({ state }) => state !== 'waiting'))
const later = (ms: number) => {
  world.ctx.now = new Date(world.ctx.now.getTime() + ms)
}

it('R46 a feed is put to its partner with its token, by its minutes, and only when it changed', async () => {
  const id = await world.add('A1')
  await world.index()
  await world.feed('google', pushed())
  await world.feed('pulled-only')
  await runJob()
  work()
  await settled()
  expect(partner.received).toHaveLength(1)
  const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = partner.received
  expect([method, headers.authorization, headers['content-type'], headers['user-agent']]).toEqual([
    'PUT',
    'Bearer partner-token',
    'text/csv; charset=utf-8',
    'Forecourt-Feeds/1',
  ])
  expect(body).toContain('A1')

  await world.change(id, { priceCents: 4_000_000 })
  await runJob()
  expect(await feedsDue(world.ctx, world.ctx.now)).toEqual([])
  later(31 * MINUTE_MS)
  await runJob()
  await settled()
  expect(partner.received).toHaveLength(2)
  expect(partner.received[1]?.body).toContain('40000.00 AUD')
  later(31 * MINUTE_MS)
  await runJob()
  expect(await lastPushes(world.ctx)).toMatchObject([{ feedId: 'google', state: 'delivered' }])
  expect(await database.db.selectFrom('feedPushes').select('id').execute()).toHaveLength(2)
})

it('R46 a file that waits is the newest one when it goes', async () => {
  const id = await world.add('A1')
  await world.index()
  await world.feed('google', pushed())
  await runJob()
  await world.change(id, { priceCents: 4_000_000 })
  later(31 * MINUTE_MS)
  await runJob()
  work()
  await settled()
  expect(partner.received.map(({ body }) => body)).toEqual([expect.stringContaining('40000.00 AUD')])
  later(31 * MINUTE_MS)
  await runJob()
  expect(await database.db.selectFrom('feedPushes').select('state').execute()).toEqual([{ state: 'delivered' }])
})

it.each(['broken', 'refusing'] as const)(
  'R46 after six tries a file that a %s partner does not take is parked',
  async (manner) => {
    await partner.be(manner)
    await world.add('A1')
    await world.index()
    await world.feed('google', pushed())
    await runJob()
    work()
    await settled()
    expect(await lastPushes(world.ctx)).toMatchObject([
      { feedId: 'google', state: 'parked', attempts: 6, lastError: expect.stringContaining('answered') },
    ])
    expect(world.logged).toContainEqual(expect.objectContaining({ event: 'feed_delivery_parked', feed: 'google' }))
    await partner.be('well')
    later(31 * MINUTE_MS)
    await runJob()
    await settled()
    expect(partner.received).toHaveLength(1)
  },
)

it('R46 a paused feed is not put; what waits of it is dropped', async () => {
  await world.index()
  await world.feed('google', pushed())
  await runJob()
  await pauseFeed(world.ctx, { id: 'google', pausedAt: world.ctx.now })
  work()
  await settled()
  expect(await lastPushes(world.ctx)).toMatchObject([{ state: 'dropped' }])
  later(31 * MINUTE_MS)
  expect(await feedsDue(world.ctx, world.ctx.now)).toEqual([])
  expect(partner.received).toEqual([])
})

it('R46 a token is sealed for its site: nobody else opens it, and nothing is sent without', async () => {
  const sealed = sealToken(secrets, 'southerly', 'partner-token')
  expect(sealed.includes('partner-token')).toBe(false)
  expect(openToken(secrets, 'southerly', sealed)).toBe('partner-token')
  expect(openToken(secrets, 'ironbark', sealed)).toBeNull()
  expect(openToken(secrets, 'southerly', Buffer.from('short'))).toBeNull()
  await world.index()
  await world.feed('google', pushed())
  await runJob()
  work(secretsOf(Buffer.alloc(32, 8)))
  await settled()
  expect(await lastPushes(world.ctx)).toMatchObject([
    { state: 'parked', lastError: expect.stringContaining('APP_SECRET') },
  ])
  expect(partner.received).toEqual([])
})

it('R46 each site puts its own feeds: another one’s wait for their own worker', async () => {
  const other = new FeedsWorld(database, demoSite('ironbark'))
  await Promise.all([world.index(), other.index()])
  await world.feed('google', pushed())
  await other.feed('google', pushed())
  expect([await feedsDue(world.ctx, world.ctx.now), await feedsDue(other.ctx, other.ctx.now)]).toEqual([
    ['google'],
    ['google'],
  ])
  await runJob()
  expect(await feedsDue(other.ctx, other.ctx.now)).toEqual(['google'])
  expect(await lastPushes(other.ctx)).toEqual([])
  await runJob(other)
  const claim = { by: '5f0c6a52-4f0a-4d9a-9a9e-3a1c8f1f2b10', leaseMs: 1000, perRoute: 2, limit: 10, underWay: [] }
  expect(await claimPushes(database.db, { ...claim, sites: ['ironbark'] })).toMatchObject([{ siteId: 'ironbark' }])
  work()
  await settled()
  expect(partner.received).toHaveLength(1)
  expect(await lastPushes(other.ctx)).toMatchObject([{ state: 'waiting' }])
})
