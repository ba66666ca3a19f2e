/**
 * Measures how long answers to agents take, and the memory that the first call adds (R63), beside the same vehicles of
 * the public API in turns, and the CPU of a call that searches nothing (R66). `npm run bench:mcp`; exits 1 where an
 * answer takes more than a second.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addApiKey } from '#data/public-api/api-keys.ts'
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import { apiPath, API_PATHS } from '#domain/site/paths/paths-api.ts'
import { MCP_FILE, MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import { quantile } from './browser/figures.ts'
import { closeConnections, cpuMs, get, send, type Answer } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'
import { startMeasured } from './page-cost.ts'
import { memoryOf } from './process-memory.ts'

const SITE = { slug: 'southerly' }
const HOST = { host: `${SITE.slug}.localhost` }
const CALLS = 500
const MOST_MS = 1_000
const SETTLED_MS = 5_000
/** No limit of an agent ends the measuring. */
const PER_MINUTE = 1_000_000
const QUERIES = ['toyota', 'diesel ute under 60000', 'white suv', 'automatic', 'mazda', 'used car']

const messageOf = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})

async function keyOf(dataDir: string): Promise<string> {
  const { db, close } = await openForProgram({ dataDir }, silentLog)
  try {
    const wanted = { name: 'bench', scopes: ['read' as const], perMinute: PER_MINUTE, now: new Date() }
    return (await addApiKey({ db, site: SITE }, wanted)).key
  } finally {
    await close()
  }
}

const dataDir = await temporaryFolder('bench')
const program = await startMeasured({ DATA_DIR: dataDir })
const [searches, peers]: [number[], number[]] = [[], []]
try {
  const { pid, port } = program
  const key = await keyOf(dataDir)
  const headers = { ...HOST, authorization: `Bearer ${key}` }
  const agent = { ...headers, accept: 'application/json, text/event-stream' }
  const ask = async (query: string) => {
    const { status, body } = await send(port, MCP_PATH, agent, messageOf('search_stock', { query }))
    if (status !== 200 || !body.includes('as_of'))
      throw new Error(`an agent was answered ${status}: ${body.toString()}`)
  }
  await pause(SETTLED_MS)
  const before = (await memoryOf(pid))?.rssMb ?? Number.NaN
  const began = performance.now()
  await ask('toyota')
  const firstMs = performance.now() - began
  const firstMb = ((await memoryOf(pid))?.rssMb ?? Number.NaN) - before
  for (let call = 0; call < CALLS; call++) {
    const query = QUERIES[call % QUERIES.length] ?? 'toyota'
    const started = performance.now()
    await ask(query)
    const between = performance.now()
    const { status } = await get(port, apiPath(API_PATHS.vehicles, { query }), headers)
    if (status !== 200) throw new Error(`the public API answered ${status}`)
    searches.push(between - started)
    peers.push(performance.now() - between)
  }
  const cpuOf = async (work: () => Promise<Answer>): Promise<number> => {
    const startedMs = await cpuMs(pid)
    for (let call = 0; call < CALLS; call++) {
      const { status } = await work()
      if (status !== 200) throw new Error(`a call was answered ${status}`)
    }
    return ((await cpuMs(pid)) - startedMs) / CALLS
  }
  const callMs = await cpuOf(() => send(port, MCP_PATH, agent, messageOf('dealer_information', {})))
  const plainMs = await cpuOf(() => get(port, MCP_FILE, HOST))
  const [p50, p99, peerP50, peerP99] = [
    quantile(searches, 0.5),
    quantile(searches, 0.99),
    quantile(peers, 0.5),
    quantile(peers, 0.99),
  ]
  process.stdout.write(`${CALLS} searches by turns. ${machine()}\n\n`)
  printTable([
    ['', 'p50, ms', 'p99, ms', '÷ peer'],
    ['search_stock', p50.toFixed(1), p99.toFixed(1), (p50 / peerP50).toFixed(1)],
    ['peer: the same of the public API', peerP50.toFixed(1), peerP99.toFixed(1), 1],
  ])
  process.stdout.write(
    `\nThe first call took ${firstMs.toFixed(0)} ms and ${firstMb.toFixed(0)} MB of resident memory.\n`,
  )
  process.stdout.write(
    `A call that searches nothing takes ${callMs.toFixed(2)} ms of CPU, a plain answer ${plainMs.toFixed(2)}.\n`,
  )
  const isWithin = Math.max(firstMs, ...searches) <= MOST_MS
  printResult({ bench: 'mcp', p50, peerP50, firstMs, firstMb, callMs, plainMs, isWithin })
  if (!isWithin) process.exitCode = 1
} finally {
  closeConnections()
  await program.stop()
  await rm(dataDir, { recursive: true, force: true })
}
