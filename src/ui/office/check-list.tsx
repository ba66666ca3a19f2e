export interface CheckListProps {
  legend: string
  hint?: string
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
}

/** Several choices of one name. */
export function CheckList({ legend, hint, name, choices, chosen }: CheckListProps) {
  return (
    <fieldset className="cl">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="xs mute">{hint}</p>}
      <div>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
