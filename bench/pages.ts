/**
 * Measures the cost of a results page. CPU for each request, uncached and from the page cache, stands beside the same
 * HTML served by Fastify from memory, in one run. Bytes are those of its first load, and the JavaScript that a browser
 * fetches for it and for other pages without any input. A landing stands beside the list, since it says more of the
 * same vehicles. `npm run bench:pages`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { sitemapPath } from '#domain/site/paths.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import { pagesOf } from './browser/pages-of-site.ts'
import { withBrowser } from './browser/subjects.ts'
import { loadUntouched } from './browser/untouched.ts'
import { closeConnections, get } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'
import { costOf, startMeasured, type MeasuredProgram } from './page-cost.ts'

const PATH = '/search/used-cars'
const SITE = 'southerly'
const BROWSER = { host: `${SITE}.localhost`, 'accept-encoding': 'gzip, deflate, br' }
const UNCACHED = 600
const CACHED = 40_000
const MOST_LANDING_MS = 120_000

async function memoryServer(folder: string, body: Buffer): Promise<MeasuredProgram> {
  const file = join(folder, 'page.br')
  await writeFile(file, body)
  const child = spawn(process.execPath, ['bench/memory-server.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: Buffer[] = await once(child.stdout, 'data')
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Reads the HTML's first load besides scripts: bytes of its styles as gzip, and third-party addresses. */
async function firstLoad(port: number, html: string) {
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  const styles = await Promise.all(
    addresses(/rel="stylesheet" href="([^"]+)"/g).map((path) => get(port, path, { host: BROWSER.host })),
  )
  const thirdParty = addresses(/(?:src|href|action)="(https?:\/\/[^"]+)"/g).filter(
    (address) => !address.includes('.localhost'),
  )
  return {
    styleBytes: styles.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0),
    loadedFromElsewhere: thirdParty.length,
  }
}

/** A landing of the site's map. A program makes them soon after its start. */
async function firstLanding(port: number): Promise<string> {
  for (const end = performance.now() + MOST_LANDING_MS; performance.now() < end;) {
    const { body } = await get(port, sitemapPath('landings-1'), { host: BROWSER.host })
    const path = /<loc>([^<]+)<\/loc>/.exec(String(body))?.[1]
    if (path !== undefined) return new URL(path).pathname
    await setTimeout(1_000)
  }
  throw new Error(`${SITE} has no landing within ${MOST_LANDING_MS / 1000} s`)
}

/** Bytes of JavaScript that a browser fetches for each page which nobody touches, gzip. */
async function scriptsFetched(port: number): Promise<Record<string, number>> {
  const paths = Object.entries(await pagesOf(port, SITE))
  return withBrowser(async (browser) => {
    const fetched: Record<string, number> = {}
    for (const [name, path] of paths)
      fetched[name] = (await loadUntouched(browser, `http://${BROWSER.host}:${port}${path}`)).scriptBytes
    return fetched
  })
}

/** Bytes that hashed class names would add, `block_part_hash`, as CSS modules write them. */
function hashedClassCost(html: string): number {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/))
  return names.length * '_x8f2ka'.length
}

const folder = await temporaryFolder('bench')
const uncachedServer = await startMeasured({ DATA_DIR: folder, PAGE_CACHE_MB: '0' })
const sample = await get(uncachedServer.port, PATH, BROWSER)
const html = brotliDecompressSync(sample.body).toString()
const uncached = await costOf(uncachedServer, PATH, UNCACHED, BROWSER, 1)
const uncompressed = await costOf(uncachedServer, PATH, UNCACHED, { host: BROWSER.host }, 1)
const landingPath = await firstLanding(uncachedServer.port)
const landing = await costOf(uncachedServer, landingPath, UNCACHED, BROWSER, 1)
const weights = await firstLoad(uncachedServer.port, html)
const scriptBytes = await scriptsFetched(uncachedServer.port)
await uncachedServer.stop()

const cachedServer = await startMeasured({ DATA_DIR: folder, PAGE_CACHE_MB: '128' })
const cached = await costOf(cachedServer, PATH, CACHED, BROWSER)
await cachedServer.stop()

const peer = await memoryServer(folder, sample.body)
const memory = await costOf(peer, PATH, CACHED, BROWSER)
await peer.stop()
closeConnections()
await rm(folder, { recursive: true, force: true })

const ms = (value: number) => value.toFixed(3)
process.stdout.write(
  `npm run bench:pages on ${machine()}\n${PATH} of ${SITE}, ${html.length} bytes of HTML, ` +
    `${sample.body.length} compressed\n\n`,
)
printTable([
  ['', 'CPU ms a request', 'requests a second'],
  ['results page, made for each request (brotli 5)', ms(uncached.cpu), Math.round(uncached.perSecond)],
  [`${landingPath}, made for each request (brotli 5)`, ms(landing.cpu), Math.round(landing.perSecond)],
  ['results page, made for each request, not compressed', ms(uncompressed.cpu), Math.round(uncompressed.perSecond)],
  ['results page from the page cache', ms(cached.cpu), Math.round(cached.perSecond)],
  ['the same bytes from memory by bare Fastify', ms(memory.cpu), Math.round(memory.perSecond)],
])
process.stdout.write('\n')
printTable([
  ['first load', 'KB gzip'],
  ...Object.entries(scriptBytes).map(([name, bytes]) => [
    `JavaScript of ${name}, fetched untouched`,
    (bytes / 1000).toFixed(1),
  ]),
  ['CSS', (weights.styleBytes / 1000).toFixed(1)],
  ['class names, were they hashed, more in the HTML (KB, raw)', (hashedClassCost(html) / 1000).toFixed(1)],
])
printResult({
  bench: 'pages',
  uncachedCpuMs: uncached.cpu,
  landingCpuMs: landing.cpu,
  landingToList: landing.cpu / uncached.cpu,
  uncachedUncompressedCpuMs: uncompressed.cpu,
  cachedCpuMs: cached.cpu,
  memoryCpuMs: memory.cpu,
  cachedToMemory: cached.cpu / memory.cpu,
  htmlBytes: html.length,
  scriptBytes,
  ...weights,
})
