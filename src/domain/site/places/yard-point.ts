import type { Point } from '../../geo/distance.ts'
import type { Location } from './locations.ts'

/** Where a location stands; `null` where its settings do not say. */
export function yardPoint(location: Pick<Location, 'address'> | null): Point | null {
  const { lat = null, long = null } = location?.address ?? {}
  return lat === null || long === null ? null : { lat, long }
}
