/**
 * Repayments of a loan in equal instalments (A9.10). Amounts in cents, rates in percent a year, answers in dollars as
 * shown.
 */

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

/**
 * How a lender makes whole dollars of a repayment; `up` unless a lender says otherwise. One lender's special rule is
 * not told by the specification (A9.10, X13): a rule is a row of `ROUND`, and a lender's settings name it.
 */
export const ROUNDINGS = ['up', 'nearest', 'down'] as const
export type RepaymentRounding = (typeof ROUNDINGS)[number]

/**
 * A sum that is whole on paper can come out a billionth above or below in floating point; it must not gain or lose a
 * dollar.
 */
const NOISE_DOLLARS = 1e-7

const ROUND: Record<RepaymentRounding, (dollars: number) => number> = {
  up: (dollars) => Math.max(0, Math.ceil(dollars - NOISE_DOLLARS)),
  nearest: (dollars) => Math.round(dollars),
  down: (dollars) => Math.floor(dollars + NOISE_DOLLARS),
}

/** What is borrowed, in cents: amount less deposit plus fees, never below 0. */
export function principalCents(loan: Pick<Loan, 'amountCents' | 'depositCents' | 'feesCents'>): number {
  return Math.max(0, loan.amountCents - loan.depositCents + loan.feesCents)
}

/**
 * One instalment in dollars, not rounded: (P − R/(1+i)^n)·i / (1 − (1+i)^−n), and at 0 % simply (P − R)/n (A9.10).
 * Never below 0. Throws a RangeError when the term is not above 0 or the rate is below 0.
 */
export function exactRepaymentDollars(loan: Loan, frequency: Frequency): number {
  if (!(loan.termYears > 0)) throw new RangeError(`termYears is ${loan.termYears}; it must be above 0`)
  if (!(loan.annualRatePercent >= 0))
    throw new RangeError(`annualRatePercent is ${loan.annualRatePercent}; it must be 0 or more`)
  const principal = principalCents(loan) / 100
  const residual = loan.residualCents / 100
  const payments = loan.termYears * PAYMENTS_PER_YEAR[frequency]
  const rate = loan.annualRatePercent / 100 / PAYMENTS_PER_YEAR[frequency]
  if (rate === 0) return Math.max(0, (principal - residual) / payments)
  const discount = (1 + rate) ** -payments
  return Math.max(0, ((principal - residual * discount) * rate) / (1 - discount))
}

/**
 * One instalment in whole dollars, rounded by the lender's rule; `accountFeesDollars` is what each instalment carries
 * besides.
 */
export function repaymentDollars(
  loan: Loan,
  frequency: Frequency,
  rounding: RepaymentRounding = 'up',
  accountFeesDollars = 0,
): number {
  return roundedDollars(exactRepaymentDollars(loan, frequency) + accountFeesDollars, rounding)
}

/** Whole dollars of a sum by a lender's rule. */
export function roundedDollars(dollars: number, rounding: RepaymentRounding): number {
  return ROUND[rounding](dollars)
}
