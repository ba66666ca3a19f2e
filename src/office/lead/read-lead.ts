import { findLead } from '#data/leads/read-leads.ts'
import { readWork, type LeadWork } from '#data/office/lead-work.ts'
import { siteHoursAround } from '#data/special-hours.ts'
import { openMinutesBetween, type CountedHours } from '#domain/hours/open-time.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { hoursOfLead } from '#domain/office/lead-due.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import type { SiteOffice } from '../screen.ts'

export interface OfficeLead {
  lead: Lead
  work: LeadWork
  /** Hours of the yard that answers it. */
  hours: CountedHours | null
  /** Open minutes since it came. */
  minutes: number
}

/** The complete lead of a reference, if this person may do something with it; null otherwise. */
export async function leadFor(
  { ctx, can, now }: SiteOffice,
  reference: string | undefined,
  action: OfficeAction,
): Promise<OfficeLead | null> {
  const lead = await findLead(ctx, reference ?? '')
  if (lead === null || lead.completedAt === null) return null
  if (!can(action, { locationId: lead.locationId, category: lead.category })) return null
  const [work, special] = await Promise.all([readWork(ctx, lead.id), siteHoursAround(ctx, lead.completedAt)])
  const hours = hoursOfLead(lead, ctx.site, special)
  return { lead, work, hours, minutes: openMinutesBetween(hours, lead.completedAt, now) }
}
