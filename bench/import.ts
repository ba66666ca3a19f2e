/**
 * Measures the stock import: 108,540 used cars through the reader, the rules and the database, beside two bare peers in
 * the same run. `npm run bench:import`; the lists are looked for in `SHARED_DATA` (default `../shared/data` beside the
 * project).
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { migrate } from '#data/platform/migrate.ts'
import { importStockFile } from '#server/stock-import/import-stock-file.ts'
import { machine, printResult, printTable } from './machine.ts'
import { usedCarsFeed, usedCarsFolder } from './uk-used-cars.ts'

const SITE = { slug: 'bench', locationIds: ['bench'], dealershipIds: ['bench'] }

interface ImportTiming {
  what: string
  rows: number
  seconds: number
}

async function measure(what: string, work: () => Promise<number>): Promise<ImportTiming> {
  const started = performance.now()
  const rows = await work()
  return { what, rows, seconds: (performance.now() - started) / 1000 }
}

/** Peer: csv-parse alone over the same bytes. */
async function readOnly(file: string): Promise<number> {
  let rows = 0
  for await (const _ of createReadStream(file).pipe(parse({ from_line: 2 }))) rows += 1
  return rows
}

/** Peer: the same rows, not looked at, into a bare table as JSON batches of a thousand. */
async function insertOnly(file: string, { db }: OpenDatabase): Promise<number> {
  await sql`create table bench_rows (stocknum text, car_type text, make text, km text, model text, year text,
    price text, trans text, fuel text,
    engine_size text, tax text, mpg text)`.execute(db)
  let [rows, batch]: [number, unknown[]] = [0, []]
  const flush = async () => {
    await sql`insert into bench_rows
      select * from jsonb_populate_recordset(null::bench_rows, ${JSON.stringify(batch)}::jsonb)`.execute(db)
    ;[rows, batch] = [rows + batch.length, []]
  }
  for await (const row of createReadStream(file).pipe(parse({ columns: true }))) {
    batch.push(row)
    if (batch.length === 1000) await flush()
  }
  await flush()
  return rows
}

async function importOnce(file: string, { db }: OpenDatabase): Promise<number> {
  const { state, failure, counts } = await importStockFile({ db, site: SITE, file, mode: 'full', now: new Date() })
  if (state !== 'done') throw new Error(failure ?? state)
  return counts.rowsRead
}

/** Below this an import is too slow, and the bench fails. */
const LEAST_ROWS_PER_SECOND = 5_000

async function bench(folder: string, work: string): Promise<void> {
  const file = path.join(work, 'used-cars.csv')
  await writeFile(file, usedCarsFeed(folder))
  const embedded = await startEmbedded({ dataDir: path.join(work, 'data'), log: silentLog })
  const database = openDatabase({ url: embedded.url })
  try {
    await migrate(database.db)
    const first = await measure('import, empty site', () => importOnce(file, database))
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
    const again = await measure('import of the same file again', () => importOnce(file, database))
    const repriced = path.join(work, 'repriced.csv')
    await writeFile(repriced, usedCarsFeed(folder, { isRepriced: true }))
    const changed = await measure('import with other prices in half of the rows', () => importOnce(repriced, database))
    const read = await measure('peer: csv-parse alone', () => readOnly(file))
    const insert = await measure('peer: csv-parse and a bare insert', () => insertOnly(file, database))
    report([first, again, changed, read, insert], peakMb)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

const perSecond = ({ rows, seconds }: ImportTiming) => Math.round(rows / seconds)

type Timings = readonly [ImportTiming, ImportTiming, ImportTiming, ImportTiming, ImportTiming]

function report(measured: Timings, peakMb: number): void {
  const [first, again, changed, read, insert] = measured
  printTable([
    ['', 'rows', 'seconds', 'rows/s'],
    ...measured.map((one) => [one.what, one.rows, one.seconds.toFixed(2), perSecond(one)]),
  ])
  process.stdout.write(
    `\nPeak resident size after the first import: ${peakMb} MB\nCommand: npm run bench:import\nMachine: ${machine()}\n`,
  )
  printResult({
    bench: 'import',
    rows: first.rows,
    rowsPerSecond: perSecond(first),
    rowsPerSecondAgain: perSecond(again),
    rowsPerSecondRepriced: perSecond(changed),
    peakMb,
    timesReadAlone: Number((first.seconds / read.seconds).toFixed(2)),
    timesBareInsert: Number((first.seconds / insert.seconds).toFixed(2)),
  })
  const slowest = Math.min(perSecond(first), perSecond(again), perSecond(changed))
  if (slowest >= LEAST_ROWS_PER_SECOND) return
  process.stderr.write(`${slowest} rows a second; at least ${LEAST_ROWS_PER_SECOND} are wanted\n`)
  process.exitCode = 1
}

const folder = await usedCarsFolder()
if (folder === null) {
  process.stderr.write(
    'The used-car lists are not here. Set SHARED_DATA to the folder that holds uk-used-cars/ ' +
      '(default: ../shared/data beside the project).\n',
  )
  process.exitCode = 1
} else {
  const work = await mkdtemp(path.join(os.tmpdir(), 'forecourt-bench-'))
  await chmod(work, 0o755)
  try {
    await bench(folder, work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
