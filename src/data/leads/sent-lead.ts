import { maskedAddress } from '#domain/leads/mailbox.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { SiteScope } from '../site-scope.ts'
import { findLead } from './read-leads.ts'

/** A complete lead as its success page needs it. It names nobody: the reference alone opens the page. */
export interface SentLead extends Pick<
  Lead,
  'reference' | 'formId' | 'department' | 'dealershipId' | 'locationId' | 'testDrive'
> {
  completedAt: Date
  /** Masked address that a receipt goes, or went, to (S4); null where none does. */
  receiptTo: string | null
}

/** The complete lead of a reference; null where the site has none such. */
export async function sentLead({ db, site }: SiteScope, reference: string): Promise<SentLead | null> {
  const lead = await findLead({ db, site }, reference)
  if (lead === null || lead.completedAt === null) return null
  const { email } = lead.person
  const receipt = await db
    .selectFrom('outbox')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', lead.id)
    .where('channel', '=', 'receipt')
    .where('state', '!=', 'parked')
    .executeTakeFirst()
  return {
    reference: lead.reference,
    formId: lead.formId,
    department: lead.department,
    dealershipId: lead.dealershipId,
    locationId: lead.locationId,
    testDrive: lead.testDrive,
    completedAt: lead.completedAt,
    receiptTo: receipt === undefined || email === null ? null : maskedAddress(email),
  }
}
