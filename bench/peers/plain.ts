/**
 * The plainest search: one array of objects for each site. It calls `filter` for the hits and once more for each facet
 * with a condition, and counts in maps.
 */
import { perFacet } from '#domain/search/per-facet.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { queryWords } from '#domain/search/query-words.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import {
  conditionsOf,
  newestFirst,
  sortKeysOf,
  wordsOfEntry,
  type Condition,
  type Peer,
  type PeerAnswer,
} from './peer.ts'

interface PlainEntry {
  entry: SearchEntry
  words: string[]
}

export function openPeer(): Peer<PeerAnswer> {
  const sites = new Map<string, PlainEntry[]>()
  return {
    build(facts, entries) {
      sites.set(
        facts.siteId,
        Array.from(entries, (entry) => ({ entry, words: wordsOfEntry(entry) })),
      )
    },
    query: (siteId, request) => search(sites.get(siteId) ?? [], request),
    read: (answer) => answer,
    update(siteId, entry) {
      const kept = sites.get(siteId) ?? []
      kept[kept.findIndex((one) => one.entry.id === entry.id)] = { entry, words: wordsOfEntry(entry) }
    },
  }
}

function search(kept: readonly PlainEntry[], request: SearchRequest): PeerAnswer {
  const words = queryWords(request.query)
  const conditions = conditionsOf(request)
  const found = kept.filter((one) => words.every((word) => one.words.some((known) => isFoundBy(known, word))))
  const matching = (without: Facet | null) =>
    found.filter(({ entry }) => conditions.every((condition) => condition.facet === without || meets(entry, condition)))
  const hits = matching(null)
  const keyOf = ({ entry }: PlainEntry) => (request.sort === 'nearest' ? 0 : sortKeysOf(entry)[request.sort])
  const first = (request.page - 1) * request.hitsPerPage
  return {
    count: hits.length,
    ids: hits
      .toSorted((one, other) => keyOf(one) - keyOf(other) || newestFirst(one.entry, other.entry))
      .slice(first, first + request.hitsPerPage)
      .map(({ entry }) => entry.id),
    facets: perFacet((facet) =>
      countValues(facet, conditions.some((condition) => condition.facet === facet) ? matching(facet) : hits),
    ),
  }
}

/** A stock number, registration or VIN is found whole only; none of those asked here begins another. */
function isFoundBy(known: string, word: string): boolean {
  return known.startsWith(word)
}

function meets({ values, numbers }: SearchEntry, { facet, values: wanted, range }: Condition): boolean {
  if (wanted !== null && !values[facet].some((value) => wanted.includes(value))) return false
  if (range === null) return true
  const number = numbers[range.name]
  return number !== null && number >= range.min && number <= range.max
}

function countValues(facet: Facet, kept: readonly PlainEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { entry } of kept) for (const value of entry.values[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
