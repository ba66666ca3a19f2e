import { distanceKm, type Point } from './distance.ts'

interface Yard {
  readonly id: string
  /** Degrees; `null` where the site's settings give none. */
  readonly lat: number | null
  readonly long: number | null
}

/**
 * Kilometres from a place to each yard as the crow flies (A28.2), by the yard's id; a yard at no place known has none.
 */
export function yardDistances(yards: Iterable<Yard>, from: Point): Map<string, number> {
  const distances = new Map<string, number>()
  for (const { id, lat, long } of yards)
    if (lat !== null && long !== null) distances.set(id, distanceKm(from, { lat, long }))
  return distances
}
