import { Options } from '#ui/office/options.tsx'
import type { FilterBar, FilterChoice } from './filter-bar-view.ts'

/** The filter bar: a search by words, choices, and what is chosen. All of it lives in the address. */
export function FilterForm({ filters, plain }: { filters: FilterBar; plain: string }) {
  const { view, words, first, more, chips, count } = filters
  return (
    <>
      <form className="fb stock-bar" method="get" action={plain}>
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <div className="srch">
          <input
            className="inp"
            type="search"
            name="q"
            aria-label="Search stock"
            placeholder="Stock no., rego, VIN, words"
            defaultValue={words}
          />
        </div>
        {first.map((choice) => (
          <Choice key={choice.name} choice={choice} />
        ))}
        <details className="of-pop stock-more">
          <summary className="btn btn--line">More filters</summary>
          <div className="of-pop__b">
            {more.map((choice) => (
              <Choice key={choice.name} choice={choice} />
            ))}
          </div>
        </details>
        <button className="btn btn--line" type="submit">
          Show
        </button>
        <output className="sm mute">{count}</output>
      </form>
      {chips.length > 0 && (
        <div className="fb stock-chips">
          {chips.map(({ label, href }) => (
            <a key={label} className="chip" href={href}>
              {label} <span aria-hidden="true">×</span>
              <span className="vh">, remove</span>
            </a>
          ))}
          {chips.length > 1 && (
            <a className="link sm" href={plain}>
              Clear all
            </a>
          )}
        </div>
      )}
    </>
  )
}

function Choice({ choice: { name, label, value, all, options } }: { choice: FilterChoice }) {
  return (
    <select className="sel" name={name} aria-label={label} defaultValue={value}>
      <option value="">{all}</option>
      <Options choices={options} />
    </select>
  )
}
