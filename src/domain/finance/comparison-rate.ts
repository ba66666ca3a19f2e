/** Comparison rate of the National Consumer Credit Protection Regulations 2010, reg 100. */
import { PAYMENTS_PER_YEAR, unroundedRepaymentCents, type Frequency, type Loan } from './repayment.ts'

/** Instalments a year as the regulation counts them: a year has 52.18 weeks. */
const REGULATION_PAYMENTS_PER_YEAR: Record<Frequency, number> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }

/** Rates above this a period are no consumer loan; the search for the rate ends here. */
const GREATEST_PERIOD_RATE = 1
const HALVINGS = 60

/**
 * Comparison rate in percent a year, not rounded: n × r × 100, where r solves Σ A/(1+r)^j = Σ (R_j + C_j)/(1+r)^j.
 * `loan.feesCents` are fees added to the loan, `feePerPaymentCents` what each instalment carries besides (account
 * fees). `null` when nothing is lent or nothing is to be paid back.
 */
export function comparisonRatePercent(loan: Loan, frequency: Frequency, feePerPaymentCents = 0): number | null {
  const lentCents = loan.amountCents - loan.depositCents
  const paymentCents = unroundedRepaymentCents(loan, frequency) + feePerPaymentCents
  if (lentCents <= 0 || paymentCents <= 0) return null
  const payments = loan.termYears * PAYMENTS_PER_YEAR[frequency]
  const presentValue = (rate: number) =>
    rate === 0
      ? paymentCents * payments + loan.residualCents
      : (paymentCents * (1 - (1 + rate) ** -payments)) / rate + loan.residualCents * (1 + rate) ** -payments
  let low = 0
  let high = GREATEST_PERIOD_RATE
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (presentValue(middle) > lentCents) low = middle
    else high = middle
  }
  return REGULATION_PAYMENTS_PER_YEAR[frequency] * low * 100
}

/** Loan that car finance states its comparison rate for: $30,000, secured, fixed rate, five years, monthly (A9.13). */
const EXAMPLE = { amountCents: 3_000_000, depositCents: 0, residualCents: 0, termYears: 5 }

/** Comparison rate of that loan in percent a year, two decimals, at an interest rate and with a lender's fees. */
export function exampleComparisonRatePercent(
  annualRatePercent: number,
  feesCents: number,
  monthlyFeeCents: number,
): number {
  return toRatePercent(
    comparisonRatePercent({ ...EXAMPLE, feesCents, annualRatePercent }, 'monthly', monthlyFeeCents) ??
      annualRatePercent,
  )
}

/** A rate as it is stated: two decimals. */
export function toRatePercent(percent: number): number {
  return Math.round(percent * 100) / 100
}
