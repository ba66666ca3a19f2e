/** Builds the page content of each step of a valuation. */
import type { FormDefinition } from '#domain/forms/form.ts'
import { OWN_TYPE_FIELD } from '#domain/forms/own-vehicle.ts'
import { formatDollars } from '#domain/money/money.ts'
import {
  LOOKUP_FIELD,
  LOOKUP_WORDS,
  STEP_PARAM,
  type LookupOutcome,
  type TradeInStep,
} from '#domain/trade-in/trade-in-paths.ts'
import type { Valuation, ValuationResult } from '#domain/trade-in/valuation.ts'
import { ESTIMATE_NOTE, rangeWords, shownOf } from '#domain/trade-in/valuation-words.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { stepsAt, type StepView } from '#ui/form/step-view.ts'
import type { EstimateView, TradeInFormView } from '#ui/trade-in/trade-in-view.ts'

type Order = readonly { id: TradeInStep; title: string }[]

const QUESTIONS: Order = [
  { id: 'vehicle', title: 'Your vehicle' },
  { id: 'condition', title: 'Its condition' },
]
/** The steps in their order; the estimate is shown at the last one. */
const FIGURE_FIRST: Order = [...QUESTIONS, { id: 'details', title: 'Estimate' }]
const CONTACT_FIRST: Order = [
  ...QUESTIONS,
  { id: 'details', title: 'Your details' },
  { id: 'estimate', title: 'Estimate' },
]

export interface ValuationProgress {
  here: TradeInStep
  valuation: Valuation | null
  /** The shopper leaves a way to be reached before the estimate is shown (`tradeIn.contactFirst`). */
  contactFirst: boolean
  /** That way is known. */
  hasContact: boolean
}

/** The estimate where this step shows it; null at every other one. */
export function resultAt({ here, valuation, contactFirst }: ValuationProgress): ValuationResult | null {
  return here === (contactFirst ? 'estimate' : 'details') ? (valuation?.result ?? null) : null
}

export function stepsOf({ here, valuation, contactFirst, hasContact }: ValuationProgress, action: string): StepView[] {
  const isValued = valuation !== null && valuation.result !== null
  const known = new Set<string>([
    ...(valuation === null ? [] : ['vehicle', 'condition']),
    ...(isValued ? ['details'] : []),
    ...(isValued && hasContact ? ['estimate'] : []),
  ])
  const shown = contactFirst ? CONTACT_FIRST : FIGURE_FIRST
  const steps = stepsAt(
    shown.findIndex(({ id }) => id === here),
    shown,
  )
  return steps.map((step) => ({
    ...step,
    href: step.id !== here && known.has(step.id) ? `${action}&${STEP_PARAM}=${step.id}` : null,
  }))
}

export function estimateView(result: Extract<ValuationResult, { kind: 'range' }>): EstimateView {
  return {
    range: rangeWords(result),
    note: ESTIMATE_NOTE,
    lines: result.lines.map(({ label, cents }) => ({
      label,
      amount: cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents),
    })),
    middle: formatDollars(result.midCents),
    compared: result.compared,
  }
}

interface TradeInFormInput {
  definition: FormDefinition
  progress: ValuationProgress
  action: string
  posted: PostedForm | null
  canLookUp: boolean
  /** Values by field name: the rego typed on the home page, the dealer's state, the words of an agent. */
  given: Readonly<Record<string, string>>
}

export function formView({
  definition,
  progress,
  action,
  posted,
  canLookUp,
  given,
}: TradeInFormInput): TradeInFormView {
  const { here: step, valuation } = progress
  const shownSteps = definition.steps.filter(({ id }) => id === step)
  const fields = shownSteps.flatMap(({ fields }) => fields)
  const initial = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
  const result = resultAt(progress)
  const outcome = posted?.values[LOOKUP_FIELD] ?? ''
  return {
    definition: { ...definition, steps: shownSteps },
    step,
    action,
    posted,
    values: posted === null ? { ...initial, ...given, ...answeredOf(step, valuation) } : posted.values,
    fields,
    submitLabel: submitLabelOf(progress, result),
    lookup:
      step === 'vehicle' && canLookUp
        ? {
            outcome: isOutcome(outcome) ? outcome : undefined,
            words: isOutcome(outcome) ? LOOKUP_WORDS[outcome] : null,
          }
        : null,
    shown: result === null ? null : shownOf(result),
    privacy: definition.privacyNote,
    termsNote: step === 'details' ? definition.termsNote : null,
  }
}

function submitLabelOf({ here, contactFirst, hasContact }: ValuationProgress, result: ValuationResult | null): string {
  if (here === 'vehicle') return 'Continue'
  if (here === 'condition') return contactFirst && !hasContact ? 'Continue' : 'See the estimate'
  if (here === 'details' && contactFirst) return 'See the estimate'
  return result?.kind === 'range' ? 'Accept this estimate' : 'Ask for a valuation'
}

function isOutcome(name: string): name is LookupOutcome {
  return Object.hasOwn(LOOKUP_WORDS, name)
}

/** Earlier answers by field name. Name, telephone and e-mail are never shown again. */
function answeredOf(step: TradeInStep, valuation: Valuation | null): Record<string, string> {
  if (valuation === null || step === 'details' || step === 'estimate') return {}
  if (step === 'condition') return { ...valuation.adjustmentAnswers }
  const {
    vehicle: { year, make, model, badge, km, itemType, measures },
    rego,
    regoState,
  } = valuation
  return {
    Rego: rego ?? '',
    regoState: regoState ?? '',
    make,
    model,
    year: String(year),
    badge: badge ?? '',
    km: km === null ? '' : String(km),
    ...(itemType === undefined ? {} : { [OWN_TYPE_FIELD]: itemType }),
    ...measures,
  }
}
