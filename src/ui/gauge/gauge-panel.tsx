import { useEffect, useRef } from 'react'
import type { GaugeView } from './gauge-view.ts'
import { Ruler } from './ruler.tsx'

/**
 * How a price compares with what similar vehicles are asked for (A8.5–A8.8). Whole without a script; with one the
 * needle slides in once.
 */
export function GaugePanel({ view }: { view: GaugeView }) {
  const { label, band, comparison, basis, explanation } = view
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = panel.current
    if (shown === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        void import('./count-up.ts').then(({ countUp }) => countUp(shown))
      },
      { threshold: 0.6 },
    )
    seen.observe(shown)
    return () => seen.disconnect()
  }, [])
  return (
    <div className={`gauge gauge--${band}`}>
      {label === null && comparison === null ? null : (
        <div className="gauge__say">
          {label === null ? null : <span className="tag gauge__label">{label}</span>}
          {comparison === null ? null : <p>{comparison}</p>}
        </div>
      )}
      <div ref={panel} data-price={view.listing} data-low={view.low} data-at={view.pricePercent}>
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
