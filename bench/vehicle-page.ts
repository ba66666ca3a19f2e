/**
 * Measures the loader of a vehicle's page, uncached, with 100,000 vehicles on one site. The peer is the bare query for
 * the vehicle's row. `npm run bench:vehicle`
 */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { openForProgram, type ProgramDatabase } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { NO_CHECKOUT } from '#pages/checkout/checkout-of-page.ts'
import { loaders } from '#pages/loaders.ts'
import { readEnvironment } from '#server/env.ts'
import { openServices } from '#server/services.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { machine, printResult, printTable } from './machine.ts'

const SITE = 'southerly'
const VEHICLES = 100_000
const PAGES = 2_000
/** Longer than the index of so many vehicles takes to be built. */
const SETTLED_MS = 25_000

/** Copies the demo stock, pictures and all, until the site has so many vehicles. */
async function multiply({ db }: ProgramDatabase): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'vehicles' and table_schema = current_schema()
      and column_name not in ('id', 'slug', 'stocknum', 'vin', 'regplate', 'changed_xid')`.execute(db)
  const same = sql.raw(columns.map(({ name }) => name).join(', '))
  const {
    rows: [first],
  } = await sql<{ count: number }>`select count(*)::int as count from vehicles where site_id = ${SITE}`.execute(db)
  const copies = Math.ceil(VEHICLES / (first?.count ?? 1)) - 1
  await sql`
    insert into vehicles (slug, stocknum, ${same})
    select slug || '-c' || copy, stocknum || '-c' || copy, ${same}
    from vehicles, generate_series(1, ${copies}::int) as copy where site_id = ${SITE}`.execute(db)
  await sql`
    insert into media (site_id, vehicle_id, kind, position, source_url, is_default)
    select m.site_id, copy.id, m.kind, m.position, m.source_url, m.is_default
    from vehicles copy
    join vehicles was on was.site_id = copy.site_id and was.stocknum = regexp_replace(copy.stocknum, '-c[0-9]+$', '')
    join media m on m.site_id = was.site_id and m.vehicle_id = was.id
    where copy.site_id = ${SITE} and copy.stocknum ~ '-c[0-9]+$'`.execute(db)
  // Otherwise the database's autovacuum would run in the middle of the measurement.
  await sql`vacuum (analyze)`.execute(db)
}

/**
 * Waits until the index stands still: pictures that are taken in after the start have the vehicles that show them read
 * again.
 */
async function settled(version: () => string): Promise<void> {
  for (let [last, since] = [version(), Date.now()]; Date.now() - since < SETTLED_MS; await setTimeout(200)) {
    if (version() !== last) [last, since] = [version(), Date.now()]
  }
}

/** Milliseconds of each run, in order. */
async function times(slugs: readonly string[], work: (slug: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (const slug of slugs) {
    const began = performance.now()
    await work(slug)
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)
}
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const dataDir = await temporaryFolder('bench')
const program = await startProgram({ DATA_DIR: dataDir })
await program.stop()
const database = await openForProgram({ dataDir }, silentLog)
await multiply(database)
await database.close()

const services = await openServices(
  readEnvironment({ DATA_DIR: dataDir, DEMO_STOCK: 'off' }),
  pino({ level: 'silent' }),
)
await services.start('bench')
const site = services.sites.bySlug(SITE)?.served?.site
if (site === undefined) throw new Error(`there is no site ${SITE}`)
const { db } = services.database
const slugs = (
  await db
    .selectFrom('vehicles')
    .select('slug')
    .where('siteId', '=', SITE)
    .where('status', '=', 'in_stock')
    .orderBy(sql`hashint8(id)`)
    .limit(PAGES)
    .execute()
).map(({ slug }) => slug)
const ctx = {
  ...services,
  db,
  site,
  now: new Date(),
  log: { info() {}, warn() {}, error() {} },
  logoSvg: null,
  pages: [],
  catalogues: [],
  showsStyleguide: false,
  account: null,
  sessionId: null,
  checkout: NO_CHECKOUT,
  formToken: async () => 'a token',
}
const load = (slug: string) => loaders.vehicle(ctx, { url: new URL(`http://localhost/cars/${slug}`), params: { slug } })
const bare = (slug: string) =>
  db.selectFrom('vehicles').selectAll().where('siteId', '=', SITE).where('slug', '=', slug).executeTakeFirst()
await settled(() => services.stockIndex.version(SITE))
await times(slugs.slice(0, 300), load)
const [row, page] = [await times(slugs, bare), await times(slugs, load)]
await services.close()
await rm(dataDir, { recursive: true, force: true })

process.stdout.write(`npm run bench:vehicle on ${machine()}; ${slugs.length} pages of ${VEHICLES} vehicles\n\n`)
printTable([
  ['', 'p50 ms', 'p95 ms'],
  ['loader of a vehicle’s page', quantile(page, 0.5).toFixed(2), quantile(page, 0.95).toFixed(2)],
  ['its row alone', quantile(row, 0.5).toFixed(2), quantile(row, 0.95).toFixed(2)],
])
printResult({
  bench: 'vehicle-page',
  vehicles: VEHICLES,
  loaderP50Ms: quantile(page, 0.5),
  loaderP95Ms: quantile(page, 0.95),
  rowP50Ms: quantile(row, 0.5),
  toRow: quantile(page, 0.5) / quantile(row, 0.5),
})
