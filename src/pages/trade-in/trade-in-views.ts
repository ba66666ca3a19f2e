/** Views of the steps of a valuation. */
import type { FormDefinition } from '#domain/forms/form.ts'
import { OWN_TYPE_FIELD } from '#domain/forms/own-vehicle.ts'
import { formatDollars } from '#domain/money/money.ts'
import { LOOKUP_FIELD, LOOKUP_WORDS, STEP_PARAM, type LookupOutcome } from '#domain/trade-in/trade-in-paths.ts'
import type { Valuation, ValuationResult } from '#domain/trade-in/valuation.ts'
import { ESTIMATE_NOTE, rangeWords, shownOf } from '#domain/trade-in/valuation-words.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { stepsAt, type StepView } from '#ui/form/step-view.ts'
import type { EstimateView, TradeInFormView } from '#ui/trade-in/trade-in-view.ts'

export type StepId = 'vehicle' | 'condition' | 'details'
const ORDER: readonly StepId[] = ['vehicle', 'condition', 'details']
const TITLES: Record<StepId, string> = { vehicle: 'Your vehicle', condition: 'Its condition', details: 'Estimate' }

export function stepsOf(
  definition: FormDefinition,
  here: StepId,
  valuation: Valuation | null,
  action: string,
): StepView[] {
  const known = new Set<string>(
    valuation === null ? [] : ['vehicle', 'condition', ...(valuation.result === null ? [] : ['details'])],
  )
  const shown = ORDER.filter((id) => definition.steps.some((step) => step.id === id))
  const steps = stepsAt(
    shown.indexOf(here),
    shown.map((id) => ({ id, title: TITLES[id] })),
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
  step: StepId
  valuation: Valuation | null
  action: string
  posted: PostedForm | null
  canLookUp: boolean
  /** The rego typed on the home page, with the dealer's state as default. */
  plate: Readonly<Record<string, string>>
}

export function formView({
  definition,
  step,
  valuation,
  action,
  posted,
  canLookUp,
  plate,
}: TradeInFormInput): TradeInFormView {
  const shownSteps = definition.steps.filter(({ id }) => id === step)
  const fields = shownSteps.flatMap(({ fields }) => fields)
  const initial = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
  const isDetails = step === 'details'
  const result = isDetails ? (valuation?.result ?? null) : null
  const outcome = posted?.values[LOOKUP_FIELD] ?? ''
  return {
    definition: { ...definition, steps: shownSteps },
    action,
    posted,
    values: posted === null ? { ...initial, ...plate, ...answeredOf(step, valuation) } : posted.values,
    fields,
    submitLabel: submitLabelOf(step, result),
    lookup:
      step === 'vehicle' && canLookUp
        ? {
            outcome: isOutcome(outcome) ? outcome : undefined,
            words: isOutcome(outcome) ? LOOKUP_WORDS[outcome] : null,
          }
        : null,
    shown: result === null ? null : shownOf(result),
    privacy: definition.privacyNote,
    termsNote: isDetails ? definition.termsNote : null,
  }
}

function submitLabelOf(step: StepId, result: ValuationResult | null): string {
  if (step === 'vehicle') return 'Continue'
  if (step === 'condition') return 'See the estimate'
  return result?.kind === 'range' ? 'Accept this estimate' : 'Ask for a valuation'
}

function isOutcome(name: string): name is LookupOutcome {
  return Object.hasOwn(LOOKUP_WORDS, name)
}

/** Earlier answers by field name. Name, telephone and e-mail are never shown again. */
function answeredOf(step: StepId, valuation: Valuation | null): Record<string, string> {
  if (valuation === null || step === 'details') return {}
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
