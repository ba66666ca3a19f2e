import { contactKeysOf } from '#domain/leads/contact-keys.ts'
import type { Site } from '#domain/site/site.ts'
import type { Valuation } from '#domain/trade-in/valuation.ts'
import { readLead } from '../leads/read-leads.ts'
import type { SiteScope } from '../site-scope.ts'

/** Whether a valuation waits until the shopper leaves contact details (`tradeIn.contactFirst`). */
export async function awaitsContact(
  { db, site }: SiteScope & { site: Pick<Site, 'tradeIn'> },
  { leadId }: Pick<Valuation, 'leadId'>,
): Promise<boolean> {
  if (!site.tradeIn.contactFirst) return false
  const lead = await readLead({ db, site }, leadId)
  return lead === null || contactKeysOf(lead.person).length === 0
}
