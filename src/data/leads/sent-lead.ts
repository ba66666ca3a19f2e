import type { Lead } from '#domain/leads/lead.ts'
import type { SiteScope } from '../site-scope.ts'
import { findLead } from './read-leads.ts'

/** A complete lead as its success page needs it. It holds no personal data. */
export interface SentLead extends Pick<
  Lead,
  'reference' | 'formId' | 'department' | 'dealershipId' | 'locationId' | 'testDrive'
> {
  completedAt: Date
  /** A receipt goes, or went, to the shopper's address. */
  hasReceipt: boolean
}

/** The complete lead of a reference; null where the site has none such. */
export async function sentLead({ db, site }: SiteScope, reference: string): Promise<SentLead | null> {
  const lead = await findLead({ db, site }, reference)
  if (lead === null || lead.completedAt === null) return null
  const receipt = await db
    .selectFrom('outbox')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', lead.id)
    .where('channel', '=', 'receipt')
    .executeTakeFirst()
  return {
    reference: lead.reference,
    formId: lead.formId,
    department: lead.department,
    dealershipId: lead.dealershipId,
    locationId: lead.locationId,
    testDrive: lead.testDrive,
    completedAt: lead.completedAt,
    hasReceipt: receipt !== undefined,
  }
}
