import { Icon } from '../icons/icon.tsx'
import { HolidayHours, Hours } from '../location/location-panel.tsx'
import type { LocationCardView } from './location-card-view.ts'
import { OpenNow } from './open-now.tsx'

/** A yard's card in a list. The chosen one shows its week's hours (A18.5, A18.6, A18.17). */
export function LocationCard({ card, isChosen }: { card: LocationCardView; isChosen: boolean }) {
  const { href, location, contact, phone, rating, distance, today, clock } = card
  return (
    <article className={isChosen ? 'yard yard--on' : 'yard'}>
      <div className="yard__top">
        <h2 className="h3">{location.name}</h2>
        {distance === null ? null : <p className="yard__km">{distance}</p>}
      </div>
      <p className="sm mute">{`${location.type}, ${location.address}`}</p>
      <div className="yard__top">
        <OpenNow clock={clock} today={today} />
        {rating === null ? null : (
          <p className="sm mute">
            <strong>{rating.average}</strong>
            {` ${rating.words}`}
          </p>
        )}
      </div>
      {isChosen ? <Hours lines={location.hours} /> : null}
      <HolidayHours lines={location.holidayHours} />
      <p className="row">
        <a
          className={isChosen ? 'btn btn--solid' : 'btn btn--line'}
          href={href}
          aria-label={`View location: ${location.name}`}
        >
          View location
        </a>
        <a className="btn btn--line" href={location.directionsHref} aria-label={`Directions to ${location.name}`}>
          <Icon name="directions" />
          Directions
        </a>
        <a className="btn btn--line" href={contact.href} aria-label={`${contact.label}: ${location.name}`}>
          {contact.label}
        </a>
        {phone === null ? null : (
          <a className="link" href={phone.href} aria-label={`Call ${location.name} on ${phone.text}`}>
            <Icon name="call" />
            {phone.text}
          </a>
        )}
      </p>
    </article>
  )
}
