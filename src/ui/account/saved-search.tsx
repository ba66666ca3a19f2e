import { ALERT_RULES } from '#domain/alerts/alert-rules.ts'
import { ALERT_CADENCES, type AlertCadence } from '#domain/alerts/alert-kinds.ts'
import { SEARCH_KINDS } from '#domain/alerts/search-wishes.ts'
import type { NewestVehicle, SavedSearchView, SearchFields } from './saved-search-view.ts'

const CADENCE_LABELS: Record<AlertCadence, string> = {
  instant: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Never',
}

export interface Channels {
  canEmail: boolean
  canText: boolean
}

/** One saved search: what it asks and finds, and how its shopper is told of it (R76). */
export function SavedSearch({ view, channels }: { view: SavedSearchView; channels: Channels }) {
  const { id, name, fresh, sentence, found, newest } = view
  return (
    <section className="ss" aria-labelledby={`search-${id}`}>
      <div className="ss__l">
        <div className="ss__n">
          <h2 className="h3" id={`search-${id}`}>
            {name}
          </h2>
          {fresh === 0 ? null : <span className="tag tag--soft">{fresh} new</span>}
        </div>
        {sentence === null ? null : <p className="ss__s">{sentence}</p>}
        <p className="sm mute">{found}</p>
        {newest.length === 0 ? null : (
          <ul className="ss__th">
            {newest.map((vehicle) => (
              <Newest key={vehicle.href} vehicle={vehicle} />
            ))}
          </ul>
        )}
        <form className="ss__a" method="post">
          <input type="hidden" name="id" value={id} />
          <button className="link" name="do" value="run-search" aria-describedby={`search-${id}`}>
            {fresh === 0 ? 'Run' : `Show ${fresh} new`}
          </button>
          <button className="link" name="do" value="remove-search" aria-describedby={`search-${id}`}>
            Delete
          </button>
        </form>
      </div>
      <form className="ss__r" method="post">
        <input type="hidden" name="id" value={id} />
        <SearchWishes of={`search-${id}`} fields={view} channels={channels} />
        <button className="btn btn--line btn--sm" name="do" value="change-search" aria-describedby={`search-${id}`}>
          Keep these changes
        </button>
      </form>
    </section>
  )
}

function Newest({ vehicle: { href, name, price, image } }: { vehicle: NewestVehicle }) {
  return (
    <li>
      <a href={href}>
        {image === null ? (
          <span className="ss__none" />
        ) : (
          <img src={image.src} srcSet={image.srcSet} sizes="104px" alt="" width={104} height={69} loading="lazy" />
        )}
        <span className="sm">{name}</span>
        {price === null ? null : <b className="sm">{price}</b>}
      </a>
    </li>
  )
}

interface SearchWishesProps {
  /** Begins the ids of its fields. */
  of: string
  fields: SearchFields
  channels: Channels
}

/** Name, how often, about what and by which way. */
export function SearchWishes({ of, fields, channels: { canEmail, canText } }: SearchWishesProps) {
  return (
    <>
      <div className="field">
        <label className="field__label" htmlFor={`${of}-name`}>
          Name
        </label>
        <input id={`${of}-name`} className="input" name="name" maxLength={80} defaultValue={fields.name} />
      </div>
      <fieldset className="ss__f">
        <legend className="field__label">Tell me</legend>
        <div className="seg">
          {ALERT_CADENCES.map((cadence) => (
            <label key={cadence}>
              <input type="radio" name="cadence" value={cadence} defaultChecked={cadence === fields.cadence} />
              {CADENCE_LABELS[cadence]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="cks">
        <fieldset className="ss__f">
          <legend className="field__label">About</legend>
          {SEARCH_KINDS.map((kind) => (
            <label key={kind} className="ss__ck">
              <input type="checkbox" name="kinds" value={kind} defaultChecked={fields.kinds.includes(kind)} />
              {ALERT_RULES[kind].label}
            </label>
          ))}
        </fieldset>
        <fieldset className="ss__f">
          <legend className="field__label">By</legend>
          <label className="ss__ck">
            <input
              type="radio"
              name="channel"
              value="email"
              defaultChecked={fields.channel === 'email'}
              disabled={!canEmail}
            />
            Email
          </label>
          <label className="ss__ck">
            <input
              type="radio"
              name="channel"
              value="sms"
              defaultChecked={fields.channel === 'sms'}
              disabled={!canText}
            />
            Text message
          </label>
        </fieldset>
      </div>
    </>
  )
}
