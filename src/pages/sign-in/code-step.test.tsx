import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskCode } from './code-step.tsx'
import type { SignInData } from './load.ts'

const data: SignInData = {
  kind: 'sign-in',
  step: 'code',
  heading: 'Sign in to your garage',
  why: '',
  action: '/sign-in',
  back: '/',
  next: '/my-garage',
  asksFor: 'either',
  firstStep: '/sign-in',
  otherWays: { phone: null, email: null },
  own: [],
  values: { channel: 'email', to: 'm•••@example.com' },
  error: null,
  done: null,
  hasEnded: false,
  minutes: 5,
  offersPasskeys: true,
  consents: [],
  stage: null,
  privacyPath: '/privacy',
}
const markup = (changes: Partial<SignInData>) =>
  renderToStaticMarkup(<AskCode site={{ phone: null }} data={{ ...data, ...changes }} />)

test('R17 the code page says in one sentence that a passkey is safer, where the site takes passkeys', () => {
  expect(markup({})).toContain('A passkey is safer than a code: you can add one in Settings once you are in.')
  expect(markup({ offersPasskeys: false })).not.toContain('passkey is safer')
})

test('R7 the code is one field of six figures, which telephones fill in from a text', () => {
  const [field = ''] = /<input id="code"[^>]*>/.exec(markup({})) ?? []
  for (const attribute of [
    'type="text"',
    'inputMode="numeric"',
    'autoComplete="one-time-code"',
    'maxLength="6"',
    'pattern="\\d{6}"',
    'required=""',
  ])
    expect(field.toLowerCase()).toContain(attribute.toLowerCase())
  expect(field).not.toContain('aria-invalid')
})

test('R4 a wrong code is said at its field, an ended one in its place, with the way to a new one', () => {
  const wrong = markup({ error: 'That code is not right. You have 3 tries left.' })
  expect(wrong).toMatch(/aria-describedby="code-error" aria-invalid="true"/)
  expect(wrong).toContain('You have 3 tries left.')
  expect(wrong).toContain('Send it again')
  const ended = markup({ error: 'That code has expired. Please ask for a new one.', hasEnded: true })
  expect(ended).not.toContain('id="code"')
  expect(ended).toContain('Send a new code')
})
