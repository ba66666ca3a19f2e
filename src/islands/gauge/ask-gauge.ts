import type { GaugeView } from '#ui/gauge/gauge-view.ts'

/**
 * The panel's words from the gauge's address; null where it is hidden, or where asking failed: then a line is logged
 * (A8.9).
 */
export async function askGauge(href: string, signal: AbortSignal): Promise<GaugeView | null> {
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
