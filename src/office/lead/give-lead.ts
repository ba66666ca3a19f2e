import { changeWork, type LeadDoing } from '#data/office/lead-work.ts'
import { leadPeople } from '#data/office/opened-leads.ts'
import type { SiteOffice } from '../screen.ts'
import type { OfficeLead } from './read-lead.ts'

/**
 * Gives a lead to somebody, or to nobody where `wanted` is '' (Office R20). False where somebody else changed it since;
 * a text where this person may not do it.
 */
export async function giveLead(
  office: SiteOffice,
  { lead }: OfficeLead,
  doing: LeadDoing,
  wanted: string,
): Promise<boolean | string> {
  const mayGive = office.can('leads.assign', { locationId: lead.locationId, category: lead.category })
  if (!mayGive && wanted !== office.session.staff.id)
    return 'You may take a lead yourself; a manager gives it to others.'
  const person = (await leadPeople(office.ctx)).find(({ id }) => id === wanted)
  if (wanted !== '' && person === undefined) return 'This person does not answer leads of this site.'
  return changeWork(office.ctx, doing, {
    set: { assignee: person?.id ?? null, assignedAt: office.now },
    note: { kind: 'assign', body: person === undefined ? 'Given to nobody' : `Given to ${person.name}` },
  })
}
