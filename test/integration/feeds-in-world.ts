/** A database, a folder for feed files and a feed's server for the tests of feeds that come in. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { addFeedSource, readFeedSource, type FeedSource } from '#data/office/feed-sources.ts'
import { listFeedRuns } from '#data/office/feed-runs.ts'
import type { FeedSourceSettings } from '#domain/office/feeds/feed-source.ts'
import { takeDelivery, type DeliveryAnswer } from '#server/feeds-in/feed-desk.ts'
import { FETCHED_SOURCE } from '#test/feeds-in/fetched-source.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfEachTest } from './postgres.ts'
import { streamOf } from './stock-feeds.ts'

export const FEED_SITE = sampleSite()
export const OTHER_SITE = sampleSite({ slug: 'other', hosts: ['other.localhost'] })
export const NOON = new Date('2026-11-20T02:00:00Z')
export const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const HEADER = 'stocknum,year,make,model,car_type,price,km'

/** A CSV of our own format: a row for each car, `S1` to `S<count>` unless rows are given. */
export const csv = (rows: number | readonly string[]) => {
  const lines =
    typeof rows === 'number'
      ? Array.from({ length: rows }, (_, place) => `S${place + 1},2020,Kia,Cerato,used,20000,1000`)
      : rows
  return `${[HEADER, ...lines].join('\n')}\n`
}

/** A world with a database of its own for each test. */
export function feedsInWorld() {
  const database = databaseOfEachTest()
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-in-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const ctx = (now = NOON, site = FEED_SITE) => ({ db: database.db, site, now, folder })
  const source = async (changes: Partial<FeedSourceSettings> = {}, site = FEED_SITE): Promise<FeedSource> => {
    const settings = { ...FETCHED_SOURCE, ...changes }
    await addFeedSource(ctx(NOON, site), settings, NOON)
    return found(settings.id, site)
  }
  const found = async (id = FETCHED_SOURCE.id, site = FEED_SITE): Promise<FeedSource> => {
    const read = await readFeedSource(ctx(NOON, site), id)
    if (read === null) throw new Error(`there is no source ${id}`)
    return read
  }
  return {
    get db() {
      return database.db
    },
    ctx,
    source,
    found,
    deliver: (from: FeedSource, text: string, now = NOON): Promise<DeliveryAnswer> =>
      takeDelivery(ctx(now), from, { name: 'feed.csv', startedBy: 'push', bytes: streamOf(text) }),
    runs: (site = FEED_SITE) => listFeedRuns(ctx(NOON, site), { limit: 100 }),
    files: () => readdir(join(folder, FEED_SITE.slug)).catch((): string[] => []),
    stock: async (site = FEED_SITE) => {
      const rows = await database.db
        .selectFrom('vehicles')
        .select(['stocknum', 'status', 'year', 'priceCents'])
        .where('siteId', '=', site.slug)
        .orderBy('stocknum')
        .execute()
      return rows
    },
  }
}

/** The run of an answer that imported. */
export function summaryOf(answer: DeliveryAnswer) {
  if (answer.kind !== 'imported') throw new Error(answer.failure)
  return answer.summary
}
