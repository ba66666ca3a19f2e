/**
 * Measures faceted queries of this program's index beside libraries and databases. One run asks all of them the same
 * 200 queries on the same stock and compares their answers first. docs/search-benchmark.md describes each peer.
 *
 * `npm run bench:search -- --sizes=10000,one-site --peers=ours,itemsjs --write`
 */
import { parseArgs } from 'node:util'
import { machine, printResult, printTable } from './machine.ts'
import { LIBRARIES, PEERS, type PeerName } from './peers/messages.ts'
import { ending, runPeer, type Outcome } from './peers/run-peer.ts'
import { queriesOn, type SiteRequest } from './search-requests.ts'
import { limitTable, resultOf, speedTable, stockName, writePage, type SizeOutcomes } from './search-report.ts'
import type { StockSize } from './search-stock.ts'

const SITES = 60
const ONE_SITE: StockSize = { sites: 1, vehicles: 100_000 }
/** The plainest way is there for comparing answers; where it would only take long it is left out. */
const MOST_PLAIN_VEHICLES = 100_000

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000,one-site' },
    peers: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

function sizeOf(text: string): StockSize {
  if (text === 'one-site') return ONE_SITE
  const vehicles = Number(text)
  if (!Number.isInteger(vehicles) || vehicles < 1_000 || vehicles > 3_000_000)
    throw new RangeError(`--sizes: "${text}"; valid: 1000 to 3000000, one-site`)
  return { sites: SITES, vehicles }
}

function chosenPeers(text: string): PeerName[] {
  const names = text.split(',')
  const unknown = names.find((name) => PEERS.every((peer) => peer !== name))
  if (unknown !== undefined) throw new RangeError(`--peers: "${unknown}"; valid: ${PEERS.join()}`)
  return PEERS.filter((peer) => names.includes(peer))
}

const tell = (text: string) => process.stderr.write(text)

async function measureSize(size: StockSize, names: readonly PeerName[]): Promise<SizeOutcomes> {
  const asked = queriesOn(size.sites)
  const peers: SizeOutcomes['peers'] = []
  let reference: Outcome | null = null
  const bare = await runPeer({ what: 'bare', size, asked: [], hasWords: true }, null)
  for (const name of names) {
    if (name === 'plain' && size.vehicles > MOST_PLAIN_VEHICLES) continue
    tell(`${stockName(size)}: ${name} `)
    const started = performance.now()
    const outcome = await runPeer({ what: name, size, asked, hasWords: true }, reference)
    tell(`${((performance.now() - started) / 1000).toFixed(0)} s ${outcome.trouble ?? ''} ${outcome.detail ?? ''}\n`)
    reference ??= outcome.answers === undefined ? null : outcome
    peers.push({ name, hasWords: true, outcome })
    if (outcome.speed === undefined && LIBRARIES.some((library) => library === name))
      peers.push({ name, hasWords: false, outcome: await withoutWords(name, size, asked, reference) })
  }
  const limits = names.includes('ours')
    ? await runPeer({ what: 'limits', size, asked: [], hasWords: true }, null)
    : null
  if (limits !== null && limits.trouble !== null)
    tell(`${stockName(size)}: limits ${limits.trouble} ${limits.detail ?? ''}\n`)
  return { size, bareBytes: bare.residentBytes ?? 0, peers, limits }
}

/** Runs a library that could not finish once more with facets only, and the queries without words. */
async function withoutWords(
  name: PeerName,
  size: StockSize,
  asked: readonly SiteRequest[],
  reference: Outcome | null,
): Promise<Outcome> {
  const places = asked.flatMap(({ request }, place) => (request.query === '' ? [place] : []))
  const answers = places.flatMap((place) => reference?.answers?.[place] ?? [])
  tell(`${stockName(size)}: ${name} without words `)
  const outcome = await runPeer(
    { what: name, size, asked: places.flatMap((place) => asked[place] ?? []), hasWords: false },
    reference === null ? null : { ...reference, answers },
  )
  tell(`${outcome.trouble ?? ''} ${outcome.detail ?? ''}\n`)
  return outcome
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ending.abort(new Error(`ended by ${signal}`)))
const started = performance.now()
const sizes = options.sizes.split(',').map(sizeOf)
/**
 * On one site of 100,000 a library takes minutes for what is known from the other sizes; it is asked there when it is
 * named.
 */
const peersOf = ({ sites }: StockSize) =>
  options.peers !== undefined ? chosenPeers(options.peers) : sites === 1 ? (['ours', 'plain'] as const) : PEERS
const measured: SizeOutcomes[] = []
for (const size of sizes) measured.push(await measureSize(size, peersOf(size)))

const intro = `${machine()}; ${((performance.now() - started) / 60_000).toFixed(0)} minutes in all`
process.stdout.write(`200 varied queries, vehicles over ${SITES} sites; npm run bench:search\n${intro}\n\n`)
const tables = [speedTable(measured), limitTable(measured)]
for (const table of tables) {
  printTable(table)
  process.stdout.write('\n')
}
if (options.write) await writePage(intro, tables)
const result = resultOf(measured)
printResult(result)
const isUnequal = measured.some(({ peers, limits }) =>
  [...peers.map(({ outcome }) => outcome), limits].some((outcome) => outcome?.trouble?.includes('differ')),
)
if (isUnequal) process.exitCode = 1
