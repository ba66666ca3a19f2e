import { formatCount } from '#domain/money/money.ts'
import type { FormTarget, RangeGroup } from './filter-view.ts'

/** What is read as a number: "$20,000", "20 000", "20k". Anything else the browser refuses with the field's title. */
const TYPED_NUMBER = '[\\s$]*\\d[\\d,\\s]*(\\.\\d*)?\\s*[kK]?\\s*'

/** Two typed bounds, sent as a GET form. */
export function RangeForm({ group, target }: { group: RangeGroup; target: FormTarget }) {
  const { facet, title, unit, min, max, span } = group
  const name = title.toLowerCase()
  return (
    <form className="between" action={target.action} method="get">
      {target.fields.filter(([field]) => !field.startsWith(`range[${facet}]`)).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
      {group.bars === null ? null : <svg className="between__bars" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true"><path d={group.bars} /></svg>}
      <Bound name={`range[${facet}][min]`} label={`Lowest ${name}`} unit={unit} value={min} hint={span.min} />
      <span className="mute">to</span>
      <Bound name={`range[${facet}][max]`} label={`Highest ${name}`} unit={unit} value={max} hint={span.max} />
      <button className="btn btn--line btn--sm">{`Apply ${name}`}</button>
    </form>
  )
}

function Bound({ name, label, unit, value, hint }: { name: string; label: string; unit: RangeGroup['unit']; value: number | null; hint: number }) {
  const shown = (number: number) => (unit === 'year' ? String(number) : formatCount(number))
  return (
    <span className={unit === 'dollars' ? 'money' : undefined}>
      <input
        // A new address brings new bounds: the field starts again from them.
        key={value}
        className="input input--sm"
        name={name}
        id={name}
        inputMode="numeric"
        pattern={TYPED_NUMBER}
        title={`Write a number, for example ${shown(hint)}`}
        aria-label={label}
        defaultValue={value === null ? '' : shown(value)}
        placeholder={shown(hint)}
      />
    </span>
  )
}
