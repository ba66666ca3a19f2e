import { join } from 'node:path'
import { filesIn, filesOf, holdsTexts, recorded } from './folder-files.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { ServedSite } from './served-site.ts'
import { folderSignature, goodReading, guessedHosts, readSiteFolder, type SiteReading } from './site-folder.ts'

export interface SiteReaderOptions {
  /** Folder holding one folder for each site. */
  folder: string
  /** Port that this machine's sites are served at; 0 where it is not known yet. */
  localPort: number
  /** Last good versions on disk, and the program that checks them; null for a program that keeps none. */
  kept: { settings: KeptSettings; program: string } | null
}

/** Reads sites' folders, each only when it has changed. */
export class SiteReader {
  readonly #options: SiteReaderOptions
  readonly #signatures = new Map<string, string>()
  readonly #readings = new Map<string, SiteReading>()
  readonly #lastGood = new Map<string, ServedSite>()

  constructor(options: SiteReaderOptions) {
    this.#options = options
  }

  /** The site's reading as it was last; reads it where there is none. */
  async known(slug: string): Promise<SiteReading> {
    return this.#readings.get(slug) ?? this.read(slug)
  }

  /**
   * The site's reading as it is now. The signature is taken before the files are read: a change in between is seen the
   * next time.
   */
  async read(slug: string): Promise<SiteReading> {
    const signature = await folderSignature(join(this.#options.folder, slug))
    const known = this.#readings.get(slug)
    if (known !== undefined && this.#signatures.get(slug) === signature) return known
    this.#signatures.set(slug, signature)
    const reading = await this.#readAnew(slug, known === undefined)
    this.#readings.set(slug, reading)
    return reading
  }

  /**
   * Versions that were good before the program started, of the sites read since the last call: what is served where the
   * folder is faulty now.
   */
  takeLastGood(): Map<string, ServedSite> {
    const taken = new Map(this.#lastGood)
    this.#lastGood.clear()
    return taken
  }

  /** Forgets the sites that are not among `slugs`: a folder that comes back is read like a new one. */
  keepOnly(slugs: readonly string[]): void {
    const wanted = new Set(slugs)
    for (const slug of this.#readings.keys()) if (!wanted.has(slug)) this.#readings.delete(slug)
  }

  /** Resolves once every good version is on the disk. */
  async close(): Promise<void> {
    await this.#options.kept?.settings.settled()
  }

  async #readAnew(slug: string, isFirst: boolean): Promise<SiteReading> {
    const { folder, kept } = this.#options
    const files = recorded(filesIn(join(folder, slug)))
    const before = isFirst && kept !== null ? await kept.settings.read(slug) : null
    const isOfThisProgram = before !== null && before.program === kept?.program
    if (isOfThisProgram) {
      const reading = this.#atPort(goodReading(folder, before.served))
      this.#noteLastGood(reading)
      if (await holdsTexts(files, before.texts)) return reading
    }
    const reading = await readSiteFolder(folder, slug, files)
    if (reading.outcome.ok) {
      kept?.settings.keep(slug, { program: kept.program, texts: files.texts, served: reading.outcome.served })
      return this.#atPort(reading)
    }
    if (before === null) return reading
    if (!isOfThisProgram) this.#noteLastGood(this.#atPort(await readSiteFolder(folder, slug, filesOf(before.texts))))
    return reading.hosts.length > 0 ? reading : { ...reading, hosts: guessedHosts(before.texts) }
  }

  #noteLastGood({ slug, outcome }: SiteReading): void {
    if (outcome.ok) this.#lastGood.set(slug, outcome.served)
  }

  #atPort(reading: SiteReading): SiteReading {
    const { localPort } = this.#options
    const { outcome } = reading
    if (localPort === 0 || !outcome.ok) return reading
    const { served } = outcome
    return { ...reading, outcome: { ok: true, served: { ...served, site: { ...served.site, localPort } } } }
  }
}
