import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'

interface WatchAlertsProps {
  alerts: 'on' | 'off' | 'no-address'
  here: string
  settingsHref: string
}

/** The consent to letters about saved vehicles, given once for all of them (R85). */
export function WatchAlerts({ alerts, here, settingsHref }: WatchAlertsProps) {
  if (alerts === 'no-address')
    return (
      <p>
        <a className="link" href={settingsHref}>
          Add an email address
        </a>
        , and we can tell you when a saved vehicle drops in price or sells.
      </p>
    )
  return (
    <form className="watch-alerts" method="post" action={here}>
      <div className="tick">
        <input id="alerts-email" type="checkbox" name="alerts_email" value="true" defaultChecked={alerts === 'on'} />
        <label htmlFor="alerts-email">
          {CONSENT_WORDS.alerts_email} <span className="sm mute">One press in the letter stops it.</span>
        </label>
      </div>
      <button className="btn btn--line btn--sm" name="do" value="watch-alerts">
        Save this choice
      </button>
    </form>
  )
}
