import type { Words } from '#domain/site/content/pages-text.ts'
import type { SiteMap } from '#domain/site/places/map.ts'
import type { MapPin } from '../location/coast-map.tsx'
import type { LocationView } from '../location/location-panel.tsx'
import type { LocationCardView } from '../locations/location-card-view.ts'

export interface HoursView {
  kind: 'hours'
  text: Words | null
  yards: (Pick<LocationView, 'name' | 'hours' | 'holidayHours'> &
    Pick<LocationCardView, 'href' | 'clock' | 'today' | 'phone'>)[]
}

export interface PageMapView {
  kind: 'map'
  /** Pins of the drawn map, one for each town. */
  pins: MapPin[]
  /** The place in the middle of the map; null draws the whole coast. */
  pin: MapPin | null
  label: string
  /** The site's tile server; null draws the coast. */
  tiles: SiteMap | null
  places: (Pick<LocationView, 'name' | 'address' | 'directionsHref'> & { href: string })[]
}
