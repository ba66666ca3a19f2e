/** Deletes what has been kept for its time. */
import { forgetAgentDays } from '#data/agents/agent-days.ts'
import { forgetHandovers } from '#data/agents/handovers.ts'
import { forgetNotices } from '#data/platform/delivery/notice-queue.ts'
import { forgetEvents } from '#data/platform/stock-journal.ts'
import {
  forgetBotChecks,
  forgetBots,
  forgetLandingVisits,
  forgetMisses,
  forgetMissing,
  forgetRedirects,
} from '#data/reach/day-counts.ts'
import { forgetRareMisses } from '#data/reach/search-misses.ts'
import { forgetWebhookEvents } from '#data/webhooks/events.ts'
import { forgetPriceAudits } from '#data/reach/price-audits.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { FEWEST_SEARCHES, RARE_DAYS } from '#domain/reach/missed-words.ts'
import { KEPT_DAYS } from '#domain/webhooks/endpoint.ts'
import type { Job } from './job.ts'

/** Rows of one statement, so that it holds nobody up. */
const BATCH = 1000

/** Deletes batch after batch until none is left, or `signal` is aborted. */
async function inBatches(signal: AbortSignal, forget: (most: number) => Promise<number>): Promise<void> {
  for (let deleted = BATCH; deleted >= BATCH && !signal.aborted;) deleted = await forget(BATCH)
}

/** Keeps `months` of rows. */
function forgetJob(
  name: string,
  months: number,
  forget: (scope: SiteScope, before: Date, most: number) => Promise<number>,
): Job {
  return {
    name,
    everySeconds: 86_400,
    isSpread: true,
    where: 'anywhere',
    run: async (ctx, signal) => {
      const before = new Date(ctx.now)
      before.setUTCMonth(before.getUTCMonth() - months)
      await inBatches(signal, (most) => forget(ctx, before, most))
    },
  }
}

export const journalForget = forgetJob('journal-forget', 24, forgetEvents)
export const noticesForget = forgetJob('notices-forget', 12, forgetNotices)
/** The office compares this year's agents with last year's. */
export const agentsForget = forgetJob('agents-forget', 24, forgetAgentDays)
/** A wish may say more of a shopper than it should. */
export const handoversForget = forgetJob('handovers-forget', 1, forgetHandovers)
/** A month is compared with the same of the year before. */
export const botsForget = forgetJob('bots-forget', 13, forgetBots)
export const botChecksForget = forgetJob('bot-checks-forget', 13, forgetBotChecks)
export const redirectsForget = forgetJob('redirects-forget', 13, forgetRedirects)
export const missingForget = forgetJob('missing-paths-forget', 3, forgetMissing)
export const missesForget = forgetJob('search-misses-forget', 13, forgetMisses)
export const landingVisitsForget = forgetJob('landing-visits-forget', 13, forgetLandingVisits)
/** Words that hardly anybody asked for may be one person's. */
export const rareMissesForget: Job = {
  name: 'rare-misses-forget',
  everySeconds: 86_400,
  isSpread: true,
  where: 'anywhere',
  run: (ctx, signal) => {
    const before = new Date(ctx.now.getTime() - RARE_DAYS * 86_400_000)
    return inBatches(signal, (most) => forgetRareMisses(ctx, { before, fewest: FEWEST_SEARCHES, most }))
  },
}

/** Events can be sent again until then. */
export const webhooksForget: Job = {
  name: 'webhooks-forget',
  everySeconds: 86_400,
  isSpread: true,
  where: 'anywhere',
  run: (ctx, signal) => {
    const before = new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000)
    return inBatches(signal, (most) => forgetWebhookEvents(ctx, before, most))
  },
}
export const priceAuditsForget = forgetJob('price-audits-forget', 24, forgetPriceAudits)
