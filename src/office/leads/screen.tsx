import { OfficeIcon } from '#ui/office/icon.tsx'
import { LeadSign } from '#ui/office/lead-signs.tsx'
import { Options } from '#ui/office/options.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import { Filters, Tabs } from './filters.tsx'
import type { LeadsView } from './load.ts'
import type { LeadRowView } from './rows.ts'

export function LeadsScreen({ view }: { view: LeadsView }) {
  const { groups, empty, waysOut, oldestHref, canExport, problem, people, templatesHref } = view
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <PageHead title="Leads">
        {templatesHref !== null && (
          <a className="btn btn--line" href={templatesHref}>
            Words for replies
          </a>
        )}
        {canExport && <Export />}
        {oldestHref !== null && (
          <a className="btn btn--go" href={oldestHref}>
            Answer the oldest
          </a>
        )}
      </PageHead>
      {problem !== null && (
        <div className="in" role="alert">
          <Problem>{problem}</Problem>
        </div>
      )}
      <Tabs tabs={[...view.tabs, ...view.kept]} />
      <Filters view={view} />
      {count === 0 ? (
        <p className="in of-none">
          {empty}
          {waysOut.map(({ label, href }) => (
            <span key={href}>
              {' · '}
              <a className="link" href={href}>
                {label}
              </a>
            </span>
          ))}
        </p>
      ) : (
        <form method="post">
          <input type="hidden" name="query" value={view.query} />
          {people.length > 0 && <GiveBar people={people} />}
          <Rows groups={groups} isChosen={people.length > 0} />
        </form>
      )}
      <Foot view={view} count={count} />
    </>
  )
}

function Foot({ view: { previousHref, nextHref }, count }: { view: LeadsView; count: number }) {
  return (
    <div className="pg">
      <span>
        {count} on this page
        <span className="hide-s">
          {' '}
          · <kbd>j</kbd> <kbd>k</kbd> move · <kbd>Enter</kbd> open · <kbd>?</kbd> all keys
        </span>
      </span>
      <div className="act">
        {previousHref !== null && (
          <a className="btn btn--line" href={previousHref}>
            Previous page
          </a>
        )}
        {nextHref !== null && (
          <a className="btn btn--line" href={nextHref}>
            Next page
          </a>
        )}
      </div>
    </div>
  )
}

/** Gives the chosen leads to somebody. */
function GiveBar({ people }: Pick<LeadsView, 'people'>) {
  return (
    <fieldset className="bulk" aria-label="Chosen leads">
      <label className="sm b" htmlFor="give">
        Give the chosen to
      </label>
      <select className="sel" id="give" name="assignee">
        <Options choices={people} />
      </select>
      <button className="btn btn--line" type="submit" name="do" value="give">
        Give
      </button>
    </fieldset>
  )
}

const HEADS = ['Due', 'Person', 'Wants', 'Vehicle', 'Yard', 'Status', 'With', 'Dealer has it'] as const

function Rows({ groups, isChosen }: Pick<LeadsView, 'groups'> & { isChosen: boolean }) {
  return (
    <section className="tw" aria-label="Leads">
      <table className="t tc leads">
        <thead>
          <tr>
            {isChosen && (
              <th scope="col">
                <span className="vh">Choose</span>
              </th>
            )}
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
                <th colSpan={HEADS.length + (isChosen ? 1 : 0)} scope="colgroup">
                  {title} <span>{rows.length}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.href} row={row} isChosen={isChosen} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ row, isChosen }: { row: LeadRowView; isChosen: boolean }) {
  return (
    <tr className="lead-row">
      {isChosen && (
        <td className="lead-c">
          <label className="ck">
            <input
              type="checkbox"
              name="lead"
              value={row.reference}
              aria-label={`Choose ${row.person}, ${row.reference}`}
            />
          </label>
        </td>
      )}
      <td className="lead-due">
        <LeadSign kind={row.due.kind}>{row.due.words}</LeadSign>
      </td>
      <th scope="row">
        <a className="row" href={row.href} data-fields>
          {row.person}
        </a>
      </th>
      <td className="cut">
        {row.isSuspected && <span className="pc pc--warn">Spam?</span>} {row.wants}
      </td>
      <td className="lead-car">
        {row.vehicle === null ? (
          <span className="mute">No vehicle</span>
        ) : (
          <span className="vt">
            {row.picture === null ? (
              <span className="th th--none">
                <OfficeIcon name="car" />
              </span>
            ) : (
              <img className="th" src={row.picture} width="48" height="32" alt="" loading="lazy" />
            )}
            <span>{row.vehicle}</span>
          </span>
        )}
      </td>
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
      <form method="post" className="of-pop__b" data-plain>
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
