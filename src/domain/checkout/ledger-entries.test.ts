import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES } from './checkout-words.ts'
import { ledgerEntryOf, MONEY_EVENTS, type MoneyEvent } from './ledger-entries.ts'

const CARD_DEPOSIT = { provider: 'stripe', purpose: 'deposit', cents: 20_000 } as const

describe('R50 entries of the books', () => {
  // Source: checkout.md R50, which names both accounts of each movement of a $200.00 deposit.
  it.each([
    ['paid', { provider: 20_000, deposits_held: -20_000 }],
    ['refunded', { deposits_held: 20_000, provider: -20_000 }],
    ['returned', { refunds: 20_000, provider: -20_000 }],
    ['applied', { deposits_held: 20_000, applied: -20_000 }],
    ['forfeited', { deposits_held: 20_000, forfeited: -20_000 }],
    ['fee', { fees: 20_000, provider: -20_000 }],
  ] as const)('R50 a deposit by card that is %s', (kind, lines) => {
    const entry = ledgerEntryOf({ ...CARD_DEPOSIT, kind })
    expect(Object.fromEntries(entry.map(({ account, cents }) => [account, cents]))).toEqual(lines)
  })

  it('R50 a transfer is in the bank', () => {
    expect(ledgerEntryOf({ ...CARD_DEPOSIT, provider: 'manual', kind: 'paid' })).toEqual([
      { account: 'bank', cents: 20_000 },
      { account: 'deposits_held', cents: -20_000 },
    ])
  })

  it('R80 the payment of an invoice is applied as it arrives, and given back from refunds', () => {
    const invoice = { ...CARD_DEPOSIT, purpose: 'service' } as const
    expect(ledgerEntryOf({ ...invoice, kind: 'paid' })[1]).toEqual({ account: 'applied', cents: -20_000 })
    expect(ledgerEntryOf({ ...invoice, kind: 'refunded' })[0]).toEqual({ account: 'refunds', cents: 20_000 })
    expect(() => ledgerEntryOf({ ...invoice, kind: 'applied' })).toThrow('cannot be applied')
  })

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('R50 %s cents are refused', (cents) => {
    expect(() => ledgerEntryOf({ ...CARD_DEPOSIT, kind: 'paid', cents })).toThrow('positive number')
  })

  it('R50 each entry sums to 0', () => {
    const event = fc.record({
      kind: fc.constantFrom(...MONEY_EVENTS),
      cents: fc.integer({ min: 1, max: 1_000_000_00 }),
      provider: fc.constantFrom(...PAYMENT_PROVIDERS),
      purpose: fc.constantFrom(...PAYMENT_PURPOSES),
    })
    fc.assert(
      fc.property(event.filter(isPossible), (one) => {
        expect(ledgerEntryOf(one).reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      }),
      { numRuns: runs(300) },
    )
  })

  it('R50 deposits held are never positive, whatever becomes of a deposit', () => {
    const shares = fc.array(
      fc.record({
        kind: fc.constantFrom('refunded' as const, 'applied' as const, 'forfeited' as const),
        cents: fc.integer({ min: 1, max: 20_000 }),
      }),
    )
    fc.assert(
      fc.property(shares, (events) => {
        let left: number = CARD_DEPOSIT.cents
        let held = 0
        const post = (kind: MoneyEvent['kind'], cents: number) => {
          for (const line of ledgerEntryOf({ ...CARD_DEPOSIT, kind, cents }))
            if (line.account === 'deposits_held') held += line.cents
        }
        post('paid', left)
        for (const { kind, cents } of events) {
          const part = Math.min(cents, left)
          if (part > 0) post(kind, part)
          left -= part
          expect(held).toBe(0 - left)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})

const isPossible = ({ kind, purpose }: MoneyEvent): boolean =>
  purpose === 'deposit' || (kind !== 'applied' && kind !== 'forfeited')
