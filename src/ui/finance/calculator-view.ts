import type { CalculatorField, CalculatorRules } from '#domain/finance/calculator.ts'
import type { CutWords } from '#domain/finance/disclaimer.ts'
import type { Frequency } from '#domain/finance/repayment.ts'
import type { CalculatorText } from './calculator-texts.ts'

/** What the script needs to reckon as the server did: it stands in the form, as JSON. */
export interface ReckonedBy {
  rules: CalculatorRules
  feeWords: string | null
}

export interface CalculatorRowView {
  minimum: number
  maximum: number
  value: number
  /** As the field shows it. */
  typed: string
  /** As the slider tells it. */
  said: string
  /** Where the thumb stands, percent of its way. */
  place: number
}

/** The calculator as a page shows it (A9.2); all words made, so that a first visit loads no arithmetic. */
export interface CalculatorView extends ReckonedBy {
  /** Address that the form leads to; with its values it shows the same again. */
  action: string
  /** What the address holds besides. */
  carried: [name: string, value: string][]
  rows: Record<CalculatorField, CalculatorRowView>
  terms: { value: string; label: string }[]
  frequency: Frequency
  texts: Record<CalculatorText, string>
  /** What is wrong with the amount, or ''. */
  help: string
  isBeyond: boolean
  /** Share of what is repaid that was borrowed, percent. */
  share: number
  /** The vehicle whose price it starts from. */
  vehicleId: number | null
  goHref: string
  /** What follows the example: published range, then the warning. */
  warning: string
}

/** The lender's offer for a vehicle (A9.18). */
export interface LenderOfferView {
  title: string
  values: { label: string; value: string }[]
}

export interface FinanceBlockView {
  calculator: CalculatorView
  offer: LenderOfferView | null
  ownWords: CutWords[]
}
