import { Icon } from '../icons/icon.tsx'
import { TERMS_FIELD } from './checkout-fields.ts'

export interface PayView {
  /** Address that the form is sent to. */
  action: string
  /** Hidden fields that are sent along. */
  hidden: Readonly<Record<string, string>>
  /** "Your $200, in one sentence". */
  heading: string
  /** When the deposit comes back; the receipt says the same. */
  rule: string
  terms: { label: string; href: string }
  /** Whether terms were agreed to already, by who holds the vehicle. */
  isAgreed: boolean
  /** A fault of the tick; null for none. */
  fault: string | null
  /** "Pay $200 deposit". */
  button: string
  /** Who takes the money, below the button. */
  note: string
  accepted: readonly string[]
}

const TERMS_ID = 'checkout-terms'

/** The rule, the tick, and the one loud button (R20). */
export function PayPanel({ view }: { view: PayView }) {
  const { action, hidden, heading, rule, terms, isAgreed, fault, button, note, accepted } = view
  return (
    <form className="panel pay" method="post" action={action} noValidate aria-label="Pay the deposit">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 className="h3">{heading}</h2>
      <p>
        {rule}{' '}
        <a className="pay__terms" href={terms.href} target="_blank" rel="noopener">
          {terms.label}
          <span className="vh">, opens a new window</span>
        </a>
      </p>
      {isAgreed ? null : (
        <div className="field">
          <div className="tick">
            <input
              id={TERMS_ID}
              type="checkbox"
              name={TERMS_FIELD}
              value="true"
              required
              aria-invalid={fault === null ? undefined : true}
              aria-describedby={fault === null ? undefined : `${TERMS_ID}-error`}
            />
            <label htmlFor={TERMS_ID}>I agree to the reservation terms. I have read when the deposit comes back.</label>
          </div>
          {fault === null ? null : (
            <p id={`${TERMS_ID}-error`} className="field__error">
              {fault}
            </p>
          )}
        </div>
      )}
      <button className="btn btn--go btn--block">
        <Icon name="lock" />
        {button}
      </button>
      <p className="sm mute pay__note">{note}</p>
      <Accepted names={accepted} />
    </form>
  )
}

/** Cards and wallets that are taken, as words (A15.5). */
function Accepted({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="acc">
      <p className="sm" id="we-accept">
        We accept:
      </p>
      <ul aria-labelledby="we-accept">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
