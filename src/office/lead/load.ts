import { firstPictures } from '#data/office/first-pictures.ts'
import {
  duplicatesOf,
  otherLeadsOf,
  priceChangesSince,
  valuationWith,
  vehicleNow,
  type OtherLead,
} from '#data/office/lead-history.ts'
import { noteOpened } from '#data/office/opened-leads.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { openStateAt, openStateText } from '#domain/hours/opening-hours.ts'
import { personLines, spokenPhone, wishLines, type Line } from '#domain/leads/lead-lines.ts'
import { dueStateOf, dueWords } from '#domain/office/lead-due.ts'
import { isOpenStatus } from '#domain/office/lead-status.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { statusSign, type LeadSignView } from '../leads/rows.ts'
import {
  attributionOf,
  consentOf,
  thenAndNow,
  tradeInOf,
  type ConsentView,
  type ToldAt,
  type TradeInView,
  type VehicleThenNow,
} from './about.ts'
import { leadFor } from './read-lead.ts'
import { historyOf } from './history.ts'
import { timelineOf, type ProofView, type TimelineLine } from './timeline.ts'
import { workForms, type WorkForms } from './work-forms.ts'

export interface LeadView {
  reference: string
  backHref: string
  person: string
  due: LeadSignView
  status: LeadSignView
  facts: string
  version: number
  message: string | null
  answers: Line[]
  contact: { phone: string | null; spokenPhone: string | null; email: string | null; lines: Line[] }
  vehicle: VehicleThenNow | null
  tradeIn: TradeInView | null
  consent: ConsentView
  attribution: Line[]
  spam: { score: number; reasons: string[] } | null
  /** The lead that this one repeats, and those that repeat it. */
  duplicates: { original: LeadLink | null; copies: LeadLink[] }
  others: { href: string; words: string; note: string }[]
  timeline: TimelineLine[]
  proof: ProofView
  sheetHref: string
  /** Null where this person may only read. */
  work: WorkForms | null
  /** Null where this person may not erase it. */
  erase: EraseView | null
  problems: Readonly<Record<string, string>>
}

interface LeadLink {
  reference: string
  href: string
}

export interface EraseView {
  reference: string
  /** Parts that go with it, such as `3 lines of history and 2 deliveries`. */
  what: string
  /** Whether the dialog stands open: it was asked for, or refused. */
  isOpen: boolean
  href: string
  backHref: string
  problem: string | undefined
}

/** Parameter of a lead's address that shows the dialog which erases it. */
const ERASE = 'erase'

/** One lead: what was asked, what happened, the proof, and the reply (Office R16, R17, R21). */
export async function loadLead(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<LeadView>> {
  const found = await leadFor(office, request.params['reference'], 'leads.read')
  if (found === null) return null
  const { ctx, now, session } = office
  const { lead, work, hours } = found
  const { site } = ctx
  await noteOpened(ctx, { leadId: lead.id, staffId: session.staff.id, now, day: localDay(site, now) })
  const asked = lead.vehicle
  const ids = { leadId: lead.id, contactId: lead.contactId, duplicateOf: work.duplicateOf }
  const [history, others, vehicle, pictures, prices, valuation, duplicates, forms] = await Promise.all([
    historyOf(office, found),
    otherLeadsOf(ctx, ids),
    asked === null ? null : vehicleNow(ctx, asked.id),
    firstPictures(ctx, asked === null ? [] : [asked.id]),
    asked === null ? [] : priceChangesSince(ctx, asked.id, lead.createdAt),
    valuationWith(ctx, lead.id),
    duplicatesOf(ctx, ids),
    workForms(office, found, request),
  ])
  const { story, person, yard } = history
  const state = dueStateOf({ ...work, isOpen: isOpenStatus(work.status) }, hours, now)
  const open = hours === null ? '' : openStateText(openStateAt(hours.location, now))
  const linkTo = (reference: string) => ({ reference, href: officePath(site.slug, 'leads', reference) })
  return {
    title: person,
    view: {
      reference: lead.reference,
      backHref: officePath(site.slug, 'leads'),
      person,
      due: { kind: state.kind === 'late' ? 'bad' : 'clock', words: dueWords(state, hours, now) },
      status: statusSign(work.version === 0 ? null : work.status),
      facts: [`Enquiry ${lead.reference}`, yard.name, open.toLowerCase()].filter(Boolean).join(' · '),
      version: work.version,
      message: lead.message,
      answers: wishLines(lead, site).filter(({ label }) => label !== 'Message'),
      contact: contactOf(lead),
      vehicle: asked && thenAndNow(asked, vehicle, { siteId: site.slug, picture: pictures.get(asked.id) }),
      tradeIn: tradeInOf(lead, valuation, site, story),
      consent: consentOf(lead, story),
      attribution: attributionOf(lead),
      spam: lead.spam.isSuspected ? lead.spam : null,
      duplicates: {
        original: duplicates.original === null ? null : linkTo(duplicates.original),
        copies: duplicates.copies.map(linkTo),
      },
      others: others.map((other) => otherView(site.slug, other, story)),
      timeline: timelineOf(story, history.notes, history.proofs, prices),
      proof: history.proof,
      sheetHref: officePath(site.slug, 'leads', lead.reference, 'proof'),
      work: forms,
      erase: eraseOf(office, request, { ...found, notes: history.notes.length, deliveries: history.proofs.length }),
      problems: request.refused?.problems ?? {},
    },
  }
}

const contactOf = (lead: Lead): LeadView['contact'] => ({
  phone: lead.person.phone,
  spokenPhone: lead.person.phone && spokenPhone(lead.person.phone),
  email: lead.person.email,
  lines: personLines(lead).filter(({ label }) => label === 'Postcode'),
})

const otherView = (
  siteId: string,
  { reference, category, createdAt, status }: OtherLead,
  { now, timeZone }: ToldAt,
): LeadView['others'][number] => ({
  href: officePath(siteId, 'leads', reference),
  words: `${reference}, ${category}`,
  note: `${listMoment(createdAt, now, timeZone)}, ${statusSign(status).words.toLowerCase()}`,
})

const lines = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

function eraseOf(
  { ctx, can }: SiteOffice,
  { url, refused }: OfficeRequest,
  {
    lead,
    notes,
    deliveries,
  }: { lead: { reference: string; locationId: string | null; category: string }; notes: number; deliveries: number },
): EraseView | null {
  const { reference, locationId, category } = lead
  if (!can('leads.erase', { locationId, category })) return null
  return {
    reference,
    what: `${lines(notes, 'line', 'lines')} of history and ${lines(deliveries, 'delivery', 'deliveries')}`,
    isOpen: url.searchParams.has(ERASE) || refused?.form.get('do') === ERASE,
    href: `?${ERASE}=1#erase`,
    backHref: officePath(ctx.site.slug, 'leads', reference),
    problem: refused?.problems['reference'],
  }
}
