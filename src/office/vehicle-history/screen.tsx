import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import type { HistoryView } from './load.ts'

export function HistoryScreen({ view: { head, rows, timeZone } }: { view: HistoryView }) {
  const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <VehicleHead head={head} />
      <div className="vg__m">
        {rows.length === 0 ? (
          <p className="mute">Nothing was changed yet.</p>
        ) : (
          <ol className="lg lg--history">
            {rows.map(({ key, at, by, who, words, links }) => (
              <li key={key}>
                <time dateTime={at.toISOString()}>{moment.format(at)}</time>
                <span>
                  {words}
                  {links.map(({ label, href }) => (
                    <a key={href} className="link" href={href}>
                      {' '}
                      {label}
                    </a>
                  ))}
                </span>
                <span className={by === 'person' ? 's-hand' : 'mute'}>{who}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
