import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** Notes in the audit that somebody read a person's data: one line for each lead, person and day (Office R22, R91). */
export async function noteOpened(
  { db, site }: SiteScope,
  { leadId, staffId, now, day }: { leadId: string; staffId: string; now: Date; day: string },
): Promise<void> {
  await sql`insert into audit_log (site_id, at, actor, action, subject, after)
    select ${site.slug}, ${now}, ${`staff:${staffId}`}, 'lead-opened', ${leadId},
      jsonb_build_object('day', ${day}::text)
      where not exists (select from audit_log where site_id = ${site.slug} and subject = ${leadId}
        and action = 'lead-opened' and actor = ${`staff:${staffId}`} and after->>'day' = ${day})`.execute(db)
}

/** People who may be given leads of a site, by name. */
export async function leadPeople({ db, site }: SiteScope): Promise<{ id: string; name: string; isAway: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isAway: boolean }>`
    select s.id, s.name, s.away as is_away from staff s where s.state = 'active' and exists (
        select from staff_roles r where r.staff_id = s.id and r.role in ('owner', 'manager', 'sales')
          and (r.site_id is null or r.site_id = ${site.slug}))
      order by s.name, s.id`.execute(db)
  return rows
}
