import type { ReactNode } from 'react'

interface AccountFieldProps {
  id: string
  name: string
  label: string
  value: string
  /** Words of a fault in the value; null for none. */
  fault: string | null
  hint?: string
  keyboard?: 'numeric'
  maxLength?: number
  isRequired?: boolean
  autoComplete?: string
  /** The options of a choice; a text field has none. */
  children?: ReactNode
}

/** A labelled field of a form in the garage, with its hint and its fault. */
export function AccountField(props: AccountFieldProps) {
  const { id, name, label, value, fault, hint, keyboard, maxLength, isRequired = false, autoComplete, children } = props
  const control = {
    id,
    name,
    className: 'input',
    defaultValue: value,
    required: isRequired,
    'aria-describedby':
      [...(hint === undefined ? [] : [`${id}-hint`]), ...(fault === null ? [] : [`${id}-error`])].join(' ') ||
      undefined,
    'aria-invalid': fault === null ? undefined : true,
  } as const
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {children === undefined ? (
        <input {...control} inputMode={keyboard} maxLength={maxLength} autoComplete={autoComplete ?? 'off'} />
      ) : (
        <select {...control}>{children}</select>
      )}
      {fault === null ? null : (
        <p id={`${id}-error`} className="field__error">
          {fault}
        </p>
      )}
    </div>
  )
}
