/** Notes the pages visited in this tab and the campaign that led here, for leads (A11.20). */
import { asksForPrivacy } from './asks-for-privacy.ts'
import { keepVisits, keptVisits } from '../kept-here.ts'

const MOST_PAGES = 50
const MOST_PARAMS = 30
/** Parameters that campaigns put into the address of the first page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl)$/i

/** Notes the page in view, unless the browser asks for privacy. */
export function noteVisit(site: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (asksForPrivacy()) return
  const { visitedPages, linkedQueryParams } = keptVisits(site)
  const linked = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name)).slice(0, MOST_PARAMS)
  if (visitedPages.at(-1) === pathname && linked.length === 0) return
  keepVisits(site, {
    visitedPages: (visitedPages.at(-1) === pathname ? visitedPages : [...visitedPages, pathname]).slice(-MOST_PAGES),
    linkedQueryParams: linked.length === 0 ? linkedQueryParams : Object.fromEntries(linked),
  })
}
