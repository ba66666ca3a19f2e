/**
 * Measures the cost of a page on a phone, and on the server. Figures: JavaScript, blocking, largest paint, layout
 * shift, main thread, nodes, interaction times, navigation to other results and to a prefetched page. A headless
 * Chromium runs at a quarter of this machine's speed, with a new profile for each load. Exits 1 when a limit is missed.
 * `npm run bench:browser [-- site … page … --base <folder> --parts blocking,inp --runs 5 --presses 30]`; `--base` is
 * another checkout (with its node_modules), measured by turns beside this one. Figures without a limit are judged only
 * with it.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '#test/e2e/program.ts'
import { missedIn, printFigures, quantile, type Table } from './browser/figures.ts'
import { MEASURE_NAMES } from './browser/measures.ts'
import { readOptions } from './browser/options.ts'
import { prefetchTable, pressTables, resultsTable, serverTables, untouchedTables, type Run } from './browser/parts.ts'
import { startSubject, withBrowser } from './browser/subjects.ts'
import { closeConnections } from './load.ts'
import { machine, printResult } from './machine.ts'
import { atRest } from './page-cost.ts'

// Leaving takes the programs and the browser along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const options = readOptions(process.argv.slice(2))
const { sites, pages, parts } = options
const folder = await temporaryFolder('bench')
const checkouts = [process.cwd(), ...(options.base === null ? [] : [resolve(options.base)])]
const folders = checkouts.map((_, place) => join(folder, String(place)))

/** Makes the pictures that pages show, and what is left to do after a start. */
async function warmUp({ ours, base }: Run): Promise<void> {
  for (const subject of base === null ? [ours] : [ours, base]) {
    await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      for (const site of sites)
        for (const name of pages) await page.goto(subject.at(site, name), { waitUntil: 'networkidle' })
    })
    await atRest(subject.program)
  }
}

async function inBrowser(): Promise<Table[]> {
  const names = MEASURE_NAMES.filter((name) => parts.includes(name))
  if (parts.every((part) => part === 'server')) return []
  const subjects = []
  try {
    for (const [place, checkout] of checkouts.entries())
      subjects.push(await startSubject(checkout, folders[place] ?? folder, sites))
    const [ours, base = null] = subjects
    if (ours === undefined) return []
    const run: Run = { options, ours, base }
    await warmUp(run)
    return [
      ...(names.length > 0 ? await untouchedTables(run, names) : []),
      ...(parts.includes('inp') ? await pressTables(run) : []),
      ...(parts.includes('results') ? [await resultsTable(run)] : []),
      ...(parts.includes('prefetch') ? [await prefetchTable(run)] : []),
    ]
  } finally {
    for (const { program } of subjects) await program.stop()
  }
}

const tables: Table[] = []
try {
  tables.push(...(await inBrowser()))
  if (parts.includes('server')) tables.push(...(await serverTables(options, checkouts, folders)))
} finally {
  closeConnections()
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(
  `npm run bench:browser on ${machine()}${options.base === null ? '' : `, beside ${options.base}`}\n`,
)
for (const table of tables) printFigures(table)
const missed = tables.flatMap(missedIn)
process.stdout.write('\n')
printResult({
  bench: 'browser',
  figures: Object.fromEntries(
    tables.map(({ title, judged, figures }) => [
      title,
      Object.fromEntries(
        figures.map(({ where, values }) => [where, quantile(values, judged === 'median' ? 0.5 : 0.75)]),
      ),
    ]),
  ),
  missed,
})
process.exitCode = missed.length > 0 ? 1 : 0
