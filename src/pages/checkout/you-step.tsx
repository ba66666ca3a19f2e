import type { Field } from '#domain/forms/form.ts'
import { Say } from '#ui/checkout/say.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import { CHECKOUT_FORM, StepFrame, type StepFrameView } from './step-frame.tsx'

export interface YouStepView extends StepFrameView {
  kind: 'you'
  action: string
  backHref: string
  /** The account's own details stand in the fields. */
  isFilledIn: boolean
  fields: readonly Field[]
  values: Readonly<Record<string, string>>
  optIn: { field: Field | null; isTicked: boolean }
}

export function YouStep({ view }: { view: YouStepView }) {
  const { action, backHref, isFilledIn, fields, values, errors, optIn } = view
  const faultOf = (name: string) => errors.find(({ field }) => field === name)?.message ?? null
  return (
    <StepFrame view={view}>
      {isFilledIn ? (
        <Say icon="good" title="Filled in from your garage.">
          Change anything that is not right.
        </Say>
      ) : null}
      <form className="ckg__m" method="post" action={action} noValidate aria-label="You">
        <div className="fld">
          {fields.map((field) => (
            <FormField
              key={field.name}
              formId={CHECKOUT_FORM}
              field={field}
              value={values[field.name] ?? ''}
              error={faultOf(field.name)}
            />
          ))}
          {optIn.field === null ? null : (
            <FormField formId={CHECKOUT_FORM} field={optIn.field} value={optIn.isTicked ? 'true' : ''} error={null} />
          )}
        </div>
        <StepButtons backHref={backHref} isNarrow />
      </form>
    </StepFrame>
  )
}
