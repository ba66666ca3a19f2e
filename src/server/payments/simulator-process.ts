import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runningSimulator } from '#simulator/folder-lock.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { PaymentKeys } from './payment-keys.ts'

export interface SimulatorProcessOptions {
  /** Keeps what the simulator knows. */
  folder: string
  /** Accounts by site. */
  keys: ReadonlyMap<string, PaymentKeys>
  log: { warn(details: object, message: string): void }
}

/** A simulator that is asked to end does so within this. */
const END_MS = 5000

/**
 * The payments simulator as a child of this process (R49). One folder has one simulator: where another program already
 * runs it, that one is used. A killed server leaves none behind, since the child ends with its standard input.
 */
export class SimulatorProcess {
  readonly #options: SimulatorProcessOptions
  #child: ChildProcess | null = null
  #starting: Promise<string> | null = null
  #isClosed = false

  constructor(options: SimulatorProcessOptions) {
    this.#options = options
  }

  /** Address of the simulator, which is started where none runs. */
  origin(): Promise<string> {
    const starting = (this.#starting ??= this.#find())
    void starting.catch(() => (this.#starting = null))
    return starting
  }

  /** Ends the child. Resolves when it has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#starting?.catch(() => null)
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.stdin?.end()
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
    await ended
    clearTimeout(late)
  }

  async #find(): Promise<string> {
    if (this.#isClosed) throw new Error('the payments simulator is closed')
    const running = await runningSimulator(this.#options.folder)
    if (running !== null) return this.#useOther(running)
    try {
      return await this.#start()
    } catch (error) {
      // Two servers may start at once: one of them has the folder.
      const other = await runningSimulator(this.#options.folder)
      if (other === null) throw error
      return this.#useOther(other)
    }
  }

  /** Another program's simulator may end at any time, so it is looked for again with the next call. */
  #useOther(origin: string): string {
    setImmediate(() => (this.#starting = null))
    return origin
  }

  async #start(): Promise<string> {
    const { folder, keys, log } = this.#options
    const words = ['payments-simulator', '--port', '0', '--data', folder, '--until-input-ends']
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=1', join(PROJECT_FOLDER, 'bin/forecourt.js'), ...words],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Ctrl+C reaches a whole group; the server ends its simulator last.
        detached: true,
        // The watcher's variable would have the child report its imports.
        env: { ...process.env, PAYMENT_KEYS: textOf(keys), WATCH_REPORT_DEPENDENCIES: undefined },
      },
    )
    this.#child = child
    let said = ''
    createInterface(child.stderr).on('line', (line) => {
      said = line
      log.warn({ line }, 'the payments simulator says')
    })
    child.on('exit', () => (this.#starting = null))
    const ready = new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
        if (address !== undefined) resolve(address)
      })
      child.on('error', reject)
      child.on('exit', (code) => reject(new Error(`the payments simulator ended with code ${code}: ${said}`)))
    })
    return ready
  }
}

function textOf(keys: ReadonlyMap<string, PaymentKeys>): string {
  return [...keys].map(([site, { key, webhookSecret }]) => `${site}=${key},${webhookSecret}`).join(' ')
}
