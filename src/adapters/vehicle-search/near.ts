import { yardDistances } from '#domain/geo/yard-distances.ts'
import type { Near } from '#domain/search/search.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** Kilometres from a place to each yard of a segment, by code. Infinity for a yard without coordinates. */
export function distancesOf({ yards }: SegmentColumns, { locations }: SiteSearchFacts, near: Near): Float64Array {
  const distances = yardDistances(locations, near)
  return Float64Array.from(yards, (id) => (id === null ? Infinity : (distances.get(id) ?? Infinity)))
}

/** 1 for each yard within the distance asked for, by the yard's code; `null` where any distance will do. */
export function yardsWithin(columns: SegmentColumns, facts: SiteSearchFacts, near: Near | null): Uint8Array | null {
  if (near === null || near.withinKm === null) return null
  const { withinKm } = near
  return Uint8Array.from(distancesOf(columns, facts, near), (km) => (km !== Infinity && km <= withinKm ? 1 : 0))
}
