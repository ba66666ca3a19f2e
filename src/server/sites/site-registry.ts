/** All sites of a running program, by host. Reloads a site when its folder changes. */
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '#domain/site/checks/problem.ts'
import { hostNameOf } from '#domain/site/addresses/host-name.ts'
import type { Site } from '#domain/site/site.ts'
import { changedSettings } from './changed-settings.ts'
import { FolderWatch, type FolderWatchOptions } from './folder-watch.ts'
import type { KeptSettings } from './kept-settings.ts'
import type { ServedSite, SiteLookup, SiteState } from './served-site.ts'
import { siteSlugs, type SiteReading } from './site-folder.ts'
import { PAGES_FOLDER } from './folder-files.ts'
import { SiteReader } from './site-reader.ts'
import { siteStates } from './site-states.ts'

/**
 * A change of a site's folder. `refused`: the folder is faulty, and its last good version is still served. `faulty`:
 * the folder is faulty, and there is no good version to serve.
 */
export interface SiteChange {
  slug: string
  kind: 'added' | 'updated' | 'removed' | 'refused' | 'faulty'
  /** Settings that differ from before, for an update. */
  changed: string[]
  problems: Problem[]
}

export interface SiteRegistryOptions extends Partial<FolderWatchOptions> {
  /** Folder holding one folder for each site. */
  folder: string
  /** Port that this machine's sites are served at; 0 where any free one is taken, so that it is not known yet. */
  localPort?: number
  /** Last good versions on disk, and the name of the program that checks them; without it none are kept or served. */
  kept?: { settings: KeptSettings; program: string }
}

/** A line of the list of sites. */
export interface ListedSite {
  slug: string
  /** Null while no good version of it has been read. */
  name: string | null
  hosts: string[]
  /** Its folder is faulty now, whether or not an earlier version is still served. */
  faulty: boolean
  problems: Problem[]
}

/** Sites that are looked at with each poll. */
const LOOKED_AT = 50

type Listener = (change: SiteChange) => void

export class SiteRegistry {
  readonly #folder: string
  readonly #reader: SiteReader
  readonly #watch: FolderWatch
  readonly #listeners = new Set<Listener>()
  /** Numbers of the folders' inodes; null for a folder that is not there. */
  readonly #inodes = new Map<string, bigint | null>()
  #readings: readonly SiteReading[] = []
  /** Sites to be read anew. */
  #due = new Set<string>()
  /** Place of the site that is looked at next without a sign. */
  #next = 0
  /** Number of folders that are watched. */
  #watched = 0
  #states = new Map<string, SiteState>()
  #served: readonly Site[] = []
  #hosts = new Map<string, SiteLookup>()
  /** A faulty site's hosts cannot be made out: any host may be one of them. */
  #hasUnknownHosts = false
  #refreshing: Promise<void> | null = null
  #again = false
  #closed = false

  private constructor({ folder, localPort = 0, kept, debounceMs = 60, pollMs = 2000 }: SiteRegistryOptions) {
    this.#folder = folder
    this.#reader = new SiteReader({ folder, localPort, kept: kept ?? null })
    this.#watch = new FolderWatch((folders) => void this.#look(folders), { debounceMs, pollMs })
  }

  /**
   * Reads every site and starts watching. Throws when the folder cannot be read; a faulty site only lands in `list()`.
   */
  static async open(options: SiteRegistryOptions): Promise<SiteRegistry> {
    const registry = new SiteRegistry(options)
    try {
      await siteSlugs(options.folder)
    } catch {
      registry.#watch.close()
      throw new Error(
        `the sites' folder ${options.folder} cannot be read; SITES_DIR names a folder holding one folder for each site`,
      )
    }
    await registry.refresh()
    return registry
  }

  /** Site of a request's Host header; case, port and a final dot do not matter (A1.1). */
  byHost(host: string): SiteLookup {
    return this.#hosts.get(hostNameOf(host)) ?? { kind: 'unknown', mayBeFaulty: this.#hasUnknownHosts }
  }

  bySlug(slug: string): SiteState | null {
    return this.#states.get(slug) ?? null
  }

  /** Settings of every site that can be served; the same list as long as nothing has changed. */
  served(): readonly Site[] {
    return this.#served
  }

  /** Slugs of the sites that cannot be served: their folders are faulty, and no good version is known. */
  unserved(): string[] {
    return [...this.#states.values()].flatMap(({ slug, served }) => (served === null ? [slug] : []))
  }

  /** Every site, sorted by slug. */
  list(): ListedSite[] {
    return [...this.#states.values()].map(({ slug, hosts, served, problems }) => ({
      slug,
      name: served?.site.name ?? null,
      hosts,
      faulty: problems.length > 0,
      problems,
    }))
  }

  /** Calls back on every change; returns what ends it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what changed. Resolves when everything that had changed by the time of the call is taken in. */
  refresh(): Promise<void> {
    for (const slug of this.#states.keys()) this.#due.add(slug)
    return this.#readDue()
  }

  /**
   * Reads the sites in whose folders something happened. Without a sign it looks at the next few: events tell of almost
   * every change, and looking at a thousand sites all the time would cost a part of a core.
   */
  #look(folders: ReadonlySet<string>): Promise<void> {
    const slugs = [...this.#states.keys()]
    const seen =
      folders.size === 0
        ? Array.from({ length: Math.min(LOOKED_AT, slugs.length) }, () => slugs[this.#next++ % slugs.length])
        : folders.has(this.#folder)
          ? slugs
          : slugs.filter((slug) => this.#foldersOf(slug).some((folder) => folders.has(folder)))
    for (const slug of seen) if (slug !== undefined) this.#due.add(slug)
    return this.#readDue()
  }

  #foldersOf(slug: string): string[] {
    return [join(this.#folder, slug), join(this.#folder, slug, PAGES_FOLDER)]
  }

  #readDue(): Promise<void> {
    if (this.#refreshing === null) this.#refreshing = this.#refreshUntilQuiet()
    else this.#again = true
    return this.#refreshing
  }

  /**
   * Forgets its own promise in the same turn as its last look at `#again`, or a call in between would wait for nothing.
   */
  async #refreshUntilQuiet(): Promise<void> {
    try {
      do {
        this.#again = false
        await this.#readChanges()
      } while (this.#again && !this.#closed)
    } finally {
      this.#refreshing = null
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#watch.close()
    this.#listeners.clear()
    await this.#refreshing
    await this.#reader.close()
  }

  async #readChanges(): Promise<void> {
    const due = this.#due
    this.#due = new Set()
    // A folder that cannot be read for a moment (a remount, a deploy) must not take every site down.
    const slugs = await siteSlugs(this.#folder).catch(() => null)
    if (slugs === null || this.#closed) return
    await this.#watchFolders(slugs, due)
    const readings = await Promise.all(
      slugs.map((slug) => (due.has(slug) ? this.#reader.read(slug) : this.#reader.known(slug))),
    )
    this.#reader.keepOnly(slugs)
    if (isSame(readings, this.#readings)) return
    this.#readings = readings
    const before = this.#states
    this.#states = siteStates(readings, this.#servedBefore())
    this.#served = [...this.#states.values()].flatMap(({ served }) => served?.site ?? [])
    this.#hosts = hostTable(this.#states.values())
    this.#hasUnknownHosts = [...this.#states.values()].some(({ hosts }) => hosts.length === 0)
    for (const change of changesBetween(before, this.#states)) {
      for (const listener of this.#listeners) listener(change)
    }
  }

  /** The version that is served of each site that has a good one, be it from before the program started. */
  #servedBefore(): Map<string, ServedSite> {
    const before = this.#reader.takeLastGood()
    for (const [slug, { served }] of this.#states) if (served !== null) before.set(slug, served)
    return before
  }

  /** Watches every folder, those of sites that are `due` afresh where another folder has taken the name. */
  async #watchFolders(slugs: readonly string[], due: ReadonlySet<string>): Promise<void> {
    const folders = [this.#folder, ...slugs.flatMap((slug) => this.#foldersOf(slug))]
    const isDue = (folder: string) =>
      folder === this.#folder || due.has(basename(folder)) || due.has(basename(dirname(folder)))
    const renewed = new Set<string>()
    for (const folder of folders) {
      if (this.#inodes.has(folder) && !isDue(folder)) continue
      const inode = (await stat(folder, { bigint: true }).catch(() => null))?.ino ?? null
      if (this.#inodes.get(folder) === inode) continue
      this.#inodes.set(folder, inode)
      if (inode !== null) renewed.add(folder)
    }
    if (renewed.size > 0 || folders.length !== this.#watched) this.#watch.watch(folders, renewed)
    this.#watched = folders.length
  }
}

function isSame(readings: readonly SiteReading[], before: readonly SiteReading[]): boolean {
  return readings.length === before.length && readings.every((reading, index) => reading === before[index])
}

/** A served site goes before a faulty one that seems to have the same host. */
function hostTable(states: Iterable<SiteState>): Map<string, SiteLookup> {
  const table = new Map<string, SiteLookup>()
  for (const { slug, hosts, served, problems } of states) {
    for (const host of hosts) {
      if (served !== null) table.set(host, { kind: 'site', served })
      else if (!table.has(host)) table.set(host, { kind: 'faulty', slug, problems })
    }
  }
  return table
}

function changesBetween(before: ReadonlyMap<string, SiteState>, after: ReadonlyMap<string, SiteState>): SiteChange[] {
  const removed = [...before.keys()]
    .filter((slug) => !after.has(slug))
    .map((slug): SiteChange => ({ slug, kind: 'removed', changed: [], problems: [] }))
  return [...removed, ...[...after.values()].flatMap((state) => changeOf(before.get(state.slug), state))]
}

/** Settings and content pages, these by their address, as a log names what changed. */
function settingsOf({ site, pages = [] }: ServedSite): object {
  return { ...site, pages: Object.fromEntries(pages.map((page) => [page.path, page])) }
}

function changeOf(before: SiteState | undefined, { slug, served, problems }: SiteState): SiteChange[] {
  const said = problems.map(({ message }) => message).join('\n')
  const saidBefore = before?.problems.map(({ message }) => message).join('\n') ?? ''
  if (problems.length > 0) {
    const anew = said !== saidBefore || (before?.served ?? null) !== served
    return anew ? [{ slug, kind: served === null ? 'faulty' : 'refused', changed: [], problems }] : []
  }
  if (served === null || (before?.served?.version === served.version && saidBefore === '')) return []
  const previous = before?.served ?? null
  return [
    {
      slug,
      kind: previous === null ? 'added' : 'updated',
      changed: previous === null ? [] : changedSettings(settingsOf(previous), settingsOf(served)),
      problems: [],
    },
  ]
}
