import { Octagon } from '#ui/office/octagon.tsx'
import { NameOptions, Options } from '#ui/office/options.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { BoardLineView } from './board-lines.ts'
import { DayStripPart } from './day-strip.tsx'
import type { BoardView } from './load.ts'

export function BoardScreen({ view }: { view: BoardView }) {
  const { day, needs, groups, problem, pulseHref, version } = view
  const words =
    needs === 0 ? 'Nothing waits for you.' : needs === 1 ? '1 thing needs you.' : `${needs} things need you.`
  return (
    <>
      <PageHead title="Today" facts={`${day}. ${words}`}>
        <Choices view={view} />
      </PageHead>
      <output className="in bd-new" data-pulse={pulseHref} data-version={version}>
        <span hidden>
          The board has changed.{' '}
          <a className="link" href={view.href}>
            Show it
          </a>
        </span>
      </output>
      {problem !== null && (
        <div className="in" role="alert">
          <Problem>{problem}</Problem>
        </div>
      )}
      {view.strip !== null && <DayStripPart strip={view.strip} />}
      <div className="bd">
        <div className="bd__m">
          {groups.map(({ title, lines }) => (
            <section key={title}>
              <h2 className="h2">{title}</h2>
              <ul className="bl">
                {lines.map((line) => (
                  <Line key={line.item} line={line} days={view.canSnooze ? view.days : []} />
                ))}
              </ul>
            </section>
          ))}
          <Quiet view={view} />
        </div>
        <Aside view={view} />
      </div>
    </>
  )
}

/** Yard and person; without script the button applies them. */
function Choices({ view: { yards, people, choice } }: { view: BoardView }) {
  if (yards.length < 2 && people.length < 2) return null
  return (
    <form className="bd-ch" method="get">
      <select className="sel" name="yard" aria-label="Yard" defaultValue={choice.yard ?? ''}>
        <option value="">All {yards.length} yards</option>
        <NameOptions of={yards} />
      </select>
      {people.length > 0 && (
        <select className="sel" name="person" aria-label="Person" defaultValue={choice.person ?? ''}>
          <option value="">Everyone</option>
          <NameOptions of={people} />
        </select>
      )}
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  )
}

function Line({ line, days }: { line: BoardLineView; days: BoardView['days'] }) {
  const { sign, count, title, why, oldest, who, verb, href, list, isWorst } = line
  return (
    <li>
      <span className={sign === 'bad' ? 's-bad' : 's-warn'}>{sign === 'bad' ? <Octagon /> : <Diamond />}</span>
      <b className="bl__n">{count.toLocaleString('en-AU')}</b>
      <div className="bl__w">
        <b className="b">{title}</b>
        {why !== '' && <p className="sm mute">{why}</p>}
        {list.length > 0 && (
          <details className="bl__l sm">
            <summary className="link">{href === null ? verb : 'Which'}</summary>
            <ul>
              {list.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className="bl__o sm">
        {oldest !== null && (
          <>
            <span className="vh">Oldest: </span>
            {oldest.at}
            <br />
            <span className="mute">
              <span className="only-s">· </span>
              {oldest.age}
            </span>
          </>
        )}
      </span>
      <span className="bl__p sm">
        {who !== null && (
          <>
            <span className="vh">Who: </span>
            {who}
          </>
        )}
      </span>
      {href === null ? (
        <span />
      ) : (
        <a className={isWorst ? 'btn btn--go' : 'btn btn--line'} href={href}>
          {verb}
        </a>
      )}
      {days.length > 0 && <Later line={line} days={days} />}
    </li>
  )
}

function Later({ line: { item, title }, days }: { line: BoardLineView; days: BoardView['days'] }) {
  return (
    <details className="of-pop">
      <summary className="btn btn--quiet">
        Later<span className="vh">: {title}</span>
      </summary>
      <form method="post" className="of-pop__b">
        <input type="hidden" name="item" value={item} />
        <label htmlFor={`why-${item}`}>Why it can wait</label>
        <input className="inp" id={`why-${item}`} name="reason" maxLength={200} required />
        <label htmlFor={`days-${item}`}>Until</label>
        <select className="sel" id={`days-${item}`} name="days">
          <Options choices={days} />
        </select>
        <button className="btn btn--line" type="submit" name="do" value="snooze">
          Put off for everybody
        </button>
      </form>
    </details>
  )
}

function Diamond() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path fill="currentColor" d="M8 .8 15.2 8 8 15.2.8 8z" />
      <path stroke="#fff" strokeWidth="1.8" d="M8 4.4v4.2M8 10.2v1.6" />
    </svg>
  )
}

function Quiet({ view: { snoozed, quiet, canSnooze } }: { view: BoardView }) {
  const checks = `${quiet} ${quiet === 1 ? 'check' : 'checks'} ran and found nothing`
  if (snoozed.length === 0) return <p className="sm mute bd-quiet">{checks}</p>
  return (
    <details className="bd-quiet">
      <summary className="sm mute">
        {snoozed.length} put off · {checks}
      </summary>
      <ul>
        {snoozed.map(({ item, title, count, reason, until }) => (
          <li key={item}>
            <form method="post">
              <input type="hidden" name="item" value={item} />
              {count} {title}, until {until}: {reason}{' '}
              {canSnooze && (
                <button className="btn btn--quiet" type="submit" name="do" value="back">
                  Bring back
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Aside({ view: { answers, loads } }: { view: BoardView }) {
  if (answers === null) return null
  return (
    <aside className="bd__a" aria-label="Answers and people">
      <section>
        <h2 className="h2">Answers, last 7 days</h2>
        <dl className="fig">
          <div>
            <dd>{answers.median}</dd>
            <dt>median to first answer</dt>
          </div>
          <div>
            <dd>{answers.share}</dd>
            <dt>in time</dt>
          </div>
        </dl>
        <p className="xs mute">{answers.note}</p>
      </section>
      {loads.length > 0 && (
        <section>
          <h2 className="h2">Who has what</h2>
          <table className="wh">
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col" className="num">
                  Open
                </th>
                <th scope="col" className="num">
                  Late
                </th>
              </tr>
            </thead>
            <tbody>
              {loads.map(({ name, open, late, href }) => (
                <tr key={name}>
                  <th scope="row">
                    <a className="link" href={href}>
                      {name}
                    </a>
                  </th>
                  <td className="num">{open}</td>
                  <td className={late > 0 ? 'num s-bad' : 'num'}>{late > 0 ? late : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </aside>
  )
}
