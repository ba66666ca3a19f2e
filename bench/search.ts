/**
 * Measures faceted queries in the process: 100,000 vehicles over 60 sites, 200 varied queries, all 27 facets counted, beside plain
 * filtering and counting over arrays in the same run; then one site of 100,000, one vehicle's update, and memory. `npm run bench:search`
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import { FACETS, type SearchRequest } from '#domain/search/search.ts'
import { machine, printResult, printTable } from './machine.ts'
import { plainSearch } from './plain-search.ts'
import { varyRequest } from './search-requests.ts'
import { benchFacts, NOW, randomFrom, siteSizes, vehicleMaker } from './search-stock.ts'

const VEHICLES = 100_000
const SITES = 60
const QUERIES = 200
const ROUNDS = 15
const UPDATES = 2_000
const ALL: SearchRequest = { query: '', filters: {}, ranges: {}, sort: 'most_relevant', page: 1, hitsPerPage: 21 }

interface Asked {
  siteId: string
  request: SearchRequest
}

interface Spread {
  p50: number
  p95: number
  p99: number
}

/** Milliseconds that half, 95 and 99 of a hundred runs stayed below. */
function spreadOf(ms: readonly number[]): Spread {
  const sorted = ms.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function measure(asked: readonly Asked[], rounds: number, search: (asked: Asked) => unknown): Spread {
  for (const one of asked) search(one)
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const one of asked) {
      const started = performance.now()
      search(one)
      ms.push(performance.now() - started)
    }
  }
  return spreadOf(ms)
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes in use once garbage is collected. */
function usedBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function fill(search: MemoryVehicleSearch, sizes: readonly number[], keep: (siteId: string, entry: SearchEntry) => void): void {
  let id = 0
  sizes.forEach((size, index) => {
    const locations = Math.max(1, Math.round(size / 150))
    const facts = benchFacts(`site-${index}`, locations)
    const vehicleOf = vehicleMaker(randomFrom(index + 1), { locations, makes: index % 4 === 3 ? 2 : 34 })
    const entryOf = entryMaker(facts, NOW.getUTCFullYear())
    const segment = search.newSegment(facts)
    for (let count = 0; count < size; count++) {
      const entry = entryOf(vehicleOf(++id))
      if (entry === null) continue
      segment.append(entry)
      keep(facts.siteId, entry)
    }
    segment.finish()
    search.replace(segment)
  })
}

/** Sites are asked as often as they have stock, so the large ones, whose queries cost most, weigh most. */
function queriesOn(search: MemoryVehicleSearch, sizes: readonly number[], random: () => number): Asked[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from({ length: QUERIES }, () => {
    let place = random() * total
    const index = sizes.findIndex((size) => (place -= size) < 0)
    const siteId = `site-${Math.max(0, index)}`
    return { siteId, request: varyRequest(random, search.searchNow(siteId, ALL)) }
  })
}

/** Microseconds to change one vehicle's price, the greatest site's, and to answer a query at once after it. */
function measureUpdates(search: MemoryVehicleSearch, entries: readonly SearchEntry[]): { update: Spread; queryAfter: Spread } {
  const random = randomFrom(99)
  const [update, queryAfter]: [number[], number[]] = [[], []]
  for (let count = 0; count < UPDATES; count++) {
    const entry = entries[Math.floor(random() * entries.length)]
    if (entry === undefined) continue
    const price = 5_000 + Math.floor(random() * 90_000)
    const changed = { ...entry, numbers: { ...entry.numbers, price }, card: { ...entry.card, priceCents: price * 100 } }
    const started = performance.now()
    search.apply('site-0', [{ id: entry.id, entry: changed }])
    const applied = performance.now()
    search.searchNow('site-0', ALL)
    update.push(applied - started)
    queryAfter.push(performance.now() - applied)
  }
  return { update: spreadOf(update), queryAfter: spreadOf(queryAfter) }
}

const ms = (value: number) => Number(value.toFixed(4))
const us = (ms: number) => `${(ms * 1000).toFixed(0)} µs`
const row = (what: string, { p50, p95, p99 }: Spread) => [what, us(p50), us(p95), us(p99)]

function run(): void {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const bySite = new Map<string, SearchEntry[]>()
  const sizes = siteSizes(SITES, VEHICLES)
  fill(search, sizes, (siteId, entry) => {
    const entries = bySite.get(siteId)
    if (entries === undefined) bySite.set(siteId, [entry])
    else entries.push(entry)
  })
  const asked = queriesOn(search, sizes, randomFrom(7))
  for (const { siteId, request } of asked) {
    const answers = [search.searchNow(siteId, request), plainSearch(bySite.get(siteId) ?? [], request)]
    const [found, plain] = answers.map(({ count, facets }) => JSON.stringify([count, FACETS.map((facet) => facets[facet].filter((value) => value.count > 0))]))
    if (found !== plain) throw new Error(`the two disagree: ${JSON.stringify(request)}`)
  }
  const engine = measure(asked, ROUNDS, ({ siteId, request }) => search.searchNow(siteId, request))
  const plain = measure(asked, 2, ({ siteId, request }) => plainSearch(bySite.get(siteId) ?? [], request))
  const { update, queryAfter } = measureUpdates(search, bySite.get('site-0') ?? [])
  bySite.clear()

  const before = usedBytes()
  const one = new MemoryVehicleSearch({ now: () => NOW })
  const started = performance.now()
  fill(one, [VEHICLES], () => {})
  const buildSeconds = (performance.now() - started) / 1000
  const bytesPerVehicle = (usedBytes() - before) / one.countOf('site-0')
  const single = measure(queriesOn(one, [VEHICLES], randomFrom(8)), 5, ({ siteId, request }) => one.searchNow(siteId, request))

  process.stdout.write(`Faceted queries, ${QUERIES} varied, ${VEHICLES.toLocaleString('en-AU')} vehicles over ${SITES} sites (${sizes[0]} to ${sizes.at(-1)}); node bench/search.ts\n${machine()}\n\n`)
  printTable([
    ['', 'p50', 'p95', 'p99'],
    row('index', engine),
    row('plain filter and count', plain),
    row('index, one site of 100,000', single),
    row('update of one vehicle', update),
    row('unfiltered query just after it', queryAfter),
  ])
  process.stdout.write(`\nMemory ${bytesPerVehicle.toFixed(0)} bytes a vehicle; 100,000 vehicles made and indexed in ${buildSeconds.toFixed(1)} s\n`)
  printResult({
    bench: 'search', p50Ms: ms(engine.p50), p95Ms: ms(engine.p95), p99Ms: ms(engine.p99), oneSiteP50Ms: ms(single.p50), oneSiteP95Ms: ms(single.p95),
    plainP50Ms: ms(plain.p50), plainP95Ms: ms(plain.p95), fasterThanPlainP50: ms(plain.p50 / engine.p50), fasterThanPlainP95: ms(plain.p95 / engine.p95),
    updateP50Ms: ms(update.p50), updateP95Ms: ms(update.p95), bytesPerVehicle: Math.round(bytesPerVehicle),
  })
}

run()
