import { OFFICE_PROVE } from '#domain/office/office-paths.ts'
import { DoorFrame } from '#ui/office/door-frame.tsx'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { LostPhone } from './sign-in.tsx'

export interface ProveView {
  email: string
  hasPasskey: boolean
  hasPassword: boolean
  problems: Readonly<Record<string, string>>
  next: string
}

/** Asks once more who somebody is, before a thing that cannot be taken back (Office R6). */
export function Prove({ view: { email, hasPasskey, hasPassword, problems, next } }: { view: ProveView }) {
  return (
    <DoorFrame foot="A proof counts for 15 minutes.">
      <h1>Is it you?</h1>
      <p className="si__w">
        Refunds, exports, erasing, users and keys ask again. Prove that you are {email}, then press the button once
        more.
      </p>
      {hasPasskey && <PasskeyButton purpose="step-up" label="Use your passkey" next={next} />}
      {hasPassword && (
        <details open>
          <summary>
            <OfficeIcon name="forth" />
            Password and code
          </summary>
          <form method="post" action={OFFICE_PROVE} noValidate>
            {problems[''] !== undefined && <Problem>{problems['']}</Problem>}
            <input type="hidden" name="next" value={next} />
            <input type="hidden" autoComplete="username" value={email} />
            <TextField
              id="password"
              type="password"
              label="Password"
              problem={problems['password']}
              autoComplete="current-password"
            />
            <TextField id="code" label="Code from your app" problem={problems['code']} autoComplete="one-time-code" />
            <button className="btn btn--line" type="submit">
              Prove it
            </button>
          </form>
        </details>
      )}
      <LostPhone />
      <a className="btn btn--quiet" href={next}>
        Back without
      </a>
    </DoorFrame>
  )
}
