import { expect, test } from 'vitest'
import { promisedPriceOf } from './price-promise.ts'
import { refundCentsOf } from './refund-rule.ts'
import { REFUND_REASONS } from './checkout-words.ts'

const UNTIL = new Date('2026-11-25T07:30:00Z')
const BEFORE = new Date(UNTIL.getTime() - 1)
const AFTER = new Date(UNTIL.getTime() + 1)
const RESERVED = { depositCents: 20_000, reservedUntil: UNTIL, attention: null }

test('R3 any-time: the whole deposit comes back, before and after the end', () => {
  for (const now of [BEFORE, AFTER])
    expect(refundCentsOf('any-time', RESERVED, { reason: 'shopper', now })).toBe(20_000)
})

test('R3 until-reserved-days: the whole deposit until the end, none after it', () => {
  const rule = 'until-reserved-days'
  expect(refundCentsOf(rule, RESERVED, { reason: 'shopper', now: BEFORE })).toBe(20_000)
  expect(refundCentsOf(rule, RESERVED, { reason: 'shopper', now: UNTIL })).toBe(20_000)
  expect(refundCentsOf(rule, RESERVED, { reason: 'shopper', now: AFTER })).toBe(0)
})

test('R3 an end by the dealer, and a vehicle sold or made cheaper, gives all of it back, whatever the rule', () => {
  for (const reason of REFUND_REASONS.filter((one) => one !== 'shopper'))
    expect(refundCentsOf('until-reserved-days', RESERVED, { reason, now: AFTER })).toBe(20_000)
  for (const attention of ['sold-elsewhere', 'price'])
    expect(refundCentsOf('until-reserved-days', { ...RESERVED, attention }, { reason: 'shopper', now: AFTER })).toBe(
      20_000,
    )
})

test.each([
  ['falls: the lower one', { cents: 3_500_000, basis: 'drive_away' }, 3_500_000],
  ['rises: the kept one', { cents: 3_900_000, basis: 'drive_away' }, 3_700_000],
  ['is on another basis: the kept one', { cents: 3_500_000, basis: 'excluding_government_charges' }, 3_700_000],
  ['is gone: the kept one', null, 3_700_000],
] as const)('R7 the price %s', (_, asked, cents) => {
  expect(promisedPriceOf({ cents: 3_700_000, basis: 'drive_away' }, asked).cents).toBe(cents)
})
