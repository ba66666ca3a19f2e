/** Writes the calculator's texts for one state of its fields. */
import {
  amountBeyond,
  calculate,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import { COMPARISON_RATE_EXAMPLE } from '#domain/finance/disclaimer.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import { formatAmount, formatDollars, formatPercent, formatRate } from '#domain/money/money.ts'
import type { Slider } from '#domain/slider.ts'

/** A9.9 */
const ENQUIRE = 'Enquire for Finance'
/** Leaves out totals of a repayment that is not told. */
const ASK = 'Ask us'

const PERIODS: Record<Frequency, string> = { weekly: 'week', fortnightly: 'fortnight', monthly: 'month' }

/** Thumbs of money step by $500 (A4.22); half steps of a dollar are for typing. In the unit of the field. */
const THUMB_STEPS: Record<CalculatorField, number> = {
  amountCents: 50_000,
  depositCents: 50_000,
  termYears: 0.5,
  ratePercent: 0.5,
  residualCents: 50_000,
}

/** The figures of a state and the words that they rest on. */
export interface CalculatorTexts {
  repaymentLabel: string
  repayment: string
  interest: string
  comparison: string
  borrowed: string
  cost: string
  total: string
  example: string
  /** Share of what is repaid that was borrowed, percent. */
  share: number
}

export function calculatorTexts(
  rules: CalculatorRules,
  state: CalculatorState,
  feeWords: string | null,
): CalculatorTexts {
  const {
    repaymentCents,
    interestRatePercent,
    comparisonRatePercent,
    borrowedCents,
    interestAndFeesCents,
    totalCents,
  } = calculate(rules, state)
  return {
    repaymentLabel: `Repayment a ${PERIODS[state.frequency]}*`,
    repayment: repaymentCents === null ? ENQUIRE : formatDollars(repaymentCents),
    interest: formatPercent(interestRatePercent),
    comparison: formatPercent(comparisonRatePercent),
    borrowed: formatDollars(borrowedCents),
    cost: repaymentCents === null ? ASK : formatDollars(interestAndFeesCents),
    total: repaymentCents === null ? ASK : formatDollars(totalCents),
    example: exampleWords(state, feeWords),
    share: totalCents === 0 ? 100 : Math.min(100, Math.round((borrowedCents / totalCents) * 1000) / 10),
  }
}

function exampleWords({ termYears, depositCents, residualCents }: CalculatorState, feeWords: string | null): string {
  const parts = [
    `*Estimate only, over ${yearWords(termYears)}`,
    depositCents === 0 ? ' with no deposit' : ` with a ${formatDollars(depositCents)} deposit`,
    residualCents === 0 ? '' : ` and ${formatDollars(residualCents)} still to pay at the end`,
    feeWords === null ? '' : `, ${feeWords}`,
  ]
  return `${parts.join('')}. ${COMPARISON_RATE_EXAMPLE}`
}

/** "5 years", "1 year", "4.5 years" */
export function yearWords(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

/** A value as its field shows it: money in dollars. */
export function fieldText(field: CalculatorField, value: number): string {
  return field === 'termYears' ? String(value) : field === 'ratePercent' ? formatRate(value) : formatAmount(value)
}

/** A value as its slider tells it. */
export function saidValue(field: CalculatorField, value: number): string {
  if (field === 'termYears') return yearWords(value)
  return field === 'ratePercent' ? formatPercent(value) : `$${formatAmount(value)}`
}

/** The words of A9.3 under an amount at or beyond its bounds; '' between them. */
export function amountHelp(rules: CalculatorRules, amountCents: number): string {
  const beyond = amountBeyond(rules, amountCents)
  return beyond === null
    ? ''
    : `Cannot be less than ${formatDollars(beyond.minimumCents)} or more than ${formatDollars(beyond.maximumCents)}`
}

/** The slider of a value, from end to end of its bounds. */
export function sliderOf({ bounds }: CalculatorRules, field: CalculatorField): Slider {
  return { min: bounds[field].minimum, max: bounds[field].maximum, step: THUMB_STEPS[field] }
}

/** The terms to choose from, in years. */
export function termsOf({
  bounds: {
    termYears: { minimum, maximum, step },
  },
}: CalculatorRules): number[] {
  return Array.from({ length: Math.round((maximum - minimum) / step) + 1 }, (_, place) => minimum + place * step)
}
