import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { WHO_PATH } from './simulator-paths.ts'

const LOCK = 'running.json'
const LAST_PORT = 'last-port'
/** A simulator that has taken its folder listens within this. */
const STARTING_MS = 10_000
const LOOK_MS = 100
const ANSWER_MS = 1000

const lockSchema = z.object({ pid: z.int(), port: z.int().nullable() })
const whoSchema = z.object({ simulator: z.int() })

export interface FolderLock {
  /** Where the last simulator of this folder listened. */
  lastPort: number | null
  announce(port: number): Promise<void>
  release(): Promise<void>
}

/** Takes a folder for this process: two would not know of one another's payments. Throws where another has it. */
export async function takeFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, LOCK)
  while (!(await make(path))) {
    const running = await runningSimulator(folder)
    if (running !== null) throw new Error(`a payments simulator already runs on ${folder}, at ${running}`)
    await unlink(path).catch(() => {})
  }
  const text = await readFile(join(folder, LAST_PORT), 'utf8').catch(() => '')
  return {
    lastPort: /^\d+$/.test(text) ? Number(text) : null,
    announce: async (port) => {
      await writeFile(join(folder, LAST_PORT), String(port))
      const whole = `${path}.${randomUUID()}`
      await writeFile(whole, JSON.stringify({ pid: process.pid, port }))
      await rename(whole, path)
    },
    release: () => unlink(path).catch(() => {}),
  }
}

/** Address of the simulator that has a folder, waiting for one that is just starting; null where none runs. */
export async function runningSimulator(folder: string): Promise<string | null> {
  for (let waitedMs = 0; waitedMs < STARTING_MS; waitedMs += LOOK_MS) {
    const holder = await holderOf(join(folder, LOCK))
    if (holder === null || !isAlive(holder.pid)) return null
    if (holder.port !== null) {
      const origin = `http://127.0.0.1:${holder.port}`
      return (await whoAnswers(origin)) === holder.pid ? origin : null
    }
    await setTimeout(LOOK_MS)
  }
  return null
}

/** Makes the lock at once or not at all, so that nobody reads half of one; false where there is one. */
async function make(path: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, JSON.stringify({ pid: process.pid, port: null }))
  try {
    await link(whole, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(whole)
  }
}

async function holderOf(path: string): Promise<z.infer<typeof lockSchema> | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  try {
    return text === null ? null : (lockSchema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function whoAnswers(origin: string): Promise<number | null> {
  try {
    const answer = await fetch(origin + WHO_PATH, { signal: AbortSignal.timeout(ANSWER_MS) })
    return whoSchema.safeParse(await answer.json()).data?.simulator ?? null
  } catch {
    return null
  }
}
