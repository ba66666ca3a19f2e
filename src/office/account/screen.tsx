import { PageHead } from '#ui/office/page-head.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import { NewApp } from '../doors/new-app.tsx'
import { PasskeyButton } from '../doors/passkey-button.tsx'
import { CodeList } from '../doors/recovery-codes.tsx'
import type { AccountView } from './load.ts'

export function AccountScreen({ view }: { view: AccountView }) {
  const { email, name, isAway, factor, problems, codes } = view
  return (
    <>
      <PageHead title="My account" facts={email} />
      {codes.length > 0 && (
        <section className="in of-once" aria-label="Recovery codes">
          <p className="b">Keep these recovery codes. Each serves once, and they are shown only now.</p>
          <CodeList codes={codes} />
        </section>
      )}
      <form className="in of-form" method="post">
        <h2 className="h2">You</h2>
        <TextField id="name" label="Name" value={name} problem={problems['name']} autoComplete="name" />
        <label className="of-tick">
          <input type="checkbox" name="away" value="yes" defaultChecked={isAway} />
          Out of the office: no leads are given to me by rule
        </label>
        <button className="btn btn--go" type="submit" name="do" value="person">
          Save
        </button>
      </form>
      <section className="in of-form">
        <h2 className="h2">Signing in</h2>
        <p className="mute">{factor}</p>
        <Passkeys view={view} />
      </section>
      <Password view={view} />
      <Sessions view={view} />
    </>
  )
}

function Passkeys({ view: { passkeys, problems, here } }: { view: AccountView }) {
  return (
    <>
      {problems['passkey'] !== undefined && <Problem>{problems['passkey']}</Problem>}
      <ul className="of-rows">
        {passkeys.map(({ id, name, at }) => (
          <li key={id}>
            Passkey of {name} <span className="mute sm">since {at}</span>
            <form method="post">
              <input type="hidden" name="passkey" value={id} />
              <button
                className="btn btn--line"
                type="submit"
                name="do"
                value="remove-passkey"
                aria-label={`Remove the passkey of ${name}, since ${at}`}
              >
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
      <PasskeyButton purpose="add" label="Add a passkey" next={here} />
    </>
  )
}

function Password({ view: { app, appHref, hasPassword, email, problems } }: { view: AccountView }) {
  return (
    <section className="in of-form">
      <h2 className="h2">Password and app</h2>
      {app === null ? (
        <div className="of-acts">
          <a className="btn btn--line" href={appHref}>
            {hasPassword ? 'New password and app' : 'Set a password and an app'}
          </a>
          {hasPassword && (
            <form method="post">
              <button className="btn btn--line" type="submit" name="do" value="codes">
                New recovery codes
              </button>
            </form>
          )}
        </div>
      ) : (
        <form method="post" noValidate>
          <input type="hidden" autoComplete="username" value={email} />
          <TextField
            id="password"
            type="password"
            label="New password"
            hint="At least 15 characters. Your other sessions end with it."
            problem={problems['password']}
            autoComplete="new-password"
          />
          <NewApp view={app} problem={problems['code']} />
          <button className="btn btn--go" type="submit" name="do" value="password">
            Save password and app
          </button>
        </form>
      )}
    </section>
  )
}

function Sessions({ view: { sessions } }: { view: AccountView }) {
  return (
    <section className="in of-form">
      <h2 className="h2">Sessions</h2>
      <ul className="of-rows">
        {sessions.map(({ id, label, at, isThis }) => (
          <li key={id}>
            {label} <span className="mute sm">{isThis ? 'this one' : `since ${at}`}</span>
            {!isThis && (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <button className="btn btn--line" type="submit" name="do" value="end-session">
                  End
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
