import { OfficeIcon } from '#ui/office/icon.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { ChangeTable } from './change-table.tsx'
import type { RefusedGroup, RefusedLine, RunView } from './load.ts'

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

function Counts({ view: { tabs, tab, rowsRead, unchanged } }: { view: RunView }) {
  return (
    <>
      <nav className="cnt" aria-label="Results of this run">
        {tabs.map(({ tab: one, href, count }) => (
          <a key={one} href={href} aria-current={one === tab ? 'page' : undefined}>
            <span>{one[0]?.toUpperCase() + one.slice(1)}</span>
            <b className={count === 0 ? '' : one === 'refused' ? 'bad' : one === 'warnings' ? 'warn' : ''}>
              {count.toLocaleString('en-AU')}
            </b>
          </a>
        ))}
      </nav>
      <p className="in sm mute of-msg">
        {rowsRead.toLocaleString('en-AU')} rows read, {unchanged.toLocaleString('en-AU')} vehicles unchanged.
      </p>
    </>
  )
}

function Refused({ view: { groups, left, refusedBefore, canMend } }: { view: RunView }) {
  if (left === 0) return <p className="in">No refused row is left.</p>
  return (
    <>
      <div className="in of-msg">
        <h2 className="h2">
          {left} refused {left === 1 ? 'row' : 'rows'} left, {groups.length}{' '}
          {groups.length === 1 ? 'reason' : 'reasons'}
        </h2>
        {refusedBefore !== null && <span className="sm mute">{refusedBefore} in the run before.</span>}
      </div>
      {groups.map((group, place) => (
        <Group
          key={group.title}
          group={group}
          isOpen={place === 0 || group.rows.some(({ problem }) => problem !== null)}
          canMend={canMend}
        />
      ))}
    </>
  )
}

function Group({ group, isOpen, canMend }: { group: RefusedGroup; isOpen: boolean; canMend: boolean }) {
  const { title, valid, field, rows, more } = group
  return (
    <details className="rg" open={isOpen}>
      <summary>
        <OfficeIcon name="down" />
        <b className="n">{rows.length + more}</b>
        <b className="b">{title}</b>
      </summary>
      <p className="valid">
        <b className="b">Valid:</b> {valid}
      </p>
      <form method="post">
        {field !== null && <input type="hidden" name="field" value={field} />}
        <div className="tw">
          <table className="t tc">
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">As it came</th>
                <th scope="col">{field === null ? 'Row' : 'Value'}</th>
                <th scope="col">Check</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RefusedRow key={row.line} row={row} isWhole={field === null} canMend={canMend} />
              ))}
            </tbody>
          </table>
        </div>
        <div className="rg__f">
          <span className="sm">
            {more === 0 ? `${rows.length} shown` : `${rows.length} shown, ${more} more follow`}
          </span>
          {canMend && (
            <div className="act">
              <button className="btn btn--go" name="do" value="replay" type="submit">
                Replay valid rows
              </button>
            </div>
          )}
        </div>
      </form>
    </details>
  )
}

function RefusedRow({ row, isWhole, canMend }: { row: RefusedLine; isWhole: boolean; canMend: boolean }) {
  const { line, raw, reason, value, problem } = row
  const id = `row-${line}`
  return (
    <tr>
      <td className="mute">
        <span className="only-s">Line </span>
        {line}
      </td>
      <td className="raw">{isWhole && canMend ? reason : raw}</td>
      <td>
        {canMend && (
          <>
            <label className="vh" htmlFor={id}>
              {isWhole ? 'Row' : 'Value'}, line {line}
            </label>
            {isWhole ? (
              <textarea className="ta raw" id={id} name={id} defaultValue={value} rows={2} />
            ) : (
              <input className="inp" id={id} name={id} defaultValue={value} aria-describedby={`${id}-check`} />
            )}
          </>
        )}
      </td>
      <td id={`${id}-check`}>
        <Sign kind="bad">{problem ?? reason}</Sign>
      </td>
    </tr>
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
