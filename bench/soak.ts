/**
 * Serves shoppers for an hour while the server, its database, its disk and its settings fail at random, and accounts
 * for every lead, booking, saved vehicle and search, account and reservation that a shopper was told is kept. `npm run
 * soak [-- --minutes 5 --seed word]`; exits 1 when one is missing, when the server is not well again after a fault, or
 * when a request fails while nothing is wrong.
 */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { createRandom } from '#demo/generator/random.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import { DEMO_YARDS, sendShoppers, unaccounted, type FailedRequest, type Shoppers } from '#test/e2e/shoppers.ts'
import { ask } from '#test/e2e/ask.ts'
import { machine, printResult, printTable } from './machine.ts'
import { AccountHolders, missingOfAccounts } from './soak/account-holders.ts'
import { FAULTS, type SoakWorld } from './soak/faults.ts'
import { keepServer } from './soak/kept-server.ts'
import { makeSmallDisk } from './soak/small-disk.ts'

/** Longest time until the server is well again after a fault. */
const RECOVERY_MS = 120_000
/** Connections that the fault broke fail once each, a moment after it. */
const AFTERMATH_MS = 2000
const MOST_PRINTED = 20

interface FaultRecord {
  name: string
  isFelt: boolean
  fromMs: number
  toMs: number
  problem: string | null
}

const { minutes, seed } = readSoakOptions()
const say = (line: string) => void process.stdout.write(`${line}\n`)

function readSoakOptions(): { minutes: number; seed: string } {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: `${Date.now()}` } },
  })
  const read = Number(values.minutes)
  if (!(read > 0 && read <= 10_000))
    throw new Error(`--minutes is "${values.minutes}"; valid: a number above 0, at most 10,000`)
  return { minutes: read, seed: values.seed }
}

async function isWell(port: number): Promise<boolean> {
  const answers = await Promise.all(
    ['/readyz', '/', '/api/test-drive/availability?location=toowoomba'].map((path) =>
      ask(port, 'ironbark.localhost', path).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

/** Resolves with what is wrong when the server is not well in time, else with null. */
async function recovery(port: number): Promise<string | null> {
  const deadline = performance.now() + RECOVERY_MS
  while (!(await isWell(port))) {
    if (performance.now() > deadline) return `the server is not well after ${RECOVERY_MS / 1000} s`
    await pause(100)
  }
  return null
}

/** Throws faults until the time is over, or until one leaves something wrong. */
async function throwFaults(world: SoakWorld, endMs: number): Promise<FaultRecord[]> {
  const { random, server } = world
  const possible = FAULTS.filter(({ isPossible }) => isPossible?.(world) ?? true)
  const thrown: FaultRecord[] = []
  while (performance.now() < endMs) {
    await pause(random.between(500, 5000))
    const { name, isFelt, run } = random.weighted(possible, ({ weight }) => weight)
    const fromMs = performance.now()
    const problem = await run(world).then(
      () => pause(100).then(() => recovery(server.port)),
      (error: unknown) => String(error),
    )
    const toMs = performance.now()
    thrown.push({ name, isFelt, fromMs, toMs, problem })
    say(`${new Date().toISOString()} ${name}: ${problem ?? `well after ${secondsText(toMs - fromMs)}`}`)
    if (problem !== null) break
  }
  return thrown
}

/** Failures that no fault explains. */
function unexplained(failed: readonly FailedRequest[], thrown: readonly FaultRecord[]): FailedRequest[] {
  const felt = thrown.filter(({ isFelt }) => isFelt)
  return failed.filter(
    ({ fromMs, toMs }) => !felt.some((fault) => fromMs < fault.toMs + AFTERMATH_MS && toMs > fault.fromMs),
  )
}

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** A failed request with its time and the fault before it, so that its cause can be looked for. */
function placedWords({ words, fromMs, toMs }: FailedRequest, thrown: readonly FaultRecord[]): string {
  const before = thrown.findLast((fault) => fault.fromMs < toMs)
  const at = new Date(performance.timeOrigin + fromMs).toISOString()
  const after =
    before === undefined
      ? 'before any fault'
      : `${secondsText(fromMs - before.fromMs)} after the begin of: ${before.name}`
  return `${words}, asked at ${at}, for ${secondsText(toMs - fromMs)}, ${after}`
}

function report(
  { shoppers, holders }: { shoppers: Shoppers; holders: AccountHolders },
  thrown: readonly FaultRecord[],
  starts: number,
): void {
  printTable([
    ['fault', 'times', 'longest until well, s'],
    ...FAULTS.map(({ name }) => {
      const of = thrown.filter((one) => one.name === name)
      const longest = Math.max(0, ...of.map(({ fromMs, toMs }) => toMs - fromMs))
      return [name, of.length, (longest / 1000).toFixed(1)]
    }),
  ])
  say(
    `\n${shoppers.pages} pages, ${shoppers.acknowledged.length} forms acknowledged, ` +
      `${shoppers.acknowledged.filter(({ isDrive }) => isDrive).length} of them bookings; ` +
      `${shoppers.failed.length + holders.failed.length} requests failed in faults; ${starts} starts of the server`,
  )
  const kinds = Object.entries(Object.groupBy(holders.kept, ({ kind }) => kind))
  say(`Account holders were told that these are kept: ${kinds.map(([kind, of]) => `${of?.length} ${kind}`).join(', ')}`)
}

async function soak(folder: string): Promise<boolean> {
  const disk = await makeSmallDisk(join(folder, 'disk'))
  if (disk.fill === null) say('No small disk could be mounted (only root may): the full disk is left out.')
  const env = { DATA_DIR: join(disk.folder, 'data'), SITES_DIR: join(folder, 'sites') }
  await cp('sites', env.SITES_DIR, { recursive: true })
  const server = await keepServer({ ...env, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' })
  const shoppers = sendShoppers({
    port: () => server.port,
    sites: DEMO_YARDS,
    shoppers: 6,
    driveEvery: 10,
    pauseMs: 30,
  })
  const holders = new AccountHolders(() => server.port, env.DATA_DIR)
  try {
    await recovery(server.port)
    const world: SoakWorld = { random: createRandom(seed), server, disk, env }
    const thrown = await throwFaults(world, performance.now() + minutes * 60_000)
    await Promise.all([shoppers.stop(), holders.stop()])
    const database = await openForProgram({ dataDir: env.DATA_DIR }, silentLog)
    const missing = [
      ...(await unaccounted(database.db, shoppers.acknowledged)),
      ...(await missingOfAccounts(database.db, holders.kept)),
    ]
    await database.close()
    const odd = unexplained([...shoppers.failed, ...holders.failed], thrown)
    report({ shoppers, holders }, thrown, server.starts())
    for (const line of missing.slice(0, MOST_PRINTED)) say(`LOST ${line}`)
    for (const request of odd.slice(0, MOST_PRINTED)) say(`UNEXPLAINED ${placedWords(request, thrown)}`)
    const problems = thrown.filter(({ problem }) => problem !== null).length
    printResult({
      acknowledged: shoppers.acknowledged.length + holders.kept.length,
      lost: missing.length,
      unexplained: odd.length,
      problems,
    })
    return missing.length + odd.length + problems === 0
  } finally {
    await disk.free()
    await Promise.all([shoppers.stop(), holders.stop()])
    await server.stop()
    await disk.remove()
  }
}

const folder = await temporaryFolder('soak')
say(`npm run soak -- --minutes ${minutes} --seed ${seed}\non ${machine()}\n`)
try {
  if (!(await soak(folder))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
