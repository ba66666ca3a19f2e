import type { ReactNode } from 'react'
import { HOLIDAY_HOURS } from '#domain/hours/holiday-words.ts'
import { Icon } from '../icons/icon.tsx'
import { crawlRel } from '../results/crawl-rel.ts'

export interface LocationView {
  name: string
  address: string
  hours: { days: string; hours: string }[]
  /** Special hours within the next two weeks (A18.3). */
  holidayHours: { days: string; hours: string }[]
  /** Kind of yard: "Service and parts". */
  type: string
  /** Licence and repairer numbers, each with its name. */
  numbers: string[]
  directionsHref: string
}

/** Opening hours of a week. Renders nothing without hours. */
export function Hours({ lines }: { lines: LocationView['hours'] }) {
  return lines.length === 0 ? null : (
    <dl className="hrs">
      {lines.flatMap(({ days, hours }) => [<dt key={days}>{days}</dt>, <dd key={`${days} hours`}>{hours}</dd>])}
    </dl>
  )
}

/** Special hours, such as public holidays, unfolded from the start. */
export function HolidayHours({ lines }: { lines: LocationView['holidayHours'] }) {
  return lines.length === 0 ? null : (
    <details className="holiday" open>
      <summary>{HOLIDAY_HOURS}</summary>
      <Hours lines={lines} />
    </details>
  )
}

/** "Mackay, Townsville or Brisbane". */
function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** A yard's address, hours and directions (A18, A6.22). */
export function LocationPanel({
  location,
  broughtTo,
  moreHref = null,
  now = null,
}: {
  location: LocationView
  broughtTo?: readonly string[]
  moreHref?: string | null
  now?: ReactNode
}) {
  return (
    <div className="panel">
      {now}
      <p>
        <span className="mute sm panel__type">{location.type}</span>
        {location.address}
      </p>
      <Hours lines={location.hours} />
      <HolidayHours lines={location.holidayHours} />
      <a className="btn btn--line" href={location.directionsHref}>
        <Icon name="directions" />
        Get directions
      </a>
      {moreHref === null ? null : (
        <a className="btn btn--line" href={moreHref} rel={crawlRel(moreHref)}>
          See more from this dealer
        </a>
      )}
      {!broughtTo?.length ? null : <p className="sm">{`We can bring it to ${orList(broughtTo)} for you to see.`}</p>}
      {location.numbers.length === 0 ? null : (
        <ul className="xs mute panel__numbers">
          {location.numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
