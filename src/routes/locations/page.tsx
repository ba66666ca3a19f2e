import { useState } from 'react'
import { pointText } from '#domain/geo/point-text.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CoastMap, type MapPin } from '#ui/location/coast-map.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { LocationCard } from '#ui/locations/location-card.tsx'
import type { PageProps } from '../pages.tsx'

export interface LocatorData {
  kind: 'locator'
  title: string
  path: string
  /** Kinds of work to choose from; none where all yards do the same. */
  work: { label: string; href: string; isChosen: boolean }[]
  chosenWork: string | null
  asksPostcode: boolean
  /** As it was typed. */
  postcode: string
  error: string | null
  note: string | null
  chosenId: string | null
  cards: LocationCardView[]
  pins: MapPin[]
  chosenPin: MapPin | null
}

/**
 * Every yard with the map beside it; a postcode puts the nearest first, and so does where the browser says it is. Works
 * by a form and links alone.
 */
export function LocatorPage({ data }: PageProps<LocatorData>) {
  const { title, work, asksPostcode, note, chosenId, cards, pins, chosenPin } = data
  return (
    <div className="wrap locs">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }]} here={title} />
      <div className="locs__head">
        <h1 className="h2">{title}</h1>
        {work.length === 0 ? null : (
          <nav className="pick" aria-label="What you come for">
            <ul>
              {work.map(({ label, href, isChosen }) => (
                <li key={label}>
                  <a href={href} aria-current={isChosen ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="locs__in">
        <div className="locs__list">
          {asksPostcode ? <PostcodeForm data={data} /> : null}
          {note === null ? null : <p className="sm mute">{note}</p>}
          {cards.map((card) => (
            <LocationCard key={card.id} card={card} isChosen={card.id === chosenId} />
          ))}
        </div>
        {pins.length === 0 ? null : (
          <div className={pins.length === 1 ? 'locs__map locs__map--one' : 'locs__map'}>
            <CoastMap
              pins={pins}
              chosen={pins.length === 1 ? (pins[0] ?? null) : null}
              marked={pins.length === 1 ? (pins[0] ?? null) : chosenPin}
              label={pins.length === 1 ? 'Map of where we are' : 'Map of our yards'}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function PostcodeForm({ data: { path, chosenWork, postcode, error } }: { data: LocatorData }) {
  return (
    <form className="locs__ask" action={path} aria-label="Nearest yard">
      {chosenWork === null ? null : <input type="hidden" name="work" value={chosenWork} />}
      <label className="field">
        <span className="field__label">Postcode</span>
        <input
          key={postcode}
          className="input"
          name="postcode"
          defaultValue={postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          pattern="\d{4}"
          title="Write four digits, for example 4870"
          required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : 'postcode-error'}
        />
      </label>
      <button className="btn btn--solid">
        <Icon name="pin" />
        Find
      </button>
      <NearMe path={path} work={chosenWork} />
      {error === null ? null : (
        <p className="locs__error" id="postcode-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

/** Longest wait for the browser to find itself, and the oldest answer that will do, milliseconds. */
const FOUND_WITHIN_MS = 10_000
const FRESH_MS = 600_000

function NearMe({ path, work }: { path: string; work: string | null }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const locate = () => {
    if (state === 'asking') return
    // Browsers keep it from pages that came without encryption.
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: long } }) => {
        // Whoever comes Back finds the button as it was.
        setState('idle')
        window.location.assign(
          `${path}?${new URLSearchParams({ ...(work === null ? {} : { work }), at: pointText({ lat, long }) }).toString()}`,
        )
      },
      () => setState('failed'),
      { timeout: FOUND_WITHIN_MS, maximumAge: FRESH_MS },
    )
  }
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet only-scripted"
        aria-disabled={state === 'asking' || undefined}
        onClick={locate}
      >
        <Icon name="directions" />
        {state === 'asking' ? 'Looking' : 'Use my location'}
      </button>
      <p className="locs__error" role="alert" hidden={state !== 'failed'}>
        {state === 'failed' ? 'Your browser does not say where you are. Write your postcode instead.' : ''}
      </p>
    </>
  )
}
