/** The tables of `bench/search.ts`, for a terminal and for docs/search-benchmark.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { LIBRARIES, type PeerName } from './peers/messages.ts'
import type { Outcome } from './peers/run-peer.ts'
import type { StockSize } from './search-stock.ts'

/** Outcomes of one size of stock. */
export interface SizeOutcomes {
  size: StockSize
  peers: { name: PeerName; hasWords: boolean; outcome: Outcome }[]
  /** Memory of a process that makes the same vehicles and keeps none. */
  bareBytes: number
  /** On the greatest site. */
  limits: Outcome | null
}

const NAMES: Record<PeerName, string> = {
  ours: 'this index',
  orama: 'Orama',
  itemsjs: 'itemsjs',
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  plain: 'filter and count',
}
const PAGE = new URL('../docs/search-benchmark.md', import.meta.url)
const [BEGIN, END] = ['<!-- begin: written by node bench/search.ts --write -->', '<!-- end -->']

const figures = (value: number | undefined, digits = 3) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(digits)))
const megabytes = (bytes: number) => Math.max(0, bytes / 1e6)
export const stockName = ({ sites, vehicles }: StockSize) =>
  `${vehicles.toLocaleString('en-AU')}${sites === 1 ? ', one site' : ''}`

/** Queries a second of the fastest library that could finish; `null` when none could. */
export function bestLibrary({ peers }: SizeOutcomes): number | null {
  const speeds = peers.flatMap(({ name, outcome }) =>
    LIBRARIES.some((library) => library === name) ? (outcome.speed?.perSecond ?? []) : [],
  )
  return speeds.length === 0 ? null : Math.max(...speeds)
}

export function speedTable(measured: readonly SizeOutcomes[]): string[][] {
  return [
    ['vehicles', 'peer', 'p50 ms', 'p95 ms', 'queries/s', 'memory MB', 'build s', 'update ms', 'query after it ms', ''],
    ...measured.flatMap(({ size, peers, bareBytes }) =>
      peers.map(({ name, hasWords, outcome }) => [
        stockName(size),
        `${NAMES[name]}${hasWords ? '' : ', without words'}`,
        figures(outcome.speed?.p50),
        figures(outcome.speed?.p95),
        figures(outcome.speed?.perSecond),
        outcome.residentBytes === undefined ? '' : figures(megabytes(outcome.residentBytes - bareBytes)),
        figures(outcome.buildSeconds),
        figures(outcome.updateMs),
        figures(outcome.queryAfterMs),
        outcome.trouble ?? '',
      ]),
    ),
  ]
}

const microseconds = (ms: number | undefined) => figures(ms === undefined ? undefined : ms * 1000)

export function limitTable(measured: readonly SizeOutcomes[]): string[][] {
  return [
    [
      'greatest site of',
      'its rows',
      'bare loop µs',
      'SIMD kernel µs',
      'loop over the index’s columns µs',
      'index, after a change µs',
      'index, again µs',
      'to the bare loop',
    ],
    ...measured.flatMap(({ size, limits }) =>
      limits === null
        ? []
        : [
            [
              stockName(size),
              String(limits.limits?.rows ?? limits.trouble ?? ''),
              microseconds(limits.limits?.bareLoop),
              microseconds(limits.limits?.simdKernel),
              microseconds(limits.limits?.bundleLoop),
              microseconds(limits.limits?.unfilteredAfterChange),
              microseconds(limits.limits?.unfiltered),
              figures(
                limits.limits === undefined ? undefined : limits.limits.unfilteredAfterChange / limits.limits.bareLoop,
              ),
            ],
          ],
    ),
  ]
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toPrecision(4))

/** The main figures, in milliseconds and megabytes. */
export function resultOf(measured: readonly SizeOutcomes[]): Record<string, unknown> {
  const of = (one: SizeOutcomes) => {
    const ours = one.peers.find(({ name }) => name === 'ours')?.outcome
    const best = bestLibrary(one)
    const limits = one.limits?.limits
    return {
      p50: rounded(ours?.speed?.p50),
      p95: rounded(ours?.speed?.p95),
      perSecond: rounded(ours?.speed?.perSecond),
      memoryMb: rounded(ours?.residentBytes === undefined ? null : megabytes(ours.residentBytes - one.bareBytes)),
      processMb: rounded(ours?.residentBytes === undefined ? null : megabytes(ours.residentBytes)),
      buildSeconds: rounded(ours?.buildSeconds),
      updateMs: rounded(ours?.updateMs),
      toBestLibrary: rounded(best === null || ours?.speed === undefined ? null : ours.speed.perSecond / best),
      unfilteredToBareLoop: rounded(limits === undefined ? null : limits.unfilteredAfterChange / limits.bareLoop),
      unfilteredToSimdKernel: rounded(limits === undefined ? null : limits.unfilteredAfterChange / limits.simdKernel),
    }
  }
  return {
    bench: 'search',
    sizes: Object.fromEntries(measured.filter(({ size }) => size.sites > 1).map((one) => [one.size.vehicles, of(one)])),
    oneSite: measured.filter(({ size }) => size.sites === 1).map(of)[0] ?? null,
    perSecond: Object.fromEntries(
      measured.map(({ size, peers }) => [
        stockName(size),
        Object.fromEntries(peers.map(({ name, outcome }) => [name, rounded(outcome.speed?.perSecond)])),
      ]),
    ),
    differing: measured.flatMap(({ size, peers }) =>
      peers.flatMap(({ name, outcome }) =>
        outcome.trouble?.includes('differ') ? [`${name} at ${stockName(size)}`] : [],
      ),
    ),
  }
}

/** Puts a run's text between the page's two marks. */
export async function writePage(intro: string, tables: readonly string[][][]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`docs/search-benchmark.md lacks its marks, ${BEGIN} and ${END}`)
  const markdown = tables.map(([heading = [], ...rows]) =>
    [heading, heading.map((_, column) => (column < 2 ? '---' : '---:')), ...rows]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
  )
  await writeFile(
    PAGE,
    `${page.slice(0, start + BEGIN.length)}\n${intro}\n\n${markdown.join('\n\n')}\n${page.slice(end)}`,
  )
}
