/** Sites that have something for a job, of many (F4). */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  withNews,
  withAddressesToTell,
  withLines,
  withMoney,
  withPushedFeeds,
  withReservations,
  withSignIns,
} from '#data/platform/sites-with-work.ts'
import { deleteOldRateBuckets, takeHit } from '#data/platform/rate-buckets.ts'
import { journalEnd, keepCursor, takeEvents } from '#data/platform/stock-journal.ts'
import { addFeed } from '#data/feeds-out/feeds.ts'
import { noteChanges } from '#data/reach/index-now.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import type { Site } from '#domain/site/site.ts'
import { addAccount } from './accounts-world.ts'
import { checkoutSite, held, newHold } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { sitesWith } from './sites-with.ts'

const READER = 'reader'
const database = databaseOfFile()

let count = 0
let busy: Site
let idle: Site
const scopeOf = (site: Site) => ({ db: database.db, site })
beforeEach(async () => {
  count += 1
  busy = { ...checkoutSite(), slug: `busy-${count}` }
  idle = { ...checkoutSite(), slug: `idle-${count}` }
  for (const site of [busy, idle]) await read(site)
})
const ids = () => [busy.slug, idle.slug]

/** Reads a site's journal to its end. */
async function read(site: Site): Promise<number> {
  let events = 0
  await takeEvents(scopeOf(site), { name: READER, most: 10 }, async (_within, found) => void (events += found.length))
  return events
}

describe('F4 sites with unread changes of stock', () => {
  it('F4 a site is named while its reader has something to read, or has never read', async () => {
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([])
    expect((await sitesWith(database.db, ids(), withNews('another'))).toSorted()).toEqual(ids())
    await addVehicle(database, busy.slug, 'A1')
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([busy.slug])
    expect(await read(busy)).toBe(1)
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([])
    expect(await sitesWith(database.db, [], withNews(READER))).toEqual([])
  })

  it('F4 a transaction that commits late is seen then', async () => {
    const late = await database.pool.connect()
    try {
      await late.query('begin')
      await late.query(
        `insert into stock_events (site_id, vehicle_id, kind, before, after) 
          values ($1, 1, 'status', '{"status": "in_stock"}', '{"status": "sold"}')`,
        [busy.slug],
      )
      await addVehicle(database, busy.slug, 'A1')
      expect(await read(busy)).toBe(1)
      expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([])
      await late.query('commit')
    } finally {
      late.release()
    }
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([busy.slug])
    expect(await read(busy)).toBe(1)
  })

  it('F4 a reader in the middle of its events, or with the cursor of another server, has work', async () => {
    const end = await journalEnd(scopeOf(busy))
    await keepCursor(scopeOf(busy), READER, { ...end, until: end.seen, afterId: 1 })
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([busy.slug])
    const beyond = String(BigInt(end.seen.split(':')[1] ?? '0') + 1_000_000n)
    await keepCursor(scopeOf(busy), READER, { ...end, seen: `${beyond}:${beyond}:` })
    expect(await sitesWith(database.db, ids(), withNews(READER))).toEqual([busy.slug])
  })
})

describe('F4 sites with work besides', () => {
  it('F4 reservations', async () => {
    await held(database, busy, newHold(await addVehicle(database, busy.slug, 'A1')))
    expect(await sitesWith(database.db, ids(), withMoney)).toEqual([busy.slug])
    await read(busy)
    expect(await sitesWith(database.db, ids(), withReservations(READER))).toEqual([busy.slug])
    await addVehicle(database, idle.slug, 'A1')
    expect((await sitesWith(database.db, ids(), withReservations(READER))).toSorted()).toEqual(ids())
  })

  it('F4 lines for vehicles, while somebody stands in one', async () => {
    for (const [site, state] of [
      [busy, 'waiting'],
      [idle, 'left'],
    ] as const) {
      const account = await addAccount(database, site, { name: 'Sam Example', email: 'sam@example.com', phone: null })
      await database.pool.query(
        `insert into line_places (site_id, vehicle_id, account_id, state, ended_at)
          values ($1, 1, $2, $3, case when $3 = 'left' then now() end)`,
        [site.slug, account.id, state],
      )
    }
    expect(await sitesWith(database.db, ids(), withLines)).toEqual([busy.slug])
  })

  it('F4 accounts and codes', async () => {
    expect(await sitesWith(database.db, ids(), withSignIns)).toEqual([])
    await addAccount(database, idle, { name: 'Sam Example', email: 'sam@example.com', phone: null })
    expect(await sitesWith(database.db, ids(), withSignIns)).toEqual([idle.slug])
    await database.pool.query(
      `insert into passkey_challenges (site_id, id, challenge, purpose, expires_at)
        values ($1, gen_random_uuid(), '', 'sign-in', now())`,
      [busy.slug],
    )
    expect((await sitesWith(database.db, ids(), withSignIns)).toSorted()).toEqual(ids())
  })

  it('F4 old counts of requests, which belong to no site', async () => {
    const key = Buffer.from(`old-${count}`)
    await takeHit(database.db, { key, most: 5, windowMs: 60_000 }, new Date(Date.now() - 120_000))
    expect((await sitesWith(database.db, ids(), withSignIns)).toSorted()).toEqual(ids())
    await deleteOldRateBuckets(database.db, new Date())
    expect(await sitesWith(database.db, ids(), withSignIns)).toEqual([])
  })

  it('F4 payments, also where an event came of one that is not known', async () => {
    await database.pool.query(
      `insert into payment_events (site_id, provider_event_id, type, created_at, received_at, body)
        values ($1, 'evt_1', 'other', now(), now(), '{}')`,
      [busy.slug],
    )
    expect(await sitesWith(database.db, ids(), withMoney)).toEqual([busy.slug])
  })

  it('F4 feeds that are put to a partner', async () => {
    const feed = {
      name: 'a',
      format: 'generic',
      searchPath: '/search',
      options: NO_OPTIONS,
      keyHash: Buffer.alloc(32),
      pushSecret: null,
    }
    await addFeed(scopeOf(idle), { ...feed, id: 'fetched', pushUrl: null, everyMinutes: null })
    await addFeed(scopeOf(busy), { ...feed, id: 'pushed', pushUrl: 'https://partner.example/', everyMinutes: 60 })
    expect(await sitesWith(database.db, ids(), withPushedFeeds)).toEqual([busy.slug])
  })

  it('F4 addresses that engines are to be told of', async () => {
    const now = new Date()
    const later = new Date(now.getTime() + 3_600_000)
    await noteChanges(scopeOf(busy), [{ path: '/cars/a1', againAt: null }], { now, againMs: 1 })
    await noteChanges(scopeOf(idle), [{ path: '/cars/a1', againAt: null }], { now: later, againMs: 1 })
    expect(await sitesWith(database.db, ids(), withAddressesToTell(READER))).toEqual([busy.slug])
  })
})
