import { CALCULATOR_FIELDS, calculate, calculatorRules, isWithin } from '../finance/calculator.ts'
import { CALCULATED } from '../forms/fields.ts'
import { textOf, type FormValues } from '../forms/form.ts'
import { centsOf } from '../money/money.ts'
import { lenderOf } from '../site/settings/finance.ts'
import type { Site } from '../site/site.ts'
import { typedNumber } from '../typed-number.ts'
import type { LeadFinance } from './lead.ts'

const MONTHS_PER_YEAR = 12

/**
 * Drops the calculator's frequency after the shopper changed the figures (A10.5). Amount, deposit or term of the form
 * then differ from the calculator's, which never showed a repayment for that mixture, so the lead must not state one.
 */
export function withShownFrequency(wish: LeadFinance, values: FormValues): LeadFinance {
  const calculated = (name: string) => typedNumber(textOf(values, name)) ?? Number.NaN
  const agrees =
    wish.amountCents === centsOf(calculated(CALCULATED.amount)) &&
    (wish.depositCents ?? 0) === centsOf(calculated(CALCULATED.deposit)) &&
    wish.termMonths === calculated(CALCULATED.termYears) * MONTHS_PER_YEAR
  return agrees ? wish : { ...wish, frequency: undefined }
}

/**
 * A finance wish with the repayment that the site's calculator shows for its values (A10.5): worked out here, so that
 * nobody reads a figure that only the sender claims. Unchanged where the calculator was not used, and where a value is
 * out of its bounds: it showed no figure for that.
 */
export function withRepayment(wish: LeadFinance | null, { finance }: Pick<Site, 'finance'>): LeadFinance | null {
  if (wish === null || wish.ratePercent === undefined || wish.frequency === undefined) return wish
  if (wish.amountCents === null || wish.termMonths === null) return wish
  const rules = calculatorRules(finance, lenderOf({ finance }))
  const state = {
    amountCents: wish.amountCents,
    depositCents: wish.depositCents ?? 0,
    termYears: wish.termMonths / MONTHS_PER_YEAR,
    ratePercent: wish.ratePercent,
    residualCents: wish.residualCents ?? 0,
    frequency: wish.frequency,
  }
  if (CALCULATOR_FIELDS.some((field) => !isWithin(rules.bounds[field], state[field]))) return wish
  if (state.residualCents > Math.max(0, state.amountCents - state.depositCents)) return wish
  const { repaymentCents } = calculate(rules, state)
  return repaymentCents === null ? wish : { ...wish, repaymentCents }
}
