import { holdNews, heldNews, letNewsGo } from '#data/alerts/news-held.ts'
import { withNews } from '#data/platform/sites-with-work.ts'
import { readLastTold, readSearchInterests, readWatchInterests } from '#data/alerts/read-interests.ts'
import { keepAlerts } from '#data/alerts/keep-alerts.ts'
import { keptVehicles } from '#data/checkout/kept-vehicles.ts'
import { eventsAgain, takeEvents } from '#data/platform/stock-journal.ts'
import { alertsOf } from '#domain/alerts/alerts-of.ts'
import { isFree } from '#domain/alerts/vehicle-news.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import type { Job, ServerJobContext } from '../jobs/job.ts'
import { findNews } from './find-news.ts'
import { queueLetters } from './queue-letters.ts'
import { similarToSold } from './similar-to-sold.ts'

const READER = { name: 'alerts', most: 500 }

/**
 * Tells shoppers of changes of the stock (R73). Cursor, alerts and letters are kept in one transaction: a run that is
 * killed is repeated whole, and unique keys keep each alert single.
 */
export const alertsJob: Job = {
  name: 'alerts',
  everySeconds: 5,
  where: 'server',
  afterStock: true,
  hasWork: withNews(READER.name),
  // Also while alerts are off: their events are passed over.
  isNeeded: ({ switches }) => switches.garage,
  run: async (ctx, signal) => {
    for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await takeEvents(ctx, READER, tell)
    if (!signal.aborted) await ctx.db.transaction().execute((db) => tellHeld({ ...ctx, db }))
  },
}

/**
 * Tells of vehicles that everybody can have by now. A change that the cursor has yet to come to may be among their
 * events: unique keys keep it single.
 */
async function tellHeld(ctx: ServerJobContext): Promise<void> {
  const held = await heldNews(ctx)
  if (held.length === 0) return
  const kept = await keptVehicles(
    ctx,
    held.map(({ vehicleId }) => vehicleId),
  )
  const free = held.filter(({ vehicleId }) => !kept.has(vehicleId))
  await letNewsGo(ctx, free)
  await tell(ctx, await eventsAgain(ctx, free))
}

async function tell(ctx: ServerJobContext, events: readonly StockEvent[]): Promise<void> {
  // Nobody is told later of events while alerts were off.
  if (!ctx.site.alerts.enabled) return
  const ids = [...new Set(events.map(({ vehicleId }) => vehicleId))]
  const [searches, watches] = [await readSearchInterests(ctx), await readWatchInterests(ctx, ids)]
  if (searches.length + watches.length === 0) return
  await ctx.catchUp()
  const [news, lastTold] = [await findNews(ctx, events, searches), await readLastTold(ctx, ids)]
  // That it is on sale is said once everybody can have it, not to the others while somebody may first.
  const untold = news.filter(({ isKept, now }) => isKept && isFree(now))
  await holdNews(
    ctx,
    untold.flatMap(({ vehicleId, events: [first] }) => (first === undefined ? [] : [{ vehicleId, eventId: first.id }])),
  )
  const alerts = news.flatMap((each) => alertsOf(each, { watches, searches, lastTold }))
  const kept = await keepAlerts(ctx, alerts, ctx.now)
  await queueLetters(ctx, kept, { searches, similar: await similarToSold(ctx, kept) })
}
