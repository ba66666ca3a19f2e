import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** How old the stock of one source is (R47). */
export interface FeedAge {
  siteId: string
  sourceId: string
  /** Since the last good delivery, or since the source was entered where there was none. */
  ageSeconds: number
}

/** Ages of every site's sources that are not paused. */
export async function feedAges(db: Kysely<Database>): Promise<FeedAge[]> {
  const { rows } = await sql<FeedAge>`select site_id, id as source_id,
      greatest(0, extract(epoch from now() - coalesce(good_at, created_at)))::float8 as age_seconds
    from feed_sources where paused_at is null order by site_id, id`.execute(db)
  return rows
}
