import { useState } from 'react'
import { pointText } from '#domain/geo/point-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface LocatorFormProps {
  /** Path of the locator page, which answers the form. */
  path: string
  /** The kind of work that was chosen. */
  work: string | null
  /** As it was typed. */
  postcode: string
  error: string | null
}

/** Sorts yards by distance from a postcode or the browser's location. The postcode works without a script. */
export function LocatorForm({ path, work, postcode, error }: LocatorFormProps) {
  return (
    <form className="locs__ask" action={path} aria-label="Nearest yard">
      {work === null ? null : <input type="hidden" name="work" value={work} />}
      <label className="field">
        <span className="field__label">Postcode</span>
        <input
          className="input"
          name="postcode"
          defaultValue={postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          pattern="\d{4}"
          title="Enter four digits, for example 4870"
          required
          data-postcode=""
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : 'postcode-error'}
        />
      </label>
      <button className="btn btn--solid">
        <Icon name="pin" />
        Find
      </button>
      <NearMe path={path} work={work} />
      {error === null ? null : (
        <p className="locs__error" id="postcode-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

/** Timeout of the geolocation request, and the oldest position that it may return, in milliseconds. */
const FOUND_WITHIN_MS = 10_000
const FRESH_MS = 600_000

function NearMe({ path, work }: Pick<LocatorFormProps, 'path' | 'work'>) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const locate = () => {
    if (state === 'asking') return
    // Pages without TLS have no geolocation.
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: long } }) => {
        // Back shows the button in its idle state.
        setState('idle')
        const query = new URLSearchParams({ ...(work === null ? {} : { work }), at: pointText({ lat, long }) })
        window.location.assign(`${path}?${query.toString()}`)
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
        {state === 'failed' ? 'Your browser did not share your location. Enter your postcode instead.' : ''}
      </p>
    </>
  )
}
