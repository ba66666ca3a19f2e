/** Addresses of a site's other systems that are told events (R87, R88). */
import { sql, type Selectable } from 'kysely'
import type { EndpointState } from '#domain/webhooks/endpoint.ts'
import type { SiteScope } from '../site-scope.ts'
import type { WebhookEndpointsTable } from './webhooks-schema.ts'

/** An endpoint without its keys: those are read where an event is signed, and nowhere else. */
export type WebhookEndpoint = Omit<Selectable<WebhookEndpointsTable>, 'siteId' | 'key' | 'oldKey'>

const COLUMNS = ['id', 'url', 'events', 'state', 'oldKeyUntil', 'failingSince', 'createdAt'] as const

/** Adds an endpoint that is told these events from now on. `key` is sealed. */
export async function addEndpoint(
  { db, site }: SiteScope,
  { url, events, key, now }: { url: string; events: string[]; key: Buffer; now: Date },
): Promise<WebhookEndpoint> {
  return db
    .insertInto('webhookEndpoints')
    .values({ siteId: site.slug, url, events, key, oldKeyUntil: null, failingSince: null, createdAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A site's endpoints in the order they came, without those that were taken away. */
export async function listEndpoints({ db, site }: SiteScope): Promise<WebhookEndpoint[]> {
  return db
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('state', '<>', 'off')
    .orderBy('id')
    .execute()
}

/** Null where the site has none of that id, or took it away. */
export async function readEndpoint(scope: SiteScope, id: number): Promise<WebhookEndpoint | null> {
  const row = await scope.db
    .selectFrom('webhookEndpoints')
    .select(COLUMNS)
    .where('siteId', '=', scope.site.slug)
    .where('id', '=', id)
    .where('state', '<>', 'off')
    .executeTakeFirst()
  return row ?? null
}

/** Sets the types that an endpoint is told of from now on. */
export async function setEndpointEvents({ db, site }: SiteScope, id: number, events: string[]): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ events })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('state', '<>', 'off')
    .execute()
}

/** One that begins again has not failed yet. */
export async function setEndpointState({ db, site }: SiteScope, id: number, state: EndpointState): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ state, ...(state === 'active' && { failingSince: null }) })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .execute()
  if (state !== 'off') return
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'dropped', settledAt: sql<Date>`now()`, lockedBy: null, lockedUntil: null })
    .where('siteId', '=', site.slug)
    .where('endpointId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Sets the next key, sealed; the one before signs too until a moment, and none that came before it. False where the
 * site has no such endpoint.
 */
export async function renewKey(
  { db, site }: SiteScope,
  id: number,
  { key, oldUntil }: { key: Buffer; oldUntil: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('webhookEndpoints')
    .set(({ ref }) => ({ oldKey: ref('key'), key, oldKeyUntil: oldUntil }))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('state', '<>', 'off')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many events wait to be sent, by endpoint. */
export async function countWaiting({ db, site }: SiteScope): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => ['endpointId', fn.countAll<number>().as('count')])
    .where('siteId', '=', site.slug)
    .where('state', '=', 'waiting')
    .groupBy('endpointId')
    .execute()
  return new Map(rows.map(({ endpointId, count }) => [endpointId, Number(count)]))
}

/** A delivery's try that came to an end. */
export interface WebhookTry {
  at: Date
  type: string
  eventId: string
  status: string
  ms: number
}

/** The latest tries of an endpoint, the newest first. */
export async function latestTries({ db, site }: SiteScope, endpointId: number, most: number): Promise<WebhookTry[]> {
  return db
    .selectFrom('webhookTries as t')
    .innerJoin('webhookEvents as e', (on) => on.onRef('e.siteId', '=', 't.siteId').onRef('e.id', '=', 't.eventId'))
    .select(['t.at', 'e.type', 't.eventId', 't.status', 't.ms'])
    .where('t.siteId', '=', site.slug)
    .where('t.endpointId', '=', endpointId)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
}
