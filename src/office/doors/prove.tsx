import { OFFICE_PROVE, provePath } from '#domain/office/office-paths.ts'
import { DoorFrame } from '#ui/office/door-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordAndCode, PasswordForm } from './password-form.tsx'
import { LostPhone } from './sign-in.tsx'

export interface ProveView {
  email: string
  hasPasskey: boolean
  hasPassword: boolean
  problems: Readonly<Record<string, string>>
  next: string
  /** Id of the form that is kept meanwhile; null for none. */
  form: string | null
}

/** Asks once more who somebody is, before a thing that cannot be taken back (Office R6). */
export function Prove({ view: { email, hasPasskey, hasPassword, problems, next, form } }: { view: ProveView }) {
  const onward = form === null ? next : provePath(next, form)
  return (
    <DoorFrame foot="A proof counts for 15 minutes.">
      <h1>Is it you?</h1>
      <p className="si__w">
        Refunds, exports, erasing, users and keys ask again. Prove that you are {email}
        {form === null ? '.' : '. All that you typed is kept.'}
      </p>
      {hasPasskey && <PasskeyButton purpose="step-up" label="Use your passkey" next={onward} />}
      {hasPassword && (
        <PasswordForm summary="Password and code" action={OFFICE_PROVE} button="Prove it" problems={problems}>
          <input type="hidden" name="next" value={next} />
          {form !== null && <input type="hidden" name="form" value={form} />}
          <input type="hidden" autoComplete="username" value={email} />
          <PasswordAndCode problems={problems} />
        </PasswordForm>
      )}
      <LostPhone />
      <a className="btn btn--quiet" href={next}>
        Back without
      </a>
    </DoorFrame>
  )
}
