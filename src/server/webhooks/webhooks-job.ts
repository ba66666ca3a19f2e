/** Watches the stock and the site's folder for events to be told (R87). */
import { journalEnd, keepCursor, lockCursor, readJournal } from '#data/platform/stock-journal.ts'
import { isStockTold, tellOfVehicles, tellPublished } from '#data/webhooks/events.ts'
import { forgetChanges, keepChanges, takeChanges, waitingChanges } from '#data/webhooks/vehicle-changes.ts'
import { TOGETHER_MS } from '#domain/webhooks/endpoint.ts'
import { stockEventsOf, withEvent } from '#domain/webhooks/stock-news.ts'
import type { Job, JobContext } from '../jobs/job.ts'

const READER = 'webhooks'
/** Events of one transaction. */
const BATCH = 500

type Watching = Pick<JobContext, 'db' | 'site' | 'now' | 'siteVersion'>

/**
 * Changes of a vehicle wait for a minute and are told together. Each step is one transaction with its place in the
 * journal: a run that is killed is repeated whole, and tells nothing twice.
 */
export const webhooksJob: Job = {
  name: 'webhooks',
  everySeconds: 10,
  where: 'anywhere',
  run: watchForWebhooks,
}

export async function watchForWebhooks(ctx: Watching, signal: AbortSignal): Promise<void> {
  await tellPublished(ctx, ctx.siteVersion, { now: ctx.now, quietMs: TOGETHER_MS })
  if (!(await isStockTold(ctx))) return forgetChanges(ctx, READER)
  for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await noteBatch(ctx)
  for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await tellBatch(ctx)
}

/** Reads on where the last run ended; answers whether more is there. The first run begins at the journal's end. */
async function noteBatch(ctx: Watching): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    const cursor = await lockCursor(within, READER)
    if (cursor === null) {
      await keepCursor(within, READER, await journalEnd(within))
      return false
    }
    const { events, cursor: next, hasMore } = await readJournal(within, cursor, BATCH)
    if (events.length === 0) return false
    const changes = await waitingChanges(within, [...new Set(events.map(({ vehicleId }) => vehicleId))])
    for (const event of events) {
      const change = withEvent(changes.get(event.vehicleId) ?? null, event)
      if (change !== null) changes.set(event.vehicleId, change)
    }
    await keepChanges(within, changes, ctx.now)
    await keepCursor(within, READER, next)
    return hasMore
  })
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
