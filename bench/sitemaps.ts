/**
 * Measures the making of a site's sitemaps (R5): time and bytes at 2,400, 50,000 and 100,000 vehicles, and the longest
 * time for which other requests wait meanwhile: by the clock, and in the program's own processor time of one turn of
 * the event loop, which a busy machine does not lengthen. `npm run bench:sitemaps`; exits 1 where they wait for more
 * than 50 ms by the clock.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { indexedContext } from '#cli/commands/feeds-out-command.ts'
import type { Database } from '#data/schema.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { siteAddresses } from '#server/reach/sitemap-entries.ts'
import { SitemapStore } from '#server/reach/sitemap-store.ts'
import { contextOf, demoSite } from '#test/pages/page-context.ts'
import { withDatabase } from './bench-database.ts'
import { machine, printResult, printTable } from './machine.ts'

const STOCKS = [
  { slug: 'aster', vehicles: 2_400 },
  { slug: 'ironbark', vehicles: 50_000 },
  { slug: 'southerly', vehicles: 100_000 },
] as const
const PHOTOS = 5
/** Milliseconds for which no request may wait on another's work. */
const MOST_WAIT_MS = 50
const FACTOR = 1e6

const zipped = promisify(gzip)

/** Vehicles of forty models that every site lists, with the events of their arrival. */
async function fill(db: Kysely<Database>, slug: string, vehicles: number): Promise<void> {
  await sql`insert into vehicles (site_id, slug, stocknum, year, make, model, car_type, item_type, status, price_cents,
      price_basis, km, simple_body, photos_count, created_at, updated_at)
    select ${slug}, '2021-make-model-' || n, 'S' || n, 2021, 'Make ' || n % 8, 'Model ' || n % 40, 'used', 'car',
      'in_stock', 2000000 + n, 'drive_away', n, 'Ute', ${PHOTOS}, now(), now()
    from generate_series(1, ${vehicles}::int) as n`.execute(db)
  await sql`insert into media (site_id, vehicle_id, kind, position, source_url, is_default)
    select site_id, id, 'photo', p, 'https://feeds.example/' || id || '/' || p || '.jpg', false
    from vehicles, generate_series(1, ${PHOTOS}::int) as p where site_id = ${slug}`.execute(db)
  await sql`analyze vehicles, media`.execute(db)
}

const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Follows the turns of the event loop until the function is called that it answers: the longest, ms of processor. */
function watchTurns(): () => number {
  let [longest, last, isOver] = [0, threadMs(), false]
  const note = () => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(note)
  }
  setImmediate(note)
  return () => {
    isOver = true
    return longest
  }
}

async function measure(db: Kysely<Database>, { slug, vehicles }: (typeof STOCKS)[number]) {
  const site = demoSite(slug)
  await fill(db, slug, vehicles)
  const { search, now } = await indexedContext({ db, site })
  const ctx = { ...contextOf(site, []), db, search, now }
  const queue = new RenderQueue()
  const turn = () => queue.turn(slug)
  const make = () => {
    const all = { key: '', nowMs: 0, turn, addresses: () => siteAddresses(ctx, turn) }
    return new SitemapStore().of(site, all)
  }
  await make()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const longestTurn = watchTurns()
  const started = performance.now()
  delay.enable()
  const maps = await make()
  delay.disable()
  const turnMs = longestTurn()
  const ms = performance.now() - started
  const files = [...maps.values()].map(({ xml }) => xml)
  const bytes = files.reduce((sum, { length }) => sum + length, 0)
  const zippedBytes = (await Promise.all(files.map((xml) => zipped(xml)))).reduce((sum, { length }) => sum + length, 0)
  return { vehicles, ms, waitMs: delay.max / FACTOR, turnMs, bytes, zippedBytes }
}

async function bench(db: Kysely<Database>): Promise<void> {
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (const stock of STOCKS) measured.push(await measure(db, stock))
  process.stdout.write(`${PHOTOS} photographs a vehicle. ${machine()}\n\n`)
  printTable([
    ['vehicles', 'making, ms', 'longest wait of others, ms', 'longest turn, ms of processor', 'MB', 'MB by gzip'],
    ...measured.map(({ vehicles, ms, waitMs, turnMs, bytes, zippedBytes }) => [
      vehicles,
      ms.toFixed(0),
      waitMs.toFixed(0),
      turnMs.toFixed(0),
      (bytes / FACTOR).toFixed(1),
      (zippedBytes / FACTOR).toFixed(2),
    ]),
  ])
  const isMet = measured.every(({ waitMs }) => waitMs <= MOST_WAIT_MS)
  process.stdout.write(`Others wait ${isMet ? 'within' : 'beyond'} ${MOST_WAIT_MS} ms.\n`)
  printResult({ bench: 'sitemaps', measured, isMet })
  process.exitCode = isMet ? 0 : 1
}

await withDatabase(bench)
