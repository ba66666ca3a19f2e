import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** Something that a person did about a run. */
export interface RunWork {
  at: Date
  staffName: string
  action: string
  after: unknown
}

/** People's work on a run's refused rows, oldest first (R46). */
export async function feedRunWork({ db, site }: SiteScope, runId: number): Promise<RunWork[]> {
  const { rows } = await sql<RunWork>`
    select a.at, s.name as staff_name, a.action, a.after
    from audit_log a join staff s on a.actor = 'staff:' || s.id::text
    where a.site_id = ${site.slug} and a.subject = ${String(runId)}
      and a.action in ('feed-rows-mended', 'feed-rows-left-out', 'feed-rows-brought-back')
    order by a.at, a.id limit 100`.execute(db)
  return rows
}
