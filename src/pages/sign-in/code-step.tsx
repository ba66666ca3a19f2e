import { CodeField } from '#ui/account/code-field.tsx'
import { PasskeySignIn } from '#ui/account/passkeys.tsx'
import { STEP_FIELD } from '#ui/form/form-view.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { QuestionProps } from './question-props.ts'

/** Asks for the six figures of a code, with the other ways in below (ACCOUNT.md 3). */
export function AskCode({ site, data }: Pick<QuestionProps, 'data'> & { site: Pick<QuestionProps['site'], 'phone'> }) {
  const { action, values, error, hasEnded, minutes, firstStep } = data
  const isText = values['channel'] === 'sms'
  return (
    <>
      <div className="gate__head">
        <h1 className="h2">Enter the six figures</h1>
        <p className="lede">
          {isText ? 'We texted them to' : 'We emailed them to'} <b>{values['to']}</b>. They work for {minutes} minutes,
          in this browser.{' '}
          <a className="link" href={firstStep}>
            {isText ? 'Not your number?' : 'Not your address?'}
          </a>
        </p>
      </div>
      {hasEnded ? (
        <p className="gate__say" role="alert">
          {error}
        </p>
      ) : (
        <form className="gate__form" method="post" action={action} noValidate data-code-form="">
          <input type="hidden" name={STEP_FIELD} value="code" />
          <Sent values={values} />
          <CodeField fault={error} />
          <button className="btn btn--go">Continue</button>
        </form>
      )}
      <OtherWays data={data} isText={isText} />
      <p className="sm gate__foot">
        We never ask for this code by phone or in person. If somebody does, hang up
        {site.phone === null ? '.' : ` and call us on ${site.phone.text}.`}
        {data.offersPasskeys ? ' A passkey is safer than a code: you can add one in Settings once you are in.' : ''}
      </p>
    </>
  )
}

/** Says again to whom the code was sent, so that a further one goes there too. */
function Sent({ values }: Pick<QuestionProps['data'], 'values'>) {
  return ['identifier', 'to', 'channel'].map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
  ))
}

function OtherWays({ data, isText }: { data: QuestionProps['data']; isText: boolean }) {
  const { action, values, hasEnded, offersPasskeys, own, next } = data
  const other = isText ? data.otherWays.email : data.otherWays.phone
  return (
    <div className="alt">
      <form method="post" action={action}>
        <input type="hidden" name={STEP_FIELD} value="identifier" />
        <Sent values={values} />
        {hasEnded ? (
          <button className="btn btn--go">Send a new code</button>
        ) : (
          <button className="alt__way" data-resend="30">
            <Icon name="again" />
            <span>
              <span data-words="">Send it again</span>
              <small>{isText ? 'A late text still works' : 'A late email still works'}</small>
            </span>
          </button>
        )}
      </form>
      {other === null ? null : (
        <a className="alt__way" href={other}>
          <Icon name={isText ? 'mail' : 'chat'} />
          <span>
            {isText ? 'Use your email instead' : 'Use your mobile instead'}
            <small>{isText ? 'We send the code to your inbox' : 'We send the code as a text'}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
      {offersPasskeys ? <PasskeySignIn purpose={own.length > 0 ? 'step-up' : 'sign-in'} next={next} isRow /> : null}
    </div>
  )
}
