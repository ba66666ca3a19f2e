import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A new folder for one test's data. Others may enter it, since under root the database runs as another account, which
 * would otherwise have to keep its files elsewhere. The caller removes it.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `forecourt-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

/** A running program, started as its users start it. */
export interface RunningProgram {
  port: number
  /** Everything it wrote so far. */
  output: () => string
  child: ChildProcess
  /** Sends SIGTERM and waits for its end. Resolves with the exit code. */
  stop: () => Promise<number | null>
}

/**
 * Starts `forecourt serve` on a free port and resolves once it has printed its sites' addresses. Rejects with its
 * output when it ends before. `folder` is that of another checkout, which is started in the place of this one.
 */
export async function startProgram(env: Record<string, string>, folder = process.cwd()): Promise<RunningProgram> {
  const child = spawn(process.execPath, ['bin/forecourt.js', 'serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', DEMO_SHOPPERS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails before it stops its program must not leave it running.
  const endWithTests = () => void child.kill('SIGTERM')
  process.once('exit', endWithTests)
  child.once('exit', () => process.off('exit', endWithTests))
  let output = ''
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`
        const address = /http:\/\/[a-z-]+\.localhost:(\d+)/.exec(line)
        if (address) resolve(Number(address[1]))
      })
    }
    child.on('exit', (code) => reject(new Error(`forecourt serve ended with code ${code}:\n${output}`)))
  })
  const port = await ready
  return {
    port,
    child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** A program that tests of a file use in turn, also after a test that ended it. Each start costs seconds of CPU. */
export class KeptProgram {
  readonly #environment: () => Record<string, string>
  #program: RunningProgram | null = null

  constructor(environment: () => Record<string, string>) {
    this.#environment = environment
  }

  /** The program that the test before left running, or a new one. */
  async running(): Promise<RunningProgram> {
    const isRunning = this.#program?.child.exitCode === null && this.#program.child.signalCode === null
    if (this.#program === null || !isRunning) this.#program = await startProgram(this.#environment())
    return this.#program
  }

  async stop(): Promise<void> {
    await this.#program?.stop()
  }
}
