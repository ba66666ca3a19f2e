import type { ReactNode } from 'react'
import { Island } from '#islands/island.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import type { LocationBlockView } from '#ui/location/location-block.tsx'

/**
 * The map around a yard (A18.10). It is the drawn coast map, or an island that loads tiles of the site's map server.
 * Null for a yard without coordinates.
 */
export function yardMap({ view, pin, pins, tiles }: Omit<LocationBlockView, 'broughtTo' | 'moreHref'>): ReactNode {
  if (pin === null) return null
  const label = `Map: ${view.address}`
  return tiles === null ? (
    <CoastMap pins={pins} chosen={pin} label={label} />
  ) : (
    <Island name="location-map" props={{ pins, pin, label, tiles }} />
  )
}
