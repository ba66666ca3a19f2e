import type { LandingTable } from '#domain/search/landings/landing-table.ts'
import { EMPTY_DICTIONARY, type SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { DocumentAnswer, DocumentQuery } from '#domain/document-search/document-query.ts'
import { dayNumber } from '#domain/hours/local-day.ts'
import { EMPTY_VOCABULARY, type SearchVocabulary, type Suggestion } from '#domain/search/search-vocabulary.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { UnknownSiteError, type VehicleSearch } from '#ports/vehicle-search.ts'
import { answer, listAnswer } from './answer.ts'
import { hasRow } from './bitmap.ts'
import { searchDocuments } from './document-search.ts'
import { wordsMet, type WordsMet } from './document-words.ts'
import { narrow } from './narrow.ts'
import { Scratch } from './scratch.ts'
import { Segment, type EntryChange } from './segment.ts'
import { suggest } from './suggest.ts'
import { vocabularyOf } from './vocabulary.ts'

interface ServedSegment {
  segment: Segment
  /** Time (ms since 1970) at which the site's current day may have ended. */
  dayEndsMs: number
}

/** A site's calendar day is looked up anew this often, a divisor of every time zone's offset. */
const DAY_CHECK_MS = 15 * 60_000

/**
 * The search port in memory: a segment for each site, so that a query costs what its own site's stock costs and cannot
 * meet another's. Every method does its work within one turn of the event loop: a query sees a segment before or after
 * a change, never between.
 */
export class MemoryVehicleSearch implements VehicleSearch {
  readonly #now: () => Date
  readonly #scratch = new Scratch()
  readonly #segments = new Map<string, ServedSegment>()
  readonly #versions = new Map<string, number>()
  readonly #asOf = new Map<string, Date>()
  readonly #landings = new Map<string, LandingTable>()
  /** By the segment's own dictionary, which changes with the site's values: the same with the site's landings. */
  readonly #dictionaries = new WeakMap<SearchDictionary, SearchDictionary>()
  /** The word matches of the search protocol's last query. */
  #words: { key: string; met: WordsMet } | null = null
  /** Sets the versions of this process apart from those of the one before it. */
  readonly #generation: string

  constructor(options: { now: () => Date }) {
    this.#now = options.now
    this.#generation = options.now().getTime().toString(36)
  }

  async search(siteId: string, request: SearchRequest): Promise<SearchResult> {
    return this.searchNow(siteId, request)
  }

  /** The same at once, for callers within the process that have no use for a promise. Throws `UnknownSiteError`. */
  searchNow(siteId: string, request: SearchRequest): SearchResult {
    const startedMs = performance.now()
    const result = answer(this.#segmentOf(siteId), request, this.#scratch)
    return { ...result, ms: Math.round((performance.now() - startedMs) * 1000) / 1000 }
  }

  async lists(siteId: string, requests: readonly SearchRequest[]): Promise<VehicleList[]> {
    const segment = this.#segmentOf(siteId)
    return requests.map((request) => listAnswer(segment, request, this.#scratch))
  }

  async cards(siteId: string, ids: readonly number[]): Promise<VehicleCard[]> {
    const segment = this.#segmentOf(siteId)
    return ids.flatMap((id) => {
      const row = segment.visibleRowOf(id)
      return row === undefined ? [] : [segment.columns.cardAt(row)]
    })
  }

  async matching(siteId: string, requests: readonly SearchRequest[], ids: readonly number[]): Promise<number[][]> {
    const segment = this.#segmentOf(siteId)
    const asked = ids.flatMap((id) => {
      const row = segment.visibleRowOf(id)
      return row === undefined ? [] : [{ id, row }]
    })
    if (asked.length === 0) return requests.map(() => [])
    return requests.map((request) => {
      const { hits } = narrow(segment, request, this.#scratch)
      return asked.flatMap(({ id, row }) => (hasRow(hits, row) ? [id] : []))
    })
  }

  /** Answers a query of the search protocol. Throws `UnknownSiteError`. */
  documents(siteId: string, query: DocumentQuery): DocumentAnswer {
    const segment = this.#segmentOf(siteId)
    return searchDocuments(segment, query, this.#wordsMet(siteId, segment, query))
  }

  dictionary(siteId: string): SearchDictionary {
    const own = this.#segments.get(siteId)?.segment.dictionary ?? EMPTY_DICTIONARY
    const landings = this.#landings.get(siteId)
    if (landings === undefined || own === EMPTY_DICTIONARY) return own
    const known = this.#dictionaries.get(own)
    if (known?.landings === landings) return known
    const dictionary = { ...own, landings }
    this.#dictionaries.set(own, dictionary)
    return dictionary
  }

  vocabulary(siteId: string): SearchVocabulary {
    return this.#segments.has(siteId) ? vocabularyOf(this.#segmentOf(siteId)) : EMPTY_VOCABULARY
  }

  suggestions(siteId: string, typed: string): Suggestion[] {
    return this.#segments.has(siteId) ? suggest(this.#segmentOf(siteId), typed) : []
  }

  version(siteId: string): string {
    return `${this.#generation}.${this.changesOf(siteId)}`
  }

  asOf(siteId: string): Date {
    return this.#asOf.get(siteId) ?? this.#now()
  }

  /** Whether a site's stock is indexed. */
  isServed(siteId: string): boolean {
    return this.#segments.has(siteId)
  }

  /** The number of changes of a site's version since the process began. */
  changesOf(siteId: string): number {
    return this.#versions.get(siteId) ?? 0
  }

  /** Vehicles a site lists today. Throws `UnknownSiteError`. */
  countOf(siteId: string): number {
    return this.#segmentOf(siteId).visibleRows
  }

  /** Puts a newly built segment in a site's place, with the time at which its stock last changed. */
  replace(segment: Segment, asOf = this.#now()): void {
    const { siteId } = segment.facts
    this.#segments.set(siteId, { segment, dayEndsMs: 0 })
    this.#asOf.set(siteId, asOf)
    this.touch(siteId)
  }

  /**
   * Applies changes of a site's vehicles; a site that is not served is left alone. Where that fails midway the site is
   * served no more until it is built anew: no query may see half a change.
   */
  apply(siteId: string, changes: readonly EntryChange[], asOf = this.#now()): void {
    const served = this.#segments.get(siteId)
    if (served === undefined) return
    try {
      served.segment.apply(changes)
      this.#asOf.set(siteId, asOf)
    } catch (error) {
      this.#segments.delete(siteId)
      throw error
    } finally {
      this.touch(siteId)
    }
  }

  /** Sets the searches of a site that have an address of their own. */
  setLandings(siteId: string, landings: LandingTable): void {
    if (landings.bySlug.size === 0 && !this.#landings.has(siteId)) return
    this.#landings.set(siteId, landings)
    this.touch(siteId)
  }

  /** A site's landings stay, for when it comes back. */
  remove(siteId: string): void {
    if (this.#segments.delete(siteId)) this.touch(siteId)
  }

  /** Grows a site's version: something that its pages show has changed. */
  touch(siteId: string): void {
    this.#versions.set(siteId, (this.#versions.get(siteId) ?? 0) + 1)
  }

  /** Tells whether a site's segment holds so many deleted values that it should be rebuilt. */
  isWorn(siteId: string): boolean {
    return this.#segments.get(siteId)?.segment.isWorn ?? false
  }

  /** An empty segment to fill for a site, on the site's present day. */
  newSegment(facts: SiteSearchFacts): Segment {
    return new Segment(facts, dayNumber(this.#now(), facts.timeZone))
  }

  /** The queries of a search page ask for the same words, one after the other. */
  #wordsMet(siteId: string, segment: Segment, query: DocumentQuery): WordsMet {
    const { q, matchingStrategy, searchOn } = query
    const key = JSON.stringify([
      siteId,
      this.version(siteId),
      this.#segments.get(siteId)?.dayEndsMs,
      q,
      matchingStrategy,
      searchOn,
    ])
    if (this.#words?.key !== key) this.#words = { key, met: wordsMet(segment, query) }
    return this.#words.met
  }

  #segmentOf(siteId: string): Segment {
    const served = this.#segments.get(siteId)
    if (served === undefined) throw new UnknownSiteError(siteId)
    const nowMs = this.#now().getTime()
    if (nowMs >= served.dayEndsMs || nowMs < served.dayEndsMs - DAY_CHECK_MS) {
      served.segment.turnTo(dayNumber(new Date(nowMs), served.segment.facts.timeZone))
      served.dayEndsMs = (Math.floor(nowMs / DAY_CHECK_MS) + 1) * DAY_CHECK_MS
    }
    return served.segment
  }
}
