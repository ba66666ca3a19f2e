import { ALERT_CADENCES, type AlertCadence } from '#domain/alerts/alert-kinds.ts'
import { ALERT_RULES } from '#domain/alerts/alert-rules.ts'
import { SEARCH_KINDS } from '#domain/alerts/search-wishes.ts'
import type { SearchFields } from './saved-search-view.ts'

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

interface SearchWishesProps {
  fields: Pick<SearchFields, 'kinds' | 'channel' | 'cadence'>
  channels: Channels
  /** Id of the words of a fault; null for none. */
  faultId: string | null
}

/**
 * How often, about what and by which way a shopper is told of a search. Never keeps the ticks and disables them; a
 * script follows the choice (`browser/account/enhance-account.ts`). A disabled tick is not sent, and stays as it was
 * kept.
 */
export function SearchWishes({ fields, channels: { canEmail, canText }, faultId }: SearchWishesProps) {
  const isNever = fields.cadence === 'off'
  return (
    <>
      <fieldset className="ss__f" data-cadence="">
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
        <fieldset className="ss__f" disabled={isNever} aria-describedby={faultId ?? undefined}>
          <legend className="field__label">About</legend>
          <input type="hidden" name="ticks" value="1" />
          {SEARCH_KINDS.map((kind) => (
            <label key={kind} className="ss__ck">
              <input type="checkbox" name="kinds" value={kind} defaultChecked={fields.kinds.includes(kind)} />
              {ALERT_RULES[kind].label}
            </label>
          ))}
        </fieldset>
        <fieldset className="ss__f" disabled={isNever}>
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
          {canText ? <p className="sm mute">Not for new vehicles: those wait in your garage.</p> : null}
        </fieldset>
      </div>
    </>
  )
}
