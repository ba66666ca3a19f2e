import { SEARCH_VIEW } from '#domain/analytics/event-ids.ts'
import { ARRIVED } from './follow-links.ts'

/** Event of the document that carries one analytics event: its `detail` has the number as `id` (A25.1). */
const EVENT = 'forecourt:event'

/** Sends what the page counts to the site's own sink: each page of results shown (A4.33), and what its parts report. Nothing else leaves. */
export function reportEvents(document: Document): void {
  const countView = () => void (document.getElementById('results-count') && send({ id: SEARCH_VIEW }))
  document.addEventListener(EVENT, (event) => event instanceof CustomEvent && send(event.detail))
  document.addEventListener(ARRIVED, countView)
  countView()
}

/** A failure is nobody's matter but a developer's (A25.2, A27.11). */
function send(detail: unknown): void {
  let isSent = false
  try {
    isSent = navigator.sendBeacon('/api/events', new Blob([JSON.stringify(detail)], { type: 'application/json' }))
  } catch {
    // What cannot be written as JSON, or an interface that the browser has taken away.
  }
  // oxlint-disable-next-line no-console -- a warning in the console is what the specification asks for
  if (!isSent) console.warn('an analytics event was not sent')
}
