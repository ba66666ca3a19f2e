/**
 * Measures the memory of all Node processes of one program with the three demo sites after 20,000 mixed requests and
 * 3,000 pictures. `npm run bench:memory [-- requests pictures]`; exits 1 when the limit is missed. Linux.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { pictureChildren } from '#test/integration/picture-children.ts'
import { SITES } from './browser/pages-of-site.ts'
import { wholeNumber } from './arguments.ts'
import { closeConnections } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'
import { MixedLoad } from './mixed-load.ts'
import { memoryOf, type ProcessMemory } from './process-memory.ts'

const requests = wholeNumber('requests', process.argv[2], 20_000)
const pictures = wholeNumber('pictures', process.argv[3], 3_000)
const AT_ONCE = 8
/** Memory is looked at after so many requests. */
const LOOK_EVERY = 200
const MOST_MB = 400
/** Pictures are made in the background for a while; then their processes end. */
const IDLE_MS = 60_000
const AT_REST = 'at rest, a minute later'

interface Figure {
  when: string
  serverMb: number
  picturesMb: number
  /** All together; the limit is held by it. */
  pssMb: number
  rssMb: number
}

/** All Node processes of the program: the server and its picture processes. The database's are not counted. */
async function measure(pid: number, when: string): Promise<Figure> {
  const [server, ...pictures] = await Promise.all([pid, ...pictureChildren(pid)].map(memoryOf))
  const sum = (part: keyof ProcessMemory) => pictures.reduce((total, memory) => total + (memory?.[part] ?? 0), 0)
  const serverMb = server?.pssMb ?? 0
  const picturesMb = sum('pssMb')
  return { when, serverMb, picturesMb, pssMb: serverMb + picturesMb, rssMb: (server?.rssMb ?? 0) + sum('rssMb') }
}

/** Sends the load, evenly mixed; resolves with the most memory that was seen meanwhile. */
async function load(port: number, pid: number): Promise<Figure> {
  const sites = SITES.map((site) => new MixedLoad(port, site))
  const all = requests + pictures
  const picturesUntil = (count: number) => Math.floor((count * pictures) / all)
  let next = 0
  let most = await measure(pid, 'most during the load')
  const send = async (): Promise<void> => {
    for (let count = next++; count < all; count = next++) {
      const site = sites[count % sites.length]
      await (picturesUntil(count) < picturesUntil(count + 1) ? site?.nextPicture() : site?.next())
      if (count % LOOK_EVERY !== 0) continue
      const now = await measure(pid, most.when)
      if (now.pssMb > most.pssMb) most = now
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  for (const [place, site] of sites.entries())
    process.stdout.write(`${SITES[place]}: ${site.told.pages} pages, ${site.told.pictures} pictures\n`)
  return most
}

const dataDir = await temporaryFolder('bench')
const figures: Figure[] = []
try {
  // The first start fills the database.
  await (await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })).stop()
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const pid = program.child.pid ?? 0
  try {
    figures.push(await measure(pid, 'started'))
    const most = await load(program.port, pid)
    figures.push(await measure(pid, 'after the load'), most)
    await pause(IDLE_MS)
    figures.push(await measure(pid, AT_REST))
  } finally {
    await program.stop()
  }
} finally {
  closeConnections()
  await rm(dataDir, { recursive: true, force: true })
}

process.stdout.write(`npm run bench:memory on ${machine()}\n\n`)
printTable([
  ['PSS, MB', 'server', 'picture processes', 'together', 'together as RSS'],
  ...figures.map(({ when, ...megabytes }) => [when, ...Object.values(megabytes).map(Math.round)]),
])
const missed = figures.filter(({ when, pssMb }) => when === AT_REST && pssMb > MOST_MB)
for (const { pssMb } of missed) process.stdout.write(`missed: ${Math.round(pssMb)} MB; at most ${MOST_MB}\n`)
printResult({ bench: 'memory', figures, missed: missed.length > 0 })
process.exitCode = missed.length === 0 ? 0 : 1
