/**
 * Measures market prices: their error on held-out listings and the time for one vehicle. The peer is the plain median
 * of the model. `node bench/gauge.ts`; `--write` puts the table into docs/gauge-benchmark.md. The UK lists are looked
 * for in `SHARED_DATA` (default `../shared/data` beside the project) and left out where they are not there. Ends with
 * an error where the regression does not beat the median by a third, or takes more than a millisecond for a vehicle.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoListings } from './gauge/demo-listings.ts'
import { heldOut, type HeldOutErrors } from './gauge/held-out.ts'
import { ukListings } from './gauge/uk-listings.ts'
import { machine, printResult, printTable } from './machine.ts'
import { usedCarsFolder } from './uk-used-cars.ts'

const PAGE = path.resolve(import.meta.dirname, '../docs/gauge-benchmark.md')
const BEGIN = '<!-- begin: written by node bench/gauge.ts --write -->'
const END = '<!-- end -->'
const HEADING = [
  'listings',
  'learnt',
  'held out',
  'model median %',
  'ours %',
  'ours where shown %',
  'better by %',
  'shown %',
  'within range %',
  'µs a vehicle',
]

function rowOf({
  what,
  learnt,
  asked,
  medianPercent,
  oursPercent,
  sureOursPercent,
  shownPercent,
  withinPercent,
  microseconds,
}: HeldOutErrors): string[] {
  const betterBy = 100 * (1 - oursPercent / medianPercent)
  return [
    what,
    String(learnt),
    String(asked),
    ...[medianPercent, oursPercent, sureOursPercent, betterBy, shownPercent, withinPercent].map((value) =>
      value.toFixed(1),
    ),
    microseconds.toFixed(0),
  ]
}

async function writePage(rows: readonly string[][]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const table = [HEADING, ['---', ...HEADING.slice(1).map(() => '---:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))]
  await writeFile(PAGE, `${before}${BEGIN}\n${machine()}\n\n${table}\n${after}`)
}

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const demo = await demoListings()
const folder = await usedCarsFolder()
const measured = [
  ...(folder === null ? [] : [heldOut('UK used cars', await ukListings(folder))]),
  heldOut(
    'demo, used',
    demo.filter(({ carType }) => carType === 'used'),
  ),
  heldOut('demo, all', demo),
]
const rows = measured.map(rowOf)
printTable([HEADING, ...rows])
if (asked.write) await writePage(rows)
const failing = measured.filter(
  ({ oursPercent, medianPercent, microseconds }) => oursPercent > medianPercent * (2 / 3) || microseconds > 1000,
)
printResult({ ok: failing.length === 0, measured })
if (failing.length > 0) process.exitCode = 1
