import { SEARCH_VIEW, type AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { ARRIVED } from '#ui/arrived.ts'

/** Counts each list of results shown (A4.33): the first one, and those after it. */
export function reportViews(document: Document): void {
  const countView = () => void (document.getElementById('results-count') && reportEvent({ id: SEARCH_VIEW }))
  document.addEventListener(ARRIVED, countView)
  countView()
}

/** Sends an event to the site's own sink; nothing else leaves. A failure is nobody's matter but a developer's (A25.2, A27.11). */
export function reportEvent(event: AnalyticsEvent): void {
  let isSent = false
  try {
    isSent = navigator.sendBeacon('/api/events', new Blob([JSON.stringify(event)], { type: 'application/json' }))
  } catch {
    // An interface that the browser has taken away.
  }
  // oxlint-disable-next-line no-console -- a warning in the console is what the specification asks for
  if (!isSent) console.warn('an analytics event was not sent')
}
