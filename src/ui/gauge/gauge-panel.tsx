import type { GaugeView } from './gauge-view.ts'
import { Ruler } from './ruler.tsx'

/**
 * Compares a price with the asking prices of similar vehicles (A8.5–A8.8). It is complete without a script; with one
 * the needle slides in once (`browser/count-up.ts`).
 */
export function GaugePanel({ view }: { view: GaugeView }) {
  const { label, band, comparison, basis, explanation } = view
  return (
    <div className={`gauge gauge--${band}`}>
      {label === null && comparison === null ? null : (
        <div className="gauge__say">
          {label === null ? null : <span className="tag gauge__label">{label}</span>}
          {comparison === null ? null : <p>{comparison}</p>}
        </div>
      )}
      <div data-counts-up="" data-price={view.listing} data-low={view.low} data-at={view.pricePercent}>
        <Ruler view={view} />
      </div>
      <p className="sm mute gauge__basis">{basis}</p>
      {explanation.length === 0 ? null : (
        <details className="gauge__how">
          <summary>How this is worked out</summary>
          <dl>
            {explanation.map(({ term, words }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
