/**
 * The delivery worker's statements on webhooks. Each is its own transaction, so no row is locked while a message is
 * being sent.
 */
import { sql, type Kysely } from 'kysely'
import { TEST_EVENT, type WebhookEventType, type WebhookSubject } from '#domain/webhooks/webhook-event.ts'
import type { Database } from '../../schema.ts'
import type { LeasedRow } from './leased-rows.ts'
import type { Claim } from './outbox.ts'

export interface ClaimedWebhook extends LeasedRow {
  channel: 'webhook'
  /** The endpoint: one that is slow holds up no other. */
  routeKey: string
  attempts: number
  endpointId: number
  eventId: string
  url: string
  /** Sealed. */
  key: Buffer
  oldKey: Buffer | null
  oldKeyUntil: Date | null
  type: WebhookEventType
  /** False where the endpoint named the type when it happened, and does not now. */
  isNamed: boolean
  subject: WebhookSubject
  at: Date
}

/** A try that came to an end. */
export interface EndedTry {
  at: Date
  status: string
  ms: number
}

type Row = Pick<ClaimedWebhook, 'siteId' | 'id' | 'endpointId' | 'eventId'>
type Db = Kysely<Database>

/** Takes deliveries that are due for a while, endpoint by endpoint of each site, oldest first. */
export async function claimWebhooks(
  db: Db,
  { by, leaseMs, sites, perRoute, limit, underWay }: Claim,
): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    with under_way (site_id, endpoint_id, id) as (
      select * from unnest(${underWay.map((one) => one.siteId)}::text[],
        ${underWay.map((one) => one.routeKey)}::bigint[], ${underWay.map((one) => one.id)}::uuid[])
    ), room as (
      select p.site_id, p.id as endpoint_id, greatest(0, ${perRoute} - (select count(*) from under_way u
        where u.site_id = p.site_id and u.endpoint_id = p.id)) as places
        from webhook_endpoints p where p.site_id = any(${[...sites]}::text[]) and p.state = 'active'
    ), due as (
      select d.site_id, d.id
        from room
        cross join lateral (
          select w.site_id, w.id from webhook_deliveries w
            where w.state = 'waiting' and w.site_id = room.site_id and w.endpoint_id = room.endpoint_id
              and w.due_at <= now() and (w.locked_until is null or w.locked_until <= now())
              and not exists (select from under_way u where u.id = w.id)
            order by w.due_at
            limit room.places
            for update skip locked
        ) d
        limit ${limit}
    )
    update webhook_deliveries w
      set locked_by = ${by}, locked_until = now() + ${leaseMs} * interval '1 millisecond', attempts = w.attempts + 1
      from due, webhook_endpoints p, webhook_events e
      where w.site_id = due.site_id and w.id = due.id and p.site_id = w.site_id and p.id = w.endpoint_id
        and e.site_id = w.site_id and e.id = w.event_id
      returning w.site_id, w.id, 'webhook' as channel, p.id::text as route_key, w.attempts, p.id as endpoint_id,
        e.id as event_id, p.url, p.key, p.old_key, p.old_key_until, e.type, e.subject, e.at,
        e.type = any(p.events) or e.type = ${TEST_EVENT} as is_named`.execute(db)
  return rows
}

async function keepTry(db: Db, { siteId, endpointId, eventId }: Row, { at, status, ms }: EndedTry): Promise<void> {
  await db.insertInto('webhookTries').values({ siteId, endpointId, eventId, at, status, ms }).execute()
}

/** Marks an event delivered, even when its lease has passed to another worker. The endpoint has stopped failing. */
export async function settleWebhookDelivered(db: Db, row: Row, ended: EndedTry | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update webhook_deliveries set state = 'delivered', settled_at = now(), last_error = null, locked_by = null,
        locked_until = null where site_id = ${row.siteId} and id = ${row.id}`.execute(trx)
    await sql`
      update webhook_endpoints set failing_since = null
        where site_id = ${row.siteId} and id = ${row.endpointId} and failing_since is not null`.execute(trx)
    if (ended !== null) await keepTry(trx, row, ended)
  })
}

/** Ends a delivery unsent. Does nothing once the lease is another worker's. */
export async function dropWebhook(db: Db, by: string, { siteId, id }: LeasedRow): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'dropped', settled_at = now(), locked_by = null, locked_until = null
      where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
}

interface FailedTry {
  /** Null where the event could not be made: that is no fault of its receiver. */
  ended: EndedTry | null
  error: string
  /** Null where it is not tried again. */
  retryInMs: number | null
  /** An endpoint that has failed since then is paused. */
  pauseBefore: Date
}

/**
 * Keeps a failed try and when the next one is. Calls `onPaused` where the endpoint has just been paused for it, in the
 * transaction that pauses it, so that it is told once. Does nothing once the lease is another worker's.
 */
export async function settleWebhookFailed(
  db: Db,
  by: string,
  row: Row,
  { ended, error, retryInMs, pauseBefore }: FailedTry,
  onPaused: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update webhook_deliveries set last_error = ${error}, locked_by = null, locked_until = null,
        state = ${retryInMs === null ? 'parked' : 'waiting'},
        settled_at = case when ${retryInMs === null} then now() end,
        due_at = now() + ${retryInMs ?? 0} * interval '1 millisecond'
        where site_id = ${row.siteId} and id = ${row.id} and locked_by = ${by} and state = 'waiting'`.execute(trx)
    if (numAffectedRows !== 1n || ended === null) return
    await keepTry(trx, row, ended)
    await sql`
      update webhook_endpoints set failing_since = ${ended.at}
        where site_id = ${row.siteId} and id = ${row.endpointId} and failing_since is null`.execute(trx)
    const { numAffectedRows: paused } = await sql`
      update webhook_endpoints set state = 'paused'
        where site_id = ${row.siteId} and id = ${row.endpointId} and state = 'active'
          and failing_since <= ${pauseBefore}`.execute(trx)
    if (paused === 1n) await onPaused(trx)
  })
}

/** The receiver is back: what waits for its next try need not wait any longer. */
export async function hurryWebhooks(db: Db, { siteId, endpointId }: Row): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = now()
      where site_id = ${siteId} and endpoint_id = ${endpointId} and state = 'waiting' and due_at > now()
        and attempts > 0`.execute(db)
}
