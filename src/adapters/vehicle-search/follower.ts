import { isDeepStrictEqual } from 'node:util'
import { listingDay } from '#domain/search/listing.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import { Pause } from './pause.ts'

/** Reads the stock from the database, through src/data/stock-changes.ts. */
export interface StockSource {
  snapshot(): Promise<string>
  /** A site's vehicles in batches: those for sale, and those sold since a moment. */
  siteVehicles(siteId: string, soldSince: Date): AsyncIterable<readonly SearchVehicle[]>
  vehicles(siteId: string, ids: readonly number[]): Promise<readonly SearchVehicle[]>
  /** When a site's stock last changed; undefined where nothing tells. */
  changedAt(siteId: string): Promise<Date | undefined>
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
  /** Work that goes first, since building indexes leaves it no time. */
  after?: Promise<void>
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
/** A site that cannot be built is tried again after 1, 2, 4 and so on looks: each try reads all of its stock. */
const MOST_LOOKS_BETWEEN_TRIES = 16
/**
 * Above this a site is built anew beside the old index, which answers meanwhile; changing it in one step would hold up
 * its queries.
 */
const MOST_CHANGES_IN_PLACE = 1_000

/**
 * Sites that are built between two looks for changes: of a thousand sites, the first ones built must not be told of a
 * sale only when the last one is.
 */
const MOST_BUILT_AT_A_LOOK = 20
/** With more sites than this, the building of those that nobody waits for takes half of the time at most. */
const MOST_BUILT_AT_ONCE = 50
/** How often it is looked whether a site's new year has begun. */
const YEAR_LOOK_MS = 60_000

/** An outage of one site: how often its building failed, and the look at which it is tried again. */
interface Outage {
  tries: number
  nextLook: number
}

/**
 * Keeps the search index in step with the database: builds each site's segment, then applies what changes, within a
 * poll of its commit. A site that cannot be taken in is left with what it has and tried again; the others go on.
 */
export class StockFollower {
  /**
   * Settled when every first site was tried; it waits as long as the database cannot be read. `failing` tells which are
   * not built.
   */
  readonly ready: Promise<void>
  readonly #options: FollowerOptions
  readonly #sites = new Map<string, FollowedSite>()
  readonly #toBuild = new Set<string>()
  /** Sites that are tried since the last look at which none was left to be built. */
  readonly #tried = new Set<string>()
  /** Sites that somebody waits for, and what to call once they are built or cannot be. */
  readonly #wanted = new Map<string, (() => void)[]>()
  readonly #outages = new Map<string, Outage>()
  readonly #listeners = new Set<(siteId: string) => void>()
  readonly #pause = new Pause()
  readonly #listening: { close(): Promise<void> } | undefined
  readonly #running: Promise<void>
  #waiting: (() => void)[] = []
  #snapshot: string | null = null
  #failures = 0
  #looks = 0
  #yearsLookedAtMs = 0
  #isClosed = false

  constructor(options: FollowerOptions) {
    this.#options = options
    for (const facts of options.sites) this.#follow(facts)
    this.ready = this.catchUp()
    this.#running = this.#run()
    this.#listening = options.listen?.(() => this.#pause.end())
  }

  /**
   * Settled after the next round that succeeds: what was committed before the call is then in the index of every site
   * that is not failing.
   */
  catchUp(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#pause.end()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /**
   * Takes in a site's new or changed settings: its segment is built anew, unless nothing that search goes by has
   * changed. Settled when the segment is as the settings say, or could not be built.
   */
  setSite(facts: SiteSearchFacts): Promise<void> {
    if (!isDeepStrictEqual(this.#sites.get(facts.siteId)?.facts, facts)) this.#follow(facts)
    return this.#toBuild.has(facts.siteId) ? this.#want(facts.siteId) : Promise.resolve()
  }

  /**
   * Builds a site's index before those of others. Settled when it is built or cannot be, and at once for a site that is
   * not followed.
   */
  whenBuilt(siteId: string): Promise<void> {
    const isToCome = this.#toBuild.has(siteId) && !this.#outages.has(siteId)
    return isToCome ? this.#want(siteId) : Promise.resolve()
  }

  /** Sites whose index could not be brought up to date, by slug. They answer with what they have, or not at all. */
  failing(): string[] {
    return [...this.#outages.keys()].sort()
  }

  /** A site that is no longer served: its index is let go at once. */
  removeSite(siteId: string): void {
    this.#sites.delete(siteId)
    this.#toBuild.delete(siteId)
    this.#outages.delete(siteId)
    this.#settle(siteId)
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
    this.#pause.end()
    await this.#listening?.close()
    await this.#running
    for (const resolve of this.#waiting.splice(0)) resolve()
    this.#settleAll()
  }

  #follow(facts: SiteSearchFacts): void {
    this.#sites.set(facts.siteId, { facts, year: 0, entryOf: () => null })
    this.#toBuild.add(facts.siteId)
    this.#tried.delete(facts.siteId)
    const outage = this.#outages.get(facts.siteId)
    if (outage !== undefined) outage.nextLook = 0
  }

  async #run(): Promise<void> {
    const pollMs = this.#options.pollMs ?? DEFAULT_POLL_MS
    await this.#options.after
    while (!this.#isClosed) {
      const waiting = this.#waiting.splice(0)
      try {
        const isAllTried = await this.#round()
        if (this.#failures > 0) this.#options.log.info('The stock can be read again; the search index is up to date')
        this.#failures = 0
        if (!isAllTried) {
          this.#waiting.push(...waiting)
          continue
        }
        for (const resolve of waiting) resolve()
      } catch (error) {
        this.#waiting.push(...waiting)
        this.#tried.clear()
        this.#settleAll()
        // One line for an outage, not one for each try.
        if (this.#failures++ === 0)
          this.#options.log.warn(`The stock cannot be read, search answers with what it has: ${messageOf(error)}`)
      }
      await this.#pause.wait(
        this.#failures === 0 ? pollMs : Math.min(LONGEST_RETRY_MS, pollMs * 2 ** Math.min(this.#failures, 8)),
      )
    }
  }

  /**
   * One look at the database: builds what is to be built, then applies what changed since the last look. Answers
   * whether no site is left to be built.
   */
  async #round(): Promise<boolean> {
    if (this.#tried.size === 0) this.#looks++
    this.#snapshot ??= await this.#options.source.snapshot()
    const failed = new Map<string, unknown>()
    this.#noteNewYears()
    for (let built = 0; built < MOST_BUILT_AT_A_LOOK; built++) {
      const siteId = this.#nextToBuild()
      if (siteId === undefined || this.#isClosed) break
      this.#tried.add(siteId)
      const startedMs = performance.now()
      await this.#build(siteId).catch((error: unknown) => failed.set(siteId, error))
      // With new settings meanwhile it is still to be built.
      if (this.#tried.has(siteId) && !failed.has(siteId)) this.#settle(siteId)
      const isInNoHurry = this.#sites.size > MOST_BUILT_AT_ONCE && this.#wanted.size === 0
      if (isInNoHurry) await this.#pause.wait(performance.now() - startedMs)
    }
    // If this fails too, the database is down: no site's outage is noted.
    const { idsBySite, snapshot } = await this.#options.source.changesSince(this.#snapshot)
    for (const [siteId, ids] of idsBySite)
      await this.#apply(siteId, ids).catch((error: unknown) => failed.set(siteId, error))
    this.#snapshot = snapshot
    for (const [siteId, error] of failed) {
      this.#noteOutage(siteId, error)
      this.#settle(siteId)
    }
    const isAllTried = this.#nextToBuild() === undefined
    if (isAllTried) this.#tried.clear()
    return isAllTried
  }

  /** The next site to build: one that somebody waits for, else any that is due and was not tried in this sweep. */
  #nextToBuild(): string | undefined {
    const isNext = (siteId: string) =>
      this.#toBuild.has(siteId) && !this.#tried.has(siteId) && (this.#outages.get(siteId)?.nextLook ?? 0) <= this.#looks
    return [...this.#wanted.keys(), ...this.#toBuild].find(isNext)
  }

  /** The age of listings rests on the site's year: sites where a new one has begun are built anew. */
  #noteNewYears(): void {
    const now = this.#options.now()
    if (Math.abs(now.getTime() - this.#yearsLookedAtMs) < YEAR_LOOK_MS) return
    this.#yearsLookedAtMs = now.getTime()
    for (const [siteId, { facts, year }] of this.#sites)
      if (year !== 0 && year !== listingDay(facts, now).year) this.#toBuild.add(siteId)
  }

  #want(siteId: string): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#pause.end()
    return new Promise((resolve) => this.#wanted.set(siteId, [...(this.#wanted.get(siteId) ?? []), resolve]))
  }

  #settle(siteId: string): void {
    for (const resolve of this.#wanted.get(siteId) ?? []) resolve()
    this.#wanted.delete(siteId)
  }

  #settleAll(): void {
    for (const siteId of this.#wanted.keys()) this.#settle(siteId)
  }

  #noteOutage(siteId: string, error: unknown): void {
    const site = this.#sites.get(siteId)
    if (site === undefined) return
    this.#toBuild.add(siteId)
    const tries = (this.#outages.get(siteId)?.tries ?? 0) + 1
    this.#outages.set(siteId, { tries, nextLook: this.#looks + Math.min(MOST_LOOKS_BETWEEN_TRIES, 2 ** (tries - 1)) })
    if (tries === 1)
      this.#options.log.warn(
        `The search index of ${siteId} cannot be brought up to date, it answers with what it has: ${messageOf(error)}`,
      )
  }

  async #apply(siteId: string, ids: readonly number[]): Promise<void> {
    const site = this.#sites.get(siteId)
    // A segment still to be built will hold these changes.
    if (site === undefined || this.#toBuild.has(siteId)) return
    if (ids.length > MOST_CHANGES_IN_PLACE) return this.#build(siteId)
    // Read before the vehicles: they are then as new as it says, or newer.
    const changedAt = await this.#options.source.changedAt(siteId)
    const found = new Map(
      (await this.#options.source.vehicles(siteId, ids)).map((vehicle) => [vehicle.id, site.entryOf(vehicle)]),
    )
    // Settings may have changed during the reading: again a segment to be built.
    if (this.#sites.get(siteId) !== site) return
    this.#options.search.apply(
      siteId,
      ids.map((id) => ({ id, entry: found.get(id) ?? null })),
      changedAt,
    )
    if (this.#options.search.isWorn(siteId)) this.#toBuild.add(siteId)
    this.#announce(siteId)
  }

  async #build(siteId: string): Promise<void> {
    const site = this.#sites.get(siteId)
    if (site === undefined) return
    const { search, source, now } = this.#options
    const { facts } = site
    const { year, soldSince } = listingDay(facts, now())
    site.year = year
    site.entryOf = entryMaker(facts, year)
    const segment = search.newSegment(facts)
    const changedAt = await source.changedAt(siteId)
    for await (const vehicles of source.siteVehicles(siteId, soldSince)) {
      for (const vehicle of vehicles) {
        const entry = site.entryOf(vehicle)
        if (entry !== null) segment.append(entry)
      }
    }
    if (this.#sites.get(siteId) !== site) return
    segment.finish()
    search.replace(segment, changedAt)
    this.#toBuild.delete(siteId)
    if (this.#outages.delete(siteId)) this.#options.log.info(`The search index of ${siteId} is up to date again`)
    this.#announce(siteId)
  }

  #announce(siteId: string): void {
    for (const listener of this.#listeners) listener(siteId)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
