/**
 * The finance calculator's rules (A9.2–A9.13): bounds, steps and defaults as a table for each site, and what a state of
 * it comes to. Dollars, percent a year and years, as shoppers type them. Pages, forms without a script, scripts and the
 * JSON route share it.
 */
import { comparisonRatePercent, exampleComparisonRatePercent, toRatePercent } from './comparison-rate.ts'
import { advertisedRates, type Rates } from './lender-rates.ts'
import { feePerPaymentDollars, feesOf, GREATEST_HIDDEN_DOLLARS, type OfferTerms } from './repayment-offer.ts'
import {
  exactRepaymentDollars,
  PAYMENTS_PER_YEAR,
  roundedDollars,
  type Frequency,
  type Loan,
  type RepaymentRounding,
} from './repayment.ts'
import { typedNumber } from '../typed-number.ts'

export const CALCULATOR_FIELDS = ['amount', 'deposit', 'termYears', 'rate', 'residual'] as const
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]

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
  /** Fees added to the loan, dollars. */
  fees: number
  /** Paid every month besides, dollars. */
  monthlyFee: number
  rounding: RepaymentRounding
  /**
   * The rate the lender advertises and the comparison rate it publishes with it; other rates are compared by
   * calculation.
   */
  advertised: Rates | null
}

/** What the calculator needs of a site's finance settings. */
export interface CalculatorSettings {
  defaultAmountCents: number
  defaultInterestRatePercent: number
  defaultTermYears: number
}

/** What the calculator needs of a lender; `Lender` of a site's settings has it all. */
export interface CalculatorLender extends OfferTerms {
  minimumAmountCents: number
  maximumAmountCents: number
  interestBounds: { minimumPercent: number; maximumPercent: number }
}

/** A9.3–A9.6 where a lender does not say otherwise. */
const STANDARD_BOUNDS: Record<CalculatorField, Bounds> = {
  amount: { minimum: 1_000, maximum: 250_000, step: 0.5 },
  deposit: { minimum: 0, maximum: 250_000, step: 0.5 },
  termYears: { minimum: 1, maximum: 7, step: 0.5 },
  rate: { minimum: 0.5, maximum: 15, step: 0.5 },
  residual: { minimum: 0, maximum: 250_000, step: 0.5 },
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
      amount: (given.priceCents ?? settings.defaultAmountCents) / 100,
      deposit: 0,
      termYears: settings.defaultTermYears,
      rate: advertised?.interestRatePercent ?? settings.defaultInterestRatePercent,
      residual: 0,
      frequency: 'weekly',
    },
    fees: addedCents / 100,
    monthlyFee: monthlyCents / 100,
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
    amount: { ...STANDARD_BOUNDS.amount, minimum: minimumAmountCents / 100, maximum: maximumAmountCents / 100 },
    rate: {
      ...STANDARD_BOUNDS.rate,
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
const GREATEST_TYPED = 1e12

/**
 * How a typed value is put in step: a rate keeps two decimals, since no lender's own rate keeps to the steps of a
 * slider.
 */
const SETTLED: Record<CalculatorField, (value: number, bounds: Bounds) => number> = {
  amount: (value) => Math.min(GREATEST_TYPED, Math.max(0, Math.round(value * 100) / 100)),
  deposit: inStep,
  termYears: inStep,
  rate: (value, bounds) => toRatePercent(clamp(bounds, value)),
  residual: inStep,
}

function inStep(value: number, bounds: Bounds): number {
  return Math.round(clamp(bounds, value) / bounds.step) * bounds.step
}

/**
 * What a typed value becomes (A9.7): out of range it is clamped; the amount is only kept from falling under 0, and says
 * what is wrong with it.
 */
export function settled(rules: CalculatorRules, field: CalculatorField, value: number): number {
  return Number.isFinite(value) ? SETTLED[field](value, rules.bounds[field]) : rules.defaults[field]
}

/**
 * What fields and addresses say, by their names; in the place of what they leave out or is no number stands the state
 * before (A9.11).
 */
export function readState(
  rules: CalculatorRules,
  before: CalculatorState,
  textOf: (name: keyof CalculatorState) => string | null,
): CalculatorState {
  const state: CalculatorState = { ...before }
  for (const field of CALCULATOR_FIELDS) {
    const typed = typedNumber(textOf(field) ?? '')
    if (typed !== null) state[field] = settled(rules, field, typed)
  }
  return { ...state, frequency: FREQUENCY_OF.get(Number(textOf('frequency'))) ?? state.frequency }
}

/**
 * The bounds of the amount that its help names (A9.3, X2): at the bounds too, although they are allowed; `null` between
 * them.
 */
export function amountBeyond(rules: CalculatorRules, amount: number): { minimum: number; maximum: number } | null {
  const { minimum, maximum } = rules.bounds.amount
  return amount <= minimum || amount >= maximum ? { minimum, maximum } : null
}

export interface Calculation {
  /** Whole dollars by the lender's rule; `null` at or under $25, where one enquires instead (A9.9). */
  repayment: number | null
  interestRatePercent: number
  comparisonRatePercent: number
  /** Price less deposit. */
  borrowed: number
  interestAndFees: number
  total: number
}

/**
 * What a state comes to, dollars. An amount out of range is reckoned as the nearest one allowed. Never throws on a
 * settled state.
 */
export function calculate(rules: CalculatorRules, state: CalculatorState): Calculation {
  const amount = clamp(rules.bounds.amount, state.amount)
  const instalment = instalmentOf(rules, { ...state, amount })
  const repayment = roundedDollars(instalment.exact, rules.rounding)
  const borrowed = Math.max(0, amount - state.deposit)
  const total = repayment * instalment.payments + (borrowed === 0 ? 0 : state.residual)
  return {
    repayment: repayment > GREATEST_HIDDEN_DOLLARS ? repayment : null,
    interestRatePercent: state.rate,
    comparisonRatePercent: comparisonFor(rules, state.rate),
    borrowed,
    interestAndFees: Math.max(0, total - borrowed),
    total,
  }
}

/**
 * The published comparison rate at the advertised rate; at any other the one that the same loan of $30,000 over five
 * years comes to.
 */
function comparisonFor({ advertised, fees, monthlyFee }: CalculatorRules, ratePercent: number): number {
  if (advertised !== null && advertised.interestRatePercent === ratePercent) return advertised.comparisonRatePercent
  return exampleComparisonRatePercent(ratePercent, Math.round(fees * 100), Math.round(monthlyFee * 100))
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** One instalment, exact, with its part of the monthly fee; and how many there are. */
export function instalmentOf(
  rules: Pick<CalculatorRules, 'fees' | 'monthlyFee'>,
  state: CalculatorState,
): { exact: number; feePart: number; payments: number; loan: Loan } {
  const loan: Loan = {
    amountCents: cents(state.amount),
    depositCents: cents(state.deposit),
    feesCents: cents(rules.fees),
    residualCents: cents(state.residual),
    annualRatePercent: state.rate,
    termYears: state.termYears,
  }
  // Fees alone are no loan: who puts the whole price down has nothing to pay off.
  const lends = loan.amountCents > loan.depositCents
  const feePart = lends ? feePerPaymentDollars(cents(rules.monthlyFee), state.frequency) : 0
  return {
    exact: lends ? exactRepaymentDollars(loan, state.frequency) + feePart : 0,
    feePart,
    payments: state.termYears * PAYMENTS_PER_YEAR[state.frequency],
    loan,
  }
}

export interface RepaymentAnswer {
  payments: number
  /** Deposit off, fees on. */
  principal: number
  exactRepayment: number
  repayment: number
  /** All instalments as they are exactly, and the residual. */
  total: number
  interest: number
  /** By regulation 100 for this very loan, two decimals; `null` where nothing is lent or paid. */
  comparisonRate: number | null
  isEnquiry: boolean
}

/** The same arithmetic for any loan, unbounded: what the JSON route answers. */
export function repaymentAnswer(
  rules: Pick<CalculatorRules, 'fees' | 'monthlyFee' | 'rounding'>,
  state: CalculatorState,
): RepaymentAnswer {
  const { exact, feePart, payments, loan } = instalmentOf(rules, state)
  const lends = exact > 0 || state.amount > state.deposit
  const principal = lends ? (loan.amountCents - loan.depositCents + loan.feesCents) / 100 : 0
  const total = lends ? exact * payments + state.residual : 0
  const comparison = lends ? comparisonRatePercent(loan, state.frequency, feePart * 100) : null
  const repayment = roundedDollars(exact, rules.rounding)
  return {
    payments,
    principal,
    exactRepayment: exact,
    repayment,
    total,
    interest: Math.max(0, total - feePart * payments - principal),
    comparisonRate: comparison === null ? null : toRatePercent(comparison),
    isEnquiry: repayment <= GREATEST_HIDDEN_DOLLARS,
  }
}
