import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRatePercent } from './comparison-rate.ts'
import {
  FREQUENCIES,
  PAYMENTS_PER_YEAR,
  principalCents,
  repaymentCents,
  unroundedRepaymentCents,
  type Loan,
} from './repayment.ts'
import { repaymentOfferOf, type OfferTerms } from './repayment-offer.ts'

/**
 * Specification checklist A-G: amount, deposit, fees, residual in cents; rate %; years; unrounded and shown weekly,
 * fortnightly, monthly, in cents.
 */
const GOLDEN = [
  [3_000_000, 0, 0, 0, 10, 5, [14_673.33, 14_700], [29_368.37, 29_400], [63_741.13, 63_800]],
  [3_000_000, 0, 136_050, 0, 10, 5, [15_338.76, 15_400], [30_700.23, 30_800], [66_631.79, 66_700]],
  [3_000_000, 500_000, 0, 0, 12.94, 5, [13_070.62, 13_100], [26_164.32, 26_200], [56_805.93, 56_900]],
  [3_000_000, 0, 0, 900_000, 10, 5, [12_002.1, 12_100], [24_019.4, 24_100], [52_118.79, 52_200]],
  [4_599_000, 200_000, 131_325, 0, 8.5, 4.5, [23_314.13, 23_400], [46_659.5, 46_700], [101_253.38, 101_300]],
] as const

function loan(
  amountCents: number,
  depositCents: number,
  feesCents: number,
  residualCents: number,
  annualRatePercent: number,
  termYears: number,
): Loan {
  return { amountCents, depositCents, feesCents, residualCents, annualRatePercent, termYears }
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
    'A9.10 A-G %d less %d plus %d cents, balloon %d, %d %% over %d years',
    (amountCents, depositCents, feesCents, residualCents, rate, years, ...expected) => {
      const example = loan(amountCents, depositCents, feesCents, residualCents, rate, years)
      for (const [index, frequency] of FREQUENCIES.entries()) {
        const [unrounded, shown] = expected[index] ?? []
        // The specification has four decimals of a dollar.
        expect(unroundedRepaymentCents(example, frequency).toFixed(2)).toBe(unrounded?.toFixed(2))
        expect(repaymentCents(example, frequency)).toBe(shown)
      }
    },
  )

  it('A9.10 at 0 % an instalment is what is lent divided by their number', () => {
    expect(unroundedRepaymentCents(loan(2_600_000, 0, 0, 0, 0, 5), 'weekly')).toBe(10_000)
    expect(repaymentCents(loan(2_600_000, 0, 0, 0, 0, 5), 'weekly')).toBe(10_000)
    expect(unroundedRepaymentCents(loan(3_000_000, 0, 0, 600_000, 0, 5), 'monthly')).toBe(40_000)
  })

  it('A9.10 the present value of all instalments and the balloon is what was lent', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom(...FREQUENCIES), (example, frequency) => {
        const rate = example.annualRatePercent / 100 / PAYMENTS_PER_YEAR[frequency]
        const payment = unroundedRepaymentCents(example, frequency)
        let value = 0
        for (let period = example.termYears * PAYMENTS_PER_YEAR[frequency]; period > 0; period--)
          value = (value + payment) / (1 + rate)
        expect(value).toBeCloseTo(principalCents(example), 2)
      }),
    )
  })

  it('A9.10 rounds by the rule of the lender, and a deposit above the amount leaves nothing to pay', () => {
    const example = loan(3_000_000, 0, 0, 0, 10, 5)
    expect(repaymentCents(example, 'monthly', 'nearest')).toBe(63_700)
    expect(repaymentCents(example, 'monthly', 'down')).toBe(63_700)
    expect(repaymentCents(loan(100_000, 500_000, 0, 0, 10, 5), 'weekly')).toBe(0)
    expect(() => unroundedRepaymentCents(loan(100_000, 0, 0, 0, 10, 0), 'weekly')).toThrow('termYears is 0')
  })
})

describe('comparison rate (NCCP Regulations 2010, reg 100)', () => {
  // Specification checklist A-G.
  it.each([
    ['10 % with a fee of $1,360.50', loan(3_000_000, 0, 136_050, 0, 10, 5), 'monthly', 0, 11.93],
    ['7.99 % with $1,313.25 and $8 a month', loan(3_000_000, 0, 131_325, 0, 7.99, 5), 'monthly', 800, 10.36],
    ['10 % without fees, weekly', loan(3_000_000, 0, 0, 0, 10, 5), 'weekly', 0, 10.03],
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
    expect(comparisonRatePercent(loan(100_000, 100_000, 0, 0, 10, 5), 'monthly')).toBeNull()
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
      weeklyCents: 15_400,
      interestRatePercent: 10,
      comparisonRatePercent: 11.93,
    })
    const withMonthlyFee: OfferTerms = { ...terms, fees: [{ cents: 800, timing: 'monthly' }] }
    expect(repaymentOfferOf(vehicle, 3_000_000, withMonthlyFee, 2026)?.weeklyCents).toBe(15_600)
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
