/**
 * The delivery worker's statements on the outbox. Each is its own transaction, so no row is locked while a message is
 * being sent.
 */
import { sql, type Kysely } from 'kysely'
import type { LeadChannel } from '#domain/leads/routing.ts'
import type { Database } from '../../schema.ts'

/** Announced when rows were written. */
export const OUTBOX_CHANNEL = 'forecourt_outbox'

export interface ClaimedDelivery {
  siteId: string
  id: string
  leadId: string
  channel: LeadChannel
  routeKey: string
  /** Tries so far, this one included. */
  attempts: number
  /** Set where it was delivered before and is sent anew by hand. */
  deliveredAt: Date | null
}

export interface Claim {
  /** The worker. */
  by: string
  leaseMs: number
  /** Sites that can be served now. */
  sites: readonly string[]
  /** Most deliveries of one route at a time, and of all that are asked for now. */
  perRoute: number
  limit: number
  /** Deliveries that the worker is sending now. */
  underWay: readonly { siteId: string; routeKey: string; id: string }[]
}

/**
 * Takes deliveries that are due for a while: nobody else gets them until the lease is over. Route by route, oldest
 * first, so that a route with many waiting, or whose receiver is slow, leaves room for the others. Rows that another
 * worker is taking are skipped.
 */
export async function claimDue(
  db: Kysely<Database>,
  { by, leaseMs, sites, perRoute, limit, underWay }: Claim,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive routes (site_id, route_key) as (
      select s.site_id, first.route_key
        from unnest(${[...sites]}::text[]) as s (site_id)
        cross join lateral (select o.route_key from outbox o where o.state = 'waiting' and o.site_id = s.site_id
          order by o.route_key limit 1) first
      union all
      select r.site_id, next.route_key
        from routes r
        cross join lateral (select o.route_key from outbox o where o.state = 'waiting' and o.site_id = r.site_id
          and o.route_key > r.route_key order by o.route_key limit 1) next
    ), under_way (site_id, route_key, id) as (
      select * from unnest(${underWay.map((one) => one.siteId)}::text[],
        ${underWay.map((one) => one.routeKey)}::text[], ${underWay.map((one) => one.id)}::uuid[])
    ), room as (
      select r.site_id, r.route_key, greatest(0, ${perRoute} - (select count(*) from under_way u
        where u.site_id = r.site_id and u.route_key = r.route_key)) as places
        from routes r
    ), due as (
      select d.site_id, d.id
        from room
        cross join lateral (
          select o.site_id, o.id from outbox o
            where o.state = 'waiting' and o.site_id = room.site_id and o.route_key = room.route_key
              and o.due_at <= now() and (o.locked_until is null or o.locked_until <= now())
              and not exists (select from under_way u where u.id = o.id)
            order by o.due_at
            limit room.places
            for update skip locked
        ) d
        limit ${limit}
    )
    update outbox o
      set locked_by = ${by}, locked_until = now() + ${leaseMs} * interval '1 millisecond', attempts = o.attempts + 1
      from due where o.site_id = due.site_id and o.id = due.id
      returning o.site_id, o.id, o.lead_id, o.channel, o.route_key, o.attempts, o.delivered_at`.execute(db)
  return rows
}

type Row = Pick<ClaimedDelivery, 'siteId' | 'id'>

/**
 * Marks a row delivered, even when its lease has passed to another worker. `note` tells of a partial delivery; `answer`
 * is the receiver's, kept as proof.
 */
export async function settleDelivered(
  db: Kysely<Database>,
  { siteId, id }: Row,
  { note, answer = null }: { note: string | null; answer?: string | null },
): Promise<void> {
  await sql`
    update outbox set state = 'delivered', delivered_at = now(), last_error = ${note}, answer = ${answer},
      locked_by = null, locked_until = null
      where site_id = ${siteId} and id = ${id}`.execute(db)
}

/** No more tries until a person sends it again. */
export async function settleParked(
  db: Kysely<Database>,
  by: string,
  { siteId, id }: Row,
  error: string,
): Promise<void> {
  await sql`
    update outbox set state = 'parked', last_error = ${error}, locked_by = null, locked_until = null
      where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
}

/** A route's receiver is back: what waits for its next try need not wait any longer. */
export async function hurryRoute(
  db: Kysely<Database>,
  { siteId, routeKey }: Pick<ClaimedDelivery, 'siteId' | 'routeKey'>,
): Promise<void> {
  await sql`
    update outbox set due_at = now()
      where site_id = ${siteId} and route_key = ${routeKey} and state = 'waiting' and due_at > now()
        and attempts > 0`.execute(db)
}

/**
 * Notifies the delivery workers. Call it after the commit: a notice in the transaction would hold PostgreSQL's global
 * notice lock while the commit waits for the disk.
 */
export async function tellOfOutbox(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify('forecourt_outbox', '')`.execute(db)
}
