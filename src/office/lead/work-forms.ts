import { vehicleNow } from '#data/office/lead-history.ts'
import { leadPeople } from '#data/office/opened-leads.ts'
import { replyTemplates } from '#data/office/reply-templates.ts'
import { LOST_REASON_WORDS, LOST_REASONS, nextStatuses, statusWord } from '#domain/office/lead-status.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { cardWords, filledTemplate, isMobile, LONGEST_TEXT_REPLY, READY_REPLIES } from '#domain/office/reply.ts'
import type { OfficeRequest, SiteOffice } from '../screen.ts'
import type { OfficeLead } from './read-lead.ts'

export interface Choice {
  value: string
  label: string
}

export interface WorkForms {
  statuses: Choice[]
  lostReasons: Choice[]
  people: Choice[]
  assignee: string
  /** Links that fill the reply in. */
  templates: { title: string; href: string }[]
  templatesHref: string
  reply: string
  note: string
  /** Vehicle that goes with a reply, such as `2024 Kia Sportage, $30,990 drive away`; null for none. */
  card: string | null
  /** Of the vehicle that was asked about; null for none. */
  stocknum: string | null
  /** Where an answer to an e-mail goes, and to a text; null where neither can be sent. */
  email: string | null
  text: string | null
}

/** Forms of a lead's screen; null where this person may only read. */
export async function workForms(
  office: SiteOffice,
  { lead, work }: OfficeLead,
  { refused, url }: OfficeRequest,
): Promise<WorkForms | null> {
  const { ctx, can, session } = office
  const subject = { locationId: lead.locationId, category: lead.category }
  if (!can('leads.work', subject)) return null
  const [people, templates, vehicle] = await Promise.all([
    leadPeople(ctx),
    replyTemplates(ctx, lead.category),
    lead.vehicle === null ? null : vehicleNow(ctx, lead.vehicle.id),
  ])
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
    templatesHref: officePath(ctx.site.slug, 'leads', 'templates'),
    reply: refused?.form.get('reply') ?? (chosen === undefined ? '' : filledTemplate(chosen.body, lead)),
    note: refused?.form.get('note') ?? '',
    card: lead.vehicle === null ? null : cardWords(lead.vehicle, vehicle),
    stocknum: lead.vehicle?.stocknum ?? null,
    email: lead.person.email === null ? null : `Answers go to ${session.staff.email}, not to this page.`,
    text: office.desks.sendsTexts && isMobile(lead.person.phone) ? textNote(ctx.site.accounts.sms.senderId) : null,
  }
}

const textNote = (senderId: string | null) =>
  `A text has at most ${LONGEST_TEXT_REPLY} characters. ` +
  (senderId === null
    ? 'Answers to it go to the number that sends texts, not to this page.'
    : `It comes from “${senderId}”, which nobody can answer: say how to reach you.`)
