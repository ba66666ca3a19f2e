import { useEffect, useRef, useState } from 'react'
import type { GaugeView } from '#ui/gauge/gauge-view.ts'
import { PriceComparison } from '#ui/gauge/price-comparison.tsx'
import { countUpWhenSeen } from '#browser/count-up.ts'

/**
 * A price comparison whose figures the server did not have when it rendered the page. It fetches them when it comes
 * near the window. Nothing shows on failure or without a script (A8.9, A27.2).
 */
export function PendingGauge({ href }: { href: string }) {
  const [view, setView] = useState<GaugeView | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void askGauge(href, stop.signal).then((found) => stop.signal.aborted || setView(found))
    return () => stop.abort()
  }, [href])
  // The element is there even while empty: the island is observed by its first child.
  return <div>{view === null ? null : <LoadedGauge view={view} />}</div>
}

/** The panel, with the same sliding needle as one in the server's markup. */
function LoadedGauge({ view }: { view: GaugeView }) {
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

/** Fetches the price comparison. Null when it is hidden or the request fails, which is logged (A8.9). */
async function askGauge(href: string, signal: AbortSignal): Promise<GaugeView | null> {
  try {
    const answer = await fetch(href, { signal, headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`the answer was ${answer.status}`)
    const { panel }: { panel: GaugeView | null } = await answer.json()
    return panel
  } catch (error) {
    // oxlint-disable-next-line no-console
    if (!signal.aborted) console.warn('The price comparison could not be loaded', error)
    return null
  }
}
