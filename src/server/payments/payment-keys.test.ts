import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../env.ts'
import { readPaymentKeys } from './payment-keys.ts'

const southerly = 'southerly=sk_test_51Southerly,whsec_0123456789abcdef'
const aster = 'aster=rk_live_51Aster000,whsec_fedcba9876543210'

test('R40 keys are read by site, whatever blanks stand between', () => {
  expect(readPaymentKeys(`  ${southerly}\n${aster} `)).toEqual(
    new Map([
      ['southerly', { key: 'sk_test_51Southerly', webhookSecret: 'whsec_0123456789abcdef' }],
      ['aster', { key: 'rk_live_51Aster000', webhookSecret: 'whsec_fedcba9876543210' }],
    ]),
  )
  expect(readPaymentKeys('')).toEqual(new Map())
})

test.each([
  ['nonsense', 'entry 1 is not site=sk_…,whsec_…'],
  [`${southerly} sk_test_51Aster,whsec_0123456789abcdef`, 'entry 2 is not site=sk_…,whsec_…'],
  [`${southerly} ${southerly}`, 'the entry of southerly is there twice'],
  [
    `${southerly} aster=sk_test_51Southerly,whsec_other0123456789abcdef`,
    'the entry of aster has the key of another site',
  ],
  ['aster=pk_test_51Aster,whsec_0123456789abcdef', /^the entry of aster holds a publishable key/],
  ['aster=sk_51Aster,whsec_0123456789abcdef', /^the entry of aster has no key that begins with sk_test_/],
  ['aster=sk_test_51Aster000,0123456789abcdef', /^the entry of aster has no webhook secret/],
  ['aster=sk_test_51Aster000,whsec_short', /^the entry of aster has no webhook secret/],
])('R40 %j is refused in words that hold no key', (text, words) => {
  const faults = readPaymentKeys(text)
  expect(faults).toEqual([expect.stringMatching(words)])
  expect(String(faults)).not.toMatch(/51(?:Southerly|Aster)|0123456789/)
})

const read = () => readEnvironment({ PAYMENT_KEYS: 'aster=sk_51Aster,whsec_0123456789abcdef nonsense' })

test('R40 the environment names every faulty entry and what is valid, and no key', () => {
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(
    /^PAYMENT_KEYS is not usable; the entry of aster has no key .*; entry 2 is not .*; it must be site=sk_/,
  )
  expect(read).not.toThrow(/51Aster/)
})

test.each([
  [
    { PAYMENTS_URL: 'ftp://x' },
    'PAYMENTS_URL is "ftp://x"; it must be an address that begins with http:// or https://',
  ],
  [{ PAYMENTS_URL: 'https://me:hunter2@x/' }, /it must hold no user or password: PAYMENT_KEYS holds the keys/],
  [{ PAYMENTS_SIMULATOR: 'on' }, 'PAYMENTS_SIMULATOR is "on"; it must be one of auto, off, required'],
])('R45 %j is refused', (source, words) => {
  expect(() => readEnvironment(source)).toThrow(words)
})
