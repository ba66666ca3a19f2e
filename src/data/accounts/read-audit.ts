/** The audit of a site (Office R91): who did what to which row, and when. Only read here; the table is append-only. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

export interface AuditLine {
  /** Of the table that the line is kept in: `log` or `leads`. */
  source: 'log' | 'leads'
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

export interface AuditFilter {
  /** Begin of the actor, such as `staff:` or a whole one. */
  actor?: string
  action?: string
  subject?: string
  /** Inclusive. */
  from?: Date
  /** Exclusive. */
  until?: Date
}

/** Every line about a site; erased and exported leads have a table of their own. */
const LINES = (siteId: string): RawBuilder<unknown> => sql`
  select 'log' as source, id, at, actor, action, subject, before, after from audit_log where site_id = ${siteId}
  union all
  select 'leads', id, at, case when actor like '%:%' then actor else 'cli:' || actor end,
    'lead-' || action, coalesce(reference, lead_id::text, ''), null, detail
  from lead_audit where site_id = ${siteId}`

function matching({ actor, action, subject, from, until }: AuditFilter): RawBuilder<unknown> {
  const tests = [
    actor === undefined ? null : sql`starts_with(actor, ${actor})`,
    action === undefined ? null : sql`action = ${action}`,
    subject === undefined ? null : sql`subject = ${subject}`,
    from === undefined ? null : sql`at >= ${from}`,
    until === undefined ? null : sql`at < ${until}`,
  ].filter((test) => test !== null)
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** Lines of a page, the newest first. `offset`: lines to leave out. */
export async function readAudit(
  { db, site }: SiteScope,
  filter: AuditFilter,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select * from (${LINES(site.slug)}) as lines where ${matching(filter)}
    order by at desc, source, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Actions that were ever noted about a site, by name. */
export async function auditActions({ db, site }: SiteScope): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select distinct action from (${LINES(site.slug)}) as lines order by action`.execute(db)
  return rows.map(({ action }) => action)
}

/**
 * Names of what lines are about, by subject: references of leads and reservations, stock numbers of vehicles. What is
 * gone, or has no name, is left out.
 */
export async function subjectNames(
  { db, site }: SiteScope,
  lines: readonly Pick<AuditLine, 'action' | 'subject'>[],
): Promise<Map<string, string>> {
  const uuids = lines.flatMap(({ subject }) => (UUID.test(subject) ? [subject] : []))
  const vehicles = lines.flatMap(({ action, subject }) =>
    action.startsWith('vehicle-') && /^\d+$/.test(subject) ? [subject] : [],
  )
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, reference as name from leads where site_id = ${site.slug} and id = any(${uuids}::uuid[])
    union all select id::text, reference from reservations where site_id = ${site.slug} and id = any(${uuids}::uuid[])
    union all select id::text, stocknum from vehicles
      where site_id = ${site.slug} and id = any(${vehicles}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
