import type { z } from 'zod'
import { ANSWERS, type PictureJob } from './picture-jobs.ts'
import { PictureProcess, type JobEnd } from './picture-process.ts'
import type { DrawingSize, PictureMeasures, PictureWork, RenderedDrawing, VariantRecipe } from './picture-work.ts'

export interface PictureProcessesOptions {
  /** Most processes that work at the same time, each on one picture. */
  most?: number
  /** A process without work ends after this time. */
  idleMs?: number
  /** Longest time for one picture. */
  jobMs?: number
}

interface WaitingJob {
  job: PictureJob
  crashes: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Crashes after which a job is to blame: the first process may have been ended by somebody else. */
const MOST_CRASHES = 2
const STOPPING = 'the program is stopping'
/** Resident memory above which a process is not used again: a leak, or what a large picture left. */
const KEEP_BYTES = 200 * 1024 * 1024

/**
 * Works on pictures in processes of their own, the only ones that load sharp (S5): a bomb, a leak or a crash of a
 * decoder costs pages nothing. They start when there is work and end when there has been none for a while. Jobs that
 * wait outlive the process; `close` fails them.
 */
export class PictureProcesses implements PictureWork {
  readonly #most: number
  readonly #idleMs: number
  readonly #jobMs: number
  readonly #waiting: WaitingJob[] = []
  readonly #all = new Set<PictureProcess>()
  /** Processes without work, each with the timer that ends it. */
  readonly #idle = new Map<PictureProcess, NodeJS.Timeout>()
  #isClosed = false

  constructor({ most = 2, idleMs = 15_000, jobMs = 30_000 }: PictureProcessesOptions = {}) {
    this.#most = most
    this.#idleMs = idleMs
    this.#jobMs = jobMs
  }

  sizeOf(bytes: Uint8Array): Promise<PictureMeasures> {
    return this.#run({ kind: 'size', bytes }, ANSWERS.size)
  }

  transform(bytes: Uint8Array, recipe: VariantRecipe): Promise<Buffer> {
    return this.#run({ kind: 'variant', bytes, recipe }, ANSWERS.variant)
  }

  draw(svg: string, size: DrawingSize): Promise<RenderedDrawing> {
    return this.#run({ kind: 'drawing', svg, size }, ANSWERS.drawing)
  }

  /** Fails what waits and runs, and resolves when every process has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(STOPPING))
    await Promise.all([...this.#all].map((child) => child.end()))
  }

  async #run<Value>(job: PictureJob, answer: z.ZodType<Value>): Promise<Value> {
    if (this.#isClosed) throw new Error(STOPPING)
    const value = await new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ job, crashes: 0, resolve, reject })
      this.#next()
    })
    return answer.parse(value)
  }

  #next(): void {
    while (!this.#isClosed && (this.#idle.size > 0 || this.#all.size < this.#most)) {
      const waiting = this.#waiting.shift()
      if (waiting === undefined) return
      try {
        const child = this.#lastUsed() ?? this.#start()
        child.run(waiting.job, (end) => this.#done(child, waiting, end))
      } catch (error) {
        // There is no memory for one more process.
        waiting.reject(error)
      }
    }
  }

  /** The idle process last used, so that the others come to their end. */
  #lastUsed(): PictureProcess | undefined {
    const child = [...this.#idle.keys()].at(-1)
    if (child !== undefined) this.#notIdle(child)
    return child
  }

  #start(): PictureProcess {
    const child = new PictureProcess({ jobMs: this.#jobMs, onEnd: () => this.#ended(child) })
    this.#all.add(child)
    return child
  }

  #done(child: PictureProcess, waiting: WaitingJob, end: JobEnd): void {
    if (end.ok === 'crashed' || end.residentBytes > KEEP_BYTES) void child.end()
    else this.#idle.set(child, this.#endLater(child))
    if (end.ok === true) waiting.resolve(end.value)
    else if (end.ok === false) waiting.reject(new Error(end.reason))
    else if (this.#isClosed) waiting.reject(new Error(STOPPING))
    else if (++waiting.crashes < MOST_CRASHES) this.#waiting.unshift(waiting)
    else waiting.reject(new Error(`the process that works on it ended ${MOST_CRASHES} times (${end.reason})`))
    this.#next()
  }

  #endLater(child: PictureProcess): NodeJS.Timeout {
    return setTimeout(() => {
      this.#notIdle(child)
      void child.end()
    }, this.#idleMs)
  }

  #ended(child: PictureProcess): void {
    this.#all.delete(child)
    this.#notIdle(child)
    this.#next()
  }

  #notIdle(child: PictureProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
  }
}
