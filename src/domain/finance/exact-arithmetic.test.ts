/**
 * The arithmetic against exact fractions: the formulas of A9.10 once more in BigInt, with no floating point and no
 * rounding before the last step.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate, repaymentAnswer, type CalculatorState } from './calculator.ts'
import { balloonOf } from './repayment-offer.ts'
import { FREQUENCIES, PAYMENTS_PER_YEAR, repaymentCents, unroundedRepaymentCents, type Loan } from './repayment.ts'
import { ROUNDINGS, type RepaymentRounding } from './rounding.ts'

/** `top / bottom`, `bottom` above 0. */
interface Fraction {
  top: bigint
  bottom: bigint
}

const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
})
const whole = (value: number): Fraction => ({ top: BigInt(value), bottom: 1n })
const floorOf = ({ top, bottom }: Fraction): bigint => {
  const quotient = top / bottom
  return top % bottom < 0n ? quotient - 1n : quotient
}
const half: Fraction = { top: 1n, bottom: 2n }
const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
})

/** The tolerance of rounding, a hundred thousandth of a cent (docs/finance.md "Rounding"). */
const FORGIVEN: Fraction = { top: 1n, bottom: 100_000n }
const LESS_FORGIVEN: Fraction = { top: -1n, bottom: 100_000n }
const A_HUNDREDTH: Fraction = { top: 1n, bottom: 100n }

/** Rates of two decimals, as the calculator keeps them. */
type ExactLoan = Omit<Loan, 'annualRatePercent'> & { rateHundredths: number }

const toLoan = ({ rateHundredths, ...loan }: ExactLoan): Loan => ({ ...loan, annualRatePercent: rateHundredths / 100 })

/** (P − R/(1+i)^n)·i / (1 − (1+i)^−n), top and bottom times (1+i)^n: (P·(1+i)^n − R)·i / ((1+i)^n − 1). */
function exactInstalment(loan: ExactLoan, paymentsPerYear: number): Fraction {
  const lent = BigInt(Math.max(0, loan.amountCents - loan.depositCents + loan.feesCents))
  const residual = BigInt(loan.residualCents)
  const payments = BigInt(loan.termYears * paymentsPerYear)
  const rate = { top: BigInt(loan.rateHundredths), bottom: BigInt(10_000 * paymentsPerYear) }
  if (rate.top === 0n) return notBelowZero({ top: lent - residual, bottom: payments })
  const grown = (rate.bottom + rate.top) ** payments
  const ungrown = rate.bottom ** payments
  return notBelowZero({
    top: (lent * grown - residual * ungrown) * rate.top,
    bottom: (grown - ungrown) * rate.bottom,
  })
}

const notBelowZero = (fraction: Fraction): Fraction => (fraction.top < 0n ? { top: 0n, bottom: 1n } : fraction)

/** Whole dollars in cents, by the rule as docs/finance.md writes it. */
const EXACT_ROUND: Record<RepaymentRounding, (cents: Fraction) => bigint> = {
  up: (cents) => -floorOf(times({ top: -1n, bottom: 1n }, times(plus(cents, LESS_FORGIVEN), A_HUNDREDTH))) * 100n,
  nearest: (cents) => floorOf(plus(times(plus(cents, FORGIVEN), A_HUNDREDTH), half)) * 100n,
  down: (cents) => floorOf(times(plus(cents, FORGIVEN), A_HUNDREDTH)) * 100n,
}

const nearestCent = (cents: Fraction) => floorOf(plus(plus(cents, FORGIVEN), half))

/** How far an unrounded figure lies from the exact one, millionths of a cent. */
function millionthsApart(unrounded: number, exact: Fraction): number {
  const scaled = BigInt(Math.round(unrounded * 1e6))
  return Math.abs(Number(scaled - floorOf({ top: exact.top * 1_000_000n, bottom: exact.bottom })))
}

const anyLoan: fc.Arbitrary<ExactLoan> = fc.record({
  amountCents: fc.integer({ min: 100_000, max: 25_000_000 }),
  depositCents: fc.integer({ min: 0, max: 90_000 }),
  feesCents: fc.integer({ min: 0, max: 300_000 }),
  residualCents: fc.integer({ min: 0, max: 25_000_000 }),
  rateHundredths: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(0, 1, 2)),
  termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
})
const anyFrequency = fc.constantFrom(...FREQUENCIES)
const anyRounding = fc.constantFrom(...ROUNDINGS)

describe('A9.10 against exact fractions', () => {
  it('an instalment is within two millionths of a cent, however small the rate', () => {
    fc.assert(
      fc.property(anyLoan, anyFrequency, (loan, frequency) => {
        const exact = exactInstalment(loan, PAYMENTS_PER_YEAR[frequency])
        expect(millionthsApart(unroundedRepaymentCents(toLoan(loan), frequency), exact)).toBeLessThan(2)
      }),
    )
  })

  it('a repayment has the same whole dollars, by each rule of rounding and with its part of a monthly fee', () => {
    const anyMonthlyFee = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(anyLoan, anyFrequency, anyRounding, anyMonthlyFee, (loan, frequency, rounding, monthlyFeeCents) => {
        const paymentsPerYear = PAYMENTS_PER_YEAR[frequency]
        const exact = plus(exactInstalment(loan, paymentsPerYear), {
          top: BigInt(monthlyFeeCents * 12),
          bottom: BigInt(paymentsPerYear),
        })
        const shown = repaymentCents(toLoan(loan), frequency, rounding, (monthlyFeeCents * 12) / paymentsPerYear)
        expect(BigInt(shown)).toBe(EXACT_ROUND[rounding](exact))
      }),
    )
  })

  it('whole dollars on paper neither gain nor lose one: 0 %, and a residual of all that is lent', () => {
    const anyDollars = fc.integer({ min: 1, max: 1_000 })
    fc.assert(
      fc.property(anyDollars, anyFrequency, anyRounding, (dollars, frequency, rounding) => {
        const payments = 5 * PAYMENTS_PER_YEAR[frequency]
        const none = { depositCents: 0, feesCents: 0, termYears: 5 }
        const plain = { ...none, amountCents: dollars * 100 * payments, residualCents: 0, annualRatePercent: 0 }
        expect(repaymentCents(plain, frequency, rounding)).toBe(dollars * 100)
        // Only interest is paid: the period's part of 13 %, of so much that it is whole dollars.
        const owed = dollars * 10_000 * PAYMENTS_PER_YEAR[frequency]
        const interestOnly = { ...none, amountCents: owed, residualCents: owed, annualRatePercent: 13 }
        expect(repaymentCents(interestOnly, frequency, rounding)).toBe(dollars * 1_300)
      }),
    )
  })

  it('the total shown is its instalments and the residual; the total of the JSON route that of exact ones', () => {
    fc.assert(
      fc.property(anyLoan, anyFrequency, anyRounding, (loan, frequency, rounding) => {
        const { feesCents, rateHundredths, ...rest } = loan
        const state: CalculatorState = { ...rest, ratePercent: rateHundredths / 100, frequency }
        const wide = { minimum: 0, maximum: 1e14, step: 1 }
        const rules = { feesCents, monthlyFeeCents: 0, rounding, advertised: null, defaults: state }
        const bounds = {
          amountCents: wide,
          depositCents: wide,
          termYears: wide,
          ratePercent: wide,
          residualCents: wide,
        }
        const payments = loan.termYears * PAYMENTS_PER_YEAR[frequency]
        const exact = exactInstalment(loan, PAYMENTS_PER_YEAR[frequency])
        const shown = EXACT_ROUND[rounding](exact) * BigInt(payments) + BigInt(loan.residualCents)
        const { totalCents, borrowedCents, interestAndFeesCents } = calculate({ ...rules, bounds }, state)
        expect(BigInt(totalCents)).toBe(shown)
        expect(interestAndFeesCents).toBe(Math.max(0, totalCents - borrowedCents))
        const total = plus(times(exact, whole(payments)), whole(loan.residualCents))
        expect(BigInt(repaymentAnswer(rules, state).totalCents)).toBe(nearestCent(total))
      }),
    )
  })

  it('a balloon is its percent of the price to the nearest cent, half a cent up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 100_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (priceCents, tenThousandths) => {
          const exact = { top: BigInt(priceCents) * BigInt(tenThousandths), bottom: 1_000_000n }
          const balloonPercent = tenThousandths / 10_000
          expect(BigInt(balloonOf(priceCents, { balloonPercent }))).toBe(nearestCent(exact))
        },
      ),
    )
    // 4.85 % of $29,990 is 145,451.5 cents, which floating point multiplies to a little less.
    expect(balloonOf(2_999_000, { balloonPercent: 4.85 })).toBe(145_452)
  })
})
