import { noteOpened } from '#data/office/opened-leads.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { momentWords, wishLines, type Line } from '#domain/leads/lead-lines.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { historyOf } from '../lead/history.ts'
import { leadFor } from '../lead/read-lead.ts'
import { timelineOf, type ProofView, type TimelineLine } from '../lead/timeline.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface LeadProofView {
  reference: string
  person: string
  backHref: string
  dealer: string
  /** When it was kept, with the city of the clock. */
  kept: string
  wishes: Line[]
  timeline: TimelineLine[]
  proof: ProofView
  /** Who made the sheet, and when. */
  made: string
}

/** `2026-11-20 13:48:07`: paper outlives the day on which it is printed. */
const fullMoment = (at: Date, timeZone: string) => localDateTime(at, timeZone).replace('T', ' ')

/** The proof that a lead reached somebody, on a sheet to print (Office R17). */
export async function loadLeadProof(office: SiteOffice, { params }: OfficeRequest): Promise<OfficePage<LeadProofView>> {
  const found = await leadFor(office, params['reference'], 'leads.read')
  if (found === null) return null
  const { ctx, now, session } = office
  const { lead } = found
  const { site } = ctx
  await noteOpened(ctx, { leadId: lead.id, staffId: session.staff.id, now, day: localDay(site, now) })
  const { story, person, yard, notes, proofs, proof } = await historyOf(office, found, fullMoment)
  return {
    title: `Proof of delivery, ${lead.reference}`,
    view: {
      reference: lead.reference,
      person,
      backHref: officePath(site.slug, 'leads', lead.reference),
      dealer: `${site.legalName}, ${yard.name}`,
      kept: momentWords(lead.completedAt ?? lead.createdAt, yard.timeZone),
      wishes: wishLines(lead, site),
      timeline: timelineOf(story, notes, proofs, []),
      proof,
      made:
        `Times are those of clocks at ${yard.name}. Made by ${session.staff.name} on ` +
        `${momentWords(now, yard.timeZone)}, from the records of the platform.`,
    },
  }
}
