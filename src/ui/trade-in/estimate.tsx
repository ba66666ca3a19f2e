import type { EstimateView } from './trade-in-view.ts'

/** The dealer's trade-in estimate, with reasons and a note: not an offer. */
export function Estimate({
  vehicle,
  estimate: { range, note, lines, middle, compared },
}: {
  vehicle: string
  estimate: EstimateView
}) {
  return (
    <section className="trade__estimate" aria-labelledby="estimate">
      <h2 className="h3" id="estimate">
        Our estimate for your {vehicle}
      </h2>
      <p className="trade__range">{range}</p>
      <p>{note}</p>
      <details className="trade__how">
        <summary>How we worked it out</summary>
        <dl className="trade__lines">
          {lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className="trade__sum">
            <dt>Middle of the range</dt>
            <dd>{middle}</dd>
          </div>
        </dl>
        <p>{compared} Advertised prices are what sellers ask, not what buyers paid.</p>
      </details>
    </section>
  )
}
