import {
  ERRORS_HEADING,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  SUBMIT_FAILED,
  fieldsOf,
  type Field,
  type FormDefinition,
} from '#domain/forms/form.ts'
import { FormField } from './form-field.tsx'
import {
  BACK_FIELD,
  KEY_FIELD,
  LEAD_FIELD,
  RESUME_FIELD,
  STEP_FIELD,
  controlId,
  type FormView,
  type PostedForm,
} from './form-view.ts'

/**
 * Any form of the platform, from its definition. It is sent by the browser as it stands; `work-form.ts` only makes it
 * quicker. All steps are in the page and one is shown, so that whatever was filled in goes with every step.
 */
export function LeadForm({ view: { definition, action, values, formToken, posted } }: { view: FormView }) {
  const { id, steps } = definition
  const step = steps.find((step) => step.id === posted?.step) ?? steps[0]
  const place = steps.findIndex((other) => other === step)
  const valueOf = (name: string) => (posted === null ? values[name] : posted.values[name]) ?? ''
  const errorOf = (name: string) => posted?.errors.find(({ field }) => field === name)?.message ?? null
  return (
    <form
      className="form"
      method="post"
      action={action}
      noValidate
      data-form={id}
      data-title={definition.title}
      data-steps={JSON.stringify(steps)}
    >
      <ErrorSummary definition={definition} posted={posted} />
      <input type="hidden" name={STEP_FIELD} defaultValue={step?.id} />
      <input type="hidden" name={FORM_TOKEN_FIELD} defaultValue={posted?.formToken ?? formToken ?? ''} />
      <input type="hidden" name={KEY_FIELD} defaultValue={posted?.key ?? ''} />
      <input type="hidden" name={LEAD_FIELD} defaultValue={posted?.resume?.leadId ?? ''} />
      <input type="hidden" name={RESUME_FIELD} defaultValue={posted?.resume?.token ?? ''} />
      <div className="form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue={valueOf(HONEYPOT_FIELD)} />
        </label>
      </div>
      {steps.length < 2 ? null : <Progress definition={definition} place={place} />}
      {fieldsOf(definition).some(({ control, required }) => required !== null && control !== 'hidden') ? (
        <p className="field__hint">
          Fields marked <span className="field__mark">*</span> are needed.
        </p>
      ) : null}
      {steps.map(({ id: stepId, title, fields }) => (
        <fieldset key={stepId} className="form__step" data-step={stepId} hidden={stepId !== step?.id}>
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
                error={errorOf(field.name)}
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
      <p className="field__hint">
        {definition.privacyNote.text} <a href={definition.privacyNote.path}>Privacy policy</a>
      </p>
      {definition.termsNote === null ? null : <p className="field__hint">{definition.termsNote}</p>}
      <div className="form__go">
        <button className="btn btn--go" data-submit-label={definition.submitLabel} data-send>
          {place < steps.length - 1 ? 'Continue' : definition.submitLabel}
        </button>
        {steps.length < 2 ? null : (
          <button className="btn btn--line" name={BACK_FIELD} value="1" data-back hidden={place < 1}>
            Back
          </button>
        )}
      </div>
    </form>
  )
}

/** Over the boxes that are folded into one answer (A11.1). */
const OPTIONS_LABEL = 'Tick what you need'

/** Boxes of one list together, every other field by itself. */
function inGroups(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (field.to === 'options' && last?.[0]?.to === 'options') last.push(field)
    else groups.push([field])
  }
  return groups
}

/**
 * Heading and linked list of what is wrong (A10.4), or why it could not be sent (A11.14, A11.15). It takes the focus
 * when it is there.
 */
export function ErrorSummary({ definition, posted }: { definition: FormDefinition; posted: PostedForm | null }) {
  const errors = posted?.errors ?? []
  const failure = posted?.failure ?? null
  const isThere = errors.length > 0 || failure !== null
  return (
    <div
      className="form__errors"
      role="alert"
      data-testid="error-warning"
      data-errors
      tabIndex={-1}
      hidden={!isThere}
      {...(isThere ? FOCUSED : {})}
    >
      <p className="h3" data-errors-heading>
        {failure === null ? ERRORS_HEADING : SUBMIT_FAILED}
      </p>
      <p data-failure hidden={failure === null}>
        {failure}
      </p>
      <ul data-errors-list>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(definition.id, field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** React writes the attribute only under this name, and the browser heeds it when the page is there. */
const FOCUSED = { autoFocus: true } as const

function Progress({ definition: { steps }, place }: { definition: FormDefinition; place: number }) {
  return (
    <ol className="form__steps" aria-label="Steps">
      {steps.map(({ id, title }, index) => (
        <li
          key={id}
          data-mark={id}
          data-state={index < place ? 'done' : index === place ? 'here' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  )
}
