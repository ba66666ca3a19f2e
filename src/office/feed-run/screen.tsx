import { Fragment } from 'react'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ChangeTable } from './change-table.tsx'
import type { RunView } from './load.ts'
import { Refused } from './refused.tsx'

/** One run and its changes; its refused rows are mended here. */
export function RunScreen({ view }: { view: RunView }) {
  const { id, backHref, sourceName, facts, failure, isStopped, tab, left, csvHref, trialHref, problem } = view
  return (
    <>
      <PageHead title={`Run ${id}`} facts={facts} back={{ label: `Feeds, ${sourceName}`, href: backHref }}>
        {left > 0 && (
          <a className="btn btn--line" href={csvHref}>
            <OfficeIcon name="feed" isSmall />
            Refused as CSV
          </a>
        )}
        {trialHref !== null && (
          <a className={isStopped ? 'btn btn--go' : 'btn btn--line'} href={trialHref}>
            {isStopped ? 'See what it would do' : 'Run again'}
          </a>
        )}
      </PageHead>
      {failure !== null && (
        <MessageBox kind="bad" title={isStopped ? 'Stopped.' : 'Failed.'}>
          {failure}
        </MessageBox>
      )}
      {problem !== null && <MessageBox kind="warn" title={problem} />}
      <Counts view={view} />
      {tab === 'refused' ? (
        <Refused view={view} />
      ) : tab === 'warnings' ? (
        <Warnings view={view} />
      ) : (
        <ChangeTable changes={view.changes} total={view.changesTotal} />
      )}
    </>
  )
}

/** A count without a list behind it. */
function Plain({ label, count }: { label: string; count: number }) {
  return (
    <p>
      <span>{label}</span>
      <b>{count.toLocaleString('en-AU')}</b>
    </p>
  )
}

function Counts({ view: { tabs, tab, rowsRead, unchanged } }: { view: RunView }) {
  return (
    <nav className="cnt" aria-label="Results of this run">
      <Plain label="Read" count={rowsRead} />
      {tabs.map(({ tab: one, href, count }) => (
        <Fragment key={one}>
          {one === 'sold' && <Plain label="Unchanged" count={unchanged} />}
          <a href={href} aria-current={one === tab ? 'page' : undefined}>
            <span>{one[0]?.toUpperCase() + one.slice(1)}</span>
            <b className={count === 0 ? '' : one === 'refused' ? 'bad' : one === 'warnings' ? 'warn' : ''}>
              {count.toLocaleString('en-AU')}
            </b>
          </a>
        </Fragment>
      ))}
    </nav>
  )
}

function Warnings({ view: { warnings } }: { view: RunView }) {
  if (warnings.length === 0)
    return <p className="in">No warnings are kept of this run. Those of a source’s last run are.</p>
  return (
    <div className="tw">
      <table className="t tc chg">
        <caption className="vh">Warnings by kind</caption>
        <thead>
          <tr>
            <th scope="col">Rows</th>
            <th scope="col">Warning</th>
            <th scope="col">First</th>
          </tr>
        </thead>
        <tbody>
          {warnings.map(({ kind, warnings: count, line, stocknum, message }) => (
            <tr key={kind}>
              <td>{count}</td>
              <td>{message}</td>
              <td className="mute">
                line {line}, {stocknum}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
