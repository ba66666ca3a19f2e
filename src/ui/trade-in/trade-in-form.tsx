import { useEffect, useRef } from 'react'
import { HONEYPOT_FIELD, type Field } from '#domain/forms/form.ts'
import { LOOKUP_FIELD, SHOWN_FIELD } from '#domain/trade-in/trade-in-paths.ts'
import { FormField } from '../form/form-field.tsx'
import { STEP_FIELD } from '../form/form-view.ts'
import { ErrorSummary } from '../form/lead-form.tsx'
import { Icon } from '../icons/icon.tsx'
import { ConditionPicture } from './condition-picture.tsx'
import type { TradeInFormView } from './trade-in-view.ts'

const isPlate = ({ to }: Field) => to === 'tradeIn.rego' || to === 'tradeIn.regoState'

const drawCondition = (place: number) => <ConditionPicture place={place} />

/** Where the page is opened again after a lookup. */
const PLATE = 'plate'

/** One step of a valuation, sent by the browser as it stands. */
export function TradeInForm({ view, site }: { view: TradeInFormView; site: string }) {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = frame.current
    let stop = () => {}
    let isGone = false
    if (form)
      void import('./work-trade-in.ts').then(
        ({ workTradeIn }) => (isGone ? undefined : (stop = workTradeIn(form, site))),
        () => {},
      )
    return () => {
      isGone = true
      stop()
    }
  }, [site])
  const { definition, action, posted, values, fields, submitLabel, lookup, shown, privacy, termsNote } = view
  const draw = (field: Field) => (
    <FormField
      key={field.name}
      formId={definition.id}
      field={field}
      value={values[field.name] ?? ''}
      error={posted?.errors.find((error) => error.field === field.name)?.message ?? null}
      {...(field.to === 'tradeIn.condition' ? { picture: drawCondition } : {})}
    />
  )
  const [step] = definition.steps
  return (
    <form ref={frame} className="form" method="post" action={action} noValidate>
      <ErrorSummary definition={definition} posted={posted} />
      {/* The Enter key presses the first button of a form: it must not be the lookup. */}
      {lookup === null ? null : (
        <button className="vh" tabIndex={-1} aria-hidden="true">
          {submitLabel}
        </button>
      )}
      <input type="hidden" name={STEP_FIELD} defaultValue={step?.id} />
      {shown === null ? null : <input type="hidden" name={SHOWN_FIELD} defaultValue={shown} />}
      <div className="form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue={values[HONEYPOT_FIELD] ?? ''} />
        </label>
      </div>
      <p className="field__hint">
        Fields marked <span className="field__mark">*</span> are needed.
      </p>
      {lookup === null ? null : (
        <fieldset className="form__step trade__plate" id={PLATE}>
          <legend className="h3">Start with the number plate</legend>
          <div className="trade__pair plated">{fields.filter(isPlate).map(draw)}</div>
          <p>
            <button className="btn btn--line" name={LOOKUP_FIELD} value="1" formAction={`${action}#${PLATE}`}>
              <Icon name="search" />
              Find my vehicle
            </button>
          </p>
          <p className="trade__found">
            <Icon name="good" />
            <output data-outcome={lookup.outcome}>{lookup.words}</output>
          </p>
        </fieldset>
      )}
      <fieldset className="form__step">
        <legend className="h3">{step?.title}</legend>
        {(lookup === null ? fields : fields.filter((field) => !isPlate(field))).map(draw)}
      </fieldset>
      <p className="field__hint">
        {privacy.text} <a href={privacy.path}>Privacy policy</a>
      </p>
      {termsNote === null ? null : <p className="field__hint">{termsNote}</p>}
      <div className="form__go">
        <button className="btn btn--go">{submitLabel}</button>
      </div>
    </form>
  )
}
