/**
 * Rounds unrounded cents to amounts that are shown or stored (A9.10, docs/finance.md "Rounding"). Every amount is
 * rounded once, here, and nothing is computed from a rounded amount. Totals are the one exception: the borrower pays
 * the rounded instalment, so totals add up rounded instalments.
 */

/**
 * Directions in which a lender rounds a repayment to whole dollars. Its settings name one; `up` is the default. The
 * specification does not tell one lender's special rule (A9.10, X13). Each direction is a row of `ROUND`.
 */
export const ROUNDINGS = ['up', 'nearest', 'down'] as const
export type RepaymentRounding = (typeof ROUNDINGS)[number]

/**
 * Tolerance for floating point. A sum of exact dollars can come out a millionth of a cent higher or lower, and must not
 * gain or lose a dollar, nor half a cent be rounded down.
 */
export const NOISE_CENTS = 1e-5

const ROUND: Record<RepaymentRounding, (cents: number) => number> = {
  up: (cents) => Math.ceil((cents - NOISE_CENTS) / 100),
  nearest: (cents) => Math.round((cents + NOISE_CENTS) / 100),
  down: (cents) => Math.floor((cents + NOISE_CENTS) / 100),
}

/** Whole dollars, in cents, of unrounded cents by a lender's rule; never below 0. */
export function toWholeDollars(cents: number, rounding: RepaymentRounding): number {
  return Math.max(0, ROUND[rounding](cents)) * 100
}

/** Whole cents of unrounded ones that are not negative: the nearest, half a cent goes up. */
export function toWholeCents(cents: number): number {
  return Math.round(cents + NOISE_CENTS)
}
