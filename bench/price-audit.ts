/**
 * Measures a night's audit of prices on the demo's largest site, with every surface made by the real program, and how
 * long a shopper's page takes meanwhile. The peer is the same page without an audit. `npm run bench:price-audit`; exits
 * 1 when the limit is missed or a price differs.
 */
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { ensureBuild } from '#server/build/ensure-build.ts'
import { readEnvironment } from '#server/env.ts'
import { createHttpServer } from '#server/http-server.ts'
import { auditAll } from '#server/price-audit/audit-prices.ts'
import { PRICE_DOCUMENTS } from '#server/price-audit/documents.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openServices } from '#server/services.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { quantile } from './browser/figures.ts'
import { closeConnections, get } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'

const SITE = 'southerly'
const MOST_S = 60
/** Milliseconds between two pages of the shopper. */
const PAUSE_MS = 100
const SHOPPER_MS = 10_000

const dataDir = await temporaryFolder('bench')
// The first start fills the database.
await (await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })).stop()

const env = readEnvironment({ DATA_DIR: dataDir, DEMO_STOCK: 'off', PAYMENTS_SIMULATOR: 'off', LOG_LEVEL: 'error' })
const logger = pino({ level: 'silent' })
const services = await openServices(env, logger)
const build = await ensureBuild(PROJECT_FOLDER, () => {})
await services.start(build.id, 'following')
const server = await createHttpServer(env, logger, services, build)
const port = await server.listen({ host: '127.0.0.1', port: 0 })
const site = services.sites.bySlug(SITE)?.served?.site
if (site === undefined) throw new Error(`there is no site ${SITE}`)
await services.searchable(SITE)

const slugs = await services.database.db
  .selectFrom('vehicles')
  .select('slug')
  .where('siteId', '=', SITE)
  .where('status', '=', 'in_stock')
  .execute()
let next = 0

/** Milliseconds of a page that no cache holds, asked again and again until `isOver`. */
async function shopper(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const { slug } = slugs[next++ % slugs.length] ?? { slug: '' }
    const began = performance.now()
    const { status } = await get(port, `/cars/${slug}`, { host: `${SITE}.localhost` })
    if (status !== 200) throw new Error(`/cars/${slug} answered ${status}`)
    times.push(performance.now() - began)
    await setTimeout(PAUSE_MS)
  }
  return times
}

const ctx = {
  ...services,
  site,
  pages: services.sites.bySlug(site.slug)?.served?.pages ?? [],
  now: new Date(),
  log: logger,
  ask: services.inside.ask,
}
const spent = new Map<string, { ms: number; made: number }>()
const documents = PRICE_DOCUMENTS.map((document) => ({
  ...document,
  make: async (...[context, vehicles]: Parameters<typeof document.make>) => {
    const began = performance.now()
    const bytes = await document.make(context, vehicles)
    const { ms, made } = spent.get(document.id) ?? { ms: 0, made: 0 }
    spent.set(document.id, { ms: ms + performance.now() - began, made: made + 1 })
    return bytes
  },
}))

const [began, cpu] = [performance.now(), process.cpuUsage()]
const findings = await auditAll(ctx, { documents })
const seconds = (performance.now() - began) / 1000
const { user, system } = process.cpuUsage(cpu)
// A shopper's pages cost as much as the audit's: the two are measured apart.
const until = performance.now() + SHOPPER_MS
const quiet = await shopper(() => performance.now() > until)
const breakOff = new AbortController()
const auditing = auditAll(ctx, { signal: breakOff.signal })
const end = performance.now() + SHOPPER_MS
const during = await shopper(() => performance.now() > end)
breakOff.abort()
await auditing
closeConnections()
await server.stop()
await services.close()
await rm(dataDir, { recursive: true, force: true })

const { checked, readings, differences } = findings
process.stdout.write(`npm run bench:price-audit on ${machine()}; ${checked} vehicles, ${readings} prices read\n\n`)
printTable([
  ['document', 'made', 'ms each', 's'],
  ...[...spent].map(([id, { ms, made }]) => [id, made, (ms / made).toFixed(1), (ms / 1000).toFixed(1)]),
])
printTable([
  ['a shopper’s page, not cached', 'p50 ms', 'p95 ms'],
  ['without an audit', quantile(quiet, 0.5).toFixed(1), quantile(quiet, 0.95).toFixed(1)],
  ['during one', quantile(during, 0.5).toFixed(1), quantile(during, 0.95).toFixed(1)],
])
const cpuSeconds = (user + system) / 1_000_000
const isMet = seconds <= MOST_S && differences.length === 0
process.stdout.write(
  `\n${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor; ${differences.length} differ; ` +
    `${isMet ? 'within' : 'beyond'} ${MOST_S} s without a difference.\n`,
)
for (const difference of differences.slice(0, 20)) process.stdout.write(`${JSON.stringify(difference)}\n`)
printResult({
  bench: 'price-audit',
  checked,
  readings,
  seconds,
  cpuSeconds,
  differences: differences.length,
  quietP95Ms: quantile(quiet, 0.95),
  duringP95Ms: quantile(during, 0.95),
  isMet,
})
process.exitCode = isMet ? 0 : 1
