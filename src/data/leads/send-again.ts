import type { Lead } from '#domain/leads/lead.ts'
import { isHeld, routesOf } from '#domain/leads/routing.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteScope } from '../site-scope.ts'
import { routeHours } from '../special-hours.ts'
import { releaseLead, resendLead, type Doing } from './tend-leads.ts'

/**
 * Makes every delivery of a lead due again; a lead that was held as suspected spam is delivered as one that nobody
 * suspects any more, receipt included. Resolves with how many deliveries there are now; 0 for an unfinished lead.
 */
export async function sendLeadAgain(scope: SiteScope & { site: Site }, lead: Lead, doing: Doing): Promise<number> {
  const sent = await resendLead(scope, lead, doing)
  if (sent > 0 || !isHeld(lead, scope.site)) return sent
  const trusted = { ...lead, spam: { ...lead.spam, isSuspected: false } }
  return releaseLead(scope, lead, routesOf(trusted, scope.site, doing.at, await routeHours(scope, doing.at)), doing)
}
