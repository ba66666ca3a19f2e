/** Types of a search request and its result (A4.1–A4.4). */
import type { RangeFacet } from './facet-facts.ts'
import type { Facet } from './facets.ts'
import type { Range } from './range.ts'
import type { VehicleCard } from './vehicle-card.ts'

export const SORTS = ['most_relevant', 'latest', 'highest_price', 'lowest_price'] as const
/** The four sorts of A4.3. */
export type Sort = (typeof SORTS)[number]

/** Orders that an index keeps. The last is for sites that offer subscriptions (A4.32). */
export const INDEX_SORTS = [...SORTS, 'lowest_subscription'] as const
export type IndexSort = (typeof INDEX_SORTS)[number]

/** Sort orders of results. `nearest` needs a place to measure from, so no site has it as default. */
export const RESULT_SORTS = [...INDEX_SORTS, 'nearest'] as const
export type ResultSort = (typeof RESULT_SORTS)[number]

/**
 * A place, in degrees, and how far from it (as the crow flies, earth radius 6371 km, A28.2) a vehicle's yard may be;
 * `null` is anywhere.
 */
export interface Near {
  lat: number
  long: number
  withinKm: number | null
}

/** A word that only was found read as another: `{ typed: 'hillux', read: ['hilux'] }`. */
export interface Spelling {
  readonly typed: string
  readonly read: readonly string[]
}

export interface SearchRequest {
  /** Words as typed; `''` for none. */
  query: string
  /** Wanted values by facet: any of the values within a facet, all of the facets (A4.2). */
  filters: Partial<Record<Facet, readonly string[]>>
  ranges: Partial<Record<RangeFacet, Range>>
  /** `null` for no place; `nearest` without one is the order of relevance. */
  near: Near | null
  sort: ResultSort
  /** From 1. */
  page: number
  /** 21 unless a caller says otherwise (A4.8). */
  hitsPerPage: number
}

/** Lists of values are shared between answers. */
export interface FacetValue {
  readonly value: string
  /** Vehicles that match when this value is chosen too; the facet's own selection is left out of account. */
  readonly count: number
}

export interface RangeStats {
  min: number
  max: number
}

/** A4.4. */
export interface SearchResult {
  hits: VehicleCard[]
  count: number
  /** A chosen value is listed even where it finds nothing, with the count 0: `withChosen` sees to that. */
  facets: Record<Facet, readonly FacetValue[]>
  /**
   * Least and greatest of each range facet over the vehicles matching everything but what is asked of that facet;
   * `null` when none.
   */
  ranges: Record<RangeFacet, RangeStats | null>
  pages: number
  /** Words of the query that were found by another spelling only. */
  spellings: readonly Spelling[]
  ms: number
}

/** The hits of a page and how many there are of all, nothing else counted. */
export type VehicleList = Pick<SearchResult, 'hits' | 'count'>
