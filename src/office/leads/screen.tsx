import { LeadSign } from '#ui/office/lead-signs.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { LeadRowView, LeadsView } from './load.ts'

export function LeadsScreen({ view }: { view: LeadsView }) {
  const { groups, empty, clearHref, firstHref, nextHref, oldestHref, canExport, problem } = view
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <PageHead title="Leads">
        {canExport && <Export />}
        {oldestHref !== null && (
          <a className="btn btn--go" href={oldestHref}>
            Answer the oldest
          </a>
        )}
      </PageHead>
      {problem !== null && (
        <div className="in">
          <Problem>{problem}</Problem>
        </div>
      )}
      <Tabs tabs={view.tabs} />
      <Filters view={view} count={count} />
      {count === 0 ? (
        <p className="in of-none">
          {empty}{' '}
          {clearHref !== null && (
            <a className="link" href={clearHref}>
              Show them without the filter
            </a>
          )}
        </p>
      ) : (
        <Rows groups={groups} />
      )}
      <div className="pg">
        {count} on this page
        <div className="act">
          {firstHref !== null && (
            <a className="btn btn--line" href={firstHref}>
              First page
            </a>
          )}
          {nextHref !== null && (
            <a className="btn btn--line" href={nextHref}>
              Next page
            </a>
          )}
        </div>
      </div>
    </>
  )
}

function Tabs({ tabs }: Pick<LeadsView, 'tabs'>) {
  return (
    <nav className="views" aria-label="Lists of leads">
      {tabs.map(({ label, count, href, isCurrent, isWrong }) => (
        <a
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={isWrong ? 'late' : undefined}
        >
          {label}
          {count !== null && <b>{count.toLocaleString('en-AU')}</b>}
        </a>
      ))}
    </nav>
  )
}

function Filters({ view: { filter, categories, locations }, count }: { view: LeadsView; count: number }) {
  return (
    <search>
      <form className="fb lead-fb" method="get">
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
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select className="sel" name="category" aria-label="Kind" defaultValue={filter.category ?? ''}>
          <option value="">All kinds</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <button className="btn btn--line" type="submit">
          Show
        </button>
        <output className="vh">{count} on this page</output>
      </form>
    </search>
  )
}

const HEADS = ['Due', 'Person', 'Wants', 'Vehicle', 'Yard', 'Status', 'With', 'Dealer has it'] as const

function Rows({ groups }: Pick<LeadsView, 'groups'>) {
  return (
    <section className="tw" aria-label="Leads">
      <table className="t tc">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr className="grp">
                <th colSpan={HEADS.length} scope="colgroup">
                  {title} <span>{rows.length}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.href} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ row }: { row: LeadRowView }) {
  return (
    <tr className="lead-row">
      <td className="lead-due">
        <LeadSign kind={row.due.kind}>{row.due.words}</LeadSign>
      </td>
      <th scope="row">
        <a className="row" href={row.href}>
          {row.person}
        </a>
      </th>
      <td className="cut">
        {row.isSuspected && <span className="pc pc--warn">Spam?</span>} {row.wants}
      </td>
      <td className="lead-car">{row.vehicle ?? <span className="mute">No vehicle</span>}</td>
      <td>{row.yard}</td>
      <td>
        <LeadSign kind={row.status.kind}>{row.status.words}</LeadSign>
      </td>
      <td>{row.assignee ?? <span className="mute">Nobody yet</span>}</td>
      <td>
        <LeadSign kind={row.delivery.kind}>{row.delivery.words}</LeadSign>
      </td>
    </tr>
  )
}

function Export() {
  return (
    <details className="of-pop">
      <summary className="btn btn--line">Export</summary>
      <form method="post" className="of-pop__b">
        <label htmlFor="since">Leads since</label>
        <input className="inp" id="since" name="since" type="date" required />
        <label htmlFor="format">As</label>
        <select className="sel" id="format" name="format">
          <option value="csv">CSV</option>
          <option value="json">JSON</option>
          <option value="xml">ADF</option>
        </select>
        <button className="btn btn--line" type="submit" name="do" value="export">
          Download
        </button>
        <p className="xs mute">The download is kept in the audit with your name and its number of leads.</p>
      </form>
    </details>
  )
}
