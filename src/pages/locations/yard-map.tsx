import type { ReactNode } from 'react'
import { Island } from '#islands/island.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import type { LocationBlockView } from '#ui/location/location-block.tsx'

/**
 * The map around a yard: the coast, drawn, over which the site's map server, where it has one, lays its own (A18.10).
 * Null where the yard is on no map.
 */
export function yardMap({ view, pin, pins, tiles }: Omit<LocationBlockView, 'broughtTo'>): ReactNode {
  if (pin === null) return null
  const label = `Map: ${view.address}`
  return tiles === null ? (
    <CoastMap pins={pins} chosen={pin} label={label} />
  ) : (
    <Island name="location-map" props={{ pins, pin, label, tiles }} />
  )
}
