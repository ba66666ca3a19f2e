import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { EVENTS_API } from '#domain/site/paths.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'

/** Event of the document when something was added to `reported`. */
export const REPORTED = 'forecourt:reported'

/** An event, and of a form that was sent also who sent it: the person is never for the site's own sink. */
export interface ReportedEvent extends AnalyticsEvent {
  person?: { email: string; phone: string } | undefined
}

/**
 * What this page has reported, oldest first: only a site that passes events on to others, with its shopper's agreement,
 * reads it.
 */
export const reported: ReportedEvent[] = []

/**
 * Sends an event to the site's own sink; nothing else leaves. A failure is nobody's matter but a developer's (A25.2,
 * A27.11).
 */
export function reportEvent(event: AnalyticsEvent): void {
  const { id, vehicle } = event
  let isSent = false
  try {
    isSent = navigator.sendBeacon(
      EVENTS_API,
      new Blob([JSON.stringify(asksForPrivacy() ? { id, isPrivate: true } : { id, vehicle })], {
        type: 'application/json',
      }),
    )
  } catch {
    // An interface that the browser has taken away.
  }
  // oxlint-disable-next-line no-console -- a warning in the console is what the specification asks for
  if (!isSent) console.warn('an analytics event was not sent')
  noteReported(event)
}

/** Notes an event for whoever may be told of it, and sends nothing. */
export function noteReported(event: ReportedEvent): void {
  reported.push(event)
  document.dispatchEvent(new Event(REPORTED))
}
