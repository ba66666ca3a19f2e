import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, fieldsOf, type Field, type FormDefinition } from '#domain/forms/form.ts'
import { errorOf, placeOf, type FormProgress } from '#domain/forms/form-progress.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { PrivacyNotes, RequiredNote } from '#ui/form/form-notes.tsx'
import { BACK_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD, type FormView } from '#ui/form/form-view.ts'
import { stepsAt } from '#ui/form/step-view.ts'
import { Steps } from '#ui/form/steps.tsx'
import { CHECKED_FORM } from '../form-controls.ts'
import { useFormProgress, type FormSurroundings } from '../use-form-progress.ts'

/**
 * Renders any lead form from its definition. Without a script the browser submits it. All steps are in the page and one
 * is shown, so that every step sends all values.
 */
export function LeadForm({ form: view, ...surroundings }: { form: FormView } & FormSurroundings) {
  const { definition, action, values, posted } = view
  const { form, summary, state, known, edited, submitted } = useFormProgress(view, surroundings)
  const { id, steps } = definition
  const place = placeOf(definition, state)
  const hasRequired = fieldsOf(definition).some(({ control, required }) => required !== null && control !== 'hidden')
  const valueOf = (name: string) => known[name] ?? (posted === null ? values[name] : posted.values[name]) ?? ''
  return (
    <form ref={form} {...CHECKED_FORM} action={action} onInput={edited} onSubmit={submitted}>
      <ErrorSummary
        ref={summary}
        formId={id}
        errors={state.errors}
        failure={state.failure}
        onFollow={(control) => document.getElementById(control)?.focus()}
      />
      <HiddenFields state={state} token={known[FORM_TOKEN_FIELD] ?? ''} honeypot={valueOf(HONEYPOT_FIELD)} />
      {steps.length < 2 ? null : <Steps steps={stepsAt(place, steps)} />}
      {hasRequired ? <RequiredNote /> : null}
      {steps.map(({ id: stepId, title, fields }) => (
        <fieldset key={stepId} className="form__step" hidden={stepId !== state.step}>
          <legend className={steps.length < 2 ? 'vh' : 'h3'} tabIndex={-1}>
            {title}
          </legend>
          {inGroups(fields).map((group) => {
            const drawn = group.map((field) => (
              <FormField
                key={field.name}
                formId={id}
                field={field}
                value={valueOf(field.name)}
                error={errorOf(state, field.name)}
                isAsked={!state.unasked.includes(field.name)}
              />
            ))
            return group.length < 2 ? (
              drawn
            ) : (
              <fieldset key={group[0]?.name} className="form__options">
                <legend className="field__label">{OPTIONS_LABEL}</legend>
                {drawn}
              </fieldset>
            )
          })}
        </fieldset>
      ))}
      <PrivacyNotes privacy={definition.privacyNote} termsNote={definition.termsNote} />
      <Buttons definition={definition} place={place} isReady={state.sending === 'ready'} />
    </form>
  )
}

interface HiddenFieldsProps {
  state: FormProgress
  token: string
  honeypot: string
}

/** Hidden fields of every step, and the honeypot that only a bot fills in. */
function HiddenFields({ state, token, honeypot }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={STEP_FIELD} value={state.step} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name={KEY_FIELD} value={state.key} />
      <input type="hidden" name={LEAD_FIELD} value={state.resume?.leadId ?? ''} />
      <input type="hidden" name={RESUME_FIELD} value={state.resume?.token ?? ''} />
      <div className="form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue={honeypot} />
        </label>
      </div>
    </>
  )
}

interface ButtonsProps {
  definition: FormDefinition
  place: number
  isReady: boolean
}

function Buttons({ definition: { steps, submitLabel }, place, isReady }: ButtonsProps) {
  const isLast = place >= steps.length - 1
  return (
    <div className="form__go">
      <button className="btn btn--go" disabled={!isReady} aria-busy={isReady ? undefined : true}>
        {isLast ? submitLabel : 'Continue'}
      </button>
      {steps.length < 2 ? null : (
        <button className="btn btn--line" name={BACK_FIELD} value="1" hidden={place < 1}>
          Back
        </button>
      )}
    </div>
  )
}

/** Legend over checkboxes that are sent as one answer (A11.1). */
const OPTIONS_LABEL = 'Tick what you need'

/** Fields in groups: adjacent checkboxes of one answer together, every other field alone. */
function inGroups(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (field.to === 'options' && last?.[0]?.to === 'options') last.push(field)
    else groups.push([field])
  }
  return groups
}
