import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { picturesOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { cataloguePicture } from '#domain/media/picture-location.ts'
import { FolderWatch, type FolderWatchOptions } from '../sites/folder-watch.ts'
import { catalogueFile, readCatalogue } from './read-catalogue.ts'

export interface CatalogueBookOptions extends Partial<FolderWatchOptions> {
  folder: string
  log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

interface CatalogueEntry {
  /** Null while no good version of it has been read. */
  catalogue: Catalogue | null
  /** Changes with what is shown. */
  version: string
  /** Of the file as it was looked at last. */
  signature: string
}

/**
 * Manufacturers' catalogues in memory. A make is read when a site first asks for it and again when its file changes; of
 * a file that is faulty the last good version stays (R100).
 */
export class CatalogueBook {
  readonly #options: CatalogueBookOptions
  readonly #kept = new Map<string, CatalogueEntry>()
  readonly #reading = new Map<string, Promise<void>>()
  readonly #watch: FolderWatch
  readonly #listeners = new Set<() => void>()

  constructor(options: CatalogueBookOptions) {
    this.#options = options
    const { debounceMs = 60, pollMs = 2000 } = options
    this.#watch = new FolderWatch(() => void this.refresh(), { debounceMs, pollMs })
    this.#watch.watch([options.folder], new Set())
  }

  /** Null where every make has been read; else settled once it has. Never rejects. */
  ready(makes: readonly string[]): Promise<unknown> | null {
    const unread = makes.filter((make) => !this.#kept.has(make))
    return unread.length === 0 ? null : Promise.all(unread.map((make) => this.#read(make)))
  }

  /** The makes in their order, without those that have no good catalogue or have not been read. */
  of(makes: readonly string[]): readonly Catalogue[] {
    return makes.flatMap((make) => this.#kept.get(make)?.catalogue ?? [])
  }

  /** Changes whenever `of` would answer otherwise. */
  version(makes: readonly string[]): string {
    return makes.map((make) => this.#kept.get(make)?.version ?? '').join('.')
  }

  /** Calls `listener` after each change of a make that is in use; returns what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the makes in use whose files have changed. */
  async refresh(): Promise<void> {
    await Promise.all(
      [...this.#kept].map(async ([make, { signature }]) => {
        if ((await this.#signatureOf(make)) !== signature) await this.#read(make)
      }),
    )
  }

  close(): void {
    this.#watch.close()
    this.#listeners.clear()
  }

  #read(make: string): Promise<void> {
    const underway = this.#reading.get(make)
    if (underway !== undefined) return underway
    const reading = this.#readNow(make).finally(() => this.#reading.delete(make))
    this.#reading.set(make, reading)
    return reading
  }

  /** The signature is taken before the file is read: a change in between is seen the next time. */
  async #readNow(make: string): Promise<void> {
    const { folder, log } = this.#options
    const before = this.#kept.get(make)
    const signature = await this.#signatureOf(make)
    const reading = await readCatalogue(folder, make)
    if (reading.ok) {
      const { catalogue } = reading
      const version = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 12)
      this.#kept.set(make, { catalogue, version, signature })
      if (before !== undefined && before.version !== version) log.info({ make }, 'catalogue updated')
      if (before?.version !== version) for (const listener of this.#listeners) listener()
      return
    }
    this.#kept.set(make, { catalogue: before?.catalogue ?? null, version: before?.version ?? '', signature })
    log.error(
      { make, problems: reading.problems.map(({ message }) => message) },
      before?.catalogue ? 'faulty catalogue refused; the last good one stays' : 'a catalogue cannot be read',
    )
  }

  async #signatureOf(make: string): Promise<string> {
    const found = await stat(catalogueFile(this.#options.folder, make), { bigint: true }).catch(() => null)
    return found === null ? '' : `${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}`
  }
}

/** Addresses of the pictures that the catalogues of these makes name. */
export async function cataloguePictures(
  book: Pick<CatalogueBook, 'ready' | 'of'>,
  makes: readonly string[],
): Promise<string[]> {
  await book.ready(makes)
  return book.of(makes).flatMap(picturesOf).map(cataloguePicture)
}

/** Holds a site's first requests back until the catalogues that its settings name have been read. */
export function waitForCatalogue(app: FastifyInstance, book: Pick<CatalogueBook, 'ready'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const coming = request.servedSite === null ? null : book.ready(request.servedSite.site.models.makes)
    if (coming === null) return done()
    void coming.finally(done)
  })
}
