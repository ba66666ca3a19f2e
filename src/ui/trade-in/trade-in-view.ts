import type { Field } from '#domain/forms/form.ts'
import type { LookupOutcome, TradeInStep } from '#domain/trade-in/trade-in-paths.ts'
import type { FormView } from '#ui/form/form-view.ts'

export interface EstimateView {
  /** Estimated price range, such as "$18,400 to $21,600". */
  range: string
  /** Note that it is no offer. */
  note: string
  /** Amounts from the advertised price down to the middle of the range. */
  lines: { label: string; amount: string }[]
  middle: string
  /** One sentence about the vehicles compared. */
  compared: string
}

/** One step of the trade-in form. */
export interface TradeInFormView {
  /** Definition with this step only; without any where nothing is asked. */
  definition: FormView['definition']
  step: TradeInStep
  action: string
  posted: FormView['posted']
  /** Values by field name. */
  values: Readonly<Record<string, string>>
  fields: Field[]
  submitLabel: string
  /** Outcome of a plate lookup; null when this step has none. */
  lookup: { outcome: LookupOutcome | undefined; words: string | null } | null
  /** Key of the estimate shown; null without one. */
  shown: string | null
  /** Privacy note of every step: a number plate may be personal information (APP 5). */
  privacy: { text: string; path: string }
  termsNote: string | null
}

export interface Faq {
  question: string
  answer: string
}
