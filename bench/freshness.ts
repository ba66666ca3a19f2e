/**
 * Measures how soon a change of stock by another process shows on a page, and how long starts take. `npm run
 * bench:freshness`
 */
import { rm } from 'node:fs/promises'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { closeConnections, get } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'

const CHANGES = 40
const HOST = { host: 'southerly.localhost' }

const seconds = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
  const started = performance.now()
  const value = await work()
  return [value, (performance.now() - started) / 1000]
}
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Changes a price a number of times from another connection; milliseconds from each commit until the page shows it. */
async function delays(port: number, dataDir: string): Promise<number[]> {
  const other = await openForProgram({ dataDir }, silentLog)
  const { id, slug } = await other.db
    .selectFrom('vehicles')
    .select(['id', 'slug'])
    .where('siteId', '=', 'southerly')
    .where('status', '=', 'in_stock')
    .where('priceBasis', '=', 'drive_away')
    .where('offerPriceCents', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const found: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const dollars = 50_001 + change
    await other.db
      .updateTable('vehicles')
      .set({ priceCents: dollars * 100 })
      .where('siteId', '=', 'southerly')
      .where('id', '=', id)
      .execute()
    const committed = performance.now()
    const shown = `$${dollars.toLocaleString('en-AU')}`
    while (!(await get(port, `/cars/${slug}`, HOST)).body.includes(shown))
      if (performance.now() - committed > 10_000) throw new Error(`the page does not show ${shown} after 10 s`)
    found.push(performance.now() - committed)
  }
  await other.close()
  return found.sort((a, b) => a - b)
}

const dataDir = await temporaryFolder('bench')
const [first, firstStart] = await seconds(() => startProgram({ DATA_DIR: dataDir }))
await first.stop()
const starts: number[] = []
for (let again = 0; again < 5; again++) {
  const [program, took] = await seconds(() => startProgram({ DATA_DIR: dataDir }))
  starts.push(took)
  await program.stop()
}
const program = await startProgram({ DATA_DIR: dataDir })
const shown = await delays(program.port, dataDir)
await program.stop()
closeConnections()
await rm(dataDir, { recursive: true, force: true })

starts.sort((a, b) => a - b)
process.stdout.write(`npm run bench:freshness on ${machine()}\n\n`)
printTable([
  ['', 'p50', 'worst'],
  [
    'change committed by another process → shown on its page, ms',
    Math.round(quantile(shown, 0.5)),
    Math.round(quantile(shown, 1)),
  ],
  [
    'first start: database made, three feeds imported, pages built if need be, s',
    firstStart.toFixed(1),
    firstStart.toFixed(1),
  ],
  ['later start, s', quantile(starts, 0.5).toFixed(2), quantile(starts, 1).toFixed(2)],
])
printResult({
  bench: 'freshness',
  shownP50Ms: quantile(shown, 0.5),
  shownWorstMs: quantile(shown, 1),
  firstStartS: firstStart,
  laterStartP50S: quantile(starts, 0.5),
  laterStartWorstS: quantile(starts, 1),
})
