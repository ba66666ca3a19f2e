import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { EVENTS_API } from '#domain/site/paths.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'

/** Document event: `reported` has one more analytics event. */
export const REPORTED = 'forecourt:reported'

/** An analytics event, and the sender of a form. The person never goes to the site's own sink. */
export interface ReportedEvent extends AnalyticsEvent {
  person?: { email: string; phone: string } | undefined
}

/** Events of this page, oldest first. Read only by `forward.ts`, after the shopper's consent. */
export const reported: ReportedEvent[] = []

/** Sends an event to the site's own sink. A failure is a warning in the console (A25.2, A27.11). */
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
    // Some browsers and extensions remove `sendBeacon`.
  }
  // oxlint-disable-next-line no-console -- a warning in the console is what the specification asks for
  if (!isSent) console.warn('an analytics event was not sent')
  noteReported(event)
}

/** Adds an event to `reported` and sends nothing. */
export function noteReported(event: ReportedEvent): void {
  reported.push(event)
  document.dispatchEvent(new Event(REPORTED))
}
