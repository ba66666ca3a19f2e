import { open, opendir, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { UNFINISHED, writeAtomically } from '#adapters/files/atomic-file.ts'
import { SEAL_BYTES, sealed, unsealed } from '#adapters/files/seal.ts'

const UNFINISHED_FOR_MS = 60 * 60 * 1000
/** Share of the size limit that a sweep deletes down to. Without this room every new file would start another sweep. */
const SWEEP_TO = 0.9
/** Larger variants are streamed from disk, so that slow clients hold little of them in memory. */
export const IN_MEMORY_UP_TO = 128 * 1024
const USED_TODAY_MS = 24 * 60 * 60 * 1000
/** Streamed files that were found whole and need no second look. */
const CHECKED_KEPT = 10_000

export interface VariantBody {
  /** A stream must be read or destroyed by who asked. */
  body: Buffer | Readable
  sizeBytes: number
}

interface FoundFile {
  path: string
  sizeBytes: number
  modifiedMs: number
}

/**
 * Files that can be made again, together at most about `maxBytes`: past that, those made longest ago go. The count is
 * this process's own; a sweep counts anew, so several processes may share the folder.
 */
export class VariantFiles {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #onProblem: (problem: string) => void
  /** Sizes of the streamed files that were checked since the start, by name. */
  readonly #checked = new LRUCache<string, number>({ max: CHECKED_KEPT })
  #knownBytes: number | null = null
  #sweeping: Promise<void> | null = null

  constructor(options: { folder: string; maxBytes: number; onProblem: (problem: string) => void }) {
    this.#folder = options.folder
    this.#maxBytes = options.maxBytes
    this.#onProblem = options.onProblem
  }

  /** The bytes of a file; null when there is none, or one that is not as it was written (S5). */
  async read(name: string): Promise<VariantBody | null> {
    const path = join(this.#folder, name)
    const file = await open(path).catch(() => null)
    if (file === null) return null
    let stream: Readable | null = null
    try {
      const { size, mtimeMs } = await file.stat()
      // The sweep removes what was used longest ago, to the day.
      if (Date.now() - mtimeMs > USED_TODAY_MS) await utimes(path, new Date(), new Date()).catch(() => {})
      if (this.#checked.get(name) !== size) {
        const bytes = await file.readFile().then(unsealed, () => null)
        if (bytes === null) {
          this.#onProblem(`Picture variant ${name} is broken and will be made again.`)
          return null
        }
        if (bytes.length <= IN_MEMORY_UP_TO) return { body: bytes, sizeBytes: bytes.length }
        this.#checked.set(name, size)
      }
      stream = file.createReadStream({ start: SEAL_BYTES })
      return { body: stream, sizeBytes: size - SEAL_BYTES }
    } finally {
      if (stream === null) await file.close()
    }
  }

  /** Writes a file; the sweep it may start goes on in the background. */
  async write(name: string, content: Uint8Array): Promise<void> {
    const bytes = await sealed(content)
    await writeAtomically(join(this.#folder, name), bytes)
    if (this.#knownBytes !== null) this.#knownBytes += bytes.length
    if (this.#knownBytes === null || this.#knownBytes > this.#maxBytes) {
      this.#sweeping ??= this.#sweep()
        .catch(() => {})
        .finally(() => {
          this.#sweeping = null
        })
    }
  }

  /** Resolves when no sweep is running. */
  async settled(): Promise<void> {
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    const files: FoundFile[] = []
    let total = 0
    for await (const file of filesUnder(this.#folder)) {
      if (basename(file.path).startsWith(UNFINISHED)) {
        if (file.modifiedMs < Date.now() - UNFINISHED_FOR_MS) await rm(file.path, { force: true })
        continue
      }
      files.push(file)
      total += file.sizeBytes
    }
    if (total > this.#maxBytes) {
      files.sort((a, b) => a.modifiedMs - b.modifiedMs)
      for (const file of files) {
        if (total <= this.#maxBytes * SWEEP_TO) break
        await rm(file.path, { force: true })
        total -= file.sizeBytes
      }
    }
    this.#knownBytes = total
  }
}

async function* filesUnder(folder: string): AsyncGenerator<FoundFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found !== null) yield { path, sizeBytes: found.size, modifiedMs: found.mtimeMs }
  }
}
