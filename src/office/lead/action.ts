import { noteAudit } from '#data/accounts/audit.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import { findLead } from '#data/leads/read-leads.ts'
import { sendLeadAgain } from '#data/leads/send-again.ts'
import {
  addNote,
  afterAnswer,
  changeWork,
  lastChange,
  type LeadDoing,
  type WorkChange,
} from '#data/office/lead-work.ts'
import { vehicleByStock } from '#data/office/vehicle-by-stock.ts'
import { sendReply } from '#data/office/replies.ts'
import { adfText } from '#domain/leads/adf.ts'
import { leadFacts } from '#domain/leads/lead-payload.ts'
import { listMoment, yardOf } from '#domain/office/lead-words.ts'
import { LEAD_STATUSES, LOST_REASON_WORDS, LOST_REASONS, statusChange, statusWord } from '#domain/office/lead-status.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import { LONGEST_REPLY, replyProblem, type ReplyWay } from '#domain/office/reply.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { giveLead } from './give-lead.ts'
import { leadFor, type OfficeLead } from './read-lead.ts'

interface Pressed {
  office: SiteOffice
  form: URLSearchParams
  found: OfficeLead
  doing: LeadDoing
}

type Press = (pressed: Pressed) => Promise<FormAnswer>

/** A button of the lead's screen: for a lead that this person may do it with. */
const button = (may: OfficeAction, press: Press, fresh?: true): FormAction<SiteOffice> => ({
  may,
  ...(fresh && { fresh }),
  run: async (office, { params, form }) => {
    const found = await leadFor(office, params['reference'], may)
    if (found === null) return { kind: 'refused', status: 404, problems: { '': 'There is no such lead.' } }
    const doing = {
      leadId: found.lead.id,
      staffId: office.session.staff.id,
      version: Number(form.get('version')),
      now: office.now,
    }
    return press({ office, form, found, doing })
  },
})

const back = ({ office: { ctx }, found: { lead } }: Pressed): FormAnswer => ({
  kind: 'go',
  to: officePath(ctx.site.slug, 'leads', lead.reference),
})
const refused = (name: string, words: string): FormAnswer => ({
  kind: 'refused',
  status: 422,
  problems: { [name]: words },
})

/** 409: who changed the lead meanwhile, and what. What was typed stays in its field. */
async function taken({ office: { ctx, now }, found: { lead } }: Pressed): Promise<FormAnswer> {
  const last = await lastChange(ctx, lead.id)
  const { timeZone } = yardOf(lead, ctx.site)
  const who =
    last === null ? 'Somebody changed this lead' : `${last.name} (${listMoment(last.at, now, timeZone)}): ${last.body}`
  return { kind: 'refused', status: 409, problems: { '': `${who}. Look at it, then press again.` } }
}

async function change(pressed: Pressed, wanted: WorkChange): Promise<FormAnswer> {
  return (await changeWork(pressed.office.ctx, pressed.doing, wanted)) ? back(pressed) : taken(pressed)
}

const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim()

const setStatus: Press = async (pressed) => {
  const { office, form, found } = pressed
  const to = LEAD_STATUSES.find((one) => one === form.get('status'))
  if (to === undefined) return refused('status', `Choose one of ${LEAD_STATUSES.map(statusWord).join(', ')}.`)
  const other = form.get('duplicateOf')?.trim() ?? ''
  const duplicate = other === '' ? null : await findLead(office.ctx, other)
  if (to === 'duplicate' && other !== '' && duplicate === null)
    return refused('status', `There is no lead ${other}. A reference looks like ${found.lead.reference}.`)
  const lostReason = LOST_REASONS.find((one) => one === form.get('lostReason')) ?? null
  const stocknum = textOf(form, 'soldStock')
  const soldVehicleId = to !== 'won' || stocknum === '' ? null : await vehicleByStock(office.ctx, stocknum)
  if (to === 'won' && stocknum !== '' && soldVehicleId === null)
    return refused('status', `There is no vehicle with the stock number ${stocknum}; leave it out, or write another.`)
  const wish = { to, lostReason, soldVehicleId, duplicateOf: duplicate?.id ?? null }
  const changed = statusChange(found.work.status, wish, found.lead.id)
  if (typeof changed === 'string') return refused('status', changed)
  const why =
    changed.lostReason !== null
      ? `: ${LOST_REASON_WORDS[changed.lostReason]}`
      : duplicate !== null && to === 'duplicate'
        ? ` of ${duplicate.reference}`
        : changed.soldVehicleId !== null
          ? `: ${stocknum}`
          : ''
  const { to: status, ...set } = changed
  return change(pressed, {
    set: { status, ...set },
    note: { kind: 'status', body: `${statusWord(found.work.status)} → ${statusWord(status)}${why}` },
    // An appointment made here is an answer (R19).
    ...(status === 'appointment' && { answer: { minutes: found.minutes } }),
  })
}

const assign: Press = async (pressed) => {
  const given = await giveLead(pressed.office, pressed.found, pressed.doing, pressed.form.get('assignee') ?? '')
  if (typeof given === 'string') return refused('assignee', given)
  return given ? back(pressed) : taken(pressed)
}

const NO_TEXTS = 'Nobody sends texts for this installation (SMS_URL). Reply by e-mail, or call them.'

const keepNote: Press = async (pressed) => {
  const body = textOf(pressed.form, 'note')
  if (body === '' || body.length > LONGEST_REPLY) return refused('note', 'Write a note of at most 10,000 characters.')
  const { office, doing } = pressed
  // Notes of two people stand beside one another, so no version is asked.
  await addNote(office.ctx, { ...doing, at: doing.now, kind: 'note', body })
  const actor = `staff:${doing.staffId}` as const
  await noteAudit(office.ctx, { at: doing.now, actor, action: 'lead-note', subject: doing.leadId })
  return back(pressed)
}

const logCall: Press = async (pressed) => {
  const { work, minutes } = pressed.found
  const said = textOf(pressed.form, 'note').slice(0, LONGEST_REPLY)
  return change(pressed, {
    set: afterAnswer(work.status),
    note: { kind: 'call', body: said === '' ? 'Called' : said },
    answer: { minutes },
  })
}

const replyBy =
  (way: ReplyWay): Press =>
  async (pressed) => {
    const { office, form, found, doing } = pressed
    const body = textOf(form, 'reply').replaceAll('\r\n', '\n')
    const problem = way === 'sms' && !office.desks.sendsTexts ? NO_TEXTS : replyProblem(body, found.lead, way)
    if (problem !== null) return refused('reply', problem)
    const sent = await sendReply(office.ctx, doing, { ...found, way, body, withVehicle: form.get('vehicle') === 'on' })
    return sent ? back(pressed) : taken(pressed)
  }

const sendAgain: Press = async (pressed) => {
  const { office, found, doing } = pressed
  const count = await sendLeadAgain(office.ctx, found.lead, { actor: `office:${doing.staffId}`, at: office.now })
  const words = count === 1 ? 'Sent again by one route' : `Sent again by ${count} routes`
  await addNote(office.ctx, { ...doing, at: office.now, kind: 'system', body: words })
  return back(pressed)
}

const erase: Press = async (pressed) => {
  const { office, form, found, doing } = pressed
  if (textOf(form, 'reference').toUpperCase() !== found.lead.reference)
    return refused('reference', `Type ${found.lead.reference} to erase it for good.`)
  try {
    await eraseLeads(office.ctx, [found.lead.id], { actor: `office:${doing.staffId}`, at: office.now })
  } catch (error) {
    // An open reservation keeps its lead: its holder must be reached.
    if (error instanceof Error && error.message.startsWith('nothing was erased'))
      return refused('reference', `${error.message}.`)
    throw error
  }
  return { kind: 'go', to: officePath(office.ctx.site.slug, 'leads') }
}

const fileName = ({ found: { lead } }: Pressed, ending: string) => `${lead.reference}.${ending}`

/** Every button of the lead's screen (Office R16 to R22). */
export const leadActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  status: button('leads.work', setStatus),
  assign: button('leads.work', assign),
  note: button('leads.work', keepNote),
  call: button('leads.work', logCall),
  reply: button('leads.work', replyBy('email')),
  text: button('leads.work', replyBy('sms')),
  again: button('leads.work', sendAgain),
  adf: button('leads.read', async (pressed) => ({
    kind: 'file',
    name: fileName(pressed, 'xml'),
    type: 'application/xml; charset=utf-8',
    body: adfText(pressed.found.lead, pressed.office.ctx.site, { isResent: true }),
  })),
  json: button('leads.read', async (pressed) => ({
    kind: 'file',
    name: fileName(pressed, 'json'),
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(leadFacts(pressed.found.lead, pressed.office.ctx.site), null, 2),
  })),
  erase: button('leads.erase', erase, true),
}
