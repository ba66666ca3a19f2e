/** Provides data folders filled with the demo stock. No test waits for its seven deliveries a site. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

const run = promisify(execFile)
const CACHE = 'node_modules/.cache/forecourt-demo'
/** Sources that the demo stock and its tables depend on. A change of them needs a new copy. */
const MADE_BY = [
  'package-lock.json',
  'demo/generator',
  'sites',
  'src/adapters',
  'src/data',
  'src/domain',
  'src/server',
  'test/e2e/demo-data.ts',
]

const PICTURE_CACHE = 'node_modules/.cache/forecourt-pictures'
/** Sources that a smaller picture depends on, beside its original's bytes, which its name tells. */
const PICTURES_MADE_BY = ['package-lock.json', 'src/adapters/pictures', 'src/domain/media']

interface FilledData {
  /** The folder, to be copied and never used itself. */
  path: string
  /** Removes it where it could not be kept for the next run. */
  release(): Promise<void>
}

/** The data folder that a run before left, where nothing of what makes it has changed since today; else a new one. */
export async function filledData(): Promise<FilledData> {
  const kept = join(process.cwd(), CACHE, await version())
  if (await exists(kept)) return { path: kept, release: async () => {} }
  // A folder that the database's account may enter; the project may be closed to it.
  const folder = await temporaryFolder('demo')
  const program = await startProgram({ DATA_DIR: folder })
  await picturesTakenIn(program)
  await program.stop()
  const isKept = await keep(folder, kept).then(
    () => true,
    () => false,
  )
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (!isKept) return { path: folder, release: removeFolder }
  await removeFolder()
  return { path: kept, release: async () => {} }
}

/** Longest time that a busy machine needs for the pictures of all sites. */
const PICTURES_MS = 240_000

/** Waits until all pictures are known: each program on a copy would otherwise have to read a thousand of them. */
async function picturesTakenIn({ output }: RunningProgram): Promise<void> {
  const sites = (await readdir('sites')).filter((name) => extname(name) === '')
  const missing = () => sites.filter((site) => !output().includes(`"site":"${site}","takenIn":`))
  for (const end = Date.now() + PICTURES_MS; missing().length > 0; await pause(200))
    if (Date.now() > end) throw new Error(`no pictures were taken in for ${missing().join(', ')}:\n${output()}`)
}

/**
 * Lets a program whose data folder is still empty of pictures use those made smaller by runs before. A picture that
 * none of them showed is made, and kept for the next.
 */
export async function shareMadePictures(dataDir: string): Promise<void> {
  const kept = join(process.cwd(), PICTURE_CACHE, await hashOf(PICTURES_MADE_BY))
  if (!(await exists(kept))) await rm(join(process.cwd(), PICTURE_CACHE), { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  await symlink(kept, join(dataDir, 'pictures/variants'))
}

/** Copies a data folder that nobody uses, with the accounts that its files belong to. */
export async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await run('cp', ['-a', `${from}/.`, to])
}

async function keep(folder: string, kept: string): Promise<void> {
  await rm(join(process.cwd(), CACHE), { recursive: true, force: true })
  const half = `${kept}.half-${process.pid}`
  await copyData(folder, half)
  await rename(half, kept)
}

/** The demo's deliveries lead up to today, and the files belong to whoever runs the tests. */
const version = () => hashOf(MADE_BY, `${new Date().toISOString().slice(0, 10)} ${process.getuid?.()}`)

/** A short hash of the files under these paths, tests left out, and of `more`. */
async function hashOf(paths: readonly string[], more = ''): Promise<string> {
  const hash = createHash('sha256').update(more)
  for (const path of paths) {
    for (const file of await filesOf(path)) hash.update(`${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}

async function filesOf(path: string): Promise<string[]> {
  if (extname(path) !== '') return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const exists = (path: string) =>
  readdir(path).then(
    () => true,
    () => false,
  )
