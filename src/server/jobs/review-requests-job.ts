import { decideRequest, marketingWords, readBuyer, undecidedSales } from '#data/reviews/review-requests.ts'
import { textSlot } from '#domain/alerts/due.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { agreesToMarketing, askedSales } from '#domain/reviews/review-request.ts'
import { reviewAddress } from '../reviews/review-address.ts'
import type { Job, JobContext } from './job.ts'

/** Sales of one run; the next takes the others. */
const BATCH = 500

/**
 * Asks the buyers of completed reservations for a review (R134): all who agreed to offers and news, whatever they
 * thought of it, since chosen ones would mislead. Each sale is decided once, so a run that is killed asks nobody
 * twice.
 */
export const reviewRequests: Job = {
  name: 'review-requests',
  everySeconds: 3600,
  where: 'anywhere',
  isNeeded: ({ reviews }) => reviews.requests.enabled,
  run: async (ctx, signal) => {
    const unlinked = new Set<string>()
    let sent = 0
    for (const sale of await undecidedSales(ctx, { ...askedSales(ctx.now), most: BATCH })) {
      if (signal.aborted) break
      if ((await reviewAddress(ctx, sale.locationId)) === null) unlinked.add(sale.locationId)
      else if (await decide(ctx, sale.id)) sent++
    }
    const { log, site } = ctx
    if (sent > 0) log.info({ site: site.slug, sent }, 'buyers are asked for a review')
    if (unlinked.size > 0)
      log.warn(
        { event: 'review_request_without_address', site: site.slug, locations: [...unlinked] },
        'no buyer of these yards is asked for a review: neither their source nor reviews.requests.url says where',
      )
  },
}

/** Returns whether the sale's buyer is asked now. */
async function decide(ctx: JobContext, reservationId: string): Promise<boolean> {
  const { site, secrets, now } = ctx
  const buyer = await readBuyer(ctx, reservationId)
  const words = buyer === null ? [] : await marketingWords(ctx, buyer, secrets.keyFor('suppressions', site.slug))
  const asked = agreesToMarketing(words)
  // Nobody's telephone rings for this at night.
  const dueAt = buyer?.address.kind === 'phone' ? textSlot(now, siteTimeZone(site), site.alerts, new Set()).dueAt : now
  return (await decideRequest(ctx, { reservationId, buyer, asked, dueAt, now })) && asked
}
