import { useEffect, useState, type ReactNode } from 'react'
import { GaugePanel } from './gauge-panel.tsx'
import type { GaugeView } from './gauge-view.ts'

/**
 * Asks for a gauge that was not at hand when the page was made. What fails is logged, and nothing is shown (A8.9,
 * A27.2).
 */
export function PendingGauge({ href, frame }: { href: string; frame: (panel: ReactNode) => ReactNode }) {
  const [view, setView] = useState<GaugeView | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void import('./ask-gauge.ts')
      .then(({ askGauge }) => askGauge(href, stop.signal))
      .then((found) => stop.signal.aborted || setView(found))
    return () => stop.abort()
  }, [href])
  return view === null ? null : frame(<GaugePanel view={view} />)
}
