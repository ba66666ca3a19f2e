/**
 * What a results page costs: CPU for each request, uncached and from the page cache, beside the same HTML served by
 * Fastify from memory, in one run; and what its first load weighs. `npm run bench:pages`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { closeConnections, cpuMs, get, hammer } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'

const PATH = '/search/used-cars'
const BROWSER = { host: 'southerly.localhost', 'accept-encoding': 'gzip, deflate, br' }
const UNCACHED = 600
const CACHED = 40_000

interface Cost {
  cpu: number
  perSecond: number
}

async function costOf(pid: number, port: number, count: number, headers: Record<string, string>): Promise<Cost> {
  await hammer(port, () => PATH, headers, Math.ceil(count / 4))
  const before = await cpuMs(pid)
  const perSecond = await hammer(port, () => PATH, headers, count)
  return { cpu: ((await cpuMs(pid)) - before) / count, perSecond }
}

async function program(dataDir: string, pageCacheMb: number) {
  const running = await startProgram({ DATA_DIR: dataDir, PAGE_CACHE_MB: String(pageCacheMb) })
  return { ...running, pid: running.child.pid ?? 0 }
}

async function memoryServer(folder: string, body: Buffer) {
  const file = join(folder, 'page.br')
  await writeFile(file, body)
  const child = spawn(process.execPath, ['bench/memory-server.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: Buffer[] = await once(child.stdout, 'data')
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Bytes that a first visit loads besides the page: scripts and styles, gzip as browsers count them. */
async function firstLoad(port: number, html: string) {
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  const weigh = async (paths: string[]) => {
    const bodies = await Promise.all(paths.map((path) => get(port, path, { host: BROWSER.host })))
    return bodies.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
  }
  const scripts = [...addresses(/<script[^>]+src="([^"]+)"/g), ...addresses(/rel="modulepreload" href="([^"]+)"/g)]
  const styles = addresses(/rel="stylesheet" href="([^"]+)"/g)
  const thirdParty = addresses(/(?:src|href|action)="(https?:\/\/[^"]+)"/g).filter(
    (address) => !address.includes('.localhost'),
  )
  return { scriptBytes: await weigh(scripts), styleBytes: await weigh(styles), loadedFromElsewhere: thirdParty.length }
}

/** Bytes that hashed class names would add, `block_part_hash`, as CSS modules write them. */
function hashedClassCost(html: string): number {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/))
  return names.length * '_x8f2ka'.length
}

const folder = await temporaryFolder('bench')
const uncachedServer = await program(folder, 0)
const sample = await get(uncachedServer.port, PATH, BROWSER)
const html = brotliDecompressSync(sample.body).toString()
const uncached = await costOf(uncachedServer.pid, uncachedServer.port, UNCACHED, BROWSER)
const uncompressed = await costOf(uncachedServer.pid, uncachedServer.port, UNCACHED, { host: BROWSER.host })
const weights = await firstLoad(uncachedServer.port, html)
await uncachedServer.stop()

const cachedServer = await program(folder, 128)
const cached = await costOf(cachedServer.pid, cachedServer.port, CACHED, BROWSER)
await cachedServer.stop()

const peer = await memoryServer(folder, sample.body)
const memory = await costOf(peer.pid, peer.port, CACHED, BROWSER)
peer.stop()
closeConnections()
await rm(folder, { recursive: true, force: true })

const ms = (value: number) => value.toFixed(3)
process.stdout.write(
  `npm run bench:pages on ${machine()}\n${PATH} of southerly, ${html.length} bytes of HTML, ${sample.body.length} compressed\n\n`,
)
printTable([
  ['', 'CPU ms a request', 'requests a second'],
  ['results page, made for each request (brotli 5)', ms(uncached.cpu), Math.round(uncached.perSecond)],
  ['results page, made for each request, not compressed', ms(uncompressed.cpu), Math.round(uncompressed.perSecond)],
  ['results page from the page cache', ms(cached.cpu), Math.round(cached.perSecond)],
  ['the same bytes from memory by bare Fastify', ms(memory.cpu), Math.round(memory.perSecond)],
])
process.stdout.write('\n')
printTable([
  ['first load', 'KB gzip'],
  ['JavaScript', (weights.scriptBytes / 1000).toFixed(1)],
  ['CSS', (weights.styleBytes / 1000).toFixed(1)],
  ['class names, were they hashed, more in the HTML (KB, raw)', (hashedClassCost(html) / 1000).toFixed(1)],
])
printResult({
  bench: 'pages',
  uncachedCpuMs: uncached.cpu,
  uncachedUncompressedCpuMs: uncompressed.cpu,
  cachedCpuMs: cached.cpu,
  memoryCpuMs: memory.cpu,
  cachedToMemory: cached.cpu / memory.cpu,
  htmlBytes: html.length,
  ...weights,
})
