import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { hashBuildInputs } from './build-inputs.ts'

const BUILD_CHILD = fileURLToPath(new URL('build-child.ts', import.meta.url))

export interface Build {
  /** Hash of the sources. Pages carry it, so that a browser notices a newer server. */
  id: string
  clientDir: string
  serverEntry: string
  /** The renderer of the office. */
  officeEntry: string
}

/**
 * Makes sure that the bundles of the present sources exist under `<projectDir>/dist/<hash>` and says where they are.
 * Builds beside and renames, so that two programs starting at once never see half a build. Throws when sources changed
 * and Vite is not installed (a production image without development packages).
 */
export async function ensureBuild(projectDir: string, say: (line: string) => void): Promise<Build> {
  const id = await hashBuildInputs(projectDir)
  const dist = join(projectDir, 'dist')
  const folder = join(dist, id)
  if (await exists(folder)) {
    await markUsed(folder)
  } else {
    say('Building pages for browsers (once for each version of the sources)')
    await buildInto(projectDir, dist, folder)
  }
  return {
    id,
    clientDir: join(folder, 'client'),
    serverEntry: join(folder, 'server/entry-server.js'),
    officeEntry: join(folder, 'server/office.js'),
  }
}

async function buildInto(projectDir: string, dist: string, folder: string): Promise<void> {
  await mkdir(dist, { recursive: true })
  const half = `${folder}.half-${process.pid}`
  try {
    await runBuild(projectDir, half)
    await rename(half, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error
    })
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  await removeOldBuilds(dist, folder)
}

/** Builds in a process of its own: a server would keep the 350 MB that the bundler takes. */
async function runBuild(projectDir: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, [BUILD_CHILD, projectDir, folder], {
    // Every build is a production build. JSX plugins read this variable, and a test run or a developer's shell may have
    // set another value.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(said.trim() || `the build ended by ${signal ?? `code ${code}`}`)
}

/**
 * Makes the build one of the newest, so that it outlives a start that takes long. Where the folder may not be written,
 * nobody removes builds from it.
 */
async function markUsed(folder: string): Promise<void> {
  const now = new Date()
  await utimes(folder, now, now).catch(() => undefined)
}

/**
 * Keeps the three builds used last: a program that is starting still reads its own. A running one has all of it in
 * memory.
 */
async function removeOldBuilds(dist: string, current: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^[0-9a-f]{12}$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ path: join(dist, name), at: (await stat(join(dist, name))).mtimeMs })),
  )
  const old = dated
    .filter(({ path }) => path !== current)
    .sort((a, b) => b.at - a.at)
    .slice(2)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
