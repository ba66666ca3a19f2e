import { dayNumber } from '#domain/search/listing.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import { Wakeup } from './wakeup.ts'

/** Where the stock is read from: the database, through src/data/stock-changes.ts. */
export interface StockSource {
  snapshot(): Promise<string>
  /** A site's vehicles in batches: those for sale, and those sold since a moment. */
  siteVehicles(siteId: string, soldSince: Date): AsyncIterable<readonly SearchVehicle[]>
  vehicles(siteId: string, ids: readonly number[]): Promise<readonly SearchVehicle[]>
  /** Everything committed since a snapshot, late commits too. */
  changesSince(snapshot: string): Promise<{ idsBySite: ReadonlyMap<string, readonly number[]>; snapshot: string }>
}

export interface FollowerOptions {
  search: MemoryVehicleSearch
  source: StockSource
  sites: readonly SiteSearchFacts[]
  now: () => Date
  log: { info(message: string): void; warn(message: string): void }
  /** Time between two looks for changes, in milliseconds. */
  pollMs?: number
  /** Starts listening for announcements of changes; each calls `hint`. Without it the poll works alone. */
  listen?: (hint: () => void) => { close(): Promise<void> }
}

interface FollowedSite {
  facts: SiteSearchFacts
  /** Year for which the entries were made (A9.16); 0 before the first building. */
  year: number
  entryOf: (vehicle: SearchVehicle) => SearchEntry | null
}

const DEFAULT_POLL_MS = 700
const LONGEST_RETRY_MS = 10_000
const DAY_MS = 86_400_000
/** Above this a site is built anew beside the old index, which answers meanwhile; changing it in one step would hold up its queries. */
const MOST_CHANGES_IN_PLACE = 1_000

/** Keeps the search index in step with the database: builds each site's segment, then applies what changes, within a poll of its commit. */
export class StockFollower {
  /** Settled when the first sites are built; it waits as long as the database cannot be read. */
  readonly ready: Promise<void>
  readonly #options: FollowerOptions
  readonly #sites = new Map<string, FollowedSite>()
  readonly #toBuild = new Set<string>()
  readonly #listeners = new Set<(siteId: string) => void>()
  readonly #wakeup = new Wakeup()
  readonly #listening: { close(): Promise<void> } | undefined
  readonly #running: Promise<void>
  #waiting: (() => void)[] = []
  #snapshot: string | null = null
  #failures = 0
  #isClosed = false

  constructor(options: FollowerOptions) {
    this.#options = options
    for (const facts of options.sites) this.#follow(facts)
    this.ready = this.catchUp()
    this.#running = this.#run()
    this.#listening = options.listen?.(() => this.#wakeup.wake())
  }

  /** Settled after the next round that succeeds: what was committed before the call is then in the index. */
  catchUp(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#wakeup.wake()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Takes in a site's new or changed settings: its segment is built anew. Settled when it is. */
  setSite(facts: SiteSearchFacts): Promise<void> {
    this.#follow(facts)
    return this.catchUp()
  }

  /** A site that is no longer served: its index is let go at once. */
  removeSite(siteId: string): void {
    this.#sites.delete(siteId)
    this.#toBuild.delete(siteId)
    this.#options.search.remove(siteId)
    this.#announce(siteId)
  }

  /** Calls `listener` with the site's id after each change of what its pages may show. Returns what ends it. */
  onChange(listener: (siteId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wakeup.wake()
    await this.#listening?.close()
    await this.#running
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #follow(facts: SiteSearchFacts): void {
    this.#sites.set(facts.siteId, { facts, year: 0, entryOf: () => null })
    this.#toBuild.add(facts.siteId)
  }

  async #run(): Promise<void> {
    const pollMs = this.#options.pollMs ?? DEFAULT_POLL_MS
    while (!this.#isClosed) {
      const waiting = this.#waiting.splice(0)
      try {
        await this.#round()
        if (this.#failures > 0) this.#options.log.info('The stock can be read again; the search index is up to date')
        this.#failures = 0
        for (const resolve of waiting) resolve()
      } catch (error) {
        this.#waiting.push(...waiting)
        // One line for an outage, not one for each try.
        if (this.#failures++ === 0) this.#options.log.warn(`The stock cannot be read, search answers with what it has: ${messageOf(error)}`)
      }
      await this.#wakeup.wait(this.#failures === 0 ? pollMs : Math.min(LONGEST_RETRY_MS, pollMs * 2 ** Math.min(this.#failures, 8)))
    }
  }

  /** One look at the database: builds what is to be built, then applies what changed since the last look. */
  async #round(): Promise<void> {
    this.#snapshot ??= await this.#options.source.snapshot()
    for (const [siteId, { facts, year }] of this.#sites) if (year !== this.#yearOf(facts)) this.#toBuild.add(siteId)
    for (const siteId of this.#toBuild) await this.#build(siteId)
    const { idsBySite, snapshot } = await this.#options.source.changesSince(this.#snapshot)
    for (const [siteId, ids] of idsBySite) await this.#apply(siteId, ids)
    this.#snapshot = snapshot
  }

  async #apply(siteId: string, ids: readonly number[]): Promise<void> {
    const site = this.#sites.get(siteId)
    if (site === undefined) return
    if (ids.length > MOST_CHANGES_IN_PLACE) return this.#build(siteId)
    const found = new Map((await this.#options.source.vehicles(siteId, ids)).map((vehicle) => [vehicle.id, site.entryOf(vehicle)]))
    // Settings may have changed during the reading: their segment is still to be built, and will hold these changes.
    if (this.#sites.get(siteId) !== site) return
    this.#options.search.apply(siteId, ids.map((id) => ({ id, entry: found.get(id) ?? null })))
    if (this.#options.search.isWorn(siteId)) this.#toBuild.add(siteId)
    this.#announce(siteId)
  }

  async #build(siteId: string): Promise<void> {
    const site = this.#sites.get(siteId)
    if (site === undefined) return
    const { search, source, now } = this.#options
    const { facts } = site
    site.year = this.#yearOf(facts)
    site.entryOf = entryMaker(facts, site.year)
    const segment = search.newSegment(facts)
    const soldSince = new Date(now().getTime() - (facts.soldRetentionDays + 2) * DAY_MS)
    for await (const vehicles of source.siteVehicles(siteId, soldSince)) {
      for (const vehicle of vehicles) {
        const entry = site.entryOf(vehicle)
        if (entry !== null) segment.append(entry)
      }
    }
    if (this.#sites.get(siteId) !== site) return
    segment.finish()
    search.replace(segment)
    this.#toBuild.delete(siteId)
    this.#announce(siteId)
  }

  #yearOf({ timeZone }: SiteSearchFacts): number {
    return new Date(dayNumber(this.#options.now(), timeZone) * DAY_MS).getUTCFullYear()
  }

  #announce(siteId: string): void {
    for (const listener of this.#listeners) listener(siteId)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
