import { readLastTold, readSearchInterests, readWatchInterests } from '#data/alerts/read-interests.ts'
import { keepAlerts } from '#data/alerts/keep-alerts.ts'
import { journalEnd, keepCursor, lockCursor, readJournal } from '#data/platform/stock-journal.ts'
import { alertsOf } from '#domain/alerts/alerts-of.ts'
import type { Job, ServerJobContext } from '../jobs/job.ts'
import { findNews } from './find-news.ts'
import { queueLetters } from './queue-letters.ts'
import { similarToSold } from './similar-to-sold.ts'

const READER = 'alerts'
/** Events of one transaction. */
const BATCH = 500

/**
 * Tells shoppers of changes of the stock (R73). Cursor, alerts and letters are kept in one transaction: a run that is
 * killed is repeated whole, and unique keys keep each alert single.
 */
export const alertsJob: Job = {
  name: 'alerts',
  everySeconds: 5,
  where: 'server',
  afterStock: true,
  isNeeded: ({ switches, alerts }) => switches.garage && alerts.enabled,
  run: async (ctx, signal) => {
    for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await tellBatch(ctx)
  },
}

/** Reads on where the last run ended; answers whether more is there. The first run begins at the journal's end. */
async function tellBatch(ctx: ServerJobContext): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    const cursor = await lockCursor(within, READER)
    if (cursor === null || !ctx.site.switches.garage || !ctx.site.alerts.enabled) {
      await keepCursor(within, READER, await journalEnd(within))
      return false
    }
    const { events, cursor: next, hasMore } = await readJournal(within, cursor, BATCH)
    if (events.length === 0) return false
    await tell(within, events)
    await keepCursor(within, READER, next)
    return hasMore
  })
}

async function tell(ctx: ServerJobContext, events: Parameters<typeof findNews>[1]): Promise<void> {
  const ids = [...new Set(events.map(({ vehicleId }) => vehicleId))]
  const [searches, watches] = [await readSearchInterests(ctx), await readWatchInterests(ctx, ids)]
  if (searches.length + watches.length === 0) return
  await ctx.catchUp()
  const [news, lastTold] = [await findNews(ctx, events, searches), await readLastTold(ctx, ids)]
  const alerts = news.flatMap((each) => alertsOf(each, { watches, searches, lastTold }))
  const kept = await keepAlerts(ctx, alerts, ctx.now)
  await queueLetters(ctx, kept, { searches, similar: await similarToSold(ctx, kept) })
}
