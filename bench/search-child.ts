/**
 * Runs one peer at one size of stock, as a process of `bench/search.ts`. Its memory is measured alone, and it can be
 * stopped.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { measureLimits } from './limits/measure-limits.ts'
import { summaryOf, type AnswerSummary } from './peers/answer-summary.ts'
import type { PeerName, Report, Speed, Task } from './peers/messages.ts'
import type { Peer } from './peers/peer.ts'
import { residentBytesOf } from './peers/resident-bytes.ts'
import { repriced } from './repriced.ts'
import type { SiteRequest } from './search-requests.ts'
import { EVERYTHING } from '#test/search/everything.ts'
import { randomFrom, stockOf, type StockSize } from './search-stock.ts'

const MOST_ROUNDS = 15
/** Another round of all queries begins only before this time is over. */
const MEASURE_MS = 8_000
const MOST_UPDATES = 200
const UPDATE_MS = 5_000
/** Changes after which the answers are compared once more. */
const COMPARED_UPDATES = 3

const OPEN: Record<PeerName, (task: Task) => Promise<Peer<unknown>>> = {
  ours: async () => (await import('./peers/ours.ts')).openPeer(),
  orama: async ({ hasWords }) => (await import('./peers/orama.ts')).openPeer(hasWords),
  itemsjs: async ({ hasWords }) => (await import('./peers/itemsjs.ts')).openPeer(hasWords),
  sqlite: async () => (await import('./peers/sqlite.ts')).openPeer(),
  postgres: async ({ url }) => (await import('./peers/postgres.ts')).openPeer(url),
  plain: async () => (await import('./peers/plain.ts')).openPeer(),
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const report = (message: Report) => process.send?.(message)

function quantile(ms: readonly number[], part: number): number {
  return ms.toSorted((one, other) => one - other)[Math.min(ms.length - 1, Math.floor(part * ms.length))] ?? NaN
}

/** Seconds in which a peer takes the stock in, the time to make the vehicles left out. */
async function build(peer: Peer<unknown>, size: StockSize): Promise<number> {
  let makingMs = 0
  function* timed(entries: Generator<SearchEntry>): Generator<SearchEntry> {
    for (;;) {
      const started = performance.now()
      const { value, done } = entries.next()
      makingMs += performance.now() - started
      if (done) return
      yield value
    }
  }
  const started = performance.now()
  for (const { facts, entries } of stockOf(size)) await peer.build(facts, timed(entries()))
  return (performance.now() - started - makingMs) / 1000
}

async function ask(peer: Peer<unknown>, { siteId, request }: SiteRequest): Promise<AnswerSummary> {
  return summaryOf(peer.read(await peer.query(siteId, request)))
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  const result = work()
  if (result instanceof Promise) await result
  return performance.now() - started
}

async function measure(peer: Peer<unknown>, asked: readonly SiteRequest[]): Promise<Speed> {
  const ms: number[] = []
  const started = performance.now()
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || performance.now() - started < MEASURE_MS); round++) {
    for (const { siteId, request } of asked) ms.push(await timeOf(() => peer.query(siteId, request)))
  }
  return {
    p50: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
    perSecond: (1000 * ms.length) / ms.reduce((sum, one) => sum + one, 0),
  }
}

/** Once garbage is collected and given back. */
async function weigh(peer: Peer<unknown> | null): Promise<number> {
  let least = Infinity
  for (let time = 0; time < 4; time++) {
    collectGarbage()
    await pause(250)
    least = Math.min(least, process.memoryUsage.rss())
  }
  const server = await peer?.serverPid?.()
  return least + (server === undefined ? 0 : await residentBytesOf(server))
}

function firstEntries(size: StockSize): SearchEntry[] {
  const entries: SearchEntry[] = []
  for (const entry of stockOf(size)[0]?.entries() ?? []) if (entries.push(entry) === MOST_UPDATES) break
  return entries
}

/** Changes prices on the greatest site, and asks for everything at once after each. */
async function change(peer: Peer<unknown>, size: StockSize): Promise<void> {
  const entries = firstEntries(size)
  const random = randomFrom(99)
  const [updates, queries]: [number[], number[]] = [[], []]
  let after: AnswerSummary | null = null
  const started = performance.now()
  for (const [place, entry] of entries.entries()) {
    if (place >= COMPARED_UPDATES && performance.now() - started > UPDATE_MS) break
    const changed = repriced(entry, random)
    updates.push(await timeOf(() => peer.update('site-0', changed)))
    queries.push(await timeOf(() => peer.query('site-0', EVERYTHING)))
    if (place + 1 === COMPARED_UPDATES) after = await ask(peer, { siteId: 'site-0', request: EVERYTHING })
  }
  if (after !== null)
    report({ stage: 'changed', updateMs: quantile(updates, 0.5), queryAfterMs: quantile(queries, 0.5), after })
}

async function run(task: Task): Promise<void> {
  const { what, size, asked } = task
  if (what === 'limits') {
    report({ stage: 'limited', limits: await measureLimits(size) })
    return
  }
  if (what === 'bare') {
    for (const { entries } of stockOf(size))
      for (const entry of entries()) if (entry.id < 0) throw new RangeError(`id ${entry.id}; valid: 0 or more`)
    report({ stage: 'weighed', residentBytes: await weigh(null) })
    return
  }
  const peer = await OPEN[what](task)
  report({ stage: 'built', seconds: await build(peer, size) })
  const answers: AnswerSummary[] = []
  for (const one of asked) answers.push(await ask(peer, one))
  report({ stage: 'answered', answers })
  await once(process, 'message')
  report({ stage: 'measured', speed: await measure(peer, asked) })
  report({ stage: 'weighed', residentBytes: await weigh(peer) })
  await change(peer, size)
  await peer.close?.()
}

// Else a bench that was killed would leave it waiting.
process.once('disconnect', () => process.exit(0))
process.once('message', (task: Task) => {
  run(task).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
