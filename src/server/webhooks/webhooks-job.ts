/** Watches the stock and the site's folder for events to be told (R87). */
import { withWebhooks } from '#data/platform/sites-with-work.ts'
import { takeEvents } from '#data/platform/stock-journal.ts'
import { forgetPublished, hasEndpoints, tellOfVehicles, tellPublished } from '#data/webhooks/events.ts'
import { keepChanges, takeChanges, waitingChanges } from '#data/webhooks/vehicle-changes.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import { TOGETHER_MS } from '#domain/webhooks/endpoint.ts'
import { stockEventsOf, withEvent } from '#domain/webhooks/stock-news.ts'
import type { Job, JobContext } from '../jobs/job.ts'

/** Most changes that one transaction notes or tells. */
const BATCH = 500
const READER = { name: 'webhooks', most: BATCH }

type Watching = Pick<JobContext, 'db' | 'site' | 'now' | 'siteVersion'>

/**
 * Changes of a vehicle wait for a minute and are told together. Each step is one transaction with its place in the
 * journal: a run that is killed is repeated whole, and tells nothing twice. Sites without an endpoint keep their events
 * too, so that one that is added can be sent them (R88).
 */
export const webhooksJob: Job = {
  name: 'webhooks',
  everySeconds: 10,
  where: 'anywhere',
  hasWork: withWebhooks(READER.name),
  run: watchForWebhooks,
}

/** One run for one site. Exported for tests, which have no server. */
export async function watchForWebhooks(ctx: Watching, signal: AbortSignal): Promise<void> {
  if (await hasEndpoints(ctx)) await tellPublished(ctx, ctx.siteVersion, { now: ctx.now, quietMs: TOGETHER_MS })
  else await forgetPublished(ctx)
  for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await takeEvents(ctx, READER, noteEvents)
  for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await tellBatch(ctx)
}

async function noteEvents(ctx: Watching, events: readonly StockEvent[]): Promise<void> {
  const changes = await waitingChanges(ctx, [...new Set(events.map(({ vehicleId }) => vehicleId))])
  for (const event of events) {
    const change = withEvent(changes.get(event.vehicleId) ?? null, event)
    if (change !== null) changes.set(event.vehicleId, change)
  }
  await keepChanges(ctx, changes, ctx.now)
}

/** Tells the changes that have waited long enough; answers whether more may have. */
async function tellBatch(ctx: Watching): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    const since = new Date(ctx.now.getTime() - TOGETHER_MS)
    const changes = await takeChanges(within, { since, most: BATCH })
    const told = changes.flatMap((change) =>
      stockEventsOf(change).map((type) => ({ type, vehicleId: change.vehicleId })),
    )
    await tellOfVehicles(within, told)
    return changes.length === BATCH
  })
}
