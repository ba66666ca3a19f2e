import { sql } from 'kysely'
import type { LeadDepartment } from '#domain/leads/lead.ts'
import { UNANSWERED_STATUSES } from '#domain/office/lead-status.ts'
import type { SiteScope } from '../site-scope.ts'
import { isReached, type LeadReach } from './lead-reach.ts'

/** A lead that waits for its first answer. */
export interface DueLead {
  dueAt: Date
  dealershipId: string | null
  locationId: string | null
  department: LeadDepartment
}

/** Most that a strip can show. */
const MOST = 300

/** Leads whose time to answer ends before a moment, or is over; the longest late first. */
export async function leadsDueBefore(
  { db, site }: SiteScope,
  { until, reach, assignee }: { until: Date; reach: LeadReach; assignee: string | null },
): Promise<DueLead[]> {
  const { rows } = await sql<DueLead>`
    select w.due_at, l.dealership_id, l.location_id, l.department
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.status in (${sql.join([...UNANSWERED_STATUSES])})
        and w.first_answer_at is null and w.due_at < ${until} and ${isReached(reach)}
        and ${assignee === null ? sql`true` : sql`w.assignee = ${assignee}`}
      order by w.due_at limit ${MOST}`.execute(db)
  return rows
}
