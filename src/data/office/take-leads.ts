/** Takes new leads into the office: who answers them, and until when (Office R19, R20). */
import { sql } from 'kysely'
import type { Lead } from '#domain/leads/lead.ts'
import { isHeld, locationOfLead } from '#domain/leads/routing.ts'
import { personFor, ruleFor, type Colleague } from '#domain/office/assignment.ts'
import { dueTimes, hoursOfLead } from '#domain/office/lead-due.ts'
import type { Site } from '#domain/site/site.ts'
import { readLead } from '../leads/read-leads.ts'
import { siteHoursAround } from '../special-hours.ts'
import type { SiteScope } from '../site-scope.ts'
import { addNote } from './lead-work.ts'
import { inTransaction } from '../platform/in-transaction.ts'

type TakeScope = SiteScope & { site: Site }

/** Leads of one look; more come with the next. */
const MOST = 100

/**
 * Gives each new lead its time to answer and, where a rule takes it, its person; one that is held as suspected spam
 * gets neither. Resolves with how many there were. Another process may take the same at once: each is taken once.
 */
export async function takeNewLeads({ db, site }: TakeScope, now: Date, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ leadId: string }>`select lead_id from lead_work
    where site_id = ${site.slug} and due_at is null and told = 0 and status = 'new' limit ${MOST}`.execute(db)
  let taken = 0
  for (const { leadId } of rows) {
    if (signal.aborted) break
    if (await inTransaction(db, (trx) => takeLead({ db: trx, site }, leadId, now))) taken++
  }
  return taken
}

async function takeLead(scope: TakeScope, leadId: string, now: Date): Promise<boolean> {
  const { db, site } = scope
  const row = await db
    .selectFrom('leadWork')
    .select('receivedAt')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .where('dueAt', 'is', null)
    .where('status', '=', 'new')
    .forUpdate()
    .executeTakeFirst()
  const lead = row === undefined ? null : await readLead(scope, leadId)
  if (row === undefined || lead === null) return false
  const set = isHeld(lead, site)
    ? { status: 'spam' as const }
    : { ...(await dueOf(scope, lead, row.receivedAt)), ...(await assignment(scope, lead, now)) }
  await db.updateTable('leadWork').set(set).where('siteId', '=', site.slug).where('leadId', '=', leadId).execute()
  if ('status' in set)
    await addNote(scope, { leadId, staffId: null, at: now, kind: 'system', body: 'Held as suspected spam' })
  return true
}

async function dueOf(scope: TakeScope, lead: Lead, receivedAt: Date) {
  const hours = hoursOfLead(lead, scope.site, await siteHoursAround(scope, receivedAt))
  return dueTimes(hours, receivedAt, scope.site.leads.answerMinutes)
}

async function assignment(scope: TakeScope, lead: Lead, now: Date) {
  const { site } = scope
  const location = locationOfLead(lead, site)
  const rule = ruleFor(site.leads.assign, { category: lead.category, locationId: location?.id ?? null })
  const person = rule === null ? null : personFor(rule, await colleaguesOf(scope, rule.staff))
  if (person === null) return {}
  const body = `Given to ${person.name} by rule`
  await addNote(scope, { leadId: lead.id, staffId: null, at: now, kind: 'assign', body })
  return { assignee: person.id, assignedAt: now }
}

export interface NamedColleague extends Colleague {
  name: string
}

/** People of these addresses who may work with leads of the site, with their turns and open leads. */
export async function colleaguesOf({ db, site }: SiteScope, emails: readonly string[]): Promise<NamedColleague[]> {
  const { rows } = await sql<NamedColleague>`
    select s.id, s.email, s.name, s.away as is_away, max(w.assigned_at) as last_turn_at,
        count(w.lead_id) filter (where w.status in ('new', 'working', 'appointment')) as open_leads
      from staff s left join lead_work w on w.site_id = ${site.slug} and w.assignee = s.id
      where s.state = 'active' and s.email = any(${emails.map((email) => email.toLowerCase())}::text[])
        and exists (select from staff_roles r where r.staff_id = s.id and r.role in ('owner', 'manager', 'sales')
          and (r.site_id is null or r.site_id = ${site.slug}))
      group by s.id`.execute(db)
  return rows
}
