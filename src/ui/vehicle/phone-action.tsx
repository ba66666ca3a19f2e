import { Icon } from '../icons/icon.tsx'

export interface PhoneView {
  /** Telephone number as the dealer writes it. */
  text: string
  href: string
  /** The part shown before the reveal; null when the whole number is shown (A1.18). */
  masked: { start: string; mask: string } | null
}

/**
 * The phone number, masked until a click reveals it (A18.12). It works without a script; `browser/phone-reveal.ts`
 * reports the reveal.
 */
export function PhoneAction({ phone }: { phone: PhoneView }) {
  const { masked } = phone
  const number = (
    <a className="btn btn--quiet btn--block" href={phone.href} data-phone={masked === null ? 'shown' : 'asked'}>
      <Icon name="call" />
      {`Call ${phone.text}`}
    </a>
  )
  if (masked === null) return number
  return (
    <details className="phone">
      <summary className="btn btn--quiet btn--block">
        <Icon name="call" />
        <span>
          Call {masked.start}
          <span aria-hidden="true">{masked.mask}</span>
        </span>{' '}
        <span className="phone__ask">show number</span>
      </summary>
      {number}
    </details>
  )
}
