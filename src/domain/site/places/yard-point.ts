import type { Point } from '../../geo/distance.ts'
import type { Location } from './locations.ts'

/** The coordinates of a location; `null` where its settings have none. */
export function yardPoint(location: Pick<Location, 'address'> | null): Point | null {
  const { lat = null, long = null } = location?.address ?? {}
  return lat === null || long === null ? null : { lat, long }
}
