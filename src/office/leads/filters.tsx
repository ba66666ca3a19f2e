import { OfficeIcon } from '#ui/office/icon.tsx'
import { NameOptions } from '#ui/office/options.tsx'
import type { LeadsView } from './load.ts'

/** The lists of the inbox, and those that this person keeps. */
export function Tabs({ tabs }: Pick<LeadsView, 'tabs'>) {
  return (
    <nav className="views" aria-label="Lists of leads">
      {tabs.map(({ label, count, href, isCurrent, isWrong }) => (
        <a
          key={label}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={isWrong ? 'late' : undefined}
        >
          {label}
          {count !== null && <b>{count}</b>}
        </a>
      ))}
    </nav>
  )
}

/** Search and filters of the list, with those that apply, and the form that keeps it under a name. */
export function Filters({ view }: { view: LeadsView }) {
  const { filter, categories, locations, spans, chips, found } = view
  return (
    <div className="lead-fb">
      <search>
        <form className="fb" method="get">
          {filter.view !== 'open' && <input type="hidden" name="view" value={filter.view} />}
          <input
            className="inp lead-q"
            type="search"
            name="q"
            aria-label="Search leads"
            placeholder="Name, phone, e-mail, reference, stock no."
            defaultValue={filter.q}
          />
          <select className="sel" name="location" aria-label="Yard" defaultValue={filter.location ?? ''}>
            <option value="">All yards</option>
            <NameOptions of={locations} />
          </select>
          <select className="sel" name="category" aria-label="Kind" defaultValue={filter.category ?? ''}>
            <option value="">All kinds</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
          <select className="sel" name="days" aria-label="Came" defaultValue={filter.days ?? ''}>
            <option value="">Any time</option>
            {spans.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
          <button className="btn btn--line" type="submit">
            Show
          </button>
          <output className="lead-n sm mute">{found === '1' ? '1 lead' : `${found} leads`}</output>
        </form>
      </search>
      <div className="fb lead-chips">
        {chips.map(({ label, href }) => (
          <a key={label} className="chip" href={href}>
            {label} <span aria-hidden="true">×</span>
            <span className="vh">, take away</span>
          </a>
        ))}
        <Keep view={view} />
      </div>
    </div>
  )
}

function Keep({ view: { canKeep, query, kept } }: { view: LeadsView }) {
  const current = kept.find(({ isCurrent }) => isCurrent)
  if (current !== undefined)
    return (
      <form method="post">
        <input type="hidden" name="view" value={current.id} />
        <button className="btn btn--quiet" type="submit" name="do" value="forget">
          Forget this view
        </button>
      </form>
    )
  if (!canKeep) return null
  return (
    <details className="of-pop of-pop--left">
      <summary className="btn btn--quiet">
        Save this view <OfficeIcon name="down" isSmall />
      </summary>
      <form method="post" className="of-pop__b">
        <input type="hidden" name="query" value={query} />
        <label htmlFor="view-name">Name of the view</label>
        <input className="inp" id="view-name" name="name" maxLength={40} autoComplete="off" required />
        <button className="btn btn--line" type="submit" name="do" value="keep">
          Save for me
        </button>
      </form>
    </details>
  )
}
