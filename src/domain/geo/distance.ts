/** Computes distances over the earth's surface. */

/** A point of the earth, in degrees: south and west negative. */
export interface Point {
  lat: number
  long: number
}

/** A28.2. */
const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Kilometres from one point to another as the crow flies, by the haversine formula, which stays exact for near points.
 * Pure.
 */
export function distanceKm(one: Point, other: Point): number {
  const halfLat = radians(other.lat - one.lat) / 2
  const halfLong = radians(other.long - one.long) / 2
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(halfLong) ** 2
  // Rounding can carry the chord of opposite points past 1, where no angle has that sine.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
