import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRatePercent } from './comparison-rate.ts'
import {
  exactRepaymentDollars,
  FREQUENCIES,
  PAYMENTS_PER_YEAR,
  principalCents,
  repaymentDollars,
  type Loan,
} from './repayment.ts'
import { repaymentOfferOf, type OfferTerms } from './repayment-offer.ts'

const dollars = (value: number) => Math.round(value * 100)

/**
 * Specification checklist A-G: amount, deposit, fees, residual in dollars; rate %; years; exact and shown weekly,
 * fortnightly, monthly.
 */
const GOLDEN = [
  [30000, 0, 0, 0, 10, 5, [146.7333, 147], [293.6837, 294], [637.4113, 638]],
  [30000, 0, 1360.5, 0, 10, 5, [153.3876, 154], [307.0023, 308], [666.3179, 667]],
  [30000, 5000, 0, 0, 12.94, 5, [130.7062, 131], [261.6432, 262], [568.0593, 569]],
  [30000, 0, 0, 9000, 10, 5, [120.021, 121], [240.194, 241], [521.1879, 522]],
  [45990, 2000, 1313.25, 0, 8.5, 4.5, [233.1413, 234], [466.595, 467], [1012.5338, 1013]],
] as const

function loan(
  amount: number,
  deposit: number,
  fees: number,
  residual: number,
  annualRatePercent: number,
  termYears: number,
): Loan {
  return {
    amountCents: dollars(amount),
    depositCents: dollars(deposit),
    feesCents: dollars(fees),
    residualCents: dollars(residual),
    annualRatePercent,
    termYears,
  }
}

const anyLoan = fc.record({
  amountCents: fc.integer({ min: 100_000, max: 25_000_000 }),
  depositCents: fc.integer({ min: 0, max: 50_000 }),
  feesCents: fc.integer({ min: 0, max: 200_000 }),
  residualCents: fc.constant(0),
  annualRatePercent: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
  termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
})

describe('repayments', () => {
  it.each(GOLDEN)(
    'A9.10 A-G $%d less $%d plus $%d, balloon $%d, %d %% over %d years',
    (amount, deposit, fees, residual, rate, years, ...expected) => {
      const example = loan(amount, deposit, fees, residual, rate, years)
      for (const [index, frequency] of FREQUENCIES.entries()) {
        const [exact, shown] = expected[index] ?? []
        expect(exactRepaymentDollars(example, frequency)).toBeCloseTo(exact ?? NaN, 3)
        expect(repaymentDollars(example, frequency)).toBe(shown)
      }
    },
  )

  it('A9.10 at 0 % an instalment is what is lent divided by their number', () => {
    expect(exactRepaymentDollars(loan(26000, 0, 0, 0, 0, 5), 'weekly')).toBe(100)
    expect(repaymentDollars(loan(26000, 0, 0, 0, 0, 5), 'weekly')).toBe(100)
    expect(exactRepaymentDollars(loan(30000, 0, 0, 6000, 0, 5), 'monthly')).toBe(400)
  })

  it('A9.10 the present value of all instalments and the balloon is what was lent', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom(...FREQUENCIES), (example, frequency) => {
        const rate = example.annualRatePercent / 100 / PAYMENTS_PER_YEAR[frequency]
        const payment = exactRepaymentDollars(example, frequency)
        let value = 0
        for (let period = example.termYears * PAYMENTS_PER_YEAR[frequency]; period > 0; period--)
          value = (value + payment) / (1 + rate)
        expect(value).toBeCloseTo(principalCents(example) / 100, 4)
      }),
    )
  })

  it('A9.10 rounds by the rule of the lender, and a deposit above the amount leaves nothing to pay', () => {
    const example = loan(30000, 0, 0, 0, 10, 5)
    expect(repaymentDollars(example, 'monthly', 'nearest')).toBe(637)
    expect(repaymentDollars(example, 'monthly', 'down')).toBe(637)
    expect(repaymentDollars(loan(1000, 5000, 0, 0, 10, 5), 'weekly')).toBe(0)
    expect(() => exactRepaymentDollars(loan(1000, 0, 0, 0, 10, 0), 'weekly')).toThrow('termYears is 0')
  })
})

describe('comparison rate (NCCP Regulations 2010, reg 100)', () => {
  // Specification checklist A-G.
  it.each([
    ['10 % with a fee of $1,360.50', loan(30000, 0, 1360.5, 0, 10, 5), 'monthly', 0, 11.93],
    ['7.99 % with $1,313.25 and $8 a month', loan(30000, 0, 1313.25, 0, 7.99, 5), 'monthly', 800, 10.36],
    ['10 % without fees, weekly', loan(30000, 0, 0, 0, 10, 5), 'weekly', 0, 10.03],
  ] as const)('%s', (_, example, frequency, fee, expected) => {
    expect(comparisonRatePercent(example, frequency, fee)).toBeCloseTo(expected, 2)
  })

  it('a monthly loan without fees compares at its own rate, with or without a balloon', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 50_000 }), (example, residualCents) => {
        expect(comparisonRatePercent({ ...example, feesCents: 0, residualCents }, 'monthly')).toBeCloseTo(
          example.annualRatePercent,
          6,
        )
      }),
    )
  })

  it('says nothing where nothing is lent', () => {
    expect(comparisonRatePercent(loan(1000, 1000, 0, 0, 10, 5), 'monthly')).toBeNull()
  })
})

describe('weekly offer', () => {
  const terms: OfferTerms = {
    interestRatePercent: 10,
    comparisonRatePercent: 11.93,
    rates: [],
    exampleBand: null,
    termYears: 5,
    depositCents: 0,
    balloonPercent: 0,
    establishmentFeeCents: 136_050,
    fees: [],
    rounding: 'up',
    eligibility: { abovePriceCents: 50_000, newerThanYears: 12, excludedMakes: ['Suzuki'] },
  }
  const vehicle = { make: 'Mazda', year: 2020, status: 'in_stock' } as const

  it('A9.10 A9.17 carries the repayment and both rates', () => {
    expect(repaymentOfferOf(vehicle, 3_000_000, terms, 2026)).toEqual({
      weeklyDollars: 154,
      interestRatePercent: 10,
      comparisonRatePercent: 11.93,
    })
    const withMonthlyFee: OfferTerms = { ...terms, fees: [{ cents: 800, timing: 'monthly' }] }
    expect(repaymentOfferOf(vehicle, 3_000_000, withMonthlyFee, 2026)?.weeklyDollars).toBe(156)
  })

  it.each([
    ['A9.16 a price of $500 or less', vehicle, 50_000, terms],
    ['A9.16 no price', vehicle, null, terms],
    ['A9.16 a vehicle that cannot be bought', { ...vehicle, status: 'sold' } as const, 3_000_000, terms],
    ['A9.16 a make the lender leaves out', { ...vehicle, make: 'Suzuki' }, 3_000_000, terms],
    ['A9.16 a year not newer than twelve years ago', { ...vehicle, year: 2014 }, 3_000_000, terms],
    ['D1 a lender without a comparison rate', vehicle, 3_000_000, { ...terms, comparisonRatePercent: null }],
    ['A9.9 $25 a week or less', vehicle, 500_000, { ...terms, establishmentFeeCents: 0 }],
  ])('makes none for %s', (_, facts, priceCents, lender) => {
    expect(repaymentOfferOf(facts, priceCents, lender, 2026)).toBeNull()
  })
})
