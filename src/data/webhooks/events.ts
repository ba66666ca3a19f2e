/** Events that are told by webhook; triggers write those of leads and what they are like (R87). */
import { sql } from 'kysely'
import { TEST_EVENT, type WebhookEventType } from '#domain/webhooks/webhook-event.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { SiteScope } from '../site-scope.ts'

/** Tells events about vehicles, in the caller's transaction. */
export async function tellOfVehicles(
  { db, site }: SiteScope,
  told: readonly { type: WebhookEventType; vehicleId: number }[],
): Promise<void> {
  if (told.length === 0) return
  await sql`
    select webhook_tell(${site.slug}, t.type, jsonb_build_object('vehicle', t.vehicle_id))
      from unnest(${told.map(({ type }) => type)}::text[], ${told.map(({ vehicleId }) => vehicleId)}::bigint[])
        as t (type, vehicle_id)`.execute(db)
}

/** Whether a site has an endpoint, of whatever types. */
export async function hasEndpoints({ db, site }: SiteScope): Promise<boolean> {
  const row = await db
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('state', '<>', 'off')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells that a site's folder has changed, once a version has been there for a while; the first is no change. */
export async function tellPublished(
  { db, site }: SiteScope,
  version: string,
  { now, quietMs }: { now: Date; quietMs: number },
): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into webhook_sites as w (site_id, version, seen, seen_from)
      values (${site.slug}, ${version}, ${version}, ${now})
      on conflict (site_id) do update set
        seen = ${version},
        seen_from = case when w.seen = ${version} then w.seen_from else ${now} end
      where w.seen <> ${version} or w.version <> ${version}
      returning w.version <> w.seen and w.seen_from <= ${new Date(now.getTime() - quietMs)} as is_new`.execute(db)
  if (rows[0]?.isNew !== true) return
  await db.updateTable('webhookSites').set({ version }).where('siteId', '=', site.slug).execute()
  await sql`select webhook_tell(${site.slug}, 'site.published', '{}')`.execute(db)
}

/** Forgets which version of a site's folder was told: it has no endpoint. The next that is seen is no change. */
export async function forgetPublished({ db, site }: SiteScope): Promise<void> {
  await db.deleteFrom('webhookSites').where('siteId', '=', site.slug).execute()
}

/** Queues a test event for one endpoint; answers its id. */
export async function addTestEvent({ db, site }: SiteScope, endpointId: number, now: Date): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('webhookEvents')
      .values({ siteId: site.slug, type: TEST_EVENT, subject: JSON.stringify({ endpoint: endpointId }), at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('webhookDeliveries')
      .values({
        siteId: site.slug,
        endpointId,
        eventId: id,
        lastError: null,
        settledAt: null,
        lockedBy: null,
        lockedUntil: null,
      })
      .execute()
    return id
  })
}

/** Sends the events from a moment until another to an endpoint again, or for the first time; answers how many. */
export async function replay(
  { db, site }: SiteScope,
  endpointId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries as d (site_id, endpoint_id, event_id, due_at)
      select e.site_id, p.id, e.id, now() from webhook_events e
        join webhook_endpoints p on p.site_id = e.site_id and p.id = ${endpointId} and e.type = any(p.events)
        where e.site_id = ${site.slug} and e.at >= ${from} and e.at < ${to}
      on conflict (site_id, endpoint_id, event_id) do update
        set state = 'waiting', due_at = now(), attempts = 0, settled_at = null, last_error = null
        where d.state <> 'waiting'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a site's events before a moment with their deliveries and tries, at most `most`; answers how many. */
export async function forgetWebhookEvents({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_events where site_id = ${site.slug} and id in
    (select id from webhook_events where site_id = ${site.slug} and at < ${before} order by at limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
