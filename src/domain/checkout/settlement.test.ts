import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { PAYMENT_STATES, type PaymentState } from './checkout-words.ts'
import { isAsAsked, settlementOf, type KnownPayment, type StandingFacts } from './settlement.ts'

const payment = (state: PaymentState, part: Partial<KnownPayment> = {}): KnownPayment => ({
  state,
  amountCents: 20_000,
  paidCents: null,
  refundedCents: 0,
  feeCents: null,
  ...part,
})
const PAID = { paidCents: 20_000, feeCents: 380 }
const says = (state: StandingFacts['state'], part: Partial<StandingFacts> = {}): StandingFacts => ({
  state,
  amountCents: 20_000,
  currency: 'AUD',
  feeCents: null,
  dispute: null,
  ...part,
})

describe('section 4: what a standing changes', () => {
  it.each([
    [payment('created'), says('paid'), 'money', 'paid'],
    [payment('open'), says('paid'), 'money', 'paid'],
    [payment('open'), says('authorised'), 'money', 'authorised'],
    // A late payment, and one that comes after the bank first said no.
    [payment('expired'), says('paid'), 'money', 'paid'],
    [payment('failed'), says('paid'), 'money', 'paid'],
    [payment('open'), says('processing'), 'none', 'open'],
    [payment('open'), says('open'), 'none', 'open'],
    [payment('open'), says('failed'), 'unpaid', 'failed'],
    [payment('open'), says('expired'), 'unpaid', 'expired'],
    [payment('created'), says('cancelled'), 'unpaid', 'expired'],
    [payment('expired'), says('open'), 'none', 'expired'],
    [payment('expired'), says('expired'), 'none', 'expired'],
    [payment('authorised'), says('authorised'), 'none', 'authorised'],
    [payment('authorised'), says('paid'), 'captured', 'paid'],
    [payment('authorised'), says('cancelled'), 'let-go', 'expired'],
    [payment('refund_pending'), says('cancelled'), 'let-go', 'expired'],
    [payment('refund_pending'), says('paid'), 'captured', 'refund_pending'],
    [payment('paid', PAID), says('paid'), 'none', 'paid'],
    [payment('refunded', PAID), says('paid'), 'none', 'refunded'],
    [payment('paid', PAID), says('open'), 'none', 'paid'],
    [payment('paid', PAID), says('expired'), 'none', 'paid'],
    [payment('paid', PAID), says('paid', { dispute: 'open' }), 'disputed', 'disputed'],
    [payment('disputed', PAID), says('paid', { dispute: 'open' }), 'none', 'disputed'],
    [payment('disputed', PAID), says('paid', { dispute: 'won' }), 'dispute-won', 'paid'],
    [payment('disputed', PAID), says('paid', { dispute: 'lost' }), 'lost', 'lost'],
    [payment('lost', PAID), says('paid', { dispute: 'lost' }), 'none', 'lost'],
    // The bank takes the money while we send it back, after that failed, or the rest of it.
    [payment('refund_pending', PAID), says('paid', { dispute: 'lost' }), 'lost', 'lost'],
    [payment('refund_failed', PAID), says('paid', { dispute: 'lost' }), 'lost', 'lost'],
    [payment('part_refunded', PAID), says('paid', { dispute: 'lost' }), 'lost', 'lost'],
    [payment('part_refunded', PAID), says('paid', { dispute: 'open' }), 'disputed', 'disputed'],
    [
      payment('disputed', { ...PAID, refundedCents: 1 }),
      says('paid', { dispute: 'won' }),
      'dispute-won',
      'part_refunded',
    ],
    [payment('refunded', PAID), says('paid', { dispute: 'lost' }), 'none', 'refunded'],
  ] as const)('%j and %j', (known, standing, news, state) => {
    expect(settlementOf(known, standing)).toMatchObject({ news, state })
  })

  it('R50 a fee is told once, with the money or later', () => {
    expect(settlementOf(payment('open'), says('paid', { feeCents: 380 })).newFeeCents).toBe(380)
    expect(settlementOf(payment('paid', { paidCents: 20_000 }), says('paid', { feeCents: 380 })).newFeeCents).toBe(380)
    expect(settlementOf(payment('paid', PAID), says('paid', { feeCents: 380 })).newFeeCents).toBeNull()
    expect(settlementOf(payment('open'), says('open', { feeCents: 380 })).newFeeCents).toBeNull()
  })

  it('R42 the same word twice is news once, whatever was before', () => {
    const known = fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      amountCents: fc.constant(20_000),
      paidCents: fc.constantFrom(null, 20_000),
      refundedCents: fc.constantFrom(0, 5_000),
      feeCents: fc.constantFrom(null, 380),
    })
    const standing = fc.record({
      state: fc.constantFrom('open', 'paid', 'authorised', 'processing', 'failed', 'expired', 'cancelled'),
      amountCents: fc.constant(20_000),
      currency: fc.constant('AUD'),
      feeCents: fc.constantFrom(null, 380),
      dispute: fc.constantFrom(null, 'open', 'won', 'lost'),
    }) satisfies fc.Arbitrary<StandingFacts>
    fc.assert(
      fc.property(known, standing, (before, word) => {
        const first = settlementOf(before, word)
        const isTaken = (first.news === 'money' && first.state === 'paid') || first.news === 'captured'
        const after = {
          ...before,
          state: first.state,
          paidCents: isTaken ? word.amountCents : before.paidCents,
          feeCents: first.newFeeCents ?? before.feeCents,
        }
        const second = settlementOf(after, word)
        // The word may hold two pieces of news, of which the second is told the next time.
        const isDispute = word.dispute !== null && second.news !== 'money' && second.news !== 'captured'
        if (!isDispute) expect(second).toEqual({ news: 'none', state: first.state, newFeeCents: null })
        else expect(['disputed', 'lost', 'none', 'dispute-won']).toContain(second.news)
      }),
      { numRuns: runs(500) },
    )
  })
})

it('R43 another amount or currency is not what was asked for', () => {
  expect(isAsAsked(payment('open'), says('paid'))).toBe(true)
  expect(isAsAsked(payment('open'), says('paid', { amountCents: 19_999 }))).toBe(false)
  expect(isAsAsked(payment('open'), says('paid', { amountCents: 20_001 }))).toBe(false)
  expect(isAsAsked(payment('open'), says('paid', { currency: 'USD' }))).toBe(false)
  expect(isAsAsked(payment('open'), says('paid', { amountCents: null, currency: null }))).toBe(true)
})
