import { Icon } from '../icons/icon.tsx'
import { HolidayHours, Hours } from '../location/location-panel.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { LocationCardView } from './location-card-view.ts'
import { OpenNow } from './open-now.tsx'

export interface YardContactView {
  card: LocationCardView
  email: string | null
}

/** A yard's contact details: phone, email, address and hours. Among many yards the week's hours are folded. */
export function YardContact({
  yard: {
    card: { href, location, phone, today, clock },
    email,
  },
  isOneOfMany = false,
}: {
  yard: YardContactView
  isOneOfMany?: boolean
}) {
  const Heading = isOneOfMany ? 'h3' : 'h2'
  return (
    <article className="yard yard--contact">
      <Heading className="h3">
        <a href={href}>{location.name}</a>
      </Heading>
      <p className="sm mute">{`${location.type}, ${location.address}`}</p>
      <OpenNow clock={clock} today={today} />
      {isOneOfMany && location.hours.length > 0 ? (
        <details className="yard__week">
          <summary>
            Opening hours<span className="vh">{` of ${location.name}`}</span>
          </summary>
          <Hours lines={location.hours} />
        </details>
      ) : (
        <Hours lines={location.hours} />
      )}
      <HolidayHours lines={location.holidayHours} />
      <p className="yard__ways">
        <ContactLinks phone={phone} email={email} />
        <a className="link" href={location.directionsHref} aria-label={`Directions to ${location.name}`}>
          <Icon name="directions" />
          Directions
        </a>
      </p>
      {location.numbers.length === 0 ? null : <p className="xs mute">{location.numbers.join(', ')}</p>}
    </article>
  )
}
