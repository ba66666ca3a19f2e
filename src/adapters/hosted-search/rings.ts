/**
 * The order by distance without the service measuring any: all vehicles of a yard are equally far, so the order is the yards' order,
 * and a page is cut from the few rings of yards it falls on. The distances are then the embedded index's to the last digit.
 */
import { distanceKm } from '#domain/geo/distance.ts'
import type { SearchLocation } from '#domain/search/site-search-facts.ts'
import type { Near } from '#domain/search/search.ts'
import { isNoneOf, isOneOf } from './conditions.ts'

interface PlacedYard {
  id: string
  km: number
}

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

function placedYards(locations: readonly SearchLocation[], near: Near): PlacedYard[] {
  return locations.flatMap(({ id, lat, long }) => (lat === null || long === null ? [] : [{ id, km: distanceKm(near, { lat, long }) }]))
}

/** Ids of the yards that are near enough; `null` where any is, and those at no place known too. */
export function yardsWithin(locations: readonly SearchLocation[], near: Near | null): string[] | null {
  const withinKm = near?.withinKm ?? null
  if (near === null || withinKm === null) return null
  return placedYards(locations, near).filter(({ km }) => km <= withinKm).map(({ id }) => id)
}

/** The rings around a place, the nearest first, with how many of `total` hits each holds. */
export function ringsAround(locations: readonly SearchLocation[], near: Near, countOfYard: ReadonlyMap<string, number>, total: number): Ring[] {
  const yards = placedYards(locations, near)
  const distances = [...new Set(yards.map(({ km }) => km))].sort((one, other) => one - other)
  const rings = distances.map((distance) => {
    const ids = yards.filter(({ km }) => km === distance).map(({ id }) => id)
    return { condition: isOneOf('location_id', ids), count: ids.reduce((sum, id) => sum + (countOfYard.get(id) ?? 0), 0) }
  })
  const placed = rings.reduce((sum, { count }) => sum + count, 0)
  return [...rings, { condition: isNoneOf('location_id', yards.map(({ id }) => id)), count: total - placed }]
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
