/**
 * Measures how soon a change of stock is sent to a webhook (§14: at most 90 s) and to search engines (at most 6 min):
 * the jobs at their own intervals, the delivery worker at its own pace, receivers on loopback. `npm run bench:told`
 * takes some eleven minutes; exits 1 when a limit is missed.
 */
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { addEndpoint } from '#data/webhooks/endpoints.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { parseSite } from '#domain/site/parse-site.ts'
import { DeliveryWorker } from '#server/delivery/delivery-worker.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { indexNowJob } from '#server/reach/index-now-job.ts'
import { newSigningKey } from '#server/webhooks/signing-keys.ts'
import { webhookQueue } from '#server/webhooks/webhook-queue.ts'
import { watchForWebhooks, webhooksJob } from '#server/webhooks/webhooks-job.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import { followStock } from '#test/integration/followed-stock.ts'
import { runIndexNow, SECRETS } from '#test/integration/run-index-now.ts'
import { vehicleRow } from '#test/integration/vehicle-row.ts'
import { THIS_MACHINE } from '#test/integration/webhooks-worker.ts'
import { machine, printResult, printTable } from './machine.ts'

const CHANGES = 20
/** Over the longest interval of the jobs, so that changes fall into every part of it. */
const BETWEEN_MS = 15_500
const MOST_WEBHOOK_S = 90
const MOST_ENGINE_S = 360
const FILE = 'sites/southerly/site.json'
const parsed = parseSite(JSON.parse(await readFile(FILE, 'utf8')), FILE)
if (!parsed.ok) throw new Error(`${FILE} is faulty`)
const site: Site = { ...parsed.site, hosts: ['www.dealer.com.au'] }

/** When each vehicle's change was committed, and when each receiver had it; milliseconds. */
const committed = new Map<string, number>()
const arrived = { webhook: new Map<string, number>(), engine: new Map<string, number>() }

function note(into: Map<string, number>, name: string): void {
  if (committed.has(name) && !into.has(name)) into.set(name, performance.now())
}

async function receive(take: (body: string) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      take(Buffer.concat(parts).toString())
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

const ROW = { siteId: site.slug, priceCents: 2_000_000, photosCount: 9 }
const slugOf = (place: number) => `bench-${place}`

const hooks = await receive((body) => {
  const { data } = JSON.parse(body)
  note(arrived.webhook, data.vehicle.stock_number)
})
const engine = await receive((body) => {
  const { urlList } = JSON.parse(body)
  for (const name of committed.keys())
    if (urlList.includes(`https://www.dealer.com.au${vehiclePath(name)}`)) note(arrived.engine, name)
})
const dataDir = await temporaryFolder('bench')
const { db, close } = await openForProgram({ dataDir }, silentLog)
const scope = { db, site }
await db
  .insertInto('vehicles')
  .values(
    Array.from({ length: CHANGES }, (_, place) => vehicleRow({ ...ROW, stocknum: slugOf(place), slug: slugOf(place) })),
  )
  .execute()
const now = () => new Date()
const { sealed } = newSigningKey(SECRETS, site.slug)
await addEndpoint(scope, { url: hooks.url, events: ['stock.price_changed'], key: sealed, now: now() })
const { search, follower } = await followStock(db, [site], now)

const log = { info() {}, warn: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) }
const logs = { ...log, error: log.warn }
const jobs = [
  {
    job: webhooksJob,
    run: (signal: AbortSignal) => watchForWebhooks({ ...scope, now: now(), siteVersion: '1' }, signal),
  },
  { job: indexNowJob, run: () => runIndexNow(site, { db, search, follower, now: now(), url: engine.url }) },
].map(({ job: { name, everySeconds, hasWork }, run }) => ({
  siteId: site.slug,
  name,
  everySeconds,
  isReady: () => true,
  run,
  ...(hasWork && { hasWork }),
}))
const runner = new JobRunner({ db, log: logs, jobs: () => jobs })
const sites = { served: () => [site] }
const worker = new DeliveryWorker({
  queue: webhookQueue({
    db,
    webhook: openHttpWebhook({ now, network: THIS_MACHINE }),
    secrets: SECRETS,
    sites,
    log: logs,
    now,
  }),
  sites: () => sites.served(),
  log: logs,
  random: Math.random,
  pollMs: 2000,
})

// The jobs' first runs begin at the journal's end.
await sleep(10_000)
for (let place = 0; place < CHANGES; place++) {
  const name = slugOf(place)
  committed.set(name, performance.now())
  await db.updateTable('vehicles').set({ priceCents: 1_900_000 }).where('slug', '=', name).execute()
  await sleep(BETWEEN_MS)
}
const isDone = () => arrived.webhook.size === CHANGES && arrived.engine.size === CHANGES
for (let waited = 0; !isDone() && waited < 2 * MOST_ENGINE_S; waited++) await sleep(1000)

const secondsOf = (found: ReadonlyMap<string, number>) =>
  [...committed].map(([name, at]) => ((found.get(name) ?? Infinity) - at) / 1000).sort((one, other) => one - other)
const [webhookS, engineS] = [secondsOf(arrived.webhook), secondsOf(arrived.engine)]
const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? NaN
const worst = (sorted: readonly number[]) => sorted.at(-1) ?? NaN
await Promise.all([runner.close(), worker.close()])
await follower.close()
for (const { server } of [hooks, engine]) server.close()
await close()
await rm(dataDir, { recursive: true, force: true })

const isMet = worst(webhookS) <= MOST_WEBHOOK_S && worst(engineS) <= MOST_ENGINE_S
process.stdout.write(`npm run bench:told on ${machine()}\n\n`)
printTable([
  [`${CHANGES} changes, one each ${BETWEEN_MS / 1000} s`, 'p50, s', 'worst, s', 'limit, s'],
  ['change committed → webhook arrived', middle(webhookS).toFixed(1), worst(webhookS).toFixed(1), MOST_WEBHOOK_S],
  ['change committed → engines told', middle(engineS).toFixed(1), worst(engineS).toFixed(1), MOST_ENGINE_S],
])
process.stdout.write(`${isMet ? 'Within' : 'Beyond'} the limits.\n`)
printResult({
  bench: 'told',
  webhookP50S: middle(webhookS),
  webhookWorstS: worst(webhookS),
  engineP50S: middle(engineS),
  engineWorstS: worst(engineS),
  isMet,
})
process.exitCode = isMet ? 0 : 1
