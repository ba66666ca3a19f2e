import type { ReactNode } from 'react'
import { formatWholeDollars } from '#domain/money/money.ts'
import type { Choice } from './view.ts'

/** A labelled select of the search form. Its first option filters nothing. */
export function Choose({
  label,
  name,
  any,
  choices,
  labelClass = 'field__label',
}: {
  label: string
  name: string
  any: string
  choices: readonly Choice[]
  labelClass?: string
}) {
  return (
    <Labelled label={label} labelClass={labelClass}>
      <select className="input" name={name} defaultValue="">
        <option value="">{any}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Such a select with its options in groups. */
export function ChooseFromGroups({
  label,
  name,
  any,
  groups,
}: {
  label: string
  name: string
  any: string
  groups: readonly { label: string; choices: readonly Choice[] }[]
}) {
  return (
    <Labelled label={label} labelClass="field__label">
      <select className="input" name={name} defaultValue="">
        <option value="">{any}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Labelled>
  )
}

function Labelled({ label, labelClass, children }: { label: string; labelClass: string; children: ReactNode }) {
  return (
    <label className="field">
      <span className={labelClass}>{label}</span>
      {children}
    </label>
  )
}

/** "Up to $60,000" for each budget. */
export function budgetChoices(budgetsDollars: readonly number[]): Choice[] {
  return budgetsDollars.map((dollars) => ({ value: String(dollars), label: `Up to ${formatWholeDollars(dollars)}` }))
}

/** Names of the search form's fields: the address of a search says them the same way. */
export const FIELDS = {
  highestPrice: 'range[price][max]',
  body: 'refinementList[body]',
  make: 'refinementList[make]',
  model: 'refinementList[model]',
  yard: 'refinementList[location_name]',
  lowestTowRating: 'range[towing_kg][min]',
} as const
