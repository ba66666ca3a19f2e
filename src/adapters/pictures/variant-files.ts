import { opendir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UNFINISHED, writeAtomically } from './atomic-file.ts'

const UNFINISHED_FOR_MS = 60 * 60 * 1000
/** Share of the size limit that a sweep deletes down to. Without this room every new file would start another sweep. */
const SWEEP_TO = 0.9

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
  #knownBytes: number | null = null
  #sweeping: Promise<void> | null = null

  constructor(options: { folder: string; maxBytes: number }) {
    this.#folder = options.folder
    this.#maxBytes = options.maxBytes
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  /** Writes a file; the sweep it may start goes on in the background. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await writeAtomically(this.pathOf(name), bytes, 'replaceable')
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
