import type { SlidePicture } from '../carousel/slide-image.tsx'
import { Icon } from '../icons/icon.tsx'
import { HolidayHours, Hours } from '../location/location-panel.tsx'
import type { LocationCardView } from './location-card-view.ts'
import { OpenNow } from './open-now.tsx'

/** A yard's card in a list. The chosen one shows its week's hours (A18.5, A18.6, A18.17). */
export function LocationCard({ card, isChosen }: { card: LocationCardView; isChosen: boolean }) {
  const { href, location, picture, contact, phone, rating, distance, today, clock } = card
  return (
    <article className={isChosen ? 'yard yard--on' : 'yard'}>
      {picture === null ? null : <YardPicture picture={picture} />}
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

/** A yard's card among those of a row: what it is, today's hours and the way there, in few elements. */
export function BriefLocationCard({
  card: { href, location, picture, rating, today, clock },
}: {
  card: LocationCardView
}) {
  return (
    <article className="yard">
      {picture === null ? null : <YardPicture picture={picture} />}
      <h3 className="h3">{location.name}</h3>
      <p className="sm mute">{`${location.type}, ${location.address}`}</p>
      {rating === null ? null : <p className="sm mute">{`${rating.average} ${rating.words}`}</p>}
      <OpenNow clock={clock} today={today} />
      <p className="row">
        <a className="btn btn--line" href={href} aria-label={`View location: ${location.name}`}>
          View location
        </a>
        <a className="link" href={location.directionsHref} aria-label={`Directions to ${location.name}`}>
          Directions
        </a>
      </p>
    </article>
  )
}

/** The picture of a yard, above its name, which says what it shows. */
export function YardPicture({ picture: { src, srcSet } }: { picture: SlidePicture }) {
  return (
    <img
      className="yard__pic"
      src={src}
      srcSet={srcSet}
      sizes="(min-width: 992px) 45vw, 100vw"
      alt=""
      width={1200}
      height={600}
      loading="lazy"
      decoding="async"
    />
  )
}
