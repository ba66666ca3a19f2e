/** Computes repayments of a loan in equal instalments (A9.10). Amounts in whole cents, rates in percent a year. */
import { toWholeDollars, type RepaymentRounding } from './rounding.ts'

export const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/**
 * Instalments a year as the calculator counts them. A comparison rate counts weeks differently: see
 * `comparisonRatePercent`.
 */
export const PAYMENTS_PER_YEAR: Record<Frequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 }

export interface Loan {
  amountCents: number
  depositCents: number
  /** Fees added to the loan. */
  feesCents: number
  /** Balloon: what is still owed after the last instalment. */
  residualCents: number
  annualRatePercent: number
  termYears: number
}

/** The principal in cents: amount less deposit plus fees, never below 0. */
export function principalCents(loan: Pick<Loan, 'amountCents' | 'depositCents' | 'feesCents'>): number {
  return Math.max(0, loan.amountCents - loan.depositCents + loan.feesCents)
}

/**
 * One instalment in cents, not rounded: (P − R/(1+i)^n)·i / (1 − (1+i)^−n), and at 0 % simply (P − R)/n (A9.10). Never
 * below 0. Throws a RangeError when the term is not above 0 or the rate is below 0.
 */
export function unroundedRepaymentCents(loan: Loan, frequency: Frequency): number {
  if (!(loan.termYears > 0)) throw new RangeError(`termYears is ${loan.termYears}; it must be above 0`)
  if (!(loan.annualRatePercent >= 0))
    throw new RangeError(`annualRatePercent is ${loan.annualRatePercent}; it must be 0 or more`)
  const lent = principalCents(loan)
  const payments = loan.termYears * PAYMENTS_PER_YEAR[frequency]
  const rate = loan.annualRatePercent / 100 / PAYMENTS_PER_YEAR[frequency]
  if (rate === 0) return Math.max(0, (lent - loan.residualCents) / payments)
  // 1 − (1+i)^−n: written out, the first digits of a rate near 0 would cancel each other.
  const discounted = -Math.expm1(-payments * Math.log1p(rate))
  return Math.max(0, ((lent - loan.residualCents * (1 - discounted)) * rate) / discounted)
}

/**
 * One instalment in cents, whole dollars by the lender's rule; `feePartCents` is what each instalment carries besides,
 * not rounded.
 */
export function repaymentCents(
  loan: Loan,
  frequency: Frequency,
  rounding: RepaymentRounding = 'up',
  feePartCents = 0,
): number {
  return toWholeDollars(unroundedRepaymentCents(loan, frequency) + feePartCents, rounding)
}
