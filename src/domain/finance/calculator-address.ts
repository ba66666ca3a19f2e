import { wholeDollarsOf } from '../money/money.ts'
import { FIELD_NAMES, CALCULATOR_FIELDS, type CalculatorField, type CalculatorState } from './calculator.ts'
import { PAYMENTS_PER_YEAR } from './repayment.ts'

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
  query.set('vehiclePriceBudget', String(wholeDollarsOf(state.amountCents)))
  return `${path}?${query.toString()}${part === '' ? '' : `#${part}`}`
}
