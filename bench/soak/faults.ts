/** Faults that a soak throws at a running server, each drawn by its weight. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/generator/random.ts'
import { vehicle } from '#test/integration/stock-feeds.ts'
import type { KeptServer } from './kept-server.ts'
import type { SmallDisk } from './small-disk.ts'

export interface SoakWorld {
  random: Random
  server: KeptServer
  disk: SmallDisk
  env: { DATA_DIR: string; SITES_DIR: string }
}

export interface Fault {
  name: string
  weight: number
  /** Whether shoppers may be refused while it lasts. */
  isFelt: boolean
  isPossible?: (world: SoakWorld) => boolean
  run(world: SoakWorld): Promise<void>
}

const SITE = 'ironbark'
const VEHICLES = 1500

export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of the server', weight: 3, isFelt: true, run: async ({ server }) => server.signal('SIGKILL') },
  { name: 'SIGTERM of the server', weight: 1, isFelt: true, run: async ({ server }) => server.signal('SIGTERM') },
  { name: 'kill -9 of PostgreSQL', weight: 2, isFelt: true, run: (world) => endDatabase(world, 'SIGKILL') },
  { name: 'stop of PostgreSQL', weight: 2, isFelt: true, run: (world) => endDatabase(world, 'SIGINT') },
  { name: 'import', weight: 2, isFelt: false, run: (world) => importFeed(world, null) },
  {
    name: 'import, killed',
    weight: 2,
    isFelt: false,
    run: (world) => importFeed(world, world.random.between(200, 2500)),
  },
  { name: 'edit of a site', weight: 2, isFelt: false, run: (world) => editSite(world, (text) => text) },
  {
    name: 'faulty edit of a site',
    weight: 1,
    isFelt: false,
    run: (world) => editSite(world, (text) => text.slice(0, 200)),
  },
  { name: 'full disk', weight: 2, isFelt: true, isPossible: ({ disk }) => disk.fill !== null, run: fillDisk },
]

async function endDatabase({ env }: SoakWorld, signal: NodeJS.Signals): Promise<void> {
  const text = await readFile(join(env.DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  // It may have ended a moment ago, by the fault before.
  if (pid > 0 && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(env.DATA_DIR))
    process.kill(pid, signal)
}

async function importFeed({ random, env }: SoakWorld, killAfterMs: number | null): Promise<void> {
  const feed = Array.from({ length: VEHICLES }, (_, index) =>
    vehicle(`SOAK${index}`, { price: 10_000 + random.between(0, 50) * 1000, images: [] }),
  )
  const args = [
    'bin/forecourt.js',
    'stock',
    'import',
    SITE,
    '-',
    '--delta',
    '--source',
    'soak',
    '--format',
    'forecourt-json',
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(feed))
  if (killAfterMs !== null) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  if (killAfterMs === null && code !== 0) throw new Error(`the import ended with code ${code}: ${said}`)
}

/** As editors save; the sound settings are back after a while. */
async function editSite({ random, env }: SoakWorld, spoil: (text: string) => string): Promise<void> {
  const file = join(env.SITES_DIR, SITE, 'site.json')
  const settings: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
  const text = JSON.stringify({ ...settings, name: `Ironbark ${random.between(1, 1_000_000)}` }, null, 2)
  await save(file, spoil(text))
  await pause(random.between(200, 2000))
  await save(file, text)
}

async function save(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

async function fillDisk({ random, disk }: SoakWorld): Promise<void> {
  const until = performance.now() + random.between(2000, 6000)
  // The server frees and takes space meanwhile.
  while (performance.now() < until) {
    await disk.fill?.()
    await pause(300)
  }
  await disk.free()
}
