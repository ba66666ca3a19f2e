import { wholeDollarsOf } from '../money/money.ts'
import { typedNumber } from '../typed-number.ts'
import { FIELD_NAMES, CALCULATOR_FIELDS, type CalculatorField, type CalculatorState } from './calculator.ts'
import { PAYMENTS_PER_YEAR } from './repayment.ts'

/** The query parameter that fills in a finance form's price (A3.6). */
const BUDGET = 'vehiclePriceBudget'

/** A value as an address and a form write it: money in whole dollars. */
function plainValue(field: CalculatorField, value: number): string {
  return String(field === 'termYears' || field === 'ratePercent' ? value : wholeDollarsOf(value))
}

/**
 * Address of a finance form that is filled in with what the calculator shows (A10.5). `href` is an address of this
 * site, with or without a query and a part of the page.
 */
export function withCalculation(href: string, state: CalculatorState): string {
  const [address = '', part = ''] = href.split('#')
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  for (const field of CALCULATOR_FIELDS) query.set(FIELD_NAMES[field], plainValue(field, state[field]))
  query.set('frequency', String(PAYMENTS_PER_YEAR[state.frequency]))
  query.set(BUDGET, String(wholeDollarsOf(state.amountCents)))
  return `${path}?${query.toString()}${part === '' ? '' : `#${part}`}`
}

/** An address's parameters for the finance form beside a calculator: its price is the calculator's amount (A10.5). */
export function withBudgetOfAmount(params: URLSearchParams): URLSearchParams {
  const amount = params.get(FIELD_NAMES.amountCents)
  const all = new URLSearchParams(params)
  if (amount !== null && typedNumber(amount) !== null) all.set(BUDGET, amount)
  return all
}
