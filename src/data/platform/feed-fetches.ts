import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** A feed that its partner has fetched, and how old that copy is (R151). */
export interface FeedFetch {
  siteId: string
  feedId: string
  fetchedAt: Date
  /** Vehicles of the feed whose price, price before or basis is another now than in the partner's copy. */
  pricesChanged: number
}

/**
 * Feeds that were ever fetched, of these sites or of all (`siteIds` null). A price that went back is no change. Where
 * the snapshot of the copy is not known, or of another server, changes count from the moment of fetching.
 */
export async function feedFetches(db: Kysely<Database>, siteIds: readonly string[] | null): Promise<FeedFetch[]> {
  const { rows } = await sql<FeedFetch>`
    select f.site_id, f.id as feed_id, f.last_pulled_at as fetched_at, (
        select count(*)::int from (
          select (array_agg(e.before - 'ledger_id' order by e.id))[1] as was,
              (array_agg(e.after - 'ledger_id' order by e.id desc))[1] as is_now
            from stock_events e
            where e.site_id = f.site_id and e.kind = 'price' and case
                when f.last_pulled_seen is null
                  or pg_snapshot_xmax(f.last_pulled_seen) > pg_snapshot_xmax(pg_current_snapshot())
                then e.at > f.last_pulled_at
                else e.xid >= pg_snapshot_xmin(f.last_pulled_seen)
                  and not pg_visible_in_snapshot(e.xid, f.last_pulled_seen) end
              and e.vehicle_id in (select (jsonb_array_elements_text(k.vehicle_ids))::bigint from feed_files k
                where k.site_id = f.site_id and k.feed_id = f.id)
            group by e.vehicle_id
        ) changes where was <> is_now) as prices_changed
      from feeds_out f
      where f.last_pulled_at is not null
        and (${siteIds === null} or f.site_id = any(${siteIds ?? []}::text[]))
      order by f.site_id, f.id`.execute(db)
  return rows
}
