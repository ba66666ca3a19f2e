import { sql, type Kysely } from 'kysely'
import type { HasWork } from '#data/platform/sites-with-work.ts'
import type { Database } from '#data/schema.ts'

/** Of these sites, those that have something for a job. */
export async function sitesWith(db: Kysely<Database>, ids: readonly string[], hasWork: HasWork): Promise<string[]> {
  const { rows } = await sql<{ siteId: string }>`
    select s.site_id from unnest(${ids}::text[]) as s (site_id) where ${hasWork}`.execute(db)
  return rows.map(({ siteId }) => siteId)
}
