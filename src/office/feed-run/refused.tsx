import { OfficeIcon } from '#ui/office/icon.tsx'
import { Sign } from '#ui/office/sign.tsx'
import type { RunView } from './load.ts'
import type { RefusedGroup, RefusedLine } from './refused.ts'

/** A run's refused rows by reason: mended, left out, or read by a pattern from now on. */
export function Refused({ view }: { view: RunView }) {
  const { groups, reasonsInAll, left, mended, leftOut, refusedBefore, guard, work } = view
  return (
    <>
      <div className="in of-msg">
        <h2 className="h2">
          {left === 0 ? 'No refused row is left' : `${left} refused ${left === 1 ? 'row' : 'rows'} left`}
          {mended + leftOut > 0 && ` of ${left + mended + leftOut}`}
          {reasonsInAll > 0 && `, ${reasonsInAll} ${reasonsInAll === 1 ? 'reason' : 'reasons'}`}
        </h2>
        <p className="sm mute">
          {refusedBefore !== null && `${refusedBefore} in the run before. `}
          {guard}
        </p>
        {leftOut > 0 && view.canMend && (
          <form method="post" className="fact">
            <p className="sm">
              {leftOut} {leftOut === 1 ? 'row is' : 'rows are'} left out.
            </p>
            <button className="btn btn--quiet" name="do" value="bring-back" type="submit">
              Bring back
            </button>
          </form>
        )}
      </div>
      {groups.map((group, place) => (
        <Group key={group.title} group={group} place={place} view={view} />
      ))}
      {reasonsInAll > groups.length && (
        <p className="in of-msg">
          {reasonsInAll - groups.length} more reasons stand in the CSV. So many are of a file that is wrong as a whole.
        </p>
      )}
      {work.length > 0 && (
        <section className="in" aria-labelledby="mended">
          <h2 className="h2" id="mended">
            Mended in this run
          </h2>
          <ol className="tl">
            {work.map(({ key, at, words }) => (
              <li key={key} className="tl--hand">
                <time>{at}</time>
                <div>{words}</div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Group({ group, place, view }: { group: RefusedGroup; place: number; view: RunView }) {
  const { title, valid, field, rows, count, first } = group
  const { canMend } = view
  const isOpen = place === 0 || first > 1 || view.typedReason === place
  return (
    <details className="rg" id={`reason-${place}`} open={isOpen}>
      <summary>
        <OfficeIcon name="down" />
        <b className="n">{count}</b>
        <b className="b">{title}</b>
      </summary>
      <p className="valid">
        <b className="b">Valid:</b> {valid}
      </p>
      <Pattern group={group} view={view} />
      <form method="post">
        {field !== null && <input type="hidden" name="field" value={field} />}
        <div className="tw">
          <table className="t tc refus">
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Vehicle</th>
                <th scope="col">As it came</th>
                <th scope="col">{field === null ? 'Row' : 'Value'}</th>
                <th scope="col">Check</th>
                {canMend && <th scope="col">Leave out</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RefusedRow key={row.line} row={row} isWhole={field === null} canMend={canMend} />
              ))}
            </tbody>
          </table>
        </div>
        <GroupFoot group={group} place={place} canMend={canMend} />
      </form>
    </details>
  )
}

function GroupFoot({ group, place, canMend }: { group: RefusedGroup; place: number; canMend: boolean }) {
  const { rows, count, first, before, after } = group
  return (
    <div className="rg__f">
      <span className="sm">
        {first} to {first + rows.length - 1} of {count}.
        {before !== null && (
          <>
            {' '}
            <a className="link" href={before}>
              Rows before
            </a>
          </>
        )}
        {after !== null && (
          <>
            {' '}
            <a className="link" href={after}>
              Next rows
            </a>
          </>
        )}
      </span>
      {canMend && (
        <div className="act">
          <button className="btn btn--quiet" name="do" value="leave-out" type="submit">
            Leave ticked rows out
          </button>
          <button className={place === 0 ? 'btn btn--go' : 'btn btn--line'} name="do" value="replay" type="submit">
            {replayWords(rows)}
          </button>
        </div>
      )}
    </div>
  )
}

function replayWords(rows: readonly RefusedLine[]): string {
  const valid = rows.filter(({ problem }) => problem === null).length
  if (valid === 0) return 'Replay valid rows'
  return `Replay ${valid} ${valid === 1 ? 'row' : 'rows'}`
}

function Pattern({ group: { field, pattern }, view: { canMap, version } }: { group: RefusedGroup; view: RunView }) {
  if (pattern === null || field === null || !canMap || version === null) return null
  return (
    <form method="post" className="valid">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="pattern" value={pattern.name} />
      <button className="btn btn--line" name="do" value="pattern" type="submit">
        {pattern.title}, in all rows from now on
      </button>
    </form>
  )
}

function RefusedRow({ row, isWhole, canMend }: { row: RefusedLine; isWhole: boolean; canMend: boolean }) {
  const { line, vehicle, raw, reason, value, isTicked, problem } = row
  const id = `row-${line}`
  return (
    <tr>
      <td className="mute f-l">
        <span className="only-s">Line </span>
        {line}
      </td>
      <td className="f-v">{vehicle}</td>
      <td className="raw f-r">
        {isWhole && canMend ? (
          reason
        ) : (
          <>
            {raw.before}
            {raw.fault !== '' && <mark>{raw.fault}</mark>}
            {raw.after}
          </>
        )}
      </td>
      <td className={isWhole ? 'f-w' : undefined}>
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
        {problem === null ? <Sign kind="good">Valid</Sign> : <Sign kind="bad">{problem}</Sign>}
      </td>
      {canMend && (
        <td className="f-o">
          <input
            type="checkbox"
            id={`out-${line}`}
            name={`out-${line}`}
            defaultChecked={isTicked}
            aria-label={`Leave out line ${line}`}
          />
          <label className="only-s" htmlFor={`out-${line}`}>
            Leave out
          </label>
        </td>
      )}
    </tr>
  )
}
