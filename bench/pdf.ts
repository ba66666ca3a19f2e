/**
 * Measures the time of a vehicle's PDF on the running program: the first after its start, and others not made before.
 * The peer is the least that the same library can do: two empty pages with the same picture. `npm run bench:pdf
 * [documents]`
 */
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import PdfWriter from 'pdfkit'
import sharp from 'sharp'
import { startProgram, temporaryFolder, type RunningProgram } from '#test/e2e/program.ts'
import { closeConnections, get } from './load.ts'
import { wholeNumber } from './arguments.ts'
import { machine, printResult, printTable } from './machine.ts'

const SITE = { host: 'southerly.localhost' }
const DOCUMENTS = wholeNumber('documents', process.argv[2], 60)
const STARTS = 5
/** Limit in milliseconds for one document. */
const MOST_MS = 400
/** As documents draw it. */
const PICTURE = { width: 1280, height: 853 }

/** Addresses of vehicles of the site's results, as many as are asked for. */
async function vehiclePaths(port: number, count: number): Promise<string[]> {
  const paths = new Set<string>()
  for (let page = 1; paths.size < count; page++) {
    const { body } = await get(port, `/search/new-used-and-demo-cars${page === 1 ? '' : `?page=${page}`}`, SITE)
    const found = [...body.toString().matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].flatMap(([, path]) => path ?? [])
    if (found.length === 0) break
    for (const path of found) paths.add(path)
  }
  if (paths.size < count) throw new Error(`the site lists ${paths.size} vehicles, not ${count}`)
  return [...paths].slice(0, count)
}

/** Milliseconds until the whole document is here. */
async function document(port: number, path: string): Promise<number> {
  const began = performance.now()
  const { status, body } = await get(port, `${path}.pdf`, SITE)
  if (status !== 200 || body.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${path}.pdf answered ${status}`)
  return performance.now() - began
}

async function emptyDocument(picture: Buffer): Promise<number> {
  const began = performance.now()
  const pdf = new PdfWriter({ size: 'A4' })
  const bytes = buffer(pdf)
  pdf.image(picture, 42, 42, { width: 510 })
  pdf.addPage()
  pdf.end()
  await bytes
  return performance.now() - began
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const dataDir = await temporaryFolder('bench')
const start = (): Promise<RunningProgram> => startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })

// The first start fills the database.
let program = await start()
const paths = await vehiclePaths(program.port, DOCUMENTS + STARTS)
const cold: number[] = []
for (const path of paths.slice(0, STARTS)) {
  closeConnections()
  await program.stop()
  program = await start()
  cold.push(await document(program.port, path))
}

const noise = Buffer.from(
  Array.from({ length: PICTURE.width * PICTURE.height * 3 }, (_, place) => (place * 7919) % 251),
)
const picture = await sharp(noise, { raw: { ...PICTURE, channels: 3 } })
  .blur(3)
  .jpeg({ quality: 75 })
  .toBuffer()
const [warm, peer]: [number[], number[]] = [[], []]
for (const path of paths.slice(STARTS)) {
  warm.push(await document(program.port, path))
  peer.push(await emptyDocument(picture))
}
closeConnections()
await program.stop()
await rm(dataDir, { recursive: true, force: true })

const rows = { 'first after a start': cold, 'not made before': warm, 'two empty pages, same picture (pdfkit)': peer }
process.stdout.write(
  `npm run bench:pdf on ${machine()}; ${warm.length} documents, ${cold.length} starts, over HTTP\n\n`,
)
printTable([
  ['', 'p50 ms', 'p95 ms'],
  ...Object.entries(rows).map(([name, times]) => [
    name,
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
  ]),
])
const isMet = quantile(cold, 0.95) <= MOST_MS && quantile(warm, 0.95) <= MOST_MS
process.stdout.write(`\n${isMet ? 'Within' : 'Beyond'} ${MOST_MS} ms.\n`)
printResult({
  bench: 'pdf',
  coldP50Ms: quantile(cold, 0.5),
  coldP95Ms: quantile(cold, 0.95),
  warmP50Ms: quantile(warm, 0.5),
  warmP95Ms: quantile(warm, 0.95),
  emptyP50Ms: quantile(peer, 0.5),
  toEmpty: quantile(warm, 0.5) / quantile(peer, 0.5),
  isMet,
})
