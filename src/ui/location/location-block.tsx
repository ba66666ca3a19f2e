import type { ReactNode } from 'react'
import type { SiteMap } from '#domain/site/places/map.ts'
import type { MapPin } from './coast-map.tsx'
import { LocationPanel, type LocationView } from './location-panel.tsx'

export interface LocationBlockView {
  view: LocationView
  /** Other yards to which the dealer can bring the vehicle. */
  broughtTo: string[]
  /** Everything of the same dealer, on a site of several (A3.13). */
  moreHref: string | null
  /** The yard's pin. Null without coordinates, or when the site shows no map (A1.29). */
  pin: MapPin | null
  pins: MapPin[]
  /** The site's tile server; null draws the coast. */
  tiles: SiteMap | null
}

interface LocationBlockProps {
  location: Pick<LocationBlockView, 'view' | 'broughtTo' | 'moreHref'>
  /** The map. Null without coordinates, or when the site shows none. */
  map: ReactNode
  /** Line that says whether the yard is open. */
  now?: ReactNode
}

/** The vehicle's yard: a map with address, hours and contact beside it (A6.22, A18.10). */
export function LocationBlock({ location: { view, broughtTo, moreHref }, map, now = null }: LocationBlockProps) {
  const panel = <LocationPanel location={view} broughtTo={broughtTo} moreHref={moreHref} now={now} />
  return map === null ? (
    panel
  ) : (
    <div className="duo">
      {map}
      {panel}
    </div>
  )
}
