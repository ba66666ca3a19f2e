/**
 * What counts and notes the pages that are looked at. Loaded after the first page is there: none of it is needed to see
 * one.
 */
import { PAGE_VIEW, SEARCH_VIEW } from '#domain/analytics/analytics-event.ts'
import { ARRIVED } from '#ui/arrived.ts'
import { noteVisit } from '#ui/form/note-visits.ts'
import type { PublicSite } from '../public-site.ts'
import { reportEvent } from '../report-events.ts'

/**
 * Counts the page that is shown, and each that comes after it; asks whether it may be passed on where the site would
 * (A25.1–A25.4).
 */
export function followShopper(document: Document, { slug, forwarding }: Pick<PublicSite, 'slug' | 'forwarding'>): void {
  const arrive = () => {
    noteVisit(slug, window.location)
    // A list of results shown counts as such alone (A4.33), so that views add up.
    reportEvent({ id: document.getElementById('results-count') ? SEARCH_VIEW : PAGE_VIEW })
  }
  document.addEventListener(ARRIVED, arrive)
  arrive()
  if (forwarding !== null)
    void import('./consent.ts').then(({ followConsent }) => followConsent(document, slug, forwarding), warn)
}

function warn(error: unknown): void {
  // oxlint-disable-next-line no-console -- what the specification asks for (A25.2, A27.11)
  console.warn('events are not passed on', error)
}
