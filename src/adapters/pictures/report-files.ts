import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { PictureNetwork } from './picture-network.ts'
import { WorkQueue } from './work-queue.ts'

export interface ReportFilesOptions {
  /** Created when missing. */
  folder: string
  network: PictureNetwork
  onProblem: (problem: string) => void
}

/** A copy is asked for anew after this time; the old one serves until a new one is there. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** How long a shopper waits for somebody else's server. */
const TIMEOUT_MS = 10_000
const FAILURES_KEPT = 2000
const FAILURE_KEPT_MS = 30_000

/**
 * Copies of vehicles' reports on other servers, fetched when one is first asked for and kept on disk. Only PDF files
 * are kept. Many who ask for one report cost one fetch.
 */
export class ReportFiles {
  readonly folder: string
  readonly #network: PictureNetwork
  readonly #onProblem: (problem: string) => void
  readonly #queue = new WorkQueue({ atOnce: 2, maxWaiting: 16 })
  readonly #running = new Map<string, Promise<void>>()
  readonly #failed = new LRUCache<string, true>({ max: FAILURES_KEPT, ttl: FAILURE_KEPT_MS })
  readonly #stop = new AbortController()

  constructor({ folder, network, onProblem }: ReportFilesOptions) {
    this.folder = folder
    this.#network = network
    this.#onProblem = onProblem
  }

  /** The path of a report's copy inside `folder`; null where there is none and none can be fetched now. */
  async find(url: URL, allowedOrigins: readonly string[]): Promise<string | null> {
    const hash = createHash('sha256').update(url.href).digest('hex').slice(0, 32)
    const path = `${hash.slice(0, 2)}/${hash}.pdf`
    const kept = await stat(join(this.folder, path)).catch(() => null)
    if (kept !== null && Date.now() - kept.mtimeMs < FRESH_MS) return path
    if (!this.#failed.has(path)) await this.#fetchOnce(url, allowedOrigins, path)
    return (await stat(join(this.folder, path)).catch(() => null)) === null ? null : path
  }

  /** Cuts off what is being fetched. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#queue.close()
  }

  #fetchOnce(url: URL, allowedOrigins: readonly string[], path: string): Promise<void> {
    const running = this.#running.get(path)
    if (running !== undefined) return running
    const fetched = this.#queue
      .run(() => this.#fetch(url, allowedOrigins, path))
      .catch((error: unknown) => {
        this.#failed.set(path, true)
        this.#onProblem(`The report ${url.href} is not kept: ${error instanceof Error ? error.message : String(error)}`)
      })
      .finally(() => this.#running.delete(path))
    this.#running.set(path, fetched)
    return fetched
  }

  async #fetch(url: URL, allowedOrigins: readonly string[], path: string): Promise<void> {
    const rule = { kind: 'report', allowedOrigins, timeoutMs: TIMEOUT_MS, signal: this.#stop.signal } as const
    const found = await fetchPicture(url, rule, this.#network)
    // A report that its server took back is not shown any longer.
    if (!found.ok && found.isGone === true) await rm(join(this.folder, path), { force: true })
    if (!found.ok) throw new Error(found.reason)
    if (!isPdf(found.bytes)) throw new Error('It is not a PDF file.')
    await writeAtomically(join(this.folder, path), found.bytes)
  }
}

/** By the file's first bytes; its name and header are ignored. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).toString('latin1') === '%PDF-'
}
