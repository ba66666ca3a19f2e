import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { HONEYPOT_FIELD, type Field } from '#domain/forms/form.ts'
import { LOOKUP_FIELD, SHOWN_FIELD, VISITS_FIELD } from '#domain/trade-in/trade-in-paths.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { PrivacyNotes, RequiredNote } from '#ui/form/form-notes.tsx'
import { STEP_FIELD } from '#ui/form/form-view.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ConditionPicture } from '#ui/trade-in/condition-picture.tsx'
import type { TradeInFormView } from '#ui/trade-in/trade-in-view.ts'
import { keepPerson, keptVisits } from '#browser/kept-here.ts'
import { CHECKED_FORM, fillInPerson, valueIn } from '../form-controls.ts'
import { usePlateLookup } from './use-plate-lookup.ts'

const isPlate = ({ to }: Field) => to === 'tradeIn.rego' || to === 'tradeIn.regoState'

const drawCondition = (place: number) => <ConditionPicture place={place} />

/** Id of the plate step, where the page opens again after a lookup. */
const PLATE = 'plate'

/** One step of the trade-in valuation. The browser submits it as a plain form. */
export function TradeInForm({ view, site }: { view: TradeInFormView; site: string }) {
  const { definition, action, posted, values, fields, submitLabel, lookup, privacy, termsNote } = view
  const form = useRef<HTMLFormElement>(null)
  const visits = useRef<HTMLInputElement>(null)
  const plate = usePlateLookup(lookup)
  useEffect(() => {
    if (form.current !== null) fillInPerson(form.current, site)
  }, [site])
  const code = codeFields(plate.nvic)
  const draw = (field: Field) => (
    <FormField
      key={field.name}
      formId={definition.id}
      field={field}
      value={code[field.name] ?? values[field.name] ?? ''}
      error={posted?.errors.find((error) => error.field === field.name)?.message ?? null}
      {...(field.to === 'tradeIn.condition' ? { picture: drawCondition } : {})}
    />
  )
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget, nativeEvent } = event
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === LOOKUP_FIELD) {
      event.preventDefault()
      return void plate.find(currentTarget)
    }
    keepPersonOf(currentTarget, site)
    if (visits.current !== null) visits.current.value = JSON.stringify(keptVisits(site))
  }
  return (
    <form
      ref={form}
      {...CHECKED_FORM}
      action={action}
      onSubmit={submitted}
      onInput={({ target }) => target instanceof HTMLInputElement && plate.edited(target.name)}
    >
      <ErrorSummary formId={definition.id} errors={posted?.errors ?? []} failure={posted?.failure ?? null} />
      <HiddenParts view={view} visits={visits} />
      {fields.length === 0 ? null : <RequiredNote />}
      {lookup === null ? null : (
        <PlateStep action={action} plate={plate}>
          {fields.filter(isPlate).map(draw)}
        </PlateStep>
      )}
      {fields.length === 0 ? null : (
        <fieldset className="form__step">
          <legend className="h3">{definition.steps[0]?.title}</legend>
          {(lookup === null ? fields : fields.filter((field) => !isPlate(field))).map(draw)}
        </fieldset>
      )}
      <PrivacyNotes privacy={privacy} termsNote={termsNote} />
      <div className="form__go">
        <button className="btn btn--go">{submitLabel}</button>
      </div>
    </form>
  )
}

/** Hidden fields that a lookup fills in. */
function codeFields(nvic: string | null): Readonly<Record<string, string>> {
  return nvic === null ? {} : { nvic, has_nvic: nvic === '' ? '' : 'true' }
}

interface HiddenPartsProps {
  view: TradeInFormView
  /** Hidden field for the visited pages, filled in on submit. */
  visits: RefObject<HTMLInputElement | null>
}

/** Hidden fields of the form, and its honeypot. */
function HiddenParts({ view: { step, values, submitLabel, lookup, shown }, visits }: HiddenPartsProps) {
  return (
    <>
      {/* The Enter key presses the first button of a form: it must not be the lookup. */}
      {lookup === null ? null : (
        <button className="vh" tabIndex={-1} aria-hidden="true">
          {submitLabel}
        </button>
      )}
      <input type="hidden" name={STEP_FIELD} defaultValue={step} />
      <input ref={visits} type="hidden" name={VISITS_FIELD} />
      {shown === null ? null : <input type="hidden" name={SHOWN_FIELD} defaultValue={shown} />}
      <div className="form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue={values[HONEYPOT_FIELD] ?? ''} />
        </label>
      </div>
    </>
  )
}

interface PlateStepProps {
  action: string
  plate: ReturnType<typeof usePlateLookup>
  children: ReactNode
}

function PlateStep({ action, plate, children }: PlateStepProps) {
  return (
    <fieldset className="form__step trade__plate" id={PLATE}>
      <legend className="h3">Start with the number plate</legend>
      <div className="trade__pair plated">{children}</div>
      <p>
        <button
          className="btn btn--line"
          name={LOOKUP_FIELD}
          value="1"
          formAction={`${action}#${PLATE}`}
          aria-busy={plate.isLooking ? true : undefined}
        >
          <Icon name="search" />
          Find my vehicle
        </button>
      </p>
      <p className="trade__found">
        <Icon name="good" />
        <output data-outcome={plate.shown?.outcome}>{plate.shown?.words}</output>
      </p>
    </fieldset>
  )
}

function keepPersonOf(form: HTMLFormElement, site: string): void {
  keepPerson(site, {
    name: valueIn(form, 'name'),
    email: valueIn(form, 'email'),
    phone: valueIn(form, 'phone'),
  })
}
