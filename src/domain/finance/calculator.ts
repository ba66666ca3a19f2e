/**
 * Rules of the finance calculator (A9.2–A9.13). A table for each site holds bounds, steps and defaults; functions
 * compute the repayment of a state. Amounts are whole cents, rates percent a year, terms years. Shoppers type dollars,
 * and `settled` converts them to cents. Pages, forms without a script, browser scripts and the JSON route all use this
 * file.
 */
import { comparisonRatePercent, exampleComparisonRatePercent, toRatePercent } from './comparison-rate.ts'
import { advertisedRates, type Rates } from './lender-rates.ts'
import { feePartCents, feesOf, GREATEST_HIDDEN_CENTS, type OfferTerms } from './repayment-offer.ts'
import { PAYMENTS_PER_YEAR, principalCents, unroundedRepaymentCents, type Frequency, type Loan } from './repayment.ts'
import { toWholeCents, toWholeDollars, type RepaymentRounding } from './rounding.ts'
import { centsOf } from '../money/money.ts'
import { typedNumber } from '../typed-number.ts'

export const CALCULATOR_FIELDS = ['amountCents', 'depositCents', 'termYears', 'ratePercent', 'residualCents'] as const
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]

/** Names in forms, addresses and the JSON route, where money is dollars (A9.2). */
export const FIELD_NAMES = {
  amountCents: 'amount',
  depositCents: 'deposit',
  termYears: 'termYears',
  ratePercent: 'rate',
  residualCents: 'residual',
} as const satisfies Record<CalculatorField, string>

/** All of them: the calculator's part of an address. */
export const CALCULATOR_NAMES = [...Object.values(FIELD_NAMES), 'frequency'] as const

/** In the unit of the field: cents, years or percent. */
export interface Bounds {
  minimum: number
  maximum: number
  /** Of values that are put in step, and of the field's arrows. */
  step: number
}

export type CalculatorState = Record<CalculatorField, number> & { frequency: Frequency }

export interface CalculatorRules {
  bounds: Record<CalculatorField, Bounds>
  defaults: CalculatorState
  /** Fees added to the loan. */
  feesCents: number
  /** Paid every month besides. */
  monthlyFeeCents: number
  rounding: RepaymentRounding
  /**
   * The rate the lender advertises and the comparison rate it publishes with it; other rates are compared by
   * calculation.
   */
  advertised: Rates | null
}

/** The part of a site's finance settings that the calculator reads. */
export interface CalculatorSettings {
  defaultAmountCents: number
  defaultInterestRatePercent: number
  defaultTermYears: number
}

/** The part of a lender that the calculator reads; `Lender` of a site's settings fits it. */
export interface CalculatorLender extends OfferTerms {
  minimumAmountCents: number
  maximumAmountCents: number
  interestBounds: { minimumPercent: number; maximumPercent: number }
}

/** A9.3–A9.6 where a lender does not say otherwise. */
const STANDARD_BOUNDS: Record<CalculatorField, Bounds> = {
  amountCents: { minimum: 100_000, maximum: 25_000_000, step: 50 },
  depositCents: { minimum: 0, maximum: 25_000_000, step: 50 },
  termYears: { minimum: 1, maximum: 7, step: 0.5 },
  ratePercent: { minimum: 0.5, maximum: 15, step: 0.5 },
  residualCents: { minimum: 0, maximum: 25_000_000, step: 50 },
}

/** Payment frequency by its number of payments a year, as addresses and widgets write it (A9.2). */
export const FREQUENCY_OF: ReadonlyMap<number, Frequency> = new Map([
  [52, 'weekly'],
  [26, 'fortnightly'],
  [12, 'monthly'],
])

/**
 * The calculator of a site or of one lender (A9.11): the vehicle's price or else the site's amount, five years, weekly,
 * nothing down and no residual, at `rates` or else the lender's advertised ones or else the site's rate.
 */
export function calculatorRules(
  settings: CalculatorSettings,
  lender: CalculatorLender | null,
  given: { priceCents?: number | null; rates?: Rates | null } = {},
): CalculatorRules {
  const advertised = given.rates ?? (lender === null ? null : lowestAdvertised(lender))
  const { addedCents, monthlyCents } = lender === null ? { addedCents: 0, monthlyCents: 0 } : feesOf(lender)
  return {
    bounds: lender === null ? STANDARD_BOUNDS : boundsOf(lender, advertised),
    defaults: {
      amountCents: given.priceCents ?? settings.defaultAmountCents,
      depositCents: 0,
      termYears: settings.defaultTermYears,
      ratePercent: advertised?.interestRatePercent ?? settings.defaultInterestRatePercent,
      residualCents: 0,
      frequency: 'weekly',
    },
    feesCents: addedCents,
    monthlyFeeCents: monthlyCents,
    rounding: lender?.rounding ?? 'up',
    advertised,
  }
}

function lowestAdvertised(lender: OfferTerms): Rates | null {
  const rates = advertisedRates(lender)
  return rates === null
    ? null
    : { interestRatePercent: rates.interest.lowest, comparisonRatePercent: rates.comparison.lowest }
}

/** A rate the lender itself advertises is never out of its bounds. */
function boundsOf(
  { minimumAmountCents, maximumAmountCents, interestBounds }: CalculatorLender,
  advertised: Rates | null,
): Record<CalculatorField, Bounds> {
  const own = advertised?.interestRatePercent
  return {
    ...STANDARD_BOUNDS,
    amountCents: { ...STANDARD_BOUNDS.amountCents, minimum: minimumAmountCents, maximum: maximumAmountCents },
    ratePercent: {
      ...STANDARD_BOUNDS.ratePercent,
      minimum: Math.min(interestBounds.minimumPercent, own ?? Infinity),
      maximum: Math.max(interestBounds.maximumPercent, own ?? -Infinity),
    },
  }
}

export function clamp({ minimum, maximum }: Bounds, value: number): number {
  return Math.min(maximum, Math.max(minimum, value))
}

export function isWithin({ minimum, maximum }: Bounds, value: number): boolean {
  return value >= minimum && value <= maximum
}

/** More than any vehicle costs; beyond it digits are lost. */
const GREATEST_TYPED_CENTS = 1e14

/**
 * How a typed value is put in step, dollars becoming whole cents: a rate keeps two decimals, since no lender's own rate
 * keeps to the steps of a slider.
 */
const SETTLED: Record<CalculatorField, (typed: number, bounds: Bounds) => number> = {
  amountCents: (dollars) => Math.min(GREATEST_TYPED_CENTS, Math.max(0, centsOf(dollars))),
  depositCents: (dollars, bounds) => inStep(dollars * 100, bounds),
  termYears: inStep,
  ratePercent: (percent, bounds) => toRatePercent(clamp(bounds, percent)),
  residualCents: (dollars, bounds) => inStep(dollars * 100, bounds),
}

function inStep(value: number, bounds: Bounds): number {
  return Math.round(clamp(bounds, value) / bounds.step) * bounds.step
}

/**
 * Returns the value that the calculator uses for a typed one (A9.7). Values out of range are clamped. The amount is
 * only kept at 0 or more, so that an error can name what was typed. A value that is no number becomes the default.
 */
export function settled(rules: CalculatorRules, field: CalculatorField, typed: number): number {
  return Number.isFinite(typed) ? SETTLED[field](typed, rules.bounds[field]) : rules.defaults[field]
}

/**
 * Reads a calculator state from field or query values by name. A missing value, or one that is no number, keeps its
 * value from the state before (A9.11). A residual is at most what is borrowed.
 */
export function readState(
  rules: CalculatorRules,
  before: CalculatorState,
  textOf: (name: (typeof CALCULATOR_NAMES)[number]) => string | null,
): CalculatorState {
  const state: CalculatorState = { ...before }
  for (const field of CALCULATOR_FIELDS) {
    const typed = typedNumber(textOf(FIELD_NAMES[field]) ?? '')
    if (typed !== null) state[field] = settled(rules, field, typed)
  }
  if (isWithin(rules.bounds.amountCents, state.amountCents))
    state.residualCents = Math.min(state.residualCents, Math.max(0, state.amountCents - state.depositCents))
  return { ...state, frequency: FREQUENCY_OF.get(Number(textOf('frequency'))) ?? state.frequency }
}

/**
 * The bounds of the amount that its help names, cents (A9.3, X2): at the bounds too, although they are allowed; `null`
 * between them.
 */
export function amountBeyond(
  rules: CalculatorRules,
  amountCents: number,
): { minimumCents: number; maximumCents: number } | null {
  const { minimum, maximum } = rules.bounds.amountCents
  return amountCents <= minimum || amountCents >= maximum ? { minimumCents: minimum, maximumCents: maximum } : null
}

export interface Calculation {
  /** Whole dollars by the lender's rule; `null` at or under $25, where one enquires instead (A9.9). */
  repaymentCents: number | null
  interestRatePercent: number
  comparisonRatePercent: number
  /** Price less deposit. */
  borrowedCents: number
  interestAndFeesCents: number
  /** The instalments shown and the residual. */
  totalCents: number
}

/**
 * Calculates repayment and totals of a state. An amount out of range counts as the nearest one allowed. Never throws on
 * a settled state.
 */
export function calculate(rules: CalculatorRules, state: CalculatorState): Calculation {
  const amountCents = clamp(rules.bounds.amountCents, state.amountCents)
  const { unroundedCents, payments } = instalmentOf(rules, { ...state, amountCents })
  const repaymentCents = toWholeDollars(unroundedCents, rules.rounding)
  const borrowedCents = Math.max(0, amountCents - state.depositCents)
  const totalCents = repaymentCents * payments + (borrowedCents === 0 ? 0 : state.residualCents)
  return {
    repaymentCents: repaymentCents > GREATEST_HIDDEN_CENTS ? repaymentCents : null,
    interestRatePercent: state.ratePercent,
    comparisonRatePercent: comparisonFor(rules, state.ratePercent),
    borrowedCents,
    interestAndFeesCents: Math.max(0, totalCents - borrowedCents),
    totalCents,
  }
}

/**
 * The published comparison rate at the advertised rate; at any other the one that the same loan of $30,000 over five
 * years comes to.
 */
function comparisonFor({ advertised, feesCents, monthlyFeeCents }: CalculatorRules, ratePercent: number): number {
  if (advertised !== null && advertised.interestRatePercent === ratePercent) return advertised.comparisonRatePercent
  return exampleComparisonRatePercent(ratePercent, feesCents, monthlyFeeCents)
}

interface Instalment {
  /** With its part of the monthly fee. */
  unroundedCents: number
  unroundedFeeCents: number
  payments: number
  loan: Loan
}

function instalmentOf(
  rules: Pick<CalculatorRules, 'feesCents' | 'monthlyFeeCents'>,
  { amountCents, depositCents, residualCents, ratePercent, termYears, frequency }: CalculatorState,
): Instalment {
  const loan: Loan = {
    amountCents,
    depositCents,
    feesCents: rules.feesCents,
    residualCents,
    annualRatePercent: ratePercent,
    termYears,
  }
  // Fees alone are no loan: who puts the whole price down has nothing to pay off.
  const lends = amountCents > depositCents
  const unroundedFeeCents = lends ? feePartCents(rules.monthlyFeeCents, frequency) : 0
  return {
    unroundedCents: lends ? unroundedRepaymentCents(loan, frequency) + unroundedFeeCents : 0,
    unroundedFeeCents,
    payments: termYears * PAYMENTS_PER_YEAR[frequency],
    loan,
  }
}

export interface RepaymentAnswer {
  payments: number
  /** Deposit off, fees on. */
  principalCents: number
  /** One instalment, not rounded, with its part of the monthly fee. */
  unroundedRepaymentCents: number
  /** Whole dollars by the lender's rule. */
  repaymentCents: number
  /** All instalments, none of them rounded, and the residual: rounded once, to the cent. */
  totalCents: number
  /** The total less principal and monthly fees. */
  interestCents: number
  /** By regulation 100 for this very loan, two decimals; `null` where nothing is lent or paid. */
  comparisonRate: number | null
  isEnquiry: boolean
}

/** The same arithmetic for any loan, unbounded: what the JSON route answers. */
export function repaymentAnswer(
  rules: Pick<CalculatorRules, 'feesCents' | 'monthlyFeeCents' | 'rounding'>,
  state: CalculatorState,
): RepaymentAnswer {
  const { unroundedCents, unroundedFeeCents, payments, loan } = instalmentOf(rules, state)
  const lends = state.amountCents > state.depositCents
  const lentCents = lends ? principalCents(loan) : 0
  const totalCents = lends ? toWholeCents(unroundedCents * payments + state.residualCents) : 0
  const monthlyFeesCents = rules.monthlyFeeCents * PAYMENTS_PER_YEAR.monthly * state.termYears
  const comparison = lends ? comparisonRatePercent(loan, state.frequency, unroundedFeeCents) : null
  const repaymentCents = toWholeDollars(unroundedCents, rules.rounding)
  return {
    payments,
    principalCents: lentCents,
    unroundedRepaymentCents: unroundedCents,
    repaymentCents,
    totalCents,
    interestCents: lends ? Math.max(0, totalCents - monthlyFeesCents - lentCents) : 0,
    comparisonRate: comparison === null ? null : toRatePercent(comparison),
    isEnquiry: repaymentCents <= GREATEST_HIDDEN_CENTS,
  }
}
