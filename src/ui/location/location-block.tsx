import type { ReactNode } from 'react'
import { CoastMap, type MapPin } from './coast-map.tsx'
import { LocationMap, type MapTiles } from './location-map.tsx'
import { LocationPanel, type LocationView } from './location-panel.tsx'

export interface LocationBlockView {
  view: LocationView
  /** Other yards that the vehicle can be brought to. */
  broughtTo: string[]
  /** The yard; null where nobody knows its coordinates, or the site shows no map (A1.29). */
  pin: MapPin | null
  pins: MapPin[]
  /** The site's map server; null draws the coast. */
  tiles: MapTiles | null
}

/**
 * Where the vehicle stands: the map, and beside it all one needs without a map (A6.22, A18.10). `now` says whether it
 * is open.
 */
export function LocationBlock({
  location: { view, broughtTo, pin, pins, tiles },
  now = null,
}: {
  location: LocationBlockView
  now?: ReactNode
}) {
  const panel = <LocationPanel location={view} broughtTo={broughtTo} now={now} />
  if (pin === null) return panel
  const label = `Map: ${view.address}`
  const drawn = <CoastMap pins={pins} chosen={pin} label={label} />
  return (
    <div className="duo">
      {tiles === null ? (
        drawn
      ) : (
        <LocationMap key={view.address} pin={pin} label={label} tiles={tiles}>
          {drawn}
        </LocationMap>
      )}
      {panel}
    </div>
  )
}
