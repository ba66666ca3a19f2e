import { Icon } from '../icons/icon.tsx'

export interface LocationView {
  name: string
  address: string
  hours: { days: string; hours: string }[]
  /** Licence and repairer numbers, in words. */
  numbers: string[]
  directionsHref: string
}

export function Hours({ lines }: { lines: LocationView['hours'] }) {
  return <dl className="hrs">{lines.flatMap(({ days, hours }) => [<dt key={days}>{days}</dt>, <dd key={`${days} hours`}>{hours}</dd>])}</dl>
}

/** Where it stands, when it is open, and the way there (A18). */
export function LocationPanel({ location }: { location: LocationView }) {
  return (
    <div className="panel">
      <p>{location.address}</p>
      <Hours lines={location.hours} />
      <a className="btn btn--line" href={location.directionsHref}><Icon name="directions" />Get directions</a>
      {location.numbers.map((number) => <p key={number} className="xs mute">{number}</p>)}
    </div>
  )
}
