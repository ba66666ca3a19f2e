import { primaryLocation } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import type { AustralianState } from '../vehicle/vehicle.ts'

/** The state that a site's drive-away prices are of, for who has named none: its setting, else its primary yard's. */
export function pricedState(site: Site): AustralianState {
  return site.models.state ?? primaryLocation(site)?.address.state ?? site.address.state
}
