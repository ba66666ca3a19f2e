/** Counts and notes the pages that are looked at: whenever one is shown (A25.1–A25.4). */
import { PAGE_VIEW, SEARCH_VIEW } from '#domain/analytics/analytics-event.ts'
import { ARRIVED } from '../arrived.ts'
import { storeText } from '../browser-storage.ts'
import { onceSeen, onSeen } from '../on-shown.ts'
import { noteVisit } from './note-visits.ts'
import { reportEvent } from './report-events.ts'

/**
 * Counts each page that is seen, and other results that took its place; asks whether it may be passed on where the site
 * would.
 */
export function followShopper(document: Document, site: string): void {
  let counted = ''
  const count = () => {
    counted = window.location.pathname + window.location.search
    noteVisit(site, window.location)
    // A list of results shown counts as such alone (A4.33), so that views add up.
    reportEvent({ id: document.getElementById('results-count') ? SEARCH_VIEW : PAGE_VIEW })
    const category = document.querySelector<HTMLElement>('[data-success-category]')?.dataset['successCategory']
    // What the site's tags look for after a form was sent (A1.28).
    if (category) storeText('local', 'successCategory', category)
  }
  onSeen(document, count)
  // Newer markup of the same page is no other page.
  document.addEventListener(ARRIVED, () => counted !== window.location.pathname + window.location.search && count())
  const banner = document.querySelector<HTMLElement>('.consent')
  if (banner !== null)
    onceSeen(
      document,
      () => void import('./consent.ts').then(({ followConsent }) => followConsent(document, site, banner), warn),
    )
}

function warn(error: unknown): void {
  // oxlint-disable-next-line no-console -- what the specification asks for (A25.2, A27.11)
  console.warn('events are not passed on', error)
}
