import { formatCount } from '#domain/money/money.ts'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { PageFoot } from '#ui/office/page-foot.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import { FilterForm } from './filter-form.tsx'
import type { StockListView } from './load.ts'
import { StockTable } from './stock-table.tsx'

export function StockScreen({ view }: { view: StockListView }) {
  const { tabs, newHref, bulkHref, plain, lines, problem } = view
  return (
    <>
      <PageHead title="Stock">
        <ListTools view={view} />
        {newHref !== null && (
          <a className="btn btn--go" href={newHref}>
            Add a vehicle
          </a>
        )}
      </PageHead>
      {problem !== null && (
        <div className="in">
          <Problem>{problem}</Problem>
        </div>
      )}
      <nav className="views" aria-label="Problems and own views">
        {tabs.map(({ label, count, isLate, href, isCurrent }) => (
          <a
            key={label}
            className={isLate && count !== null && count > 0 ? 'late' : undefined}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label} {count !== null && <b>{formatCount(count)}</b>}
          </a>
        ))}
      </nav>
      <FilterForm filters={view.filters} plain={plain} />
      {lines.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <form method="get" action={bulkHref ?? undefined} data-choose>
          {bulkHref !== null && <BulkBar view={view} />}
          <StockTable view={view} isChosen={bulkHref !== null} />
        </form>
      )}
      <Foot view={view} />
    </>
  )
}

/** An empty list says which condition is in the way. */
function Nothing({ view: { filters, plain } }: { view: StockListView }) {
  const [chip] = filters.chips
  return (
    <p className="in of-none">
      {chip === undefined ? 'No vehicle is in this list.' : `No vehicles match ${chip.label}.`}{' '}
      <a className="link" href={chip?.href ?? plain}>
        {chip === undefined ? 'Show all' : `Show them without ${chip.label}`}
      </a>
    </p>
  )
}

function Foot({ view: { found, firstRow, lines, next, previous, rulesHref } }: { view: StockListView }) {
  return (
    <PageFoot previous={previous} next={next}>
      {found === 0 ? 'None' : `${formatCount(firstRow)} to ${formatCount(firstRow + lines.length - 1)}`} of{' '}
      {formatCount(found)}. Market: place among comparable cars by price, cheapest first, last 60 days.{' '}
      <a className="link" href={rulesHref}>
        Why vehicles are not on the site
      </a>
    </PageFoot>
  )
}

/** CSV of the list, its columns, and a name for it. */
function ListTools({ view: { plain, query, choices, keptAs } }: { view: StockListView }) {
  return (
    <>
      <form method="post" action={plain} data-plain>
        <input type="hidden" name="query" value={query} />
        <button className="btn btn--line" type="submit" name="do" value="csv">
          <OfficeIcon name="feed" />
          CSV
        </button>
      </form>
      <details className="of-pop">
        <summary className="btn btn--line">Columns</summary>
        <form className="of-pop__b" method="post" action={plain}>
          <input type="hidden" name="query" value={query} />
          {choices.map(({ value, label, isChosen }) => (
            <label className="lead-ck" key={value}>
              <input type="checkbox" name="column" value={value} defaultChecked={isChosen} /> {label}
            </label>
          ))}
          <button className="btn btn--line" type="submit" name="do" value="columns">
            Show these
          </button>
        </form>
      </details>
      <details className="of-pop">
        <summary className="btn btn--line">View</summary>
        <form className="of-pop__b" method="post" action={plain}>
          <input type="hidden" name="query" value={query} />
          <label className="sm" htmlFor="view-name">
            Save this view as
          </label>
          <input
            className="inp"
            id="view-name"
            name="name"
            maxLength={40}
            defaultValue={keptAs ?? ''}
            autoComplete="off"
          />
          <button className="btn btn--line" type="submit" name="do" value="keep">
            Save view
          </button>
          {keptAs !== null && (
            <button className="btn btn--line" type="submit" name="do" value="drop">
              Remove {keptAs}
            </button>
          )}
        </form>
      </details>
    </>
  )
}

const VERBS = [
  ['price', 'Change prices'],
  ['yard', 'Move yard'],
  ['tag', 'Tag'],
  ['certified', 'Certify'],
  ['status', 'Change status'],
] as const

/** Verbs for the chosen rows; it is in sight once one is chosen. */
function BulkBar({ view: { found, lines, query, sheetsHref } }: { view: StockListView }) {
  return (
    <fieldset className="bulk" aria-label="Chosen vehicles">
      <b className="b" data-chosen>
        Chosen
      </b>
      {VERBS.map(([what, label]) => (
        <button key={what} className="btn btn--quiet" type="submit" name="what" value={what}>
          {label}
        </button>
      ))}
      <button className="btn btn--quiet" type="submit" formAction={sheetsHref} formTarget="_blank">
        Window sheets
      </button>
      {found > lines.length && (
        <label className="lead-ck sm">
          <input type="checkbox" name="all" value={query === '' ? 'sort=number' : query} /> All {formatCount(found)}, up
          to 200
        </label>
      )}
      <span className="sm">Shows old and new before anything is saved</span>
      <button className="btn btn--quiet" type="reset">
        Clear
      </button>
    </fieldset>
  )
}
