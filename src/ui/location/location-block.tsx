import type { ReactNode } from 'react'
import type { SiteMap } from '#domain/site/places/map.ts'
import type { MapPin } from './coast-map.tsx'
import { LocationPanel, type LocationView } from './location-panel.tsx'

export interface LocationBlockView {
  view: LocationView
  /** Other yards that the vehicle can be brought to. */
  broughtTo: string[]
  /** The yard; null where nobody knows its coordinates, or the site shows no map (A1.29). */
  pin: MapPin | null
  pins: MapPin[]
  /** The site's map server; null draws the coast. */
  tiles: SiteMap | null
}

interface LocationBlockProps {
  location: Pick<LocationBlockView, 'view' | 'broughtTo'>
  /** Null where nobody knows its coordinates, or the site shows no map. */
  map: ReactNode
  /** Whether it is open. */
  now?: ReactNode
}

/** Where the vehicle stands: the map, and beside it all one needs without a map (A6.22, A18.10). */
export function LocationBlock({ location: { view, broughtTo }, map, now = null }: LocationBlockProps) {
  const panel = <LocationPanel location={view} broughtTo={broughtTo} now={now} />
  return map === null ? (
    panel
  ) : (
    <div className="duo">
      {map}
      {panel}
    </div>
  )
}
