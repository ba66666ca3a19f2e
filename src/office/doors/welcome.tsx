import { OFFICE_HOME, welcomePath } from '#domain/office/office-paths.ts'
import { DoorFrame } from '#ui/office/door-frame.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { NewApp, type NewAppView } from './new-app.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'

export interface WelcomeView {
  token: string
  name: string
  email: string
  /** Such as "Owner of Southerly". */
  roles: string
  /** Whether there are passwords, codes or passkeys that end when somebody comes in by the link. */
  isAgain: boolean
  app: NewAppView
  problems: Readonly<Record<string, string>>
}

/** Where somebody who was invited chooses how to sign in (Office R5). */
export function Welcome({ view }: { view: WelcomeView }) {
  const { token, name, email, roles, isAgain, app, problems } = view
  return (
    <DoorFrame foot="This link works once, within 24 hours.">
      <h1>Welcome, {name}</h1>
      <p className="si__w">
        {roles} You sign in as {email}. Choose how.
        {isAgain && ' Your old password, codes and passkeys end with this.'}
      </p>
      <PasskeyButton purpose="add" label="Make a passkey" next={OFFICE_HOME} token={token} />
      <PasswordForm summary="Password and an app" action={welcomePath(token)} button="Come in" problems={problems}>
        <input type="hidden" autoComplete="username" value={email} />
        <TextField
          id="password"
          type="password"
          label="New password"
          hint="At least 15 characters. Four or five words in a row are easy to keep."
          problem={problems['password']}
          autoComplete="new-password"
        />
        <NewApp view={app} problem={problems['code']} />
      </PasswordForm>
    </DoorFrame>
  )
}
