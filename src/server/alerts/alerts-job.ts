import { behindJournal } from '#data/platform/sites-with-work.ts'
import { readLastTold, readSearchInterests, readWatchInterests } from '#data/alerts/read-interests.ts'
import { keepAlerts } from '#data/alerts/keep-alerts.ts'
import { takeEvents } from '#data/platform/stock-journal.ts'
import { alertsOf } from '#domain/alerts/alerts-of.ts'
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
  sitesWithWork: (db, ids) => behindJournal(db, ids, READER.name),
  // Also while alerts are off: their events are passed over.
  isNeeded: ({ switches }) => switches.garage,
  run: async (ctx, signal) => {
    for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await takeEvents(ctx, READER, tell)
  },
}

async function tell(ctx: ServerJobContext, events: readonly StockEvent[]): Promise<void> {
  // Nobody is told later of events while alerts were off.
  if (!ctx.site.alerts.enabled) return
  const ids = [...new Set(events.map(({ vehicleId }) => vehicleId))]
  const [searches, watches] = [await readSearchInterests(ctx), await readWatchInterests(ctx, ids)]
  if (searches.length + watches.length === 0) return
  await ctx.catchUp()
  const [news, lastTold] = [await findNews(ctx, events, searches), await readLastTold(ctx, ids)]
  const alerts = news.flatMap((each) => alertsOf(each, { watches, searches, lastTold }))
  const kept = await keepAlerts(ctx, alerts, ctx.now)
  await queueLetters(ctx, kept, { searches, similar: await similarToSold(ctx, kept) })
}
