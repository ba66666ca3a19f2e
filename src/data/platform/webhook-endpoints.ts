import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Endpoints of a site's webhooks by how they are. */
export interface EndpointCount {
  siteId: string
  active: number
  /** Tried without success since some moment, and not yet for so long that they are paused. */
  failing: number
  paused: number
}

/** Counts the endpoints of every site that has any (R88). */
export async function countEndpoints(db: Kysely<Database>): Promise<EndpointCount[]> {
  const { rows } = await sql<EndpointCount>`
    select site_id,
      count(*) filter (where state = 'active' and failing_since is null)::int as active,
      count(*) filter (where state = 'active' and failing_since is not null)::int as failing,
      count(*) filter (where state = 'paused')::int as paused
    from webhook_endpoints where state <> 'off' group by site_id order by site_id`.execute(db)
  return rows
}
