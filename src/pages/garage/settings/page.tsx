import { AccountField } from '#ui/account/account-field.tsx'
import { Privacy } from '#ui/account/privacy.tsx'
import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { KeepViewed } from '#ui/account/keep-viewed.tsx'
import { Panel, PanelForm } from '#ui/account/panel.tsx'
import { Passkeys } from '#ui/account/passkeys.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { SettingsData } from './load.ts'

export function SettingsPage({ site, data }: PageProps<GarageData<SettingsData> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const settings = data.page
  return (
    <GarageFrame frame={data.frame}>
      <h1 className="h2">Settings</h1>
      {settings.notice === null ? null : <output className="acct__notice">{settings.notice}</output>}
      <About settings={settings} />
      <Identifiers settings={settings} />
      {settings.passkeys === null ? null : <Passkeys {...settings.passkeys} />}
      <Sessions settings={settings} />
      <Letters settings={settings} />
      <KeepViewed isKept={settings.keepsViewed} />
      <Privacy
        siteName={site.name}
        exportFault={settings.exportFault}
        deleteFault={settings.deleteFault}
        leads={settings.leads}
      />
    </GarageFrame>
  )
}

interface SectionProps {
  settings: SettingsData
}

function About({ settings: { name, postcode, postcodeFault } }: SectionProps) {
  return (
    <Panel id="about" title="About you">
      <PanelForm action="change-account">
        <div className="own-form__fields">
          <AccountField
            id="account-name"
            name="name"
            label="Name"
            value={name}
            fault={null}
            autoComplete="name"
            maxLength={100}
          />
          <AccountField
            id="account-postcode"
            name="postcode"
            label="Postcode"
            value={postcode}
            fault={postcodeFault}
            hint="For the distance to a vehicle. We keep no other location."
            keyboard="numeric"
            autoComplete="postal-code"
            maxLength={4}
          />
        </div>
      </PanelForm>
    </Panel>
  )
}

function Identifiers({ settings: { identifiers, canRemove } }: SectionProps) {
  return (
    <Panel id="identifiers" title="How you sign in">
      <ul className="acct__rows">
        {identifiers.map(({ kind, value, shown, bounced }) => (
          <li key={value}>
            <span>
              {shown}
              {bounced ? <span className="acct__note">Our letters come back from it. Please check it.</span> : null}
            </span>
            {canRemove ? (
              <form method="post">
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="value" value={value} />
                <button className="link" name="do" value="remove-identifier">
                  Remove<span className="vh"> {shown}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <form method="post">
        <button className="btn btn--line" name="do" value="add-identifier">
          Add a number or email
        </button>
      </form>
    </Panel>
  )
}

function Sessions({ settings: { sessions } }: SectionProps) {
  return (
    <Panel id="sessions" title="Where you are signed in">
      <ul className="acct__rows">
        {sessions.map(({ key, label, last, isThis }) => (
          <li key={key}>
            <span>
              {label}
              <span className="acct__note">{isThis ? 'This browser' : `Last used ${last}`}</span>
            </span>
            {isThis ? null : (
              <form method="post">
                <input type="hidden" name="session" value={key} />
                <button className="link" name="do" value="end-session">
                  End<span className="vh"> {label}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <form method="post">
          <button className="btn btn--line" name="do" value="end-other-sessions">
            End all others
          </button>
        </form>
      )}
    </Panel>
  )
}

function Letters({ settings: { consents, alertsPaused } }: SectionProps) {
  return (
    <Panel id="letters" title="Letters and texts">
      <PanelForm action="change-consents">
        <div className="acct__ticks">
          {consents.map(({ purpose, words, isGiven, since }) => (
            <div key={purpose} className="tick">
              <input id={purpose} type="checkbox" name={purpose} value="1" defaultChecked={isGiven} />
              <label htmlFor={purpose}>
                {words}
                {since === null ? null : (
                  <span className="acct__note">
                    {isGiven ? 'Agreed' : 'Withdrawn'} on {since}
                  </span>
                )}
              </label>
            </div>
          ))}
          <div className="tick">
            <input id="paused" type="checkbox" name="paused" value="1" defaultChecked={alertsPaused} />
            <label htmlFor="paused">Pause everything for now. New matches stay in your garage.</label>
          </div>
        </div>
      </PanelForm>
    </Panel>
  )
}
