import { fork, type ChildProcess } from 'node:child_process'
import { lowerPriority } from '../low-priority.ts'
import { pictureMessage, type PictureJob, type PictureMessage } from './picture-jobs.ts'

const WORKER = new URL('./worker/main.ts', import.meta.url)

/** One arena of memory, and large blocks outside it: glibc reads these when a process begins. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** How a job ended: answered, or its process ended first. */
export type JobEnd = PictureMessage | { ok: 'crashed'; reason: string }

export interface PictureProcessOptions {
  /** Longest time for a job, the start of the process counted in. */
  jobMs: number
  /** Called when the process has ended, whoever ended it. */
  onEnd: () => void
}

/** One picture process, which has one job at a time: when it ends early, the job at fault is known. */
export class PictureProcess {
  readonly #child: ChildProcess
  readonly #jobMs: number
  #settle: ((end: JobEnd) => void) | null = null

  constructor({ jobMs, onEnd }: PictureProcessOptions) {
    this.#jobMs = jobMs
    // The watcher's variable would have the child report its imports.
    const env = { ...process.env, ...ALLOCATOR, WATCH_REPORT_DEPENDENCIES: undefined }
    this.#child = fork(WORKER, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=1'],
      env,
    })
    // At once: threads inherit it when they begin, and decoders run in threads.
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid)
    this.#child.on('message', (message) => {
      const parsed = pictureMessage.safeParse(message)
      if (parsed.success) this.#end(parsed.data)
    })
    const crashed = (reason: string): void => {
      this.#end({ ok: 'crashed', reason })
      onEnd()
    }
    this.#child.on('exit', (code, signal) => crashed(`it ended with ${signal ?? `code ${code}`}`))
    this.#child.on('error', (error) => {
      void this.end()
      crashed(error.message)
    })
  }

  /** Ends the process at once; a job that it has counts as crashed. Resolves when it has ended. */
  async end(): Promise<void> {
    const isRunning = this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    if (!isRunning) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await ended
  }

  /** Calls `done` once, before `onEnd`. A job that takes too long is given up; the caller ends the process then. */
  run(job: PictureJob, done: (end: JobEnd) => void): void {
    const late = setTimeout(() => {
      this.#end({ ok: false, reason: `it takes longer than ${this.#jobMs / 1000} s`, residentBytes: Infinity })
    }, this.#jobMs)
    this.#settle = (end) => {
      clearTimeout(late)
      done(end)
    }
    // A process that could not be started has no channel; its error comes by itself.
    if (this.#child.connected)
      this.#child.send(job, (error) => {
        if (error !== null) this.#end({ ok: 'crashed', reason: error.message })
      })
  }

  #end(end: JobEnd): void {
    const settle = this.#settle
    this.#settle = null
    settle?.(end)
  }
}
