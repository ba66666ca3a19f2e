/**
 * The form's state in the browser and the actions that change it. It is pure: `islands/use-form-progress.ts` reads the
 * controls, sends the form and stores the values. After a form was sent without a script, the state starts from the
 * server's answer, so errors and steps look the same wherever they were found.
 */
import { fieldsOf, LEAD_FAILED, type FieldError, type FormDefinition, type FormValues } from './form.ts'
import { isShown, validate } from './validate.ts'

type Steps = Pick<FormDefinition, 'steps'>

/** A lead of which only the first steps have come in; the token lets its shopper go on with it. */
export interface PartialLead {
  leadId: string
  token: string
}

export interface FormProgress {
  /** Id of the step that is shown. */
  step: string
  errors: readonly FieldError[]
  /**
   * Fields that were changed since: the list above the form keeps their errors until it is sent again, the field itself
   * does not.
   */
  mended: readonly string[]
  /** Why the form could not be sent, where that is no field's fault. */
  failure: string | null
  /** From `sent` on only a page that is shown again makes it ready. */
  sending: 'ready' | 'sending' | 'sent'
  /** Names this submission, so that sending it twice is one lead; '' until it is sent for the first time. */
  key: string
  resume: PartialLead | null
  /** Names of fields that do not matter with the answers given so far. Without a script all are asked. */
  unasked: readonly string[]
  /** Where the focus goes now; a new object each time. */
  attention: { on: 'errors' | 'step' } | null
}

export type FormAction =
  /** The answers are other ones than before; `field` is the one that was changed, null where many were filled in. */
  | { type: 'edited'; field: string | null; values: FormValues }
  | { type: 'back' }
  /** The step is right; the next one is shown. */
  | { type: 'advanced' }
  /** Errors, found here or by the server. */
  | { type: 'refused'; errors: readonly FieldError[] }
  | { type: 'part-saved'; resume: PartialLead }
  /** The last step is on its way. `newKey` names it where it has no name yet. */
  | { type: 'sending'; newKey: string }
  /**
   * The server knows the key with other values, or the partial lead no more: the same once more as a new submission.
   */
  | { type: 'afresh'; newKey: string }
  | { type: 'failed'; reason: string | null }
  | { type: 'sent' }
  /** A form that was begun in this tab before the page was loaded again. */
  | { type: 'resumed'; step: string; resume: PartialLead | null }
  /** The page is shown again after its form was sent. */
  | { type: 'emptied' }

/** Where a form begins: at its first step, or as the server's answer to it says. */
export function startOf(
  { steps }: Steps,
  answer: Pick<FormProgress, 'step' | 'errors' | 'failure' | 'key' | 'resume'> | null,
): FormProgress {
  const first = steps[0]?.id ?? ''
  const { step, errors, failure, key, resume } = answer ?? {
    step: first,
    errors: [],
    failure: null,
    key: '',
    resume: null,
  }
  return {
    step: steps.some(({ id }) => id === step) ? step : first,
    errors,
    mended: [],
    failure,
    sending: 'ready',
    key,
    resume,
    unasked: [],
    attention: null,
  }
}

/** Number of the step that is shown, from 0. */
export function placeOf({ steps }: Steps, { step }: Pick<FormProgress, 'step'>): number {
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  )
}

/** The error that stands beside a field; null where there is none, or where it was changed since. */
export function errorOf({ errors, mended }: FormProgress, name: string): string | null {
  return mended.includes(name) ? null : (errors.find(({ field }) => field === name)?.message ?? null)
}

export type NextStep =
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'advance'; done: string }
  | { kind: 'finish' }

/** Handles the button of the current step. The last step validates the whole form. */
export function nextStep(form: Steps, progress: FormProgress, values: FormValues): NextStep {
  const place = placeOf(form, progress)
  const isLast = place >= form.steps.length - 1
  const errors = validate(form, values, isLast ? {} : { step: form.steps[place]?.id })
  if (errors.length > 0) return { kind: 'refused', errors }
  return isLast ? { kind: 'finish' } : { kind: 'advance', done: form.steps[place]?.id ?? '' }
}

/** The state after an action. */
export function progress(form: Steps, state: FormProgress, action: FormAction): FormProgress {
  switch (action.type) {
    case 'edited':
      return edited(form, state, action)
    case 'back':
      return showing(form, withoutErrors(state), placeOf(form, state) - 1)
    case 'advanced':
      return showing(form, withoutErrors(state), placeOf(form, state) + 1)
    case 'refused':
      return {
        ...withoutErrors(state),
        sending: 'ready',
        errors: action.errors,
        step: stepWith(form, action.errors) ?? state.step,
        attention: { on: 'errors' },
      }
    case 'part-saved':
      return { ...state, resume: action.resume }
    case 'sending':
      return { ...withoutErrors(state), sending: 'sending', key: state.key === '' ? action.newKey : state.key }
    case 'afresh':
      return { ...state, key: action.newKey, resume: null }
    case 'failed':
      return {
        ...withoutErrors(state),
        sending: 'ready',
        failure: action.reason ?? LEAD_FAILED,
        attention: { on: 'errors' },
      }
    case 'sent':
      return { ...state, sending: 'sent' }
    case 'resumed':
      return {
        ...state,
        resume: action.resume,
        step: form.steps.some(({ id }) => id === action.step) ? action.step : state.step,
      }
    case 'emptied':
      return startOf(form, null)
  }
}

/** The same object where nothing changes: most keys change nothing that is drawn. */
function edited(
  form: Steps,
  state: FormProgress,
  { field, values }: Extract<FormAction, { type: 'edited' }>,
): FormProgress {
  const isMended =
    field !== null && !state.mended.includes(field) && state.errors.some((error) => error.field === field)
  const unasked = fieldsOf(form)
    .filter((asked) => !isShown(form, asked, values))
    .map(({ name }) => name)
  const isSame =
    unasked.length === state.unasked.length && unasked.every((name, place) => name === state.unasked[place])
  // Other values are another submission.
  const key = field === null ? state.key : ''
  if (!isMended && isSame && key === state.key) return state
  return {
    ...state,
    key,
    mended: isMended ? [...state.mended, field] : state.mended,
    unasked: isSame ? state.unasked : unasked,
  }
}

function withoutErrors(state: FormProgress): FormProgress {
  return { ...state, errors: [], mended: [], failure: null }
}

/** Shows the step of that place, and brings it into focus; nothing where there is none. */
function showing({ steps }: Steps, state: FormProgress, place: number): FormProgress {
  const step = steps[place]
  return step === undefined ? state : { ...state, step: step.id, attention: { on: 'step' } }
}

/** The first step that has an error in it. */
function stepWith({ steps }: Steps, errors: readonly FieldError[]): string | undefined {
  return steps.find(({ fields }) => fields.some(({ name }) => errors.some(({ field }) => field === name)))?.id
}
