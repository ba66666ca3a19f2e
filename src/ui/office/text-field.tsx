import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Octagon } from './octagon.tsx'

export interface TextFieldProps {
  id: string
  /** Name of the value in the form; the id, where it is left out. */
  name?: string
  label: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url' | 'number' | 'date' | 'time'
  value?: string | undefined
  /** Why the value was not taken. */
  problem?: string | undefined
  hint?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'email' | 'tel'
  required?: boolean
}

/** A labelled field with its hint, and the reason why its value was not taken. */
export function TextField(props: TextFieldProps) {
  const { id, name = id, label, type = 'text', value, problem, hint, required = true, ...more } = props
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`]
  return (
    <div className="tf">
      <label htmlFor={id}>{label}</label>
      <input
        className="inp"
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required={required}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        autoComplete={more.autoComplete}
        inputMode={more.inputMode}
      />
      {hint !== undefined && (
        <p className="xs mute" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

/** The reason why a value or a form was not taken. */
export function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p className="tf__no" id={id}>
      <Octagon />
      <span>{children}</span>
    </p>
  )
}
