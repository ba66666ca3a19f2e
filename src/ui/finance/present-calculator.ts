import {
  isWithin,
  type CalculatorField,
  type CalculatorRules,
  type CalculatorState,
} from '#domain/finance/calculator.ts'
import {
  amountHelp,
  borrowedShare,
  calculatorTexts,
  fieldText,
  placeOn,
  saidValue,
  yearWords,
} from './calculator-texts.ts'
import type { CalculatorRowView, CalculatorView } from './calculator-view.ts'

type Given = Pick<CalculatorView, 'action' | 'carried' | 'feeWords' | 'vehicleId' | 'goHref' | 'warning'>

/** A state of the calculator in everything a page shows of it. */
export function presentCalculator(rules: CalculatorRules, state: CalculatorState, given: Given): CalculatorView {
  const row = (field: CalculatorField): CalculatorRowView => ({
    minimum: rules.bounds[field].minimum,
    maximum: rules.bounds[field].maximum,
    value: state[field],
    typed: fieldText(field, state[field]),
    said: saidValue(field, state[field]),
    place: placeOn(rules.bounds[field], state[field]),
  })
  return {
    ...given,
    rules,
    rows: {
      amount: row('amount'),
      deposit: row('deposit'),
      termYears: row('termYears'),
      rate: row('rate'),
      residual: row('residual'),
    },
    terms: termsOf(rules),
    frequency: state.frequency,
    texts: calculatorTexts(rules, state, given.feeWords),
    help: amountHelp(rules, state.amount),
    isBeyond: !isWithin(rules.bounds.amount, state.amount),
    share: borrowedShare(rules, state),
  }
}

function termsOf({ bounds: { termYears } }: CalculatorRules): CalculatorView['terms'] {
  const { minimum, maximum, step } = termYears
  return Array.from({ length: Math.round((maximum - minimum) / step) + 1 }, (_, place) => {
    const years = minimum + place * step
    return { value: String(years), label: yearWords(years) }
  })
}
