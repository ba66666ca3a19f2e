/**
 * Measures the look-up of old addresses (R22: at most 5 microseconds at 20,000 lines), beside a search of every line in
 * the same run, and of hostile addresses (issue 18: at most 50 ms of work). `npm run bench:redirects`; exits 1 when a
 * limit is missed.
 */
import { movedFrom, redirectSchema, type Redirect } from '#domain/site/addresses/redirects.ts'
import { machine, printResult, printTable } from './machine.ts'

const SIZES = [100, 2_000, 20_000]
const LOOKUPS = 200_000
const SEARCHES = 300
const MOST_MICROSECONDS = 5
const MOST_HOSTILE_MS = 50
/** Longer addresses are refused unread. */
const ADDRESS_SIGNS = 4_000
const TRIES = 20

/** Exact lines, and every tenth a wildcard, some of them below others. */
function tableOf(lines: number): Redirect[] {
  return Array.from({ length: lines }, (_, place) =>
    redirectSchema.parse(
      place % 10 === 0
        ? { from: `/old/area-${place % 50}/part-${place}/*`, to: '/search/used-cars' }
        : { from: `/old/area-${place % 50}/page-${place}`, to: `/pages/new-${place}` },
    ),
  )
}

/** Old addresses, addresses below wildcards, and twice as many that are not in the table. */
function pathsOf(lines: number): string[] {
  return Array.from({ length: 1_000 }, (_, place) => {
    const line = (place * 7) % lines
    if (place % 4 === 0) return `/old/area-${line % 50}/page-${line}`
    if (place % 4 === 1) return `/old/area-${(line - (line % 10)) % 50}/part-${line - (line % 10)}/a/b/c`
    return place % 4 === 2 ? `/cars/2021-toyota-hilux-${line}` : `/old/area-${line % 50}/no/such/page-${line}`
  })
}

/** Peer: every line is compared. */
function bySearch(table: readonly Redirect[], path: string): Redirect | null {
  let best: Redirect | null = null
  for (const redirect of table) {
    if (redirect.from === path) return redirect
    const isBelow = redirect.from.endsWith('/*') && path.startsWith(redirect.from.slice(0, -1))
    if (isBelow && redirect.from.length > (best?.from.length ?? 0)) best = redirect
  }
  return best
}

/** Addresses as long as they may be, most of them below a wildcard of the table. */
const HOSTILE = ['a/', '/', '../', '%2f', '\\/', '.\\', '%5c%2e', '\u{e9}', 'part-0/*'].map(
  (part) => `/old/area-0/part-0/${part.repeat(ADDRESS_SIGNS / part.length)}`,
)

function microseconds(times: number, work: (place: number) => unknown): number {
  const started = performance.now()
  for (let place = 0; place < times; place++) work(place)
  return ((performance.now() - started) / times) * 1_000
}

const rows = SIZES.map((lines) => {
  const table = tableOf(lines)
  const paths = pathsOf(lines)
  const pathAt = (place: number) => paths[place % paths.length] ?? '/'
  const built = performance.now()
  movedFrom(table, '/')
  const buildMs = performance.now() - built
  microseconds(LOOKUPS / 10, (place) => movedFrom(table, pathAt(place)))
  const ours = microseconds(LOOKUPS, (place) => movedFrom(table, pathAt(place)))
  const searched = microseconds(SEARCHES, (place) => bySearch(table, pathAt(place)))
  return { lines, buildMs, ours, searched }
})

process.stdout.write(`${machine()}\n`)
printTable([
  ['lines', 'built, ms', 'look-up, µs', 'search of every line, µs'],
  ...rows.map(({ lines, buildMs, ours, searched }) => [
    lines,
    buildMs.toFixed(1),
    ours.toFixed(2),
    searched.toFixed(1),
  ]),
])
const longest = tableOf(20_000)
const hostileMs = Math.max(
  ...HOSTILE.map((path) => microseconds(TRIES, (place) => movedFrom(longest, `${path}${place}`)) / 1_000),
)
const isMet = hostileMs <= MOST_HOSTILE_MS && rows.every(({ ours }) => ours <= MOST_MICROSECONDS)
process.stdout.write(`\nThe dearest of ${HOSTILE.length} hostile addresses: ${hostileMs.toFixed(2)} ms of work\n`)
printResult({ bench: 'redirects', rows, hostileMs, isMet })
process.exitCode = isMet ? 0 : 1
