import { Icon } from '../icons/icon.tsx'

export interface PhoneView {
  /** The number as the dealer writes it. */
  text: string
  href: string
  /** What is shown of it until it is asked for; null where it is shown whole from the start (A1.18). */
  masked: { start: string; mask: string } | null
}

/**
 * The telephone number (A18.12). Folded in, the mask is the button that unfolds the number, with or without a script;
 * the page's script notes that it was asked for (`browser/phone-reveal.ts`).
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
