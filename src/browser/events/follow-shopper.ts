/** Reports page views, and notes visited pages for leads (A25.1–A25.4). */
import { PAGE_VIEW, SEARCH_VIEW } from '#domain/analytics/analytics-event.ts'
import { ARRIVED } from '../arrived.ts'
import { storeText } from '../browser-storage.ts'
import { onceSeen, onSeen } from '../on-shown.ts'
import { reportEvent } from './report-events.ts'
import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { keepVisits, keptVisits } from '../kept-here.ts'

/** Reports each page, and each new list of results, as seen. Loads the consent question where the site has one. */
export function followShopper(document: Document, site: string): void {
  let counted = ''
  const count = () => {
    counted = window.location.pathname + window.location.search
    noteVisit(site, window.location)
    // A list of results counts as a search view only (A4.33), so that views add up.
    reportEvent({ id: document.getElementById('results-count') ? SEARCH_VIEW : PAGE_VIEW })
    const category = document.querySelector<HTMLElement>('[data-success-category]')?.dataset['successCategory']
    // The site's tags read this after a form was sent (A1.28).
    if (category) storeText('local', 'successCategory', category)
  }
  onSeen(document, count)
  // Newer markup of the same page is not a new view.
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

const MOST_PAGES = 50
const MOST_PARAMS = 30

/** Notes the page in view, unless the browser asks for privacy. */
function noteVisit(site: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (asksForPrivacy()) return
  const { visitedPages, linkedQueryParams } = keptVisits(site)
  const linked = [...new URLSearchParams(search)].filter(([name]) => isCampaignParameter(name)).slice(0, MOST_PARAMS)
  if (visitedPages.at(-1) === pathname && linked.length === 0) return
  keepVisits(site, {
    visitedPages: (visitedPages.at(-1) === pathname ? visitedPages : [...visitedPages, pathname]).slice(-MOST_PAGES),
    linkedQueryParams: linked.length === 0 ? linkedQueryParams : Object.fromEntries(linked),
  })
}
