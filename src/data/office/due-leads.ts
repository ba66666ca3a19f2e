/** Letters about leads whose time to answer is over (Office R19). */
import { sql } from 'kysely'
import { grantsOn } from '#domain/office/grants-on.ts'
import { can } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import { listStaff, type Staff } from '../platform/staff/staff.ts'
import type { SiteScope } from '../site-scope.ts'
import { addNote } from './lead-work.ts'
import { inTransaction } from '../platform/in-transaction.ts'

interface DueScope extends SiteScope {
  site: Pick<Site, 'slug' | 'locations'>
}

interface DueRow {
  leadId: string
  /** Letters up to now. */
  told: 1 | 2
  email: string
  name: string
}

/**
 * Queues a letter for each lead whose time is over: to its person at once, to the managers when twice the time is over.
 * A lead of nobody is told to the managers both times. Each is told once. Resolves with how many leads there were.
 */
export async function tellDueLeads({ db, site }: DueScope, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, site }
    const { rows: due } = await sql<{ leadId: string; told: 1 | 2; assignee: string | null }>`
      with due as (
        select lead_id, case when late_at <= ${now} then 2 else 1 end as told from lead_work
          where site_id = ${site.slug} and told < 2 and first_answer_at is null and status in ('new', 'working')
            and due_at <= ${now} and (told = 0 or late_at <= ${now})
          order by due_at limit 500 for update skip locked
      )
      update lead_work w set told = due.told from due
        where w.site_id = ${site.slug} and w.lead_id = due.lead_id
        returning w.lead_id, w.told, w.assignee`.execute(trx)
    const staff = due.length === 0 ? [] : await listStaff(trx, site.slug)
    const active = staff.filter(({ state }) => state === 'active')
    for (const { leadId, told, assignee } of due)
      for (const receiver of await receiversOf(scope, active, { leadId, assignee: told === 2 ? null : assignee }))
        await tell(scope, { leadId, told, ...receiver }, now)
    return due.length
  })
}

/** The person, where they may still come in; else the managers and owners of the site who may see the lead. */
async function receiversOf(
  { db, site }: DueScope,
  staff: readonly Staff[],
  { leadId, assignee }: { leadId: string; assignee: string | null },
): Promise<readonly Staff[]> {
  const person = staff.find(({ id, away }) => id === assignee && !away)
  if (person !== undefined) return [person]
  const lead = await db
    .selectFrom('leads')
    .select(['locationId', 'category'])
    .where('siteId', '=', site.slug)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const subject = { ...lead, siteId: site.slug }
  return staff.filter(({ grants }) => can(grantsOn(site, grants), 'leads.assign', subject))
}

async function tell(scope: SiteScope, { leadId, told, email, name }: DueRow, now: Date): Promise<void> {
  await queueNotice(scope, {
    kind: 'lead-due',
    channel: 'email',
    accountId: null,
    to: email,
    subject: { lead: leadId, told },
    dedupeKey: `lead-due:${leadId}:${told}:${email}`,
    dueAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  const what = told === 1 ? 'Time to answer ran out' : 'Twice the time to answer ran out'
  await addNote(scope, { leadId, staffId: null, at: now, kind: 'system', body: `${what}. Letter to ${name}` })
}
