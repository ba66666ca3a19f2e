import { useEffect, useRef, useState } from 'react'
import type { GaugeView } from '#ui/gauge/gauge-view.ts'
import { PriceComparison } from '#ui/gauge/price-comparison.tsx'
import { askGauge } from './ask-gauge.ts'
import { countUpWhenSeen } from '#browser/count-up.ts'

/**
 * The place of a price comparison whose figures were not at hand when the page was made: it asks for them when it comes
 * near. What fails is logged, and nothing is shown (A8.9, A27.2); without a script nothing is, either.
 */
export function PendingGauge({ href }: { href: string }) {
  const [view, setView] = useState<GaugeView | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void askGauge(href, stop.signal).then((found) => stop.signal.aborted || setView(found))
    return () => stop.abort()
  }, [href])
  // Whether anything stands in it or not, it is where the page is looked at for it.
  return <div>{view === null ? null : <ArrivedGauge view={view} />}</div>
}

/** The panel, its needle sliding in as that of one that came with the page. */
function ArrivedGauge({ view }: { view: GaugeView }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const needle = place.current?.querySelector<HTMLElement>('[data-counts-up]')
    if (!needle || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return countUpWhenSeen(needle)
  }, [])
  return (
    <div ref={place}>
      <PriceComparison view={view} />
    </div>
  )
}
