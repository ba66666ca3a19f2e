import { PdfThread, type PdfLimits } from './pdf-thread.ts'
import type { VehiclePdf } from './vehicle-pdf-source.ts'

const MOST_THREADS = 2
/** Documents underway at once, of one site and of all. Each takes some sixty milliseconds of the processor. */
const MOST_OF_SITE = 12
const MOST = 40

const LIMITS: PdfLimits = { milliseconds: 10_000, heapMegabytes: 128, idleMilliseconds: 30_000 }

/** More documents are asked for than are made, or the program stops. */
export class TooManyPdfs extends Error {
  override name = 'TooManyPdfs'
}

interface Job {
  site: string
  sources: readonly [VehiclePdf, ...VehiclePdf[]]
  drawn: (bytes: Promise<Buffer>) => void
}

/**
 * Draws vehicles' PDFs in threads beside the program, at most two at once, since drawing has no end for some text and
 * holds up every page meanwhile (S2). The rest wait; a site whose document is being drawn waits for other sites'.
 */
export class PdfWorkers {
  readonly #threads: PdfThread[]
  /** Documents that are underway, by site. */
  readonly #underway = new Map<string, number>()
  readonly #waiting: Job[] = []
  readonly #drawing: Job[] = []
  #isClosed = false

  constructor(file = new URL('pdf-worker.ts', import.meta.url), limits: Partial<PdfLimits> = {}) {
    this.#threads = Array.from({ length: MOST_THREADS }, () => new PdfThread(file, { ...LIMITS, ...limits }))
  }

  /** Runs the making of one document, its loading included. Rejects with `TooManyPdfs` when too many are underway. */
  async admit<Made>(site: string, make: () => Promise<Made>): Promise<Made> {
    const ofSite = this.#underway.get(site) ?? 0
    const ofAll = [...this.#underway.values()].reduce((sum, count) => sum + count, 0)
    if (this.#isClosed || ofSite >= MOST_OF_SITE || ofAll >= MOST) throw new TooManyPdfs()
    this.#underway.set(site, ofSite + 1)
    try {
      return await make()
    } finally {
      const left = (this.#underway.get(site) ?? 1) - 1
      if (left === 0) this.#underway.delete(site)
      else this.#underway.set(site, left)
    }
  }

  /**
   * The bytes of a document of these vehicles. Rejects with `PdfLimitReached`, `TooManyPdfs` while closing, or the
   * thread's own error.
   */
  draw(site: string, ...sources: readonly [VehiclePdf, ...VehiclePdf[]]): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new TooManyPdfs())
    return new Promise((drawn) => {
      this.#waiting.push({ site, sources, drawn })
      this.#drawNext()
    })
  }

  /** Ends the threads. Documents that wait or are being drawn are refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { drawn } of this.#waiting.splice(0)) drawn(Promise.reject(new TooManyPdfs()))
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #drawNext(): void {
    const thread = this.#threads.find(({ isFree }) => isFree)
    if (thread === undefined || this.#waiting.length === 0) return
    const ofOther = this.#waiting.findIndex(({ site }) => !this.#drawing.some((job) => job.site === site))
    const [job] = this.#waiting.splice(Math.max(0, ofOther), 1)
    if (job === undefined) return
    this.#drawing.push(job)
    job.drawn(
      thread
        .draw(...job.sources)
        .catch((error: unknown) => Promise.reject(this.#isClosed ? new TooManyPdfs() : error))
        .finally(() => {
          this.#drawing.splice(this.#drawing.indexOf(job), 1)
          this.#drawNext()
        }),
    )
  }
}
