import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import { isReached, type LeadReach } from './lead-reach.ts'

/** Complete leads that came in a span and that somebody reaches. `until` is exclusive. */
export async function countLeads(
  { db, site }: SiteScope,
  { since, until, reach }: { since: Date; until: Date; reach: LeadReach },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from leads l
    where l.site_id = ${site.slug} and l.state = 'complete' and l.created_at >= ${since} and l.created_at < ${until}
      and ${isReached(reach)}`.execute(db)
  return rows[0]?.count ?? 0
}
