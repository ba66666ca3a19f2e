/** The delivery worker's statements on feeds that are put to partners (R46). Each is its own transaction. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { LeasedRow } from './leased-rows.ts'
import type { Claim } from './outbox.ts'

export interface ClaimedPush extends LeasedRow {
  feedId: string
  channel: 'put'
  /** The feed: its partner is one receiver. */
  routeKey: string
  attempts: number
}

type Db = Kysely<Database>

/** Takes pushes that are due for a while, oldest first. A feed has one that waits. */
export async function claimPushes(db: Db, { by, leaseMs, sites, limit, underWay }: Claim): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select p.site_id, p.id from feed_pushes p
        where p.state = 'waiting' and p.site_id = any(${[...sites]}::text[]) and p.due_at <= now()
          and (p.locked_until is null or p.locked_until <= now())
          and p.id <> all(${underWay.map((one) => one.id)}::uuid[])
        order by p.due_at limit ${limit} for update skip locked
    )
    update feed_pushes p
      set locked_by = ${by}, locked_until = now() + ${leaseMs} * interval '1 millisecond', attempts = p.attempts + 1
      from due where p.site_id = due.site_id and p.id = due.id
      returning p.site_id, p.id, p.feed_id, 'put' as channel, p.feed_id as route_key, p.attempts`.execute(db)
  return rows
}

/** Notes which file is sent now. */
export async function notePushedFile(db: Db, { siteId, id }: LeasedRow, sha256: string): Promise<void> {
  await sql`update feed_pushes set sha256 = ${sha256} where site_id = ${siteId} and id = ${id}`.execute(db)
}

/** Marks a push delivered, even when its lease has passed to another worker. */
export async function settlePushDelivered(db: Db, { siteId, id }: LeasedRow): Promise<void> {
  await sql`
    update feed_pushes set state = 'delivered', settled_at = now(), last_error = null, locked_by = null,
      locked_until = null
      where site_id = ${siteId} and id = ${id}`.execute(db)
}

/** Ends a push that did not arrive. */
export async function endPush(
  db: Db,
  by: string,
  { siteId, id }: LeasedRow,
  { state, error }: { state: 'parked' | 'dropped'; error: string | null },
): Promise<void> {
  await sql`
    update feed_pushes set state = ${state}, settled_at = now(), last_error = ${error}, locked_by = null,
      locked_until = null
      where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
}
