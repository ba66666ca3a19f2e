/** R40, R42: a file that takes rows of the last one over is, byte for byte, the file that is made whole. */
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { keptFeedRows, type FileBody } from '#data/feeds-out/feed-files.ts'
import { lastFeedRuns } from '#data/feeds-out/feed-runs.ts'
import { feedById, type FeedOut } from '#data/feeds-out/feeds.ts'
import { changedSince, currentSnapshot } from '#data/platform/stock-changes.ts'
import { fileKindsOf, type FeedFormat, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { FEED_FORMATS } from '#domain/feeds-out/formats.ts'
import { renewFeedFile } from '#server/feeds-out/good-file.ts'
import { makeFeed } from '#server/feeds-out/make-feed.ts'
import { demoSite } from '../pages/render-page.tsx'
import { runs } from '../property-runs.ts'
import { applyChange, stockChange } from './feeds-out-changes.ts'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfFile } from './postgres.ts'

const FEED = { searchPath: '/search', options: NO_OPTIONS }
const FILES = FEED_FORMATS.flatMap((format) => fileKindsOf(format).map((kind) => ({ format, kind })))
const STOCK = 12
const change = stockChange(STOCK)

const database = databaseOfFile()
let world: FeedsWorld
const ids: number[] = []
beforeAll(async () => {
  world = new FeedsWorld(database, demoSite('southerly'))
  for (let number = 1; number <= STOCK; number++) ids.push(await world.add(`N${number}`))
  await world.index()
})

const PROGRAM = { build: '1', siteVersion: '1' }
const unpacked = (body: Buffer) => gunzipSync(body).toString()
const said = (made: Pick<FileBody, 'body' | 'rows' | 'sha256'> | null) =>
  made && { text: unpacked(made.body), rows: made.rows, sha256: made.sha256 }

it('R40 whatever changed, each format’s file is the same as one made whole, also by a new process', async () => {
  const feeds: { feed: FeedOut; format: FeedFormat; kind: FileKind }[] = []
  for (const { format, kind } of FILES) {
    const id = `${format.id}-${kind}`
    await world.feed(id, { format: format.id })
    const feed = await feedById(world.ctx, id)
    if (feed !== null) feeds.push({ feed, format, kind })
  }
  let takenOver = 0
  const renew = async ({ feed, format, kind }: (typeof feeds)[number]) => {
    const which = { feedId: feed.id, kind }
    const before = await keptFeedRows(world.ctx, which)
    const seen = await database.db.selectFrom('feedFiles').select('seen').where('feedId', '=', feed.id).execute()
    const changed = seen[0]?.seen == null ? null : await changedSince(world.ctx, seen[0].seen)
    // Nothing of it is in memory from turn to turn.
    const file = await renewFeedFile(world.ctx, { feed, format, kind, how: 'pulled', program: PROGRAM })
    const whole = await makeFeed(world.ctx, FEED, format, kind)
    const run = (await lastFeedRuns(world.ctx)).find(({ feedId }) => feedId === feed.id)
    expect(run?.leftOut, feed.id).toEqual(whole?.leftOut)
    if (file?.heldUntil !== null) return
    const kept = await keptFeedRows(world.ctx, which)
    expect(said(kept), feed.id).toEqual(said(whole))
    if (changed !== null) takenOver += before?.rows.filter(({ vehicleId }) => !changed.has(vehicleId)).length ?? 0
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), async (turns) => {
      for (const changes of [[], ...turns]) {
        for (const one of changes) await applyChange(database.db, world.site.slug, ids, one)
        world.ctx.now = new Date(world.ctx.now.getTime() + 1_000)
        await world.index()
        for (const one of feeds) await renew(one)
      }
    }),
    { numRuns: runs(12) },
  )
  expect(takenOver).toBeGreaterThan(100)
})

it('R40 rows of vehicles that did not change are not made again', async () => {
  const [google] = FEED_FORMATS
  if (google === undefined) throw new Error('no format')
  for (const [place, id] of ids.entries())
    await world.change(id, { status: 'in_stock', reserved: false, vin: `MR0AA3CD1M00000${10 + place}` })
  const before = await makeFeed(world.ctx, FEED, google, 'csv')
  if (before === null) throw new Error('no file')
  expect(before.rows).toHaveLength(STOCK)
  const seen = await currentSnapshot(database.db)
  await world.change(ids[3] ?? 0, { priceCents: 1_234_500 })
  const noted: number[] = []
  const changed = await changedSince(world.ctx, seen)
  await makeFeed(world.ctx, FEED, google, 'csv', {
    earlier: { ...before, changed },
    noteRow: ({ vehicleId }) => void noted.push(vehicleId),
  })
  expect(noted).toEqual([ids[3]])
})

it('R40 a partner gets rows of the kept file, also of a new process; other settings make all anew', async () => {
  const own = new FeedsWorld(database, demoSite('aster'))
  const first = await own.add('A1', { dealercomments: 'Tow bar.' })
  const second = await own.add('A2', { dealercomments: 'Canopy.' })
  await own.index()
  const key = await own.feed('google')
  const fetched = async () => (await own.get('google.csv', key)).body
  expect(await fetched()).toMatch(/Tow bar\.[^]*Canopy\./)
  // Another word of the same length shows where a row was taken over.
  const mark = async (word: string, keptXid: RawBuilder<string> | undefined) => {
    const ofSite = database.db.selectFrom('feedFiles').where('siteId', '=', 'aster')
    const { body } = await ofSite.select('body').executeTakeFirstOrThrow()
    const marked = gzipSync(unpacked(body).replace(/tow bar\./i, word))
    const changed = { body: marked, ...(keptXid && { keptXid }) }
    await database.db.updateTable('feedFiles').set(changed).where('siteId', '=', 'aster').execute()
  }
  const asKept = sql<string>`pg_current_xact_id()`
  await mark('TOW BAR.', asKept)
  await own.change(second, { priceCents: 3_333_300 })
  expect(await fetched()).toMatch(/TOW BAR\.[^]*33333\.00 AUD[^]*Canopy\./)
  await own.restart()
  await own.change(second, { priceCents: 3_444_400 })
  expect(await fetched()).toMatch(/TOW BAR\.[^]*34444\.00 AUD[^]*Canopy\./)
  // Its settings are in the database too: a new process of another version takes nothing over.
  await own.restart()
  own.version = '2'
  expect(await fetched()).toMatch(/Tow bar\.[^]*Canopy\./)
  // Who restores a dump writes the row anew; transactions of the other server mean nothing here.
  await mark('TOW BAR.', undefined)
  await own.restart()
  expect(await fetched()).toMatch(/Tow bar\.[^]*Canopy\./)
  own.ctx.now = new Date(own.ctx.now.getTime() + 24 * 3_600_000)
  await mark('TOW BAR.', asKept)
  expect(await fetched()).toMatch(/Tow bar\.[^]*Canopy\./)
  expect(first).toBeLessThan(second)
  await own.close()
})
