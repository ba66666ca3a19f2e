/**
 * How unrounded cents become money that is shown or kept (A9.10, docs/finance.md "Rounding"). Every sum is rounded
 * once, here; nothing is reckoned further from a figure that a rounding has changed, save what is paid: a borrower pays
 * the instalment shown, so totals are made of that one.
 */

/**
 * How a lender makes whole dollars of a repayment; `up` unless a lender says otherwise. One lender's special rule is
 * not told by the specification (A9.10, X13): a rule is a row of `ROUND`, and a lender's settings name it.
 */
export const ROUNDINGS = ['up', 'nearest', 'down'] as const
export type RepaymentRounding = (typeof ROUNDINGS)[number]

/**
 * A sum that is whole on paper can come out a millionth of a cent above or below in floating point; it must not gain or
 * lose a dollar, nor half a cent fall.
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
