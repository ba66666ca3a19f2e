/** How soon leads were answered, and who has what (Office R19). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import { isLate } from './inbox.ts'
import { isReached, type LeadReach } from './lead-reach.ts'

const WEEK_MS = 7 * 86_400_000

export interface AnswerFigures {
  /** Leads that were answered in the span. */
  answered: number
  /** Open minutes from coming to the first answer; null where none was. */
  medianMinutes: number | null
  inTime: number
}

/** Answers of the last 7 days, and of the 7 before: of one person, or of all where `by` is null. */
export async function answerFigures(
  { db, site }: SiteScope,
  { now, reach, by }: { now: Date; reach: LeadReach; by: string | null },
): Promise<{ week: AnswerFigures; before: AnswerFigures }> {
  const [week, before] = [new Date(now.getTime() - WEEK_MS), new Date(now.getTime() - 2 * WEEK_MS)]
  const { rows } = await sql<AnswerFigures & { isWeek: boolean }>`
    select w.first_answer_at >= ${week} as is_week, count(*) as answered,
        percentile_cont(0.5) within group (order by w.answer_minutes) as median_minutes,
        count(*) filter (where w.due_at is null or w.first_answer_at <= w.due_at) as in_time
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id
      where w.site_id = ${site.slug} and w.first_answer_at is not null and w.first_answer_at >= ${before}
        and w.first_answer_at <= ${now} and w.answer_minutes is not null and ${isReached(reach)}
        and ${by === null ? sql`true` : sql`w.answered_by = ${by}`}
      group by 1`.execute(db)
  const none = { answered: 0, medianMinutes: null, inTime: 0 }
  const of = (isWeek: boolean) => rows.find((row) => row.isWeek === isWeek) ?? none
  return { week: of(true), before: of(false) }
}

export interface Workload {
  /** Null: leads of nobody. */
  staffId: string | null
  name: string | null
  isAway: boolean
  open: number
  late: number
}

/** Open and late leads by person, who is late first; those of nobody last. */
export async function workloads(
  { db, site }: SiteScope,
  { now, reach }: { now: Date; reach: LeadReach },
): Promise<Workload[]> {
  const { rows } = await sql<Workload>`
    select w.assignee as staff_id, s.name, coalesce(s.away, false) as is_away, count(*) as open,
        count(*) filter (where ${isLate(now)}) as late
      from lead_work w join leads l on l.site_id = w.site_id and l.id = w.lead_id left join staff s on s.id = w.assignee
      where w.site_id = ${site.slug} and w.status in ('new', 'working', 'appointment') and ${isReached(reach)}
      group by w.assignee, s.name, s.away order by w.assignee is null, late desc, open desc, s.name limit 12`.execute(
    db,
  )
  return rows
}
