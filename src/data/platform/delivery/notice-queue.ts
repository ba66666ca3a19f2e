/**
 * The delivery worker's statements on notices. Each is its own transaction, so no row is locked while a message is
 * being sent.
 */
import { sql, type Kysely } from 'kysely'
import type { Notice } from '#domain/notices/notice.ts'
import { NOTICE_CHANNELS } from '../../listed-values.ts'
import type { Database } from '../../schema.ts'
import type { SiteScope } from '../../site-scope.ts'
import type { LeasedRow } from './leased-rows.ts'
import type { Claim } from './outbox.ts'

export interface ClaimedNotice extends Notice {
  siteId: string
  /** The channel: all letters of a site go to one mail server, all texts to one provider. */
  routeKey: string
  attempts: number
  expiresAt: Date | null
}

type Db = Kysely<Database>

/** Takes notices that are due for a while, channel by channel of each site, oldest first. */
export async function claimNotices(
  db: Db,
  { by, leaseMs, sites, perRoute, limit, underWay }: Claim,
): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    with under_way (site_id, channel, id) as (
      select * from unnest(${underWay.map((one) => one.siteId)}::text[],
        ${underWay.map((one) => one.routeKey)}::text[], ${underWay.map((one) => one.id)}::uuid[])
    ), room as (
      select s.site_id, c.channel, greatest(0, ${perRoute} - (select count(*) from under_way u
        where u.site_id = s.site_id and u.channel = c.channel)) as places
        from unnest(${[...sites]}::text[]) as s (site_id)
          cross join unnest(${[...NOTICE_CHANNELS]}::text[]) as c (channel)
    ), due as (
      select d.site_id, d.id
        from room
        cross join lateral (
          select n.site_id, n.id from notices n
            where n.state = 'waiting' and n.site_id = room.site_id and n.channel = room.channel
              and n.due_at <= now() and (n.locked_until is null or n.locked_until <= now())
              and not exists (select from under_way u where u.id = n.id)
            order by n.due_at
            limit room.places
            for update skip locked
        ) d
        limit ${limit}
    )
    update notices n
      set locked_by = ${by}, locked_until = now() + ${leaseMs} * interval '1 millisecond', attempts = n.attempts + 1
      from due where n.site_id = due.site_id and n.id = due.id
      returning n.site_id, n.id, n.kind, n.channel, n.channel as route_key, n.account_id, n.to_value as to, n.subject,
        n.created_at, n.attempts, n.expires_at`.execute(db)
  return rows
}

/** Nobody needs the address of an account that is gone once its notice is done. */
const addressAfter = sql`case when account_id is null then '' else to_value end`

/** Marks a notice delivered, even when its lease has passed to another worker. */
export async function settleNoticeDelivered(
  db: Db,
  { siteId, id }: LeasedRow,
  { note, providerId }: { note: string | null; providerId: string | null },
): Promise<void> {
  await sql`
    update notices set state = 'delivered', settled_at = now(), last_error = ${note}, provider_id = ${providerId},
      to_value = ${addressAfter}, locked_by = null, locked_until = null
      where site_id = ${siteId} and id = ${id}`.execute(db)
}

/** Ends a notice unsent; answers whether it was still this worker's. */
export async function endNotice(
  db: Db,
  by: string,
  { siteId, id }: LeasedRow,
  { state, error }: { state: 'parked' | 'dropped'; error: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notices set state = ${state}, settled_at = now(), last_error = ${error}, to_value = ${addressAfter},
      locked_by = null, locked_until = null
      where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

/** The channel works again: what waits for its next try need not wait any longer. */
export async function hurryNotices(db: Db, { siteId, routeKey }: ClaimedNotice): Promise<void> {
  await sql`
    update notices set due_at = now()
      where site_id = ${siteId} and channel = ${routeKey} and state = 'waiting' and due_at > now()
        and attempts > 0`.execute(db)
}

/** Deletes a site's notices that were settled before a moment, at most `most`; answers how many. */
export async function forgetNotices({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notices where site_id = ${site.slug} and id in
    (select id from notices where site_id = ${site.slug} and state <> 'waiting' and settled_at < ${before}
      order by settled_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
