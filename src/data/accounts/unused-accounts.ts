/** Accounts that nobody uses, and what is kept for a short time only (R96). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/**
 * Ids of accounts nobody visited since a moment: those that were told at `warnedBefore` or earlier that theirs will be
 * deleted, or with null those that were not told.
 */
export async function unusedAccounts(
  { db, site }: SiteScope,
  { unseenSince, warnedBefore, most }: { unseenSince: Date; warnedBefore: Date | null; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('lastSeenAt', '<', unseenSince)
    .where('warnedAt', warnedBefore === null ? 'is' : '<=', warnedBefore)
    .orderBy('lastSeenAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that a letter goes that announces the deletion. False where one has, or somebody has come meanwhile. */
export async function noteWarned({ db, site }: SiteScope, id: string, unseenSince: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ warnedAt: now })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('warnedAt', 'is', null)
    .where('lastSeenAt', '<', unseenSince)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes a site's codes after an hour, sessions and passkey challenges at their end, and alerts and ended places in
 * lines after a year.
 */
export async function forgetShortLived({ db, site }: SiteScope, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  await sql`delete from otp_requests where site_id = ${site.slug}
    and (expires_at < ${hourAgo} or used_at < ${hourAgo})`.execute(db)
  await sql`delete from account_sessions where site_id = ${site.slug} and expires_at <= ${now}`.execute(db)
  await sql`delete from passkey_challenges where site_id = ${site.slug} and expires_at <= ${now}`.execute(db)
  await sql`delete from alerts where site_id = ${site.slug} and at < ${yearAgo}`.execute(db)
  await sql`delete from line_places where site_id = ${site.slug} and ended_at < ${yearAgo}`.execute(db)
}
