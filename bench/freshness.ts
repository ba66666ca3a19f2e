/**
 * Measures how soon a change of stock by another process shows on a page and in a feed, and how long starts take. `npm
 * run bench:freshness`
 */
import { rm } from 'node:fs/promises'
import { addFeed } from '#data/feeds-out/feeds.ts'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { closeConnections, get } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'
import { atRest } from './page-cost.ts'

const CHANGES = 40
const SITE = { slug: 'southerly' }
const HOST = { host: `${SITE.slug}.localhost` }

const seconds = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
  const started = performance.now()
  const value = await work()
  return [value, (performance.now() - started) / 1000]
}
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Delays {
  page: number[]
  feed: number[]
}

/**
 * Changes a price a number of times from another connection; milliseconds from each commit until both show it, in
 * order. `firstDollars`: the first of the prices, which no page shows yet.
 */
async function delays(port: number, dataDir: string, feedPath: string, firstDollars: number): Promise<Delays> {
  const other = await openForProgram({ dataDir }, silentLog)
  const { id, slug } = await other.db
    .selectFrom('vehicles')
    .select(['id', 'slug'])
    .where('siteId', '=', SITE.slug)
    .where('status', '=', 'in_stock')
    .where('priceBasis', '=', 'drive_away')
    .where('offerPriceCents', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const found: Delays = { page: [], feed: [] }
  for (let change = 0; change < CHANGES; change++) {
    const dollars = firstDollars + change
    const before = (await get(port, feedPath, HOST)).headers.etag ?? ''
    await other.db
      .updateTable('vehicles')
      .set({ priceCents: dollars * 100 })
      .where('siteId', '=', SITE.slug)
      .where('id', '=', id)
      .execute()
    const committed = performance.now()
    const shown = `$${dollars.toLocaleString('en-AU')}`
    const [onPage, inFeed] = await Promise.all([
      msUntil(committed, async () => (await get(port, `/cars/${slug}`, HOST)).body.includes(shown)),
      msUntil(committed, async () => {
        return (await get(port, feedPath, { ...HOST, 'if-none-match': before })).status === 200
      }),
    ])
    found.page.push(onPage)
    found.feed.push(inFeed)
  }
  await other.close()
  for (const all of [found.page, found.feed]) all.sort((a, b) => a - b)
  return found
}

async function msUntil(started: number, isThere: () => Promise<boolean>): Promise<number> {
  while (!(await isThere())) if (performance.now() - started > 10_000) throw new Error('nothing came of it in 10 s')
  return performance.now() - started
}

/** A feed of the whole site to a partner; answers its address with the key. */
async function addFeedOut(dataDir: string): Promise<string> {
  const { db, close } = await openForProgram({ dataDir }, silentLog)
  const { key, keyHash } = newFeedKey()
  const none = { pushUrl: null, pushSecret: null, everyMinutes: null }
  const feed = { id: 'bench', name: 'Bench', format: 'meta-automotive', searchPath: '/search', options: NO_OPTIONS }
  await addFeed({ db, site: SITE }, { ...feed, ...none, keyHash })
  await close()
  return feedOutPath(feed.id, 'csv', key)
}

const dataDir = await temporaryFolder('bench')
const [first, firstStart] = await seconds(() => startProgram({ DATA_DIR: dataDir }))
await first.stop()
const starts: number[] = []
for (let again = 0; again < 5; again++) {
  const [program, took] = await seconds(() => startProgram({ DATA_DIR: dataDir }))
  starts.push(took)
  await program.stop()
}
const { port, child, stop } = await startProgram({ DATA_DIR: dataDir })
const feedPath = await addFeedOut(dataDir)
const busy = await delays(port, dataDir, feedPath, 50_001)
await atRest({ port, pid: child.pid ?? 0, stop })
const shown = await delays(port, dataDir, feedPath, 60_001)
await stop()
closeConnections()
await rm(dataDir, { recursive: true, force: true })

starts.sort((a, b) => a - b)
const rounded = (all: number[]) => [0.5, 1].map((share) => Math.round(quantile(all, share)))
process.stdout.write(`npm run bench:freshness on ${machine()}\n\n`)
printTable([
  ['', 'p50', 'worst'],
  ['change committed by another process → shown on its page, ms', ...rounded(shown.page)],
  ['→ another ETag of a feed to a partner, ms', ...rounded(shown.feed)],
  ['→ on its page while the program takes in pictures after its start, ms', ...rounded(busy.page)],
  ['→ another ETag meanwhile, ms', ...rounded(busy.feed)],
  [
    'first start: database made, three feeds imported, pages built if need be, s',
    firstStart.toFixed(1),
    firstStart.toFixed(1),
  ],
  ['later start, s', quantile(starts, 0.5).toFixed(2), quantile(starts, 1).toFixed(2)],
])
printResult({
  bench: 'freshness',
  shownP50Ms: quantile(shown.page, 0.5),
  shownWorstMs: quantile(shown.page, 1),
  feedP50Ms: quantile(shown.feed, 0.5),
  feedWorstMs: quantile(shown.feed, 1),
  busyFeedWorstMs: quantile(busy.feed, 1),
  firstStartS: firstStart,
  laterStartP50S: quantile(starts, 0.5),
  laterStartWorstS: quantile(starts, 1),
})
