import type { Field } from '#domain/forms/form.ts'
import type { LookupOutcome } from '#domain/trade-in/trade-in-paths.ts'
import type { FormView } from '#ui/form/form-view.ts'

export interface EstimateView {
  /** "$18,400 to $21,600". */
  range: string
  /** That it is no offer. */
  note: string
  /** From the advertised price down to the middle of the range. */
  lines: { label: string; amount: string }[]
  middle: string
  /** What was compared, in one sentence. */
  compared: string
}

export interface TradeInStep {
  id: string
  title: string
  state: 'done' | 'here' | 'ahead'
  /** Back to what was answered; null where there is nothing yet. */
  href: string | null
}

/** The form of one step, drawn field by field. */
export interface TradeInFormView {
  /** With the one step that is shown. */
  definition: FormView['definition']
  action: string
  posted: FormView['posted']
  /** What the controls hold. */
  values: Readonly<Record<string, string>>
  fields: Field[]
  submitLabel: string
  /** Whether a number plate can be looked up here, and how it went. */
  lookup: { outcome: LookupOutcome | undefined; words: string | null } | null
  /** Names the estimate that is shown; null where none is. */
  shown: string | null
  /** Said on every step, since a number plate may be a person's too (APP 5). */
  privacy: { text: string; path: string }
  termsNote: string | null
}

export interface Faq {
  question: string
  answer: string
}
