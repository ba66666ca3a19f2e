/** The interface of the peers of `bench/search.ts`. One program builds, queries and changes all of them through it. */
import { FACETS, facetsThat, type Facet } from '#domain/search/facets.ts'
import { RANGE_FACETS, type RangeFacet } from '#domain/search/facet-facts.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import type { Range } from '#domain/search/range.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { ATTRIBUTES, valuesOf, WORD_ATTRIBUTES } from '#adapters/vehicle-search/attributes.ts'
import { wordsOf } from '#domain/search/query-words.ts'

/** The part of an answer that is compared between peers. */
export interface PeerAnswer {
  count: number
  /** Vehicles of the page asked for, in order. */
  ids: number[]
  /**
   * Vehicles by value of each facet, its own selection left out of account. Values without vehicles may be left out.
   */
  facets: Record<Facet, Map<string, number>>
}

/** `Native` is what the peer itself answers: reading it for the comparison is not part of what is measured. */
export interface Peer<Native> {
  /** Takes in one site's vehicles. */
  build(facts: SiteSearchFacts, entries: Iterable<SearchEntry>): void | Promise<void>
  /** The page's cards and the counts of every facet. */
  query(siteId: string, request: SearchRequest): Native | Promise<Native>
  read(native: Native): PeerAnswer
  /** Puts a vehicle's new entry in the old one's place. */
  update(siteId: string, entry: SearchEntry): void | Promise<void>
  /** Process ids of the server it asks, if any: their memory is the peer's too. */
  serverPid?(): Promise<number>
  close?(): Promise<void>
}

/** One condition that its facet's own counts leave out of account. */
export interface Condition {
  facet: Facet
  values: readonly string[] | null
  range: { name: RangeFacet; min: number; max: number } | null
}

/** A request's conditions by facet; the ranges asked here belong to the facets of their names. */
export function conditionsOf({ filters, ranges }: SearchRequest): Condition[] {
  return FACETS.flatMap((facet) => {
    const values = filters[facet] ?? []
    const name = RANGE_FACETS.find((range) => range === facet)
    const range: Range | undefined = name === undefined ? undefined : ranges[name]
    if (values.length === 0 && range === undefined) return []
    return [
      {
        facet,
        values: values.length === 0 ? null : values,
        range: name === undefined || range === undefined ? null : { name, min: range.min ?? 0, max: range.max ?? 1e9 },
      },
    ]
  })
}

/** Every word that finds a vehicle, folded: what peers search words in. */
export function wordsOfEntry(entry: SearchEntry): string[] {
  const texts = ATTRIBUTES.filter((attribute) => WORD_ATTRIBUTES.has(attribute)).flatMap((attribute) =>
    valuesOf(entry, attribute),
  )
  return [...new Set([...texts.flatMap(wordsOf), ...entry.keys])]
}

/** Facets a vehicle can have several values of. */
export const LIST_FACETS: readonly Facet[] = [...facetsThat(({ isList }) => isList === true)]
export const SINGLE_FACETS: readonly Facet[] = FACETS.filter((facet) => !LIST_FACETS.includes(facet))

/** The four orders, newest first among equals, as the keys of a vehicle: smaller comes first, in all of them. */
export function sortKeysOf(entry: SearchEntry) {
  return {
    most_relevant: -entry.relevance,
    latest: -entry.createdAtMs,
    highest_price: -(entry.numbers.price ?? -1),
    lowest_price: entry.numbers.price ?? 1e9,
    lowest_subscription: entry.numbers.subscription_price ?? 1e9,
  }
}

export function newestFirst(one: SearchEntry, other: SearchEntry): number {
  return other.createdAtMs - one.createdAtMs || other.id - one.id
}
