import { notesOf, proofOf, type DeliveryProof, type LeadNote } from '#data/office/lead-history.ts'
import { fullNameOf } from '#domain/leads/lead.ts'
import { listMoment, yardOf } from '#domain/office/lead-words.ts'
import type { SiteOffice } from '../screen.ts'
import type { OfficeLead } from './read-lead.ts'
import { proofHead, proofRows, type ProofView, type LeadStory } from './timeline.ts'

export interface LeadHistory {
  story: LeadStory
  /** The person's name, else the reference. */
  person: string
  yard: { name: string; timeZone: string }
  notes: LeadNote[]
  proofs: DeliveryProof[]
  proof: ProofView
}

/** Everything that happened with a lead; `sayIn` puts a moment of a zone into words. */
export async function historyOf(
  { ctx, now }: SiteOffice,
  { lead, work }: OfficeLead,
  sayIn: (at: Date, timeZone: string) => string = (at, timeZone) => listMoment(at, now, timeZone),
): Promise<LeadHistory> {
  const { site } = ctx
  const [notes, proofs] = await Promise.all([notesOf(ctx, lead.id), proofOf(ctx, lead.id)])
  const yard = yardOf(lead, site)
  const story = { lead, work, site, now, timeZone: yard.timeZone, say: (at: Date) => sayIn(at, yard.timeZone) }
  return {
    story,
    person: fullNameOf(lead.person) ?? lead.reference,
    yard,
    notes,
    proofs,
    proof: { head: proofHead(story, proofs), rows: proofRows(story, proofs) },
  }
}
