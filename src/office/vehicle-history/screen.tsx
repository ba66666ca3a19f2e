import type { HistoryLine } from '#domain/office/history-lines.ts'
import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import type { HistoryView } from './load.ts'

export function HistoryScreen({ view: { head, rows, views, olderHref, timeZone } }: { view: HistoryView }) {
  const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <VehicleHead head={head} />
      <div className="vg__m">
        <p className="act">
          {views.map(({ label, href, isCurrent }) => (
            <a key={label} className="btn btn--quiet" href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </p>
        {rows.length === 0 ? (
          <p className="mute">Nothing was changed.</p>
        ) : (
          <ol className="lg lg--history">
            {rows.map(({ key, at, by, who, words, lines, links }) => (
              <li key={key}>
                <time dateTime={at.toISOString()}>{moment.format(at)}</time>
                <div>
                  {words !== null && <p>{words}</p>}
                  {lines.map((line) => (
                    <Line key={`${line.name} ${line.change?.to}`} line={line} />
                  ))}
                  {links.map(({ label, href }) => (
                    <a key={href} className="link" href={href}>
                      {label}
                    </a>
                  ))}
                </div>
                <span className={by === 'person' ? 's-hand' : 'mute'}>{who}</span>
              </li>
            ))}
          </ol>
        )}
        {olderHref !== null && (
          <p>
            <a className="btn btn--line" href={olderHref}>
              Older
            </a>
          </p>
        )}
      </div>
    </>
  )
}

/** One field: old and new beside each other, or as removed and added lines where they are long. */
function Line({ line: { name, change, isLong, lock } }: { line: HistoryLine }) {
  const end = lock === null ? '' : `, ${lock}`
  if (change === null) return <p>{`${name}${end}`}</p>
  if (!isLong) return <p>{`${name}: ${change.from} → ${change.to}${end}`}</p>
  return (
    <>
      <p>{`${name}${end}`}</p>
      <p className="code">
        <del>{`− ${change.from}`}</del>
        <ins>{`+ ${change.to}`}</ins>
      </p>
    </>
  )
}
