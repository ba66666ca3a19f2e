/** Notes the pages visited in this tab and the campaign that led here, for leads (A11.20). */
import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { keepVisits, keptVisits } from '../kept-here.ts'

const MOST_PAGES = 50
const MOST_PARAMS = 30

/** Notes the page in view, unless the browser asks for privacy. */
export function noteVisit(site: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (asksForPrivacy()) return
  const { visitedPages, linkedQueryParams } = keptVisits(site)
  const linked = [...new URLSearchParams(search)].filter(([name]) => isCampaignParameter(name)).slice(0, MOST_PARAMS)
  if (visitedPages.at(-1) === pathname && linked.length === 0) return
  keepVisits(site, {
    visitedPages: (visitedPages.at(-1) === pathname ? visitedPages : [...visitedPages, pathname]).slice(-MOST_PAGES),
    linkedQueryParams: linked.length === 0 ? linkedQueryParams : Object.fromEntries(linked),
  })
}
