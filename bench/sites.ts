/**
 * Measures one program that serves many sites of 200 vehicles each: time until it is ready, memory, work at rest, how
 * soon an edit of one site's settings shows, and pages asked of all sites by turns. `npm run bench:sites [-- 3 100 500
 * 1000]`; exits 1 when a limit is missed. Every site is a copy of one of the demo sites, its stock copied in the
 * database. A new site is counted through and its settings are checked once; that is done before starts and rest are
 * measured.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { startProgram, temporaryFolder, type RunningProgram } from '#test/e2e/program.ts'
import { copySite, copyStock } from '#test/sites/copied-sites.ts'
import { quantile } from './browser/figures.ts'
import { closeConnections, cpuMs, get, mainThreadMs } from './load.ts'
import { atRest } from './page-cost.ts'
import { machine, printResult, printTable } from './machine.ts'
import { memoryOf } from './process-memory.ts'

const DEMO_SITES = ['southerly', 'aster', 'ironbark']
const VEHICLES = 200
const MOST = { readyS: 15, memoryMb: 1_200, restPercent: 2, editS: 2, startPageMs: 50, firstPageMs: 50 }
const RESULTS = '/search/new-used-and-demo-cars'
/** Results that no site has been asked for. */
const OTHER_RESULTS = '/search/used-cars'
/** Pages asked for again, of all sites by turns: as many of three sites as of a thousand. */
const CACHED = 1_000
/** A program is at rest when nobody has asked it anything for so long: first runs of its jobs are over then. */
const UNASKED_S = 120
const REST_S = 30
/** Most time for what is done once for each site. */
const MOST_ONCE_MS = 1_200_000

const demoOf = (place: number) => DEMO_SITES[place % DEMO_SITES.length] ?? 'southerly'
const slugOf = (place: number) => DEMO_SITES[place] ?? `${demoOf(place)}-${place}`
const hostOf = (place: number) => ({ host: `${slugOf(place)}.localhost` })

/** A copy of a demo site, with that site's reviews: a job that does not find them is tried again each minute. */
async function addSite(folder: string, dataDir: string, place: number): Promise<void> {
  await copySite(folder, demoOf(place), slugOf(place))
  await cp(join('demo', 'reviews', demoOf(place)), join(dataDir, 'reviews', slugOf(place)), { recursive: true })
}

/** Gives each of the sites from `from` to `to` the stock of the demo site that it is a copy of. */
async function addStock(dataDir: string, from: number, to: number): Promise<void> {
  const { db, close } = await openForProgram({ dataDir }, silentLog)
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  await copyStock(
    db,
    places.map((place) => ({ slug: slugOf(place), from: demoOf(place) })),
    VEHICLES,
  )
  await close()
}

/** Seconds until a changed name of a site is on its page. */
async function editSeen(port: number, folder: string, place: number): Promise<number> {
  const file = join(folder, slugOf(place), 'site.json')
  const text = await readFile(file, 'utf8')
  const name = `Renamed Motors ${Date.now()}`
  await writeFile(file, JSON.stringify({ ...JSON.parse(text), name }))
  const started = performance.now()
  while (!(await get(port, '/contact', hostOf(place))).body.includes(name))
    if (performance.now() - started > 60_000) throw new Error(`the name of ${slugOf(place)} is not shown after 60 s`)
  return (performance.now() - started) / 1000
}

interface PageTime {
  ms: number
  /** Of the server's main thread. */
  worked: number
}

/** Milliseconds of each answer of a page, asked of some of the sites, one after another. */
async function pageTimes(
  { port, child }: RunningProgram,
  path: string,
  places: readonly number[],
): Promise<PageTime[]> {
  const times: PageTime[] = []
  for (const place of places) {
    const [started, before] = [performance.now(), mainThreadMs(child.pid)]
    const { status } = await get(port, path, hostOf(place))
    if (status !== 200) throw new Error(`${slugOf(place)}${path} answered ${status}; expected 200`)
    times.push({ ms: performance.now() - started, worked: mainThreadMs(child.pid) - before })
  }
  return times
}

/** Starts the program, and stops it when what is done once for each site is done. */
async function startOnce(dataDir: string, folder: string): Promise<void> {
  const { child, port, stop } = await startProgram({ DATA_DIR: dataDir, SITES_DIR: folder, LOG_LEVEL: 'warn' })
  await atRest({ pid: child.pid ?? 0, port, stop }, MOST_ONCE_MS)
  await stop()
}

async function restPercent({ child }: RunningProgram): Promise<number> {
  await pause(UNASKED_S * 1000)
  const before = await cpuMs(child.pid ?? 0)
  await pause(REST_S * 1000)
  return ((await cpuMs(child.pid ?? 0)) - before) / (REST_S * 10)
}

async function measure(folder: string, dataDir: string, count: number) {
  const started = performance.now()
  const program = await startProgram({ DATA_DIR: dataDir, SITES_DIR: folder, LOG_LEVEL: 'warn' })
  const { port, child } = program
  try {
    while ((await get(port, '/readyz', { host: 'localhost' })).status !== 200) await pause(50)
    const readyS = (performance.now() - started) / 1000
    const step = Math.max(1, Math.floor(count / 100))
    const some = Array.from({ length: count }, (_, place) => place).filter((place) => place % step === step - 1)
    const atStart = await pageTimes(program, RESULTS, some)
    const edit = await editSeen(port, folder, count - 1)
    // Indexes are built, and pictures taken in, for a while after a start.
    await atRest({ pid: child.pid ?? 0, port, stop: program.stop })
    const rest = await restPercent(program)
    const first = await pageTimes(program, OTHER_RESULTS, some)
    const again = await pageTimes(
      program,
      OTHER_RESULTS,
      Array.from({ length: CACHED }, (_, index) => some[index % some.length] ?? 0),
    )
    return {
      sites: count,
      readyS,
      memoryMb: (await memoryOf(child.pid ?? 0))?.pssMb ?? NaN,
      restPercent: rest,
      editS: edit,
      startPageMs: quantile(
        atStart.map(({ ms }) => ms),
        0.5,
      ),
      firstPageMs: quantile(
        first.map(({ ms }) => ms),
        0.5,
      ),
      cachedP99Ms: quantile(
        again.map(({ ms }) => ms),
        0.99,
      ),
      cachedWorkMs: quantile(
        again.map(({ worked }) => worked),
        0.99,
      ),
    }
  } finally {
    await program.stop()
  }
}

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [3, 100, 500, 1_000]
if (counts.some((count) => !Number.isInteger(count) || count < DEMO_SITES.length))
  throw new Error(`numbers of sites are whole numbers from ${DEMO_SITES.length}`)
counts.sort((one, other) => one - other)
const dataDir = await temporaryFolder('bench')
const folder = join(await temporaryFolder('bench-sites'), 'sites')
await mkdir(folder)
const measured: Awaited<ReturnType<typeof measure>>[] = []
try {
  for (let place = 0; place < DEMO_SITES.length; place++) await addSite(folder, dataDir, place)
  // The demo sites' pictures are taken in once, and known of their copies.
  await startOnce(dataDir, folder)
  let made = DEMO_SITES.length
  for (const count of counts) {
    for (let place = made; place < count; place++) await addSite(folder, dataDir, place)
    await addStock(dataDir, made, count)
    made = Math.max(made, count)
    // The first start with new sites checks their settings and counts their landings; the second finds all that done.
    await startOnce(dataDir, folder)
    measured.push(await measure(folder, dataDir, count))
  }
} finally {
  closeConnections()
  await rm(dataDir, { recursive: true, force: true })
  await rm(join(folder, '..'), { recursive: true, force: true })
}

process.stdout.write(`npm run bench:sites on ${machine()}\n\n`)
printTable([
  [
    'sites',
    'ready, s',
    'memory, MB',
    'at rest, %',
    'edit seen, s',
    'first page at the start, ms',
    'at rest, ms',
    'cached p99, ms',
    'by work, ms',
  ],
  ...measured.map(
    ({
      sites,
      readyS,
      memoryMb: memory,
      restPercent: rest,
      editS,
      startPageMs,
      firstPageMs,
      cachedP99Ms,
      cachedWorkMs,
    }) => [
      sites,
      readyS.toFixed(1),
      Math.round(memory),
      rest.toFixed(1),
      editS.toFixed(2),
      startPageMs.toFixed(1),
      firstPageMs.toFixed(1),
      cachedP99Ms.toFixed(1),
      cachedWorkMs.toFixed(1),
    ],
  ),
])
const names = ['readyS', 'memoryMb', 'restPercent', 'editS', 'startPageMs', 'firstPageMs'] as const
const missed = measured.flatMap((row) =>
  names.filter((name) => row[name] > MOST[name]).map((name) => `${name} of ${row.sites} sites`),
)
for (const name of missed) process.stdout.write(`missed: ${name}\n`)
printResult({ bench: 'sites', measured, missed })
process.exitCode = missed.length === 0 ? 0 : 1
