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
