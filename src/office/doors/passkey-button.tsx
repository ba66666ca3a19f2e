import { OfficeIcon } from '#ui/office/icon.tsx'

export interface PasskeyButtonProps {
  purpose: 'sign-in' | 'step-up' | 'add'
  label: string
  /** Where to go on afterwards. */
  next: string
  /** Token of the invitation by which somebody comes in. */
  token?: string
}

/** Shown by the script of the office where the browser has passkeys. */
export function PasskeyButton({ purpose, label, next, token }: PasskeyButtonProps) {
  return (
    <div data-passkey={purpose} data-next={next} data-token={token} hidden>
      <button className="btn btn--go" type="button">
        <OfficeIcon name="key" />
        {label}
      </button>
      <p className="sm mute">Your finger, face or device code. Nothing to type.</p>
      <p className="tf__no" role="alert" data-say hidden />
    </div>
  )
}
