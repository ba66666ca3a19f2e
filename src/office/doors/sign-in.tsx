import { bringsForm, OFFICE_SIGN_IN } from '#domain/office/office-paths.ts'
import { DoorFrame } from '#ui/office/door-frame.tsx'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordAndCode, PasswordForm } from './password-form.tsx'

export interface SignInView {
  /** Who signed in by this browser before; null for nobody. */
  known: { name: string; email: string } | null
  /** The address in the form that was refused. */
  email: string
  /** Why it was refused, by field; '' is the form as a whole. */
  problems: Readonly<Record<string, string>>
  /** Where to go on afterwards. */
  next: string
}

export const SESSION_WORDS =
  'Signed out after 8 hours without work, or 14 in all. No codes by text or e-mail: they can be taken.'

const KEPT_WORDS = ' Your session was over: all that you typed is kept for 15 minutes.'

export function SignIn({ view: { known, email, problems, next } }: { view: SignInView }) {
  return (
    <DoorFrame foot={SESSION_WORDS}>
      <h1>{known === null ? 'Sign in' : `Welcome back, ${known.name}`}</h1>
      <p className="si__w">
        {known === null ? (
          `To the office of your dealership.${bringsForm(next) ? KEPT_WORDS : ''}`
        ) : (
          <>
            Sign in as {known.email}.{bringsForm(next) && KEPT_WORDS}{' '}
            <a className="link" href={`${OFFICE_SIGN_IN}?other`}>
              Not you?
            </a>
          </>
        )}
      </p>
      <PasskeyButton purpose="sign-in" label="Use your passkey" next={next} />
      <PasswordForm summary="Password and code" action={OFFICE_SIGN_IN} button="Sign in" problems={problems}>
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          type="email"
          label="E-mail address"
          value={email === '' ? (known?.email ?? '') : email}
          problem={problems['email']}
          autoComplete="username webauthn"
        />
        <PasswordAndCode problems={problems} />
      </PasswordForm>
      <LostPhone />
    </DoorFrame>
  )
}

export function LostPhone() {
  return (
    <details>
      <summary>
        <OfficeIcon name="forth" />
        Lost your phone or key
      </summary>
      <p className="sm">
        Use one of your 10 recovery codes in place of the app’s code. None left: ask a manager to invite you again.
      </p>
    </details>
  )
}
