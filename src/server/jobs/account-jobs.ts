/** Jobs of accounts: what they keep is deleted when its time is over (R96), and their vehicles are valued. */
import { queueAccountLetter } from '#data/accounts/account-letter.ts'
import { deleteAccount } from '#data/accounts/delete-account.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { forgetShortLived, noteWarned, unusedAccounts } from '#data/accounts/unused-accounts.ts'
import { withSignIns } from '#data/platform/sites-with-work.ts'
import { deleteOldRateBuckets } from '#data/platform/rate-buckets.ts'
import type { Site } from '#domain/site/site.ts'
import { valueOwnVehiclesOfMonth } from '../accounts/value-own-vehicles.ts'
import type { Job, JobContext } from './job.ts'

const DAY_MS = 86_400_000
/** Days between the letter and the deletion. */
const NOTICE_DAYS = 30
/** Accounts of one run; the next run takes the others. */
const BATCH = 200
const hasAccounts = ({ switches }: Pick<Site, 'switches'>) => switches.garage

/** Deletes codes, sessions, challenges, old alerts and counts that are over. */
export const accountsForget: Job = {
  name: 'accounts-forget',
  everySeconds: 600,
  where: 'anywhere',
  hasWork: withSignIns,
  isNeeded: hasAccounts,
  run: async (ctx) => {
    await forgetShortLived(ctx, ctx.now)
    await deleteOldRateBuckets(ctx.db, ctx.now)
  },
}

/**
 * Writes to shoppers who have not come for so long that their account will be deleted in a month, and deletes those
 * that were written to and did not come. A visit in between starts the time anew; one with a paid reservation stays
 * until that has ended.
 */
export const accountsRetention: Job = {
  name: 'accounts-retention',
  everySeconds: 86_400,
  isSpread: true,
  where: 'anywhere',
  isNeeded: hasAccounts,
  run: async (ctx, signal) => {
    const end = new Date(ctx.now)
    end.setUTCMonth(end.getUTCMonth() - ctx.site.accounts.inactiveMonths)
    const warning = new Date(end.getTime() + NOTICE_DAYS * DAY_MS)
    const unwarned = await unusedAccounts(ctx, { unseenSince: warning, warnedBefore: null, most: BATCH })
    for (const id of unwarned) if (!signal.aborted) await warn(ctx, id, warning)
    const expired = await unusedAccounts(ctx, {
      unseenSince: end,
      warnedBefore: new Date(ctx.now.getTime() - NOTICE_DAYS * DAY_MS),
      most: BATCH,
    })
    for (const id of expired)
      if (!signal.aborted) await deleteAccount(ctx, id, { now: ctx.now, actor: 'job:accounts-retention' })
  },
}

/** Queues the letter and notes that it goes, both or none. */
async function warn({ db, site, now }: JobContext, id: string, unseenSince: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await noteWarned(scope, id, unseenSince, now))) return
    const identifiers = await listIdentifiers(scope, id)
    await queueAccountLetter(scope, identifiers, { kind: 'account-unused', accountId: id, now })
  })
}

/** Values each shopper's own vehicle once a month (R52). Runs each hour, so that a new month is seen soon. */
export const garageValues: Job = {
  name: 'garage-values',
  everySeconds: 3600,
  isSpread: true,
  where: 'server',
  isNeeded: hasAccounts,
  run: (ctx, signal) => valueOwnVehiclesOfMonth({ ...ctx, market: ctx.tradeInMarket }, signal),
}
