import { formatCount } from '#domain/money/money.ts'
import { PageHead } from '#ui/office/page-head.tsx'
import type { StockListView } from './load.ts'
import { StockTable } from './stock-table.tsx'

export function StockScreen({ view }: { view: StockListView }) {
  const { views, page, newHref, bulkHref, next, previous, plain, lines } = view
  const first = (page.page - 1) * 50 + 1
  return (
    <>
      <PageHead title="Stock">
        {newHref !== null && (
          <a className="btn btn--go" href={newHref}>
            Add a vehicle
          </a>
        )}
      </PageHead>
      <nav className="views" aria-label="Problems">
        {views.map(({ label, count, isLate, href, isCurrent }) => (
          <a
            key={label}
            className={isLate && count > 0 ? 'late' : undefined}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label} <b>{formatCount(count)}</b>
          </a>
        ))}
      </nav>
      <Filters view={view} />
      {lines.length === 0 ? (
        <p className="in">
          No vehicles match. <a className="link" href={plain}>{`Show all ${formatCount(page.total)}`}</a>
        </p>
      ) : (
        <form method="get" action={bulkHref ?? undefined}>
          {bulkHref !== null && <BulkBar />}
          <StockTable view={view} isChosen={bulkHref !== null} />
        </form>
      )}
      <div className="pg">
        <span>
          {page.found === 0 ? 'None' : `${formatCount(first)} to ${formatCount(first + lines.length - 1)}`} of{' '}
          {formatCount(page.found)}. Market: place among comparable cars by price, cheapest first.
        </span>
        <div className="act">
          {previous !== null && (
            <a className="btn btn--line" href={previous}>
              Previous
            </a>
          )}
          {next !== null && (
            <a className="btn btn--line" href={next}>
              Next
            </a>
          )}
        </div>
      </div>
    </>
  )
}

function Filters({ view: { query, yards, makes, page, plain } }: { view: StockListView }) {
  return (
    <form className="fb stock-bar" method="get" action={plain}>
      {query.view !== 'all' && <input type="hidden" name="view" value={query.view} />}
      <div className="srch">
        <input
          className="inp"
          type="search"
          name="q"
          aria-label="Search stock"
          placeholder="Stock no., rego, VIN, words"
          defaultValue={query.words}
        />
      </div>
      <Choice
        name="yard"
        label="Yard"
        value={query.yard}
        all="All yards"
        options={yards.map(({ id, name }) => [id, name])}
      />
      <Choice
        name="type"
        label="Type"
        value={query.carType}
        all="All types"
        options={[
          ['used', 'Used'],
          ['new', 'New'],
          ['demo', 'Demo'],
        ]}
      />
      <Choice name="make" label="Make" value={query.make} all="All makes" options={makes.map((make) => [make, make])} />
      <Choice
        name="status"
        label="Status"
        value={query.status === 'available' ? null : query.status}
        all="Not sold"
        options={[
          ['in_stock', 'In stock'],
          ['coming_soon', 'Coming soon'],
          ['unavailable', 'Not available'],
          ['sold', 'Sold, 90 days'],
        ]}
      />
      <button className="btn btn--line" type="submit">
        Show
      </button>
      <output className="sm mute">
        {formatCount(page.found)} of {formatCount(page.total)}
      </output>
    </form>
  )
}

function Choice(props: {
  name: string
  label: string
  value: string | null
  all: string
  options: readonly (readonly [string, string])[]
}) {
  const { name, label, value, all, options } = props
  return (
    <select className="sel" name={name} aria-label={label} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {options.map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </select>
  )
}

function BulkBar() {
  return (
    <fieldset className="bulk" aria-label="Chosen vehicles">
      <label className="sm b" htmlFor="what">
        With the chosen
      </label>
      <select className="sel" id="what" name="what" defaultValue="price">
        <option value="price">Change prices</option>
        <option value="yard">Move yard</option>
        <option value="tag">Tag</option>
        <option value="status">Change status</option>
      </select>
      <button className="btn btn--line" type="submit">
        Go on
      </button>
      <span className="sm">Shows old and new before anything is saved. Up to 200 at once.</span>
    </fieldset>
  )
}
