/**
 * Measures how long all saved searches of a site take after one change of its stock (R72), how soon a running program
 * puts a price into a letter, how long a code takes to send, with an account and without one (ASVS 6.3.8), and to
 * prove, how long a session takes to read, whether sessions keep pages out of the cache, and how much script accounts
 * add to public pages. The peer of the searches asks for their pages. `npm run bench:accounts`; exits 1 when a limit is
 * missed.
 */
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { isUnfiltered } from '#domain/search/search-state.ts'
import { measureScript } from './account-script.ts'
import { fillSite } from './fill-site.ts'
import { machine, printResult, printTable } from './machine.ts'
import { measureAccounts } from './price-to-letter.ts'
import { queriesOn } from './search-requests.ts'
import { NOW, stockOf } from './search-stock.ts'

const SEARCHES = 1_000
/** The demo's stock, and larger ones. */
const SIZES = [2_400, 20_000, 100_000] as const
const MOST_MS = 150
/** With the hint of the database, without waiting for the poll. */
const MOST_LETTER_MS = 1_000
const MOST_SESSION_MS = 0.5
/** Of gzip, on a page that nobody has touched. */
const MOST_SCRIPT_BYTES = 2_048
const ROUNDS = 9
/** Vehicles that one import changes. */
const CHANGED = 50

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The median CPU time of several rounds, after one that only warms up. */
async function medianCpuMs(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  await work()
  for (let round = 0; round < ROUNDS; round++) {
    const beganMs = cpuMs()
    await work()
    taken.push(cpuMs() - beganMs)
  }
  return taken.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

/** Searches that a shopper could save: each narrows something. */
const saved = queriesOn(1, SEARCHES * 2)
  .map(({ request }) => ({ ...request, page: 1 }))
  .filter((request) => !isUnfiltered({ ...request, near: null }))
  .slice(0, SEARCHES)
if (saved.length < SEARCHES) throw new Error(`only ${saved.length} of ${SEARCHES} searches narrow anything`)

const figures: { vehicles: number; matchingMs: number; listsMs: number }[] = []
for (const vehicles of SIZES) {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const [stock] = [...stockOf({ sites: 1, vehicles })]
  if (stock === undefined) throw new Error('the stock has no site')
  const ids: number[] = []
  const entries = [...stock.entries()]
  fillSite(search, stock.facts, entries)
  for (let place = 0; place < CHANGED; place++) {
    const entry = entries[Math.floor((place * entries.length) / CHANGED)]
    if (entry !== undefined) ids.push(entry.card.id)
  }
  const { siteId } = stock.facts
  figures.push({
    vehicles,
    matchingMs: await medianCpuMs(() => search.matching(siteId, saved, ids)),
    listsMs: await medianCpuMs(() => search.lists(siteId, saved)),
  })
}

process.stdout.write(`${machine()}\n${SEARCHES} saved searches, ${CHANGED} changed vehicles, ms of CPU\n\n`)
printTable([
  ['vehicles', 'matching', 'pages of 21'],
  ...figures.map(({ vehicles, matchingMs, listsMs }) => [vehicles, matchingMs.toFixed(1), listsMs.toFixed(1)]),
])
const { lettersMs, sessionsMs, bareMs, proofsMs, asksMs, pageCpuMs } = await measureAccounts()
// Last: a build sets NODE_ENV to production, which a program started later would take over.
const { withBytes, withoutBytes } = await measureScript()
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
process.stdout.write('\nms of the running program\n\n')
printTable([
  ['', 'p50', 'p99'],
  ['price committed → alert in its letter', ...[0.5, 0.99].map((share) => quantile(lettersMs, share).toFixed(0))],
  ['asked → code sent, with an account', ...[0.5, 0.99].map((share) => quantile(asksMs.knownMs, share).toFixed(2))],
  ['the same without one, by turns', ...[0.5, 0.99].map((share) => quantile(asksMs.unknownMs, share).toFixed(2))],
  ['right code → session', ...[0.5, 0.99].map((share) => quantile(proofsMs, share).toFixed(2))],
  ['session read', ...[0.5, 0.99].map((share) => quantile(sessionsMs, share).toFixed(2))],
  ['select 1, by turns with it', ...[0.5, 0.99].map((share) => quantile(bareMs, share).toFixed(2))],
])
const demo = figures[0]?.matchingMs ?? Number.NaN
const letterMs = quantile(lettersMs, 0.5)
const sessionMs = quantile(sessionsMs, 0.5)
const scriptBytes = withBytes - withoutBytes
process.stdout.write(
  `\nCPU of a page from the cache: ${pageCpuMs.without.toFixed(2)} ms, ${pageCpuMs.with.toFixed(2)} with a session\n`,
)
process.stdout.write(`script of a public page: ${withBytes} bytes of gzip, ${withoutBytes} without accounts\n`)
const isWithin =
  demo <= MOST_MS && letterMs <= MOST_LETTER_MS && sessionMs <= MOST_SESSION_MS && scriptBytes <= MOST_SCRIPT_BYTES
printResult({
  matchingMs: Number(demo.toFixed(1)),
  mostMs: MOST_MS,
  letterP50Ms: Math.round(letterMs),
  mostLetterMs: MOST_LETTER_MS,
  sessionP50Ms: Number(sessionMs.toFixed(2)),
  mostSessionMs: MOST_SESSION_MS,
  scriptBytes,
  mostScriptBytes: MOST_SCRIPT_BYTES,
  askKnownP50Ms: Number(quantile(asksMs.knownMs, 0.5).toFixed(2)),
  askUnknownP50Ms: Number(quantile(asksMs.unknownMs, 0.5).toFixed(2)),
  proofP50Ms: Number(quantile(proofsMs, 0.5).toFixed(2)),
  pageCpuMs,
  bareP50Ms: Number(quantile(bareMs, 0.5).toFixed(2)),
  sessionP99Ms: Number(quantile(sessionsMs, 0.99).toFixed(2)),
  isWithin,
})
if (!isWithin) process.exitCode = 1
