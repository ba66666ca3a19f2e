/** Queues files for partners (R46). `../platform/delivery/push-queue.ts` has the worker's statements. */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** Pushes kept of each feed. */
const KEPT_PUSHES = 50

/** Ids of feeds whose file is to be made for their partner now, by each feed's minutes. */
export async function feedsDue({ db, site }: SiteScope, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from feeds_out f
      where f.site_id = ${site.slug} and f.push_url is not null and f.paused_at is null
        and not exists (select from feed_out_runs r where r.site_id = f.site_id and r.feed_id = f.id
          and r.how = 'pushed' and r.at > ${now}::timestamptz - make_interval(mins => f.every_minutes))
      order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Queues a feed's file; one of a feed waits at a time. */
export async function queueFeedPush({ db, site }: SiteScope, feedId: string, now: Date): Promise<void> {
  await sql`
    insert into feed_pushes (site_id, feed_id, created_at, due_at) values (${site.slug}, ${feedId}, ${now}, ${now})
    on conflict (site_id, feed_id) where state = 'waiting' do nothing`.execute(db)
  await sql`delete from feed_pushes where site_id = ${site.slug} and feed_id = ${feedId} and id in (
    select id from feed_pushes where site_id = ${site.slug} and feed_id = ${feedId} and state <> 'waiting'
      order by created_at desc offset ${KEPT_PUSHES})`.execute(db)
}

/** Hash of the last file of a feed that arrived; null for none. */
export async function lastArrived({ db, site }: SiteScope, feedId: string): Promise<string | null> {
  const row = await db
    .selectFrom('feedPushes')
    .select('sha256')
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('state', '=', 'delivered')
    .orderBy('settledAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

export interface LastPush {
  feedId: string
  state: 'waiting' | 'delivered' | 'parked' | 'dropped'
  attempts: number
  lastError: string | null
  settledAt: Date | null
}

/** The newest push of each feed of a site. */
export async function lastPushes({ db, site }: SiteScope): Promise<LastPush[]> {
  return db
    .selectFrom('feedPushes')
    .distinctOn('feedId')
    .select(['feedId', 'state', 'attempts', 'lastError', 'settledAt'])
    .where('siteId', '=', site.slug)
    .orderBy('feedId')
    .orderBy('createdAt', 'desc')
    .execute()
}
