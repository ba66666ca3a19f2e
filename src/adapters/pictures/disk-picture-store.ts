import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { servedWidth, type PictureFormat } from '#domain/media/picture-ladder.ts'
import { ownBytes } from '#domain/own-bytes.ts'
import type {
  KeptOriginal,
  PictureOriginal,
  PictureStore,
  ReadyVariant,
  VariantAnswer,
  WantedVariant,
} from '#ports/picture-store.ts'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { isNotThere } from './file-failure.ts'
import { loadImageNotFound } from './image-not-found.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { MAX_PICTURE_BYTES } from './picture-bytes.ts'
import { RECIPE, type PictureMeasures, type PictureWork, type VariantRecipe } from './picture-work.ts'
import { IN_MEMORY_UP_TO, VariantFiles, type VariantBody } from './variant-files.ts'
import { QueueFull, WorkQueue } from './work-queue.ts'

export interface DiskPictureStoreOptions {
  /** Folder of `originals/` and `variants/`, created when missing. */
  folder: string
  /** Decodes and draws. */
  work: PictureWork
  /** Variants on disk are kept below about this many bytes. */
  maxBytes?: number
  /** Small variants kept in memory, in bytes altogether. */
  memoryBytes?: number
  /** Variants made at the same time. */
  atOnce?: number
  /** Shoppers' requests that may wait for a variant to be made; the next is told to come back. */
  maxWaiting?: number
  onProblem?: (problem: string) => void
}

const MEASURES_KEPT = 5000
const FAILURES_KEPT = 2000
const FAILURE_KEPT_MS = 5 * 60 * 1000
const RETRY_AFTER_SECONDS = 3

type MakingResult = { kind: 'made'; bytes: Buffer } | Exclude<VariantAnswer, ReadyVariant>

/** The default picture store: files named by their content under one folder. */
export async function openDiskPictureStore(options: DiskPictureStoreOptions): Promise<PictureStore> {
  return new DiskPictureStore(options, await loadImageNotFound(options.work))
}

class DiskPictureStore implements PictureStore {
  readonly imageNotFound: PictureOriginal
  readonly #originals: string
  readonly #variants: VariantFiles
  readonly #queue: WorkQueue
  /** One at a time, so that variants which shoppers wait for find a place. */
  readonly #inspecting = new WorkQueue({ atOnce: 1, maxWaiting: Infinity })
  readonly #work: PictureWork
  readonly #onProblem: (problem: string) => void
  readonly #memory: LRUCache<string, Buffer>
  /** Measures by content hash: sites of one maker show the same pictures. */
  readonly #measures = new LRUCache<string, PictureMeasures>({ max: MEASURES_KEPT })
  readonly #making = new Map<string, Promise<MakingResult>>()
  /** Errors of pictures that failed to decode. A repeated request does not decode them again. */
  readonly #unreadable = new LRUCache<string, string>({ max: FAILURES_KEPT, ttl: FAILURE_KEPT_MS })

  readonly #told = new LRUCache<string, true>({ max: FAILURES_KEPT, ttl: FAILURE_KEPT_MS })

  constructor(options: DiskPictureStoreOptions, imageNotFound: PictureOriginal) {
    this.imageNotFound = imageNotFound
    this.#originals = join(options.folder, 'originals')
    this.#queue = new WorkQueue({ atOnce: options.atOnce ?? 2, maxWaiting: options.maxWaiting ?? 256 })
    this.#work = options.work
    this.#onProblem = options.onProblem ?? (() => {})
    this.#variants = new VariantFiles({
      folder: join(options.folder, 'variants'),
      maxBytes: options.maxBytes ?? 20 * 1024 ** 3,
      onProblem: this.#onProblem,
    })
    this.#memory = new LRUCache({
      maxSize: options.memoryBytes ?? 16 * 1024 * 1024,
      sizeCalculation: (bytes) => bytes.length + 200,
    })
  }

  async inspect(bytes: Uint8Array): Promise<KeptOriginal> {
    if (bytes.length > MAX_PICTURE_BYTES)
      return { ok: false, reason: `The picture is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.` }
    try {
      const contentHash = await contentHashOf(bytes)
      const measures = this.#measures.get(contentHash) ?? (await this.#inspecting.run(() => this.#work.sizeOf(bytes)))
      this.#measures.set(contentHash, measures)
      return { ok: true, contentHash, ...measures }
    } catch (error) {
      return { ok: false, reason: `The picture cannot be read: ${firstLineOf(error)}.` }
    }
  }

  async keepOriginal(bytes: Uint8Array): Promise<KeptOriginal> {
    const found = await this.inspect(bytes)
    if (found.ok) await writeAtomically(this.#originalPath(found.contentHash), bytes)
    return found
  }

  async readOriginal(contentHash: string): Promise<Uint8Array | null> {
    return await readFile(this.#originalPath(contentHash)).catch((error: unknown) => {
      if (isNotThere(error)) return null
      throw error
    })
  }

  async variant(original: PictureOriginal, wanted: WantedVariant): Promise<VariantAnswer> {
    const recipe = { ...wanted, width: servedWidth(wanted.width, original.widthPx) }
    const name = nameOf(original, recipe)
    const ready = await this.#ready(name, recipe.format)
    if (ready !== null) return ready
    const made = await this.#made(original, recipe)
    return made.kind === 'made'
      ? readyOf(name, recipe.format, { body: made.bytes, sizeBytes: made.bytes.length })
      : made
  }

  async close(): Promise<void> {
    await this.#queue.close()
    await this.#variants.settled()
  }

  /** Returns a variant from memory or disk; null when it was never made, was swept or is broken. */
  async #ready(name: string, format: PictureFormat): Promise<ReadyVariant | null> {
    const remembered = this.#memory.get(name)
    if (remembered !== undefined) return readyOf(name, format, { body: remembered, sizeBytes: remembered.length })
    const kept = await this.#variants.read(name)
    if (kept === null) return null
    if (Buffer.isBuffer(kept.body)) this.#memory.set(name, ownBytes(kept.body))
    return readyOf(name, format, kept)
  }

  /** Makes a variant once, however many ask for it. */
  #made(original: PictureOriginal, recipe: VariantRecipe): Promise<MakingResult> {
    const unreadable = this.#unreadable.get(original.contentHash)
    if (unreadable !== undefined) return Promise.resolve({ kind: 'unreadable', reason: unreadable })
    const name = nameOf(original, recipe)
    const running = this.#making.get(name)
    if (running !== undefined) return running
    const made = this.#queue
      .run(() => this.#make(original, recipe, name))
      .catch((error: unknown): MakingResult => {
        if (error instanceof QueueFull) return { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS }
        const reason = `Picture ${original.contentHash} cannot be read: ${firstLineOf(error)}.`
        this.#unreadable.set(original.contentHash, reason)
        this.#onProblem(reason)
        return { kind: 'unreadable', reason }
      })
      .finally(() => this.#making.delete(name))
    this.#making.set(name, made)
    return made
  }

  async #make(original: PictureOriginal, recipe: VariantRecipe, name: string): Promise<MakingResult> {
    const source = await original.read().catch((error: unknown) => {
      this.#tellOnce(`Pictures cannot be read now: ${firstLineOf(error)}.`)
      return { kind: 'away' } as const
    })
    if (source.kind !== 'bytes') return source
    const bytes = await this.#work.transform(source.bytes, recipe)
    if (bytes.length <= IN_MEMORY_UP_TO) this.#memory.set(name, ownBytes(bytes))
    // A full disk is no reason to send nothing.
    await this.#variants.write(name, bytes).catch((error: unknown) => {
      this.#onProblem(`Picture variant ${name} cannot be kept: ${firstLineOf(error)}.`)
    })
    return { kind: 'made', bytes }
  }

  /** A folder that is away would otherwise be told of with every picture in it. */
  #tellOnce(problem: string): void {
    if (this.#told.has(problem)) return
    this.#told.set(problem, true)
    this.#onProblem(problem)
  }

  #originalPath(contentHash: string): string {
    return join(this.#originals, contentHash.slice(0, 2), contentHash)
  }
}

function nameOf(original: PictureOriginal, { width, quality, format }: VariantRecipe): string {
  return `${RECIPE}/${original.contentHash.slice(0, 2)}/${original.contentHash}/${width}-${quality}.${format}`
}

function readyOf(name: string, format: PictureFormat, kept: VariantBody): ReadyVariant {
  const [recipe = '', , hash = '', file = ''] = name.split('/')
  return { kind: 'ready', format, ...kept, tag: `${recipe}-${hash.slice(0, 16)}-${file}` }
}

function firstLineOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  return line.replace(/\.$/, '')
}
