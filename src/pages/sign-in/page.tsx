import { AccountField } from '#ui/account/account-field.tsx'
import { PasskeyOffer, PasskeySignIn } from '#ui/account/passkeys.tsx'
import { PriceWords } from '#ui/account/price-words.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import { STEP_FIELD } from '#ui/form/form-view.ts'
import type { PageProps } from '../page-props.ts'
import type { SignInData } from './load.ts'
import type { QuestionProps } from './question-props.ts'
import { AskCode } from './code-step.tsx'

export function SignInPage({ site, data }: PageProps<SignInData>) {
  const Question = { identifier: AskIdentifier, code: AskCode, welcome: Welcome }[data.step]
  return (
    <div className="gate">
      <Stage data={data} />
      <div className="gate__question">
        <Question site={site} data={data} />
      </div>
    </div>
  )
}

function AskIdentifier({ data }: QuestionProps) {
  const { heading, why, action, back, asksFor, own, values, error } = data
  return (
    <>
      {data.done === null ? null : (
        <output className="say say--good" data-account-deleted="">
          {data.done}
        </output>
      )}
      <div className="gate__head">
        <h1 className="h2">{heading}</h1>
        <p className="lede">{why}</p>
      </div>
      <form className="gate__form" method="post" action={action} noValidate>
        <input type="hidden" name={STEP_FIELD} value="identifier" />
        {own.length > 0 ? (
          own.map(({ kind, masked }, place) => (
            <button
              key={kind + masked}
              className={place === 0 ? 'btn btn--go' : 'btn btn--line'}
              name="identifier"
              value={kind}
            >
              Send a code to {masked}
            </button>
          ))
        ) : (
          <>
            <AccountField
              id="identifier"
              name="identifier"
              label={LABELS[asksFor]}
              value={values['identifier'] ?? ''}
              fault={error}
              hint={`${SENDS[asksFor]} There is no password.`}
              isRequired
              autoComplete="username webauthn"
            />
            <button className="btn btn--go">Continue</button>
          </>
        )}
        {own.length > 0 && error !== null ? <p className="field__error">{error}</p> : null}
      </form>
      {data.offersPasskeys ? <PasskeySignIn purpose={own.length > 0 ? 'step-up' : 'sign-in'} next={data.next} /> : null}
      <WhatWeKeep data={data} />
      <p className="sm gate__foot">
        New here? The same field starts your garage.{' '}
        <a className="link" href={back}>
          Go back
        </a>
      </p>
    </>
  )
}

const LABELS: Record<SignInData['asksFor'], string> = {
  phone: 'Mobile number',
  email: 'Email',
  either: 'Mobile number or email',
}

const SENDS: Record<SignInData['asksFor'], string> = {
  phone: 'We text you a code.',
  email: 'We email you a code.',
  either: 'We send you a code.',
}

function Welcome({ site, data }: QuestionProps) {
  return (
    <>
      <div className="gate__head">
        <h1 className="h2">{data.heading}</h1>
        <p className="lede">{data.why}</p>
      </div>
      <form className="gate__form" method="post" action={data.action}>
        <input type="hidden" name={STEP_FIELD} value="welcome" />
        <AccountField
          id="name"
          name="name"
          label="Your name (optional)"
          value=""
          fault={null}
          hint="Forms then fill it in for you."
          autoComplete="name"
          maxLength={100}
        />
        {data.consents.map(({ name, words }) => (
          <div key={name} className="tick">
            <input id={name} type="checkbox" name={name} value="true" />
            <label htmlFor={name}>{words}</label>
          </div>
        ))}
        <button className="btn btn--go">Continue</button>
        <a className="link" href={data.next}>
          Skip
        </a>
      </form>
      {data.offersPasskeys ? <PasskeyOffer /> : null}
      <p className="sm gate__foot">
        {site.name} keeps your number or email, and what you save here, to show it to you again. It is never sold. You
        can take it with you or delete it in Settings. Read the{' '}
        <a className="link" href={data.privacyPath}>
          privacy policy
        </a>
        .
      </p>
    </>
  )
}

function WhatWeKeep({ data }: { data: SignInData }) {
  return (
    <details className="gate__keep">
      <summary>
        What we keep
        <Icon name="chevron-down" small />
      </summary>
      <ul>
        <li>Your number or email, to know you again.</li>
        <li>The vehicles and searches that you save, until you delete them.</li>
        <li>No password, no location, no list of what you look at.</li>
        <li>
          <a className="link" href={data.privacyPath}>
            Privacy policy
          </a>
        </li>
      </ul>
    </details>
  )
}

/** The vehicle in question on its stage; else the site's first silhouette. */
function Stage({ data: { stage } }: { data: SignInData }) {
  const view = stage?.view ?? null
  return (
    <div className={`gate__stage paint-${view?.paint ?? 'silver'}`}>
      <span className="iso" />
      {view?.image ? (
        <img
          className="gate__photo"
          src={view.image.src}
          srcSet={view.image.srcSet}
          sizes="(min-width: 992px) 54vw, 100vw"
          alt=""
          width={640}
          height={400}
        />
      ) : (
        <Silhouette kind={view?.kind ?? 'suv'} paint={view?.paint ?? 'silver'} />
      )}
      {view === null ? null : (
        <p className="gate__caption">
          <span>
            <b>{view.title}</b>
            {view.place === null ? null : <span className="gate__place">{view.place}</span>}
          </span>
          <PriceWords price={view.price} />
        </p>
      )}
    </div>
  )
}
