import { Problem } from './text-field.tsx'
import { Options } from './options.tsx'

export interface ChoiceFieldProps {
  id: string
  /** Name of the value in the form; the id, where it is left out. */
  name?: string
  label: string
  value?: string | undefined
  choices: readonly { value: string; label: string }[]
  problem?: string | undefined
}

/** A labelled choice, and the reason why its value was not taken. */
export function ChoiceField({ id, name = id, label, value, choices, problem }: ChoiceFieldProps) {
  return (
    <div className="tf">
      <label htmlFor={id}>{label}</label>
      <select
        className="sel"
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      >
        <Options choices={choices} />
      </select>
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}
