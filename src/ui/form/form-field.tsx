import type { ReactNode } from 'react'
import type { Field } from '#domain/forms/form.ts'
import { controlId } from './form-view.ts'

interface FieldProps {
  formId: string
  field: Field
  value: string
  error: string | null
  /** False while other answers make the field irrelevant. */
  isAsked?: boolean
  /** Renders a picture for an answer of a choice, by its index. */
  picture?: (place: number) => ReactNode
}

/** Classes by width: short fields share a row. */
const WIDTHS: Record<Field['width'], string> = { whole: '', half: ' field--half', short: ' field--half field--short' }

/** A form field with its label, hint and error, all tied to the control for screen readers (A10.4). */
export function FormField(props: FieldProps) {
  const { field } = props
  if (field.control === 'hidden') return <input type="hidden" name={field.name} defaultValue={props.value} />
  if (field.control === 'radio') return <Choices {...props} />
  return field.control === 'checkbox' ? <Tick {...props} /> : <Line {...props} />
}

/** Input types. Numbers are text: a number input refuses separators and symbols. */
const TYPES: Partial<Record<Field['control'], string>> = { email: 'email', tel: 'tel', date: 'date' }

function Line({ formId, field, value, error, isAsked = true }: FieldProps) {
  const id = controlId(formId, field.name)
  const described = describedBy(id, error, field.hint)
  const shared = {
    id,
    name: field.name,
    defaultValue: value,
    required: field.required !== null,
    'aria-describedby': described,
    'aria-invalid': error === null ? undefined : true,
    autoComplete: field.autocomplete ?? 'off',
  } as const
  return (
    <div className={`field${WIDTHS[field.width]}`} data-field={field.name} hidden={!isAsked}>
      <label className="field__label" htmlFor={id}>
        {field.label}
        <Mark field={field} />
      </label>
      {field.hint === null ? null : (
        <p id={`${id}-hint`} className="field__hint">
          {field.hint}
        </p>
      )}
      {field.control === 'textarea' ? <textarea className="input input--text" rows={4} {...shared} /> : null}
      {field.control === 'select' ? <Select field={field} shared={shared} /> : null}
      {field.control === 'textarea' || field.control === 'select' ? null : (
        <Measured field={field}>
          <input
            className="input"
            type={TYPES[field.control] ?? (field.control === 'time' ? 'time' : 'text')}
            inputMode={field.keyboard === 'digits' ? 'numeric' : undefined}
            maxLength={field.maxLength <= SHORT ? field.maxLength : undefined}
            autoCapitalize={field.keyboard === 'capitals' ? 'characters' : undefined}
            spellCheck={field.keyboard === 'capitals' ? false : undefined}
            {...shared}
          />
        </Measured>
      )}
      <Fault id={id} error={error} />
    </div>
  )
}

const UNITS: Record<NonNullable<Field['unit']>, string> = { dollars: 'money', kilometres: 'kms' }

/** Shows the unit inside a field: `$` before dollars, `kms` after kilometres (A9.8). */
function Measured({ field: { unit }, children }: { field: Field; children: ReactNode }) {
  return unit === null ? children : <span className={UNITS[unit]}>{children}</span>
}

/** Most characters of a short field, such as a postcode or a year. */
const SHORT = 10

function Select({ field, shared }: { field: Field; shared: object }) {
  return (
    <select className="input" {...shared}>
      <option value="">Please choose</option>
      {field.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Tick({ formId, field, value, error, isAsked = true }: FieldProps) {
  const id = controlId(formId, field.name)
  const terms = field.to === 'agreement' ? field.hint : null
  const hint = field.to === 'agreement' ? null : field.hint
  return (
    <div className={`field${WIDTHS[field.width]}`} data-field={field.name} hidden={!isAsked}>
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="true"
          defaultChecked={value === 'true'}
          required={field.required !== null}
          aria-describedby={describedBy(id, error, hint)}
          aria-invalid={error === null ? undefined : true}
        />
        <label htmlFor={id}>
          {field.label}
          <Mark field={field} />
        </label>
      </div>
      {terms === null ? null : (
        <p>
          <a className="link" href={terms} target="_blank" rel="noopener">
            Read the terms of use<span className="vh">, opens a new window</span>
          </a>
        </p>
      )}
      {hint === null ? null : (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      <Fault id={id} error={error} />
    </div>
  )
}

function Choices({ formId, field, value, error, isAsked = true, picture }: FieldProps) {
  const id = controlId(formId, field.name)
  const isShort = field.choices.every(({ label }) => label.length <= FEW_LETTERS)
  const look = picture !== undefined ? ' choices--drawn' : isShort ? ' choices--row' : ''
  return (
    <div data-field={field.name} hidden={!isAsked}>
      <fieldset
        id={id}
        className="field field--choices"
        role="radiogroup"
        tabIndex={-1}
        aria-required={field.required !== null}
        aria-describedby={describedBy(id, error, field.hint)}
        aria-invalid={error === null ? undefined : true}
      >
        <legend className="field__label">
          {field.label}
          <Mark field={field} />
        </legend>
        {field.hint === null ? null : (
          <p id={`${id}-hint`} className="field__hint">
            {field.hint}
          </p>
        )}
        <div className={`choices${look}`}>
          {field.choices.map((choice, place) => (
            <div key={choice.value} className="tick">
              <input
                id={`${id}-${place}`}
                type="radio"
                name={field.name}
                value={choice.value}
                defaultChecked={choice.value === value}
              />
              <label htmlFor={`${id}-${place}`}>
                {picture?.(place)}
                {choice.label}
              </label>
            </div>
          ))}
        </div>
        <Fault id={id} error={error} />
      </fieldset>
    </div>
  )
}

/** Most characters of answers that share a row. */
const FEW_LETTERS = 12

/** The asterisk of a required field. Screen readers get it from the control instead. */
function Mark({ field }: { field: Field }): ReactNode {
  return field.required === null ? null : (
    <span className="field__mark" aria-hidden="true">
      *
    </span>
  )
}

function Fault({ id, error }: { id: string; error: string | null }) {
  return (
    <p id={`${id}-error`} className="field__error" hidden={error === null}>
      {error}
    </p>
  )
}

function describedBy(id: string, error: string | null, hint: string | null): string | undefined {
  return (
    [error === null ? null : `${id}-error`, hint === null ? null : `${id}-hint`]
      .filter((part) => part !== null)
      .join(' ') || undefined
  )
}
