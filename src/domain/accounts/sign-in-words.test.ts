import { expect, test } from 'vitest'
import { codesLocked } from './sign-in-words.ts'

test.each([
  ['phone', ['phone', 'email'], true, 'Your passkey or your email still signs you in, if your account has one.'],
  ['email', ['phone', 'email'], false, 'Your mobile number still signs you in, if your account has one.'],
  ['phone', ['phone'], true, 'Your passkey still signs you in, if your account has one.'],
  ['phone', ['phone'], false, 'Please try again tomorrow.'],
] as const)('R6 codes of a %s are locked: ways that a site offers are named', (of, kinds, passkeys, rest) => {
  expect(codesLocked(of, { kinds, passkeys })).toMatch(
    new RegExp(`^Too many wrong codes .* until tomorrow\\. ${rest}$`),
  )
})
