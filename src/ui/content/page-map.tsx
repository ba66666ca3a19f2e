import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CoastMap } from '../location/coast-map.tsx'
import type { PageMapView } from './yards-view.ts'

/** A map with yards, and the way to each in words (R140). `live` stands for a map of tiles, which is an island. */
export function PageMap({ block: { pins, pin, label, places }, live }: { block: PageMapView; live: ReactNode }) {
  return (
    <>
      <div className={pin === null ? 'pmap pmap--coast' : 'pmap'}>
        {live ?? <CoastMap pins={pins} chosen={pin} label={label} />}
      </div>
      <ul className="pmap__places">
        {places.map(({ name, address, directionsHref, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {name}
            </a>
            <span className="sm mute">{address}</span>
            <a className="link sm" href={directionsHref} aria-label={`Directions to ${name}`}>
              <Icon name="directions" />
              Directions
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
