import { controlId } from '../form/form-view.ts'

export interface PickOption {
  value: string
  name: string
  detail: string
  price: string
}

interface PickProps {
  formId: string
  name: string
  /** Names the group for screen readers. */
  label: string
  options: readonly PickOption[]
  chosen: string
  fault: string | null
}

/** A choice of whole rows, each with what it costs. */
export function Pick({ formId, name, label, options, chosen, fault }: PickProps) {
  const id = controlId(formId, name)
  return (
    <fieldset
      id={id}
      className="pick"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={fault === null ? undefined : true}
      aria-describedby={fault === null ? undefined : `${id}-error`}
    >
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="pick__o">
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          <span>
            <b>{option.name}</b>
            <small>{option.detail}</small>
          </span>
          <span className="pick__p">{option.price}</span>
        </label>
      ))}
      {fault === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
