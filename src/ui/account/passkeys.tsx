import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { AccountField } from './account-field.tsx'
import { Panel } from './panel.tsx'

export interface PasskeyView {
  /** Base64url. */
  id: string
  name: string
  /** "Added 25 November, 2:04 pm, not used yet". */
  note: string
}

/** The passkeys of an account: each can be removed, further ones added (R15, R90). */
export function Passkeys({ passkeys, next }: { passkeys: readonly PasskeyView[]; next: string }) {
  return (
    <Panel id="passkeys" title="Passkeys">
      <p>
        Sign in with your face, finger or PIN next time. A passkey is safer than a code, and works on this site only.
      </p>
      <ul className="acct__rows">
        {passkeys.map(({ id, name, note }) => (
          <li key={id}>
            <span>
              {name}
              <span className="acct__note">{note}</span>
            </span>
            <form method="post">
              <input type="hidden" name="passkey" value={id} />
              <button className="link" name="do" value="remove-passkey">
                Remove<span className="vh"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <AddPasskey next={next}>
        <AccountField
          id="passkey-name"
          name="name"
          label="Name (optional)"
          value=""
          fault={null}
          hint="Such as “My phone”."
          maxLength={60}
        />
      </AddPasskey>
    </Panel>
  )
}

/** Offers a passkey after a sign-in by code, at first and until the account has one (R15). */
export function PasskeyOffer({ isPanel = false }: { isPanel?: boolean }) {
  return (
    <AddPasskey next={null} isPanel={isPanel}>
      <h2 className="h3">Sign in with your face, finger or PIN next time</h2>
    </AddPasskey>
  )
}

interface AddPasskeyProps {
  /** The page after it; null stays and says that it was added. */
  next: string | null
  /** Whether it is a block of its own. */
  isPanel?: boolean
  children?: ReactNode
}

/** Adds a passkey of this device. A script shows it where the browser can make one (`browser/account/passkeys.ts`). */
function AddPasskey({ next, isPanel = false, children }: AddPasskeyProps) {
  return (
    <form
      className={isPanel ? 'panel gate__form' : 'gate__form'}
      data-add-passkey={next ?? ''}
      aria-label="Add a passkey"
      hidden
    >
      {children}
      <button className="btn btn--line">Add a passkey</button>
      <p className="field__error" role="alert" data-say="" hidden />
      <output data-done="" hidden>
        Your passkey is added. You can sign in with it next time.
      </output>
    </form>
  )
}

interface PasskeySignInProps {
  purpose: 'sign-in' | 'step-up'
  /** The page after it. */
  next: string
  /** Among the other ways below a code, where it is a row of them. */
  isRow?: boolean
}

/** "Use a passkey" below the field of the sign-in page; a script shows it where the browser can. */
export function PasskeySignIn({ purpose, next, isRow = false }: PasskeySignInProps) {
  if (isRow)
    return (
      <div data-passkey={purpose} data-next={next} hidden>
        <button className="alt__way" type="button">
          <Icon name="passkey" />
          <span>
            Use a passkey
            <small>Stronger than a code: nobody can talk you out of it</small>
          </span>
          <Icon name="chevron-right" />
        </button>
        <p className="field__error" role="alert" data-say="" hidden />
      </div>
    )
  return (
    <div className="gate__form" data-passkey={purpose} data-next={next} hidden>
      <p className="gate__or">or</p>
      <button className="btn btn--line" type="button">
        <Icon name="passkey" />
        Use a passkey
      </button>
      <p className="field__error" role="alert" data-say="" hidden />
    </div>
  )
}
