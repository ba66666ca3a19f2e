/**
 * Orders vehicles by distance without asking the service for distances. All vehicles of a yard are equally far, so the
 * order is that of the yards, and a page needs only the few rings of yards it falls on. Distances are exactly those of
 * the embedded index.
 */
import { yardDistances } from '#domain/geo/yard-distances.ts'
import type { SearchLocation } from '#domain/search/site-search-facts.ts'
import type { Near } from '#domain/search/search.ts'
import { isNoneOf, isOneOf } from './conditions.ts'

/** Yards that are equally far, or, last, whatever is at no place known. */
export interface Ring {
  condition: string
  count: number
}

/** A part of a page: `limit` hits from the `offset`th of those of a ring. */
export interface RingSlice {
  condition: string
  offset: number
  limit: number
}

/** Ids of the yards that are near enough; `null` where any is, and those at no place known too. */
export function yardsWithin(locations: readonly SearchLocation[], near: Near | null): string[] | null {
  const withinKm = near?.withinKm ?? null
  if (near === null || withinKm === null) return null
  return [...yardDistances(locations, near)].flatMap(([id, km]) => (km <= withinKm ? [id] : []))
}

/** The rings around a place, the nearest first, with how many of `total` hits each holds. */
export function ringsAround(
  locations: readonly SearchLocation[],
  near: Near,
  countOfYard: ReadonlyMap<string, number>,
  total: number,
): Ring[] {
  const kmOfYard = yardDistances(locations, near)
  const distances = [...new Set(kmOfYard.values())].sort((one, other) => one - other)
  const rings = distances.map((distance) => {
    const ids = [...kmOfYard].flatMap(([id, km]) => (km === distance ? [id] : []))
    return {
      condition: isOneOf('location_id', ids),
      count: ids.reduce((sum, id) => sum + (countOfYard.get(id) ?? 0), 0),
    }
  })
  const placed = rings.reduce((sum, { count }) => sum + count, 0)
  return [...rings, { condition: isNoneOf('location_id', [...kmOfYard.keys()]), count: total - placed }]
}

/** The parts of rings that make up the hits from `first` on. */
export function pageOfRings(rings: readonly Ring[], first: number, length: number): RingSlice[] {
  const slices: RingSlice[] = []
  let start = 0
  for (const { condition, count } of rings) {
    const from = Math.max(first, start)
    const to = Math.min(first + length, start + count)
    if (from < to) slices.push({ condition, offset: from - start, limit: to - from })
    start += count
  }
  return slices
}
