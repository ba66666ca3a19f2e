import { notesOf, otherLeadsOf, proofOf, vehicleNow, type VehicleNow } from '#data/office/lead-history.ts'
import { leadPeople, noteOpened } from '#data/office/opened-leads.ts'
import { templatesFor } from '#data/office/replies.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { openStateAt, openStateText } from '#domain/hours/opening-hours.ts'
import { fullNameOf, type Lead, type LeadVehicle } from '#domain/leads/lead.ts'
import { personLines, spokenPhone, wishLines, type Line } from '#domain/leads/lead-lines.ts'
import { formatDollars } from '#domain/money/money.ts'
import { dueStateOf, dueWords } from '#domain/office/lead-due.ts'
import { isOpenStatus, LOST_REASON_WORDS, LOST_REASONS, nextStatuses, statusWord } from '#domain/office/lead-status.ts'
import { listMoment, yardOf } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { filledTemplate, READY_REPLIES } from '#domain/office/reply.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { VehicleStatus } from '#domain/vehicle/vehicle.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { statusSign, type LeadSignView } from '../leads/load.ts'
import { leadFor, type OfficeLead } from './read-lead.ts'
import { proofHead, proofRows, timelineOf, type ProofRow, type TimelineLine } from './timeline.ts'

export interface Choice {
  value: string
  label: string
}

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
  consent: { words: string; optIn: boolean; text: string | null; privacy: string; terms: string | null }
  attribution: Line[]
  spam: { score: number; reasons: string[] } | null
  others: { href: string; words: string; note: string }[]
  timeline: TimelineLine[]
  proof: { head: { isGood: boolean; words: string }; rows: ProofRow[] }
  /** Null where this person may only read. */
  work: WorkForms | null
  canErase: boolean
  problems: Readonly<Record<string, string>>
}

export interface ThenNowRow {
  label: string
  /** As it was when it was asked about; '' where nobody knows. */
  asked: string
  now: string
}

export interface VehicleThenNow {
  name: string
  href: string
  stock: string
  rows: ThenNowRow[]
}

export interface WorkForms {
  statuses: Choice[]
  lostReasons: Choice[]
  people: Choice[]
  assignee: string
  /** Links that fill the reply in. */
  templates: { title: string; href: string }[]
  reply: string
  note: string
  hasVehicle: boolean
  senderEmail: string
}

/** One lead: what was asked, what happened, the proof, and the reply (Office R16, R17, R21). */
export async function loadLead(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<LeadView>> {
  const found = await leadFor(office, request.params['reference'], 'leads.read')
  if (found === null) return null
  const { ctx, now, can, session } = office
  const { lead, work, hours } = found
  const { site } = ctx
  await noteOpened(ctx, { leadId: lead.id, staffId: session.staff.id, now, day: localDay(site, now) })
  const [notes, proofs, others, vehicle, forms] = await Promise.all([
    notesOf(ctx, lead.id),
    proofOf(ctx, lead.id),
    otherLeadsOf(ctx, { leadId: lead.id, contactId: lead.contactId }),
    lead.vehicle === null ? null : vehicleNow(ctx, lead.vehicle.id),
    formsOf(office, found, request),
  ])
  const yard = yardOf(lead, site)
  const told = { lead, work, site, now, timeZone: yard.timeZone }
  const state = dueStateOf({ ...work, isOpen: isOpenStatus(work.status) }, hours, now)
  const person = fullNameOf(lead.person) ?? lead.reference
  const open = hours === null ? '' : openStateText(openStateAt(hours.location, now))
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
      contact: {
        phone: lead.person.phone,
        spokenPhone: lead.person.phone && spokenPhone(lead.person.phone),
        email: lead.person.email,
        lines: personLines(lead).filter(({ label }) => label === 'Postcode'),
      },
      vehicle: lead.vehicle && thenAndNow(lead.vehicle, vehicle, site.slug),
      consent: consentOf(lead, yard.timeZone, now),
      attribution: attributionOf(lead),
      spam: lead.spam.isSuspected ? lead.spam : null,
      others: others.map(({ reference, category, createdAt, status }) => ({
        href: officePath(site.slug, 'leads', reference),
        words: `${reference}, ${category}`,
        note: `${listMoment(createdAt, now, yard.timeZone)}, ${statusSign(status).words.toLowerCase()}`,
      })),
      timeline: timelineOf(told, notes, proofs),
      proof: { head: proofHead(proofs, now, yard.timeZone), rows: proofRows(told, proofs) },
      work: forms,
      canErase: can('leads.erase', { locationId: lead.locationId, category: lead.category }),
      problems: request.refused?.problems ?? {},
    },
  }
}

async function formsOf(
  office: SiteOffice,
  { lead, work }: OfficeLead,
  { refused, url }: OfficeRequest,
): Promise<WorkForms | null> {
  const { ctx, can, session } = office
  const subject = { locationId: lead.locationId, category: lead.category }
  if (!can('leads.work', subject)) return null
  const [people, templates] = await Promise.all([leadPeople(ctx), templatesFor(ctx, lead.category)])
  const me = session.staff.id
  const ready = templates.length > 0 ? templates : READY_REPLIES
  const chosen = ready[Number(url.searchParams.get('ready') ?? Number.NaN)]
  const choices = can('leads.assign', subject) ? people : people.filter(({ id }) => id === me || id === work.assignee)
  return {
    statuses: nextStatuses(work.status).map((value) => ({ value, label: statusWord(value) })),
    lostReasons: LOST_REASONS.map((value) => ({ value, label: LOST_REASON_WORDS[value] })),
    people: choices.map(({ id, name, isAway }) => ({ value: id, label: `${name}${isAway ? ' (away)' : ''}` })),
    assignee: work.assignee ?? '',
    templates: ready.map(({ title }, place) => ({ title, href: `?ready=${place}#reply` })),
    reply: refused?.form.get('reply') ?? (chosen === undefined ? '' : filledTemplate(chosen.body, lead)),
    note: refused?.form.get('note') ?? '',
    hasVehicle: lead.vehicle !== null,
    senderEmail: session.staff.email,
  }
}

const STATUS_WORDS: Record<VehicleStatus, string> = {
  in_stock: 'Available',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  unavailable: 'Not available',
}
const price = (cents: number | null) => (cents === null ? 'No price' : formatDollars(cents))

function thenAndNow(asked: LeadVehicle, vehicle: VehicleNow | null, siteId: string): VehicleThenNow {
  const rows: ThenNowRow[] =
    vehicle === null
      ? [{ label: 'Price', asked: price(asked.priceCents), now: 'Not in the stock any more' }]
      : [
          { label: 'Price', asked: price(asked.priceCents), now: price(vehicle.priceCents) },
          { label: 'Status', asked: STATUS_WORDS[asked.status], now: STATUS_WORDS[vehicle.status] },
          { label: 'Photos', asked: '', now: String(vehicle.photosCount) },
          { label: 'Saved by', asked: '', now: String(vehicle.savedBy) },
        ]
  return { name: vehicleName(asked), href: officePath(siteId, 'stock', asked.id), stock: asked.stocknum, rows }
}

function consentOf({ consent }: Lead, timeZone: string, now: Date): LeadView['consent'] {
  const at = listMoment(consent.at, now, timeZone)
  const ticked = consent.optInPreTicked ? ', by a box ticked beforehand, which is no consent' : ''
  return {
    optIn: consent.optIn && !consent.optInPreTicked,
    words: `News and offers: ${consent.optIn ? 'ticked' : 'not ticked'}${ticked}, ${at}`,
    text: consent.optInText,
    privacy: consent.privacyText,
    terms: consent.termsText,
  }
}

function attributionOf({ attribution }: Lead): Line[] {
  const { url, source, agent, visitedPages, linkedQueryParams } = attribution
  return [
    { label: 'From', value: agent === undefined ? source : `${agent.client}, an assistant of the shopper’s` },
    ...(url === null ? [] : [{ label: 'Page', value: url }]),
    ...Object.entries(linkedQueryParams).map(([label, value]) => ({ label, value })),
    ...(visitedPages.length === 0 ? [] : [{ label: 'Pages before', value: visitedPages.join(', ') }]),
  ]
}
