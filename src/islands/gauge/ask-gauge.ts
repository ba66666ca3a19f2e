import type { GaugeView } from '#ui/gauge/gauge-view.ts'

/** Fetches the price comparison. Null when it is hidden or the request fails, which is logged (A8.9). */
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
