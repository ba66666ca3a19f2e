/** Addresses that engines are to be told of, and how telling goes (R38). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

export interface ChangedAddress {
  path: string
  /** When it is to be told of once more; null where that is not known to come. */
  againAt: Date | null
}

/** Notes addresses as due: at once, or an hour after they were last told of. */
export async function noteChanges(
  { db, site }: SiteScope,
  changes: readonly ChangedAddress[],
  { now, againMs }: { now: Date; againMs: number },
): Promise<void> {
  if (changes.length === 0) return
  const soonest = new Date(now.getTime() - againMs)
  await sql`
    insert into index_now_addresses as a (site_id, path, due_at, again_at)
      select ${site.slug}, path, ${now}, again_at
        from unnest(${changes.map(({ path }) => path)}::text[],
          ${changes.map(({ againAt }) => againAt)}::timestamptz[]) as c (path, again_at)
      on conflict (site_id, path) do update set again_at = excluded.again_at,
        due_at = case when a.sent_at is null or a.sent_at <= ${soonest} then excluded.due_at
          else a.sent_at + ${againMs} * interval '1 millisecond' end`.execute(db)
}

/** The addresses that are due, those that wait longest first. */
export async function dueAddresses({ db, site }: SiteScope, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('indexNowAddresses')
    .select('path')
    .where('siteId', '=', site.slug)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('path')
    .limit(most)
    .execute()
  return rows.map(({ path }) => path)
}

/** Notes addresses as told, and forgets those that may be told at any time again. */
export async function noteTold(
  { db, site }: SiteScope,
  paths: readonly string[],
  { now, againMs }: { now: Date; againMs: number },
): Promise<void> {
  const soonest = new Date(now.getTime() - againMs)
  await sql`update index_now_addresses set sent_at = ${now}, due_at = again_at, again_at = null
    where site_id = ${site.slug} and path = any(${paths}::text[])`.execute(db)
  await sql`delete from index_now_addresses
    where site_id = ${site.slug} and due_at is null and sent_at <= ${soonest}`.execute(db)
  await db.deleteFrom('indexNowStates').where('siteId', '=', site.slug).execute()
}

export interface IndexNowState {
  /** Nothing is sent before. */
  waitUntil: Date | null
  /** Failures in a row. */
  failures: number
  /** Status with which the site was refused; nothing is sent until somebody has looked. */
  refusedStatus: number | null
  refusedAt: Date | null
}

const FINE: IndexNowState = { waitUntil: null, failures: 0, refusedStatus: null, refusedAt: null }

/** How telling engines of a site goes; nothing is wrong before the first failure. */
export async function indexNowState({ db, site }: SiteScope): Promise<IndexNowState> {
  const row = await db
    .selectFrom('indexNowStates')
    .select(['waitUntil', 'failures', 'refusedStatus', 'refusedAt'])
    .where('siteId', '=', site.slug)
    .executeTakeFirst()
  return row ?? FINE
}

/** Keeps how telling engines of a site goes. */
export async function keepIndexNowState({ db, site }: SiteScope, state: IndexNowState): Promise<void> {
  await db
    .insertInto('indexNowStates')
    .values({ siteId: site.slug, ...state })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(state))
    .execute()
}

/** Lets a site be told of again that was refused; answers whether it was. */
export async function resumeIndexNow({ db, site }: SiteScope): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('indexNowStates')
    .where('siteId', '=', site.slug)
    .where('refusedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many addresses wait, and which is due first. */
export async function waitingAddresses({ db, site }: SiteScope): Promise<{ count: number; firstDueAt: Date | null }> {
  return db
    .selectFrom('indexNowAddresses')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(due_at)`.as('firstDueAt')])
    .where('siteId', '=', site.slug)
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow()
}
