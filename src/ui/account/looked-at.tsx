import { VehicleRow, type VehicleRowView } from './vehicle-row.tsx'

export interface LookedAtView {
  /** The latest first. */
  rows: VehicleRowView[]
  /** Where the keeping is switched off. */
  settingsHref: string
}

/** Lines that are shown before the others are asked for. */
const FIRST = 3

/** Vehicles that a shopper looked at lately (R43). */
export function LookedAt({ view: { rows, settingsHref } }: { view: LookedAtView }) {
  const [first, rest] = [rows.slice(0, FIRST), rows.slice(FIRST)]
  return (
    <section className="panel" aria-labelledby="overview-looked-at">
      <div className="phd">
        <h2 className="h3" id="overview-looked-at">
          Looked at lately
        </h2>
        <a className="link" href={settingsHref}>
          Switch off<span className="vh"> keeping what I looked at</span>
        </a>
      </div>
      <Rows rows={first} />
      {rest.length === 0 ? null : (
        <details className="looked__more">
          <summary className="link">
            {rest.length === 1 ? 'One more' : `${rest.length} more`}
            <span className="vh"> that you looked at</span>
          </summary>
          <Rows rows={rest} />
        </details>
      )}
    </section>
  )
}

function Rows({ rows }: Pick<LookedAtView, 'rows'>) {
  return (
    <ul className="rows2">
      {rows.map((row) => (
        <VehicleRow key={row.href} row={row} />
      ))}
    </ul>
  )
}
