/**
 * Measures the work that hostile inputs cause. They are addresses and search bodies on a running server without a page
 * cache, messages and requests of programs, catalogue files, and requests to an index of one site with 100,000
 * vehicles, since the demo sites are small. Then it measures what attacks do to another site (`hostile-neighbours.ts`).
 * `npm run bench:hostile [inputs | doors | neighbours [seconds]]`; `doors` measures programs' inputs alone.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { addApiKey } from '#data/public-api/api-keys.ts'
import { addFeed } from '#data/feeds-out/feeds.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { oneOf, wholeNumber } from './arguments.ts'
import { CATALOGUES, DOORS } from './hostile-doors.ts'
import { ADDRESSES, BODIES } from './hostile-inputs.ts'
import { askInProcess, LARGE_SITE_QUERIES } from './hostile-protocol.ts'
import { measureNeighbours } from './hostile-neighbours.ts'
import { fillSite } from './fill-site.ts'
import { machine, printResult, printTable } from './machine.ts'
import { EVERYTHING } from '#test/search/everything.ts'
import { NOW, stockOf } from './search-stock.ts'

/** No input may cause more work than this. */
const MOST_MS = 50
const TIMES = 9
const SITE = 'southerly'
/** Redirects that are followed; an address that needs more shows as a redirect in the table. */
const MOST_STEPS = 3

type Part = 'pages' | 'doors'
type Db = Awaited<ReturnType<typeof openForProgram>>['db']
const FEEDS = '/feeds/'

interface InputCost {
  what: string
  /** HTTP status; 0 where there is none. */
  status: number
  medianMs: number
  worstMs: number
}

interface ResponseHead {
  status: number
  location: string | undefined
}

function spread(ms: readonly number[]): Pick<InputCost, 'medianMs' | 'worstMs'> {
  const sorted = ms.toSorted((one, other) => one - other)
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? NaN, worstMs: sorted.at(-1) ?? NaN }
}

/** Milliseconds that all threads of a process have spent on a processor. Linux. */
async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}

function send(port: number, path: string, body: string | null, key: string): Promise<ResponseHead> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${SITE}.localhost`,
      ...(body === null ? {} : { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    }
    // A connection of its own: the server closes one whose address it refused.
    const sent = request(
      { agent: false, host: '127.0.0.1', port, path, method: body === null ? 'GET' : 'POST', headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }))
      },
    )
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/** Asks for an address and for those it leads to, as a browser would; their work is one input's. */
async function visit(port: number, path: string): Promise<ResponseHead> {
  let answered = await send(port, path, null, '')
  for (let steps = 0; answered.location !== undefined && steps < MOST_STEPS; steps++)
    answered = await send(port, answered.location, null, '')
  return answered
}

async function workOf(pid: number, what: string, ask: () => Promise<ResponseHead>): Promise<InputCost> {
  const ms: number[] = []
  let status = 0
  for (let time = 0; time < TIMES + 3; time++) {
    const before = await cpuMs(pid)
    status = (await ask()).status
    // The kernel updates a thread's CPU time when the thread waits.
    await pause(5)
    ms.push((await cpuMs(pid)) - before)
  }
  return { what, status, ...spread(ms.slice(3)) }
}

/** The site's read-only key; '' where it has none. */
async function keyOf(site: string): Promise<string> {
  const text = await readFile(new URL(`../sites/${site}/site.json`, import.meta.url), 'utf8')
  return /"apiKey":\s*"([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Messages and requests of programs, with a key of the dealer's so that no limit answers in place of the work. */
async function askDoors(port: number, pid: number, dataDir: string): Promise<InputCost[]> {
  const { key } = await withDatabase(dataDir, async (db) => {
    const scope = { db, site: { slug: SITE } }
    const feed = {
      id: 'google',
      name: 'bench',
      format: 'google-vehicle-ads',
      searchPath: '/search',
      options: NO_OPTIONS,
    }
    await addFeed(scope, { ...feed, keyHash: Buffer.alloc(32, 1), pushUrl: null, pushSecret: null, everyMinutes: null })
    return addApiKey(scope, { name: 'bench', scopes: ['read', 'changes'], perMinute: 1_000_000, now: new Date() })
  })
  const worked: InputCost[] = []
  for (let time = 0; time < 3; time++) for (const { path, body } of DOORS) await send(port, path, body, key)
  for (const { what, path, body } of DOORS)
    worked.push(await workOf(pid, what, () => send(port, path, body, path.startsWith(FEEDS) ? '' : key)))
  return worked
}

async function withDatabase<Value>(dataDir: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const { db, close } = await openForProgram({ dataDir }, silentLog)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function onServer(parts: readonly Part[]): Promise<InputCost[]> {
  const dataDir = await temporaryFolder('hostile')
  try {
    const { port, child, stop } = await startProgram({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0', LOG_LEVEL: 'info' })
    try {
      const pid = child.pid ?? 0
      const worked = parts.includes('pages') ? await askAll(port, pid) : []
      return [...worked, ...(await askDoors(port, pid, dataDir))]
    } finally {
      await stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function askAll(port: number, pid: number): Promise<InputCost[]> {
  for (let time = 0; time < 200; time++) await send(port, `/search/used-cars?page=${1 + (time % 3)}`, null, '')
  for (let time = 0; time < 3; time++) for (const { path } of ADDRESSES) await visit(port, path)
  const worked: InputCost[] = []
  for (const { what, path } of ADDRESSES) worked.push(await workOf(pid, what, () => visit(port, path)))
  const key = await keyOf(SITE)
  for (let time = 0; time < 200; time++) await send(port, BODIES[0]?.path ?? '', BODIES[0]?.body ?? '', key)
  for (const { what, path, body } of BODIES)
    worked.push(await workOf(pid, `search protocol: ${what}`, () => send(port, path, body, key)))
  return worked
}

const values = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`)

function inIndex(): InputCost[] {
  const [site] = stockOf({ sites: 1, vehicles: 100_000 })
  if (site === undefined) throw new RangeError('the stock has 0 sites; valid: at least 1')
  const search = new MemoryVehicleSearch({ now: () => NOW })
  fillSite(search, site.facts, site.entries())
  const all = search.searchNow(site.facts.siteId, EVERYTHING).facets
  const requests: [string, Partial<SearchRequest>][] = [
    ['a common filter, to compare with', { filters: { body: ['SUV'] } }],
    ['10,000 values of one facet', { filters: { make: values(10_000) } }],
    ['400 values of every facet', { filters: perFacet(() => values(400)) }],
    ['every value of every facet', { filters: perFacet((facet) => all[facet].map(({ value }) => value)) }],
    [
      'every range',
      {
        ranges: {
          price: { min: 0 },
          km: { min: 0 },
          year: { min: 0 },
          subscription_price: { min: 0 },
          weekly_price: { min: 0 },
        },
      },
    ],
    ['a word of 100,000 letters', { query: 'a'.repeat(100_000) }],
    ['100,000 words', { query: 'a '.repeat(100_000) }],
    ['ten words that everything begins', { query: 'a b c d e f g h i j' }],
    [
      'ten misspelt words',
      { query: 'hyundia mitsubshi volkswagon mercedez wildtrack highlandr metalic automatik convertable peugot' },
    ],
    ['numbers that are no key', { query: '1 12 123 1234 12345 jtmzzz u1000 999zzz 2021 u10' }],
    ['page 1e9', { page: 1e9 }],
    ['page 1e9 of a filter', { page: 1e9, filters: { body: ['SUV'] }, sort: 'lowest_price' }],
    ['a page of 1e9 hits', { hitsPerPage: 1e9 }],
    ['__proto__', { query: '__proto__ constructor', filters: { make: ['__proto__'], model: ['constructor'] } }],
    ['all distances', { near: { lat: -33.87, long: 151.21, withinKm: 500 }, sort: 'nearest' }],
  ]
  const { siteId } = site.facts
  return [
    ...requests.map(([what, parts]) =>
      timed(`100,000 vehicles: ${what}`, () => {
        search.searchNow(siteId, { ...EVERYTHING, ...parts })
        return 0
      }),
    ),
    ...LARGE_SITE_QUERIES.map(({ what, queries }) =>
      timed(`100,000 vehicles: search protocol: ${what}`, () => askInProcess(search, siteId, queries)),
    ),
  ]
}

const inCatalogues = (): InputCost[] => CATALOGUES.map(({ what, read }) => timed(what, read))

function timed(what: string, work: () => number): InputCost {
  const ms: number[] = []
  let status = 0
  for (let time = 0; time < TIMES + 3; time++) {
    const before = process.cpuUsage()
    status = work()
    const { user, system } = process.cpuUsage(before)
    ms.push((user + system) / 1000)
  }
  return { what, status, ...spread(ms.slice(3)) }
}

async function measureInputs(parts: readonly Part[]): Promise<boolean> {
  const worked = [...(await onServer(parts)), ...inCatalogues(), ...(parts.includes('pages') ? inIndex() : [])]
  const worst = worked.reduce((one, other) => (other.medianMs > one.medianMs ? other : one))
  const failed = worked.filter(({ status }) => status >= 500)
  process.stdout.write(`npm run bench:hostile on ${machine()}; no input may cause more than ${MOST_MS} ms of work\n\n`)
  printTable([
    ['', 'status', 'median ms', 'worst ms', ''],
    ...worked.map(({ what, status, medianMs, worstMs }) => [
      what,
      status === 0 ? '' : status,
      medianMs.toFixed(2),
      worstMs.toFixed(2),
      medianMs > MOST_MS ? 'too much' : status >= 500 ? 'failed' : '',
    ]),
  ])
  printResult({
    bench: 'hostile',
    limitMs: MOST_MS,
    worstMedianMs: Number(worst.medianMs.toFixed(2)),
    worstInput: worst.what,
    worstMs: Number(Math.max(...worked.map(({ worstMs }) => worstMs)).toFixed(2)),
    overLimit: worked.filter(({ medianMs }) => medianMs > MOST_MS).length,
    failed: failed.length,
    inputs: worked.length,
  })
  return failed.length === 0 && worst.medianMs <= MOST_MS
}

const [word, seconds] = process.argv.slice(2)
const part = word === undefined ? 'all' : oneOf('part', word, ['inputs', 'doors', 'neighbours'])
const neighbourSeconds = wholeNumber('seconds', seconds, 25)
const areCheap = part === 'neighbours' || (await measureInputs(part === 'doors' ? ['doors'] : ['pages', 'doors']))
const areQuiet = part === 'inputs' || part === 'doors' || (await measureNeighbours(await keyOf(SITE), neighbourSeconds))
if (!areCheap || !areQuiet) process.exitCode = 1
