/** R20: a vehicle that was reserved and is free again is told to webhook, feed and engines, by real HTTP. */
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StockFollower } from '#adapters/vehicle-search/follower.ts'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { addEndpoint } from '#data/webhooks/endpoints.ts'
import { addFeed } from '#data/feeds-out/feeds.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import { readEnvironment } from '#server/env.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { registerFeedsOut } from '#server/feeds-out/feed-route.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { newSigningKey } from '#server/webhooks/signing-keys.ts'
import { watchForWebhooks } from '#server/webhooks/webhooks-job.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { move, newHold, reserved } from './checkout-world.ts'
import { httpReceiver, type ReceivedCall, type Receiver } from './delivery-receivers.ts'
import { followStock } from './followed-stock.ts'
import { openHttpFake, type HttpFake } from './http-fake.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfEachTest } from './postgres.ts'
import { runIndexNow } from './run-index-now.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { importFeed, vehicle } from './stock-feeds.ts'
import { SECRETS, startTestWebhooks } from './webhooks-worker.ts'

const site = demoSite('southerly', (own) => ({ ...own, hosts: ['www.dealer.com.au'] }))
const SLUG = '2020-toyota-corolla-r1'
const MINUTE_MS = 60_000

const database = databaseOfEachTest()
let search: MemoryVehicleSearch
let follower: StockFollower
let webhooks: Receiver<ReceivedCall>
let worker: { close(): Promise<void> }
let engine: HttpFake
let told: string[] = []
let app: FastifyInstance
let address: string
let now: Date

beforeEach(async () => {
  now = new Date()
  ;({ search, follower } = await followStock(database.db, [site], () => now))
  webhooks = await httpReceiver()
  const { sealed } = newSigningKey(SECRETS, site.slug)
  const url = `http://127.0.0.1:${webhooks.port}/hook`
  const events = ['stock.reserved', 'stock.released']
  await addEndpoint({ db: database.db, site }, { url, events, key: sealed, now })
  worker = startTestWebhooks({ db: database.db, sites: [site], log: { info() {}, warn() {}, error() {} } })
  told = []
  engine = await openHttpFake((_request, response, body) => {
    told.push(...JSON.parse(body).urlList)
    response.writeHead(202).end()
  })
  const ctx = { ...contextOf(site, []), db: database.db, search }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site), { ...ctx, now: () => now })
  const server = testPageServer(ctx)
  registerFeedsOut(app, server)
  registerPages(app, server)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await worker.close()
  await Promise.all([app.close(), webhooks.close(), engine.close(), follower.close()])
})

/** A feed's file holds the vehicle under a name that may change. */
const bring = (model: string) =>
  importFeed(
    database.db,
    [
      vehicle('R1', {
        model,
        vin: 'MR0AA3CD0M0000001',
        images: Array.from({ length: 8 }, (_, place) => `https://feeds.example/r1/${place}.jpg`),
        location_id: 'cairns',
        body: 'Hatch',
        colour: 'White',
        km: 45_000,
      }),
    ],
    { now },
  )

/** Lets the jobs do what they do after a change: an hour later, so that engines may be told again. */
async function passAnHour() {
  const from = now.getTime()
  const watch = (at: number) => watchForWebhooks({ db: database.db, site, now: new Date(at), siteVersion: '1' }, signal)
  const { signal } = new AbortController()
  await watch(from)
  await watch(from + MINUTE_MS)
  now = new Date(from + 61 * MINUTE_MS)
  told.length = 0
  await runIndexNow(site, { db: database.db, search, follower, now, url: engine.address })
}

async function addPartner(): Promise<string> {
  const { key, keyHash } = newFeedKey()
  const none = { pushUrl: null, pushSecret: null, everyMinutes: null }
  const feed = { id: 'google', name: 'Google', format: 'google-vehicle-ads', searchPath: '/search' }
  await addFeed({ db: database.db, site }, { ...feed, ...none, options: NO_OPTIONS, keyHash })
  return `${address}${feedOutPath('google', 'csv', key)}`
}

it('R20 a release is told to webhook, feed and engines; the address stays and answers as before', async () => {
  await bring('Corolla')
  const { id } = await database.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  const partner = await addPartner()
  await passAnHour()

  const links = async () => parse<Record<string, string>>(await (await fetch(partner)).text(), { columns: true })
  const page = async () => {
    const answer = await fetch(`${address}/cars/${SLUG}`)
    return { status: answer.status, badge: JSON.parse(await answer.text()).badge?.kind ?? null }
  }
  const ownAddress = `https://www.dealer.com.au/cars/${SLUG}`
  expect((await links()).map(({ link }) => link)).toEqual([ownAddress])
  const free = await page()
  expect(free.status).toBe(200)
  expect(free.badge).not.toBe('reserved')

  const reservation = await reserved(database, site, newHold(id, { createdAt: now }))
  await passAnHour()
  expect(await page()).toEqual({ status: 200, badge: 'reserved' })
  expect(await links()).toEqual([])
  expect(told).toContain(ownAddress)
  await vi.waitFor(() => expect(webhooks.received).toHaveLength(1), { timeout: 5_000 })

  // Its feed gives it another name meanwhile.
  await bring('Corolla Cross')
  await passAnHour()
  await move(database, site, reservation.id, { kind: 'cancelled', by: 'shopper' }, now)
  await passAnHour()
  expect(await page()).toEqual(free)
  expect((await links()).map(({ link, model }) => [link, model])).toEqual([[ownAddress, 'Corolla Cross']])
  expect(told).toContain(ownAddress)
  await vi.waitFor(() => expect(webhooks.received).toHaveLength(2), { timeout: 5_000 })
  const [first, second] = webhooks.received.map(({ body }) => JSON.parse(body))
  expect([first.type, first.data.vehicle_id]).toEqual(['stock.reserved', id])
  expect(second).toMatchObject({
    type: 'stock.released',
    site: 'southerly',
    data: { vehicle_id: id, vehicle: { stock_number: 'R1', model: 'Corolla Cross' } },
  })
  expect(second.data.vehicle.url).toContain(`/cars/${SLUG}`)
  const events = await database.db.selectFrom('stockEvents').select('kind').orderBy('id').execute()
  expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'edited')).toEqual([
    'arrived',
    'reserved',
    'released',
  ])
})
