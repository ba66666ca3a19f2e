/** What the calculator says about a state: the same words from the server and, as values move, from the script. */
import {
  amountBeyond,
  calculate,
  clamp,
  type Bounds,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import { COMPARISON_RATE_EXAMPLE } from '#domain/finance/disclaimer.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import { formatPercent, formatWholeDollars } from '#domain/money/money.ts'
import { fieldAmount, fieldRate } from './typed-amount.ts'

/** Places of the calculator whose text follows the values. */
export type CalculatorText =
  | 'repaymentLabel'
  | 'repayment'
  | 'interest'
  | 'comparison'
  | 'borrowed'
  | 'cost'
  | 'total'
  | 'example'

/** A9.9 */
const ENQUIRE = 'Enquire for Finance'

const PERIODS: Record<Frequency, string> = { weekly: 'week', fortnightly: 'fortnight', monthly: 'month' }

export function calculatorTexts(
  rules: CalculatorRules,
  state: CalculatorState,
  feeWords: string | null,
): Record<CalculatorText, string> {
  const { repayment, interestRatePercent, comparisonRatePercent, borrowed, interestAndFees, total } = calculate(
    rules,
    state,
  )
  return {
    repaymentLabel: `Repayment a ${PERIODS[state.frequency]}*`,
    repayment: repayment === null ? ENQUIRE : formatWholeDollars(repayment),
    interest: formatPercent(interestRatePercent),
    comparison: formatPercent(comparisonRatePercent),
    borrowed: formatWholeDollars(borrowed),
    cost: formatWholeDollars(interestAndFees),
    total: formatWholeDollars(total),
    example: exampleWords(state, feeWords),
  }
}

function exampleWords({ termYears, deposit, residual }: CalculatorState, feeWords: string | null): string {
  const parts = [
    `*Estimate only, over ${yearWords(termYears)}`,
    deposit === 0 ? ' with no deposit' : ` with a ${formatWholeDollars(deposit)} deposit`,
    residual === 0 ? '' : ` and ${formatWholeDollars(residual)} still to pay at the end`,
    feeWords === null ? '' : `, ${feeWords}`,
  ]
  return `${parts.join('')}. ${COMPARISON_RATE_EXAMPLE}`
}

/** "5 years", "1 year", "4.5 years" */
export function yearWords(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

/** A value as its field shows it. */
export function fieldText(field: CalculatorField, value: number): string {
  return field === 'termYears' ? String(value) : field === 'rate' ? fieldRate(value) : fieldAmount(value)
}

/** A value as its slider tells it. */
export function saidValue(field: CalculatorField, value: number): string {
  return field === 'termYears' ? yearWords(value) : field === 'rate' ? `${fieldRate(value)}%` : `$${fieldAmount(value)}`
}

/** The words of A9.3 under an amount at or beyond its bounds; '' between them. */
export function amountHelp(rules: CalculatorRules, amount: number): string {
  const beyond = amountBeyond(rules, amount)
  return beyond === null
    ? ''
    : `Cannot be less than ${formatWholeDollars(beyond.minimum)} or more than ${formatWholeDollars(beyond.maximum)}`
}

/** Where a slider's thumb stands, percent of its way. */
export function placeOn(bounds: Bounds, value: number): number {
  return Math.round(((clamp(bounds, value) - bounds.minimum) / (bounds.maximum - bounds.minimum)) * 1000) / 10
}

/** Share of what is repaid that was borrowed, percent. */
export function borrowedShare(rules: CalculatorRules, state: CalculatorState): number {
  const { borrowed, total } = calculate(rules, state)
  return total === 0 ? 100 : Math.min(100, Math.round((borrowed / total) * 1000) / 10)
}
