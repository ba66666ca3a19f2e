import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { VehiclePdf } from './vehicle-pdf-source.ts'

export interface PdfLimits {
  /** Longest time for one document, the thread's start included. */
  milliseconds: number
  /** Most memory of a thread's objects; its buffers come on top. */
  heapMegabytes: number
  /** Time without work after which a thread ends. */
  idleMilliseconds: number
}

/** A document needs more time or memory than any may have. */
export class PdfLimitReached extends Error {
  override name = 'PdfLimitReached'
}

/** One thread that draws one PDF at a time. It starts with the first, and ends when it is idle or reaches a limit. */
export class PdfThread {
  readonly #file: URL
  readonly #limits: PdfLimits
  readonly #closing = new AbortController()
  #worker: Worker | null = null
  #end: NodeJS.Timeout | undefined
  isFree = true

  constructor(file: URL, limits: PdfLimits) {
    this.#file = file
    this.#limits = limits
  }

  /** The document's bytes. Rejects with `PdfLimitReached`, or with the thread's own error. */
  async draw(...sources: readonly [VehiclePdf, ...VehiclePdf[]]): Promise<Buffer> {
    const { milliseconds, idleMilliseconds } = this.#limits
    this.isFree = false
    clearTimeout(this.#end)
    const worker = (this.#worker ??= this.#start())
    try {
      worker.postMessage(sources)
      const signal = AbortSignal.any([AbortSignal.timeout(milliseconds), this.#closing.signal])
      const [bytes]: unknown[] = await once(worker, 'message', { signal })
      if (!(bytes instanceof Uint8Array)) throw new TypeError('the thread answered no bytes')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      await this.#stop()
      throw limitOf(error, this.#limits) ?? error
    } finally {
      this.isFree = true
      this.#end = setTimeout(() => void this.#stop(), idleMilliseconds).unref()
    }
  }

  /** Ends the thread, and what it is drawing. */
  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#end)
    await this.#stop()
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes } })
    // An error nobody listens for would end the program.
    worker.on('error', () => {})
    return worker
  }

  async #stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

function limitOf(error: unknown, { milliseconds, heapMegabytes }: PdfLimits): PdfLimitReached | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return new PdfLimitReached(`drawing took over ${milliseconds} ms`)
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new PdfLimitReached(`drawing needed over ${heapMegabytes} MB of memory`) : null
}
