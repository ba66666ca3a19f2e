/** Sessions of signed-in browsers: beginning and ending (R20–R24). Reading is in `sessions.ts`. */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { ShopperSession } from './sessions.ts'

/** A session ends this long after its sign-in, however often it is used. */
const LONGEST_SESSION_DAYS = 180
/** Sessions of one account; the oldest ends. */
const MOST_SESSIONS = 20
/** A visit is noted this often at most. */
const NOTED_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000

export interface NewSession {
  /** SHA-256 of its token. */
  id: Buffer
  /** Browser and system, such as "Chrome on Android"; no network address. */
  label: string
  now: Date
  /** Days without a visit after which it ends. */
  idleDays: number
}

/** Begins a session of an account that was proved just now; the account's oldest beyond 20 end. */
export async function openSession(scope: SiteScope, accountId: string, session: NewSession): Promise<void> {
  const { db, site } = scope
  const { id, label, now, idleDays } = session
  await db
    .insertInto('accountSessions')
    .values({
      siteId: site.slug,
      id,
      accountId,
      label,
      createdAt: now,
      lastSeenAt: now,
      strongAt: now,
      expiresAt: new Date(now.getTime() + idleDays * DAY_MS),
    })
    .execute()
  const ofAccount = db.selectFrom('accountSessions').where('siteId', '=', site.slug).where('accountId', '=', accountId)
  await db
    .deleteFrom('accountSessions')
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('id', 'not in', ofAccount.select('id').orderBy('createdAt', 'desc').orderBy('id').limit(MOST_SESSIONS))
    .execute()
}

/**
 * Notes a visit, at most every ten minutes: the session lives on from it, but no longer than 180 days. Resolves with
 * whether it was noted, so that the cookie's life follows.
 */
export async function noteVisit(
  { db, site }: SiteScope,
  { id, account, lastSeenAt }: ShopperSession,
  { now, idleDays }: Pick<NewSession, 'now' | 'idleDays'>,
): Promise<boolean> {
  if (now.getTime() - lastSeenAt.getTime() < NOTED_EVERY_MS) return false
  const idleEnd = new Date(now.getTime() + idleDays * DAY_MS)
  await db
    .updateTable('accountSessions')
    .set({
      lastSeenAt: now,
      expiresAt: sql`least(${idleEnd}::timestamptz, created_at + ${LONGEST_SESSION_DAYS * 24} * interval '1 hour')`,
    })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('accounts')
    .set({ lastSeenAt: now, warnedAt: null })
    .where('siteId', '=', site.slug)
    .where('id', '=', account.id)
    .execute()
  return true
}

export interface SessionRow {
  id: Buffer
  label: string
  createdAt: Date
  lastSeenAt: Date
}

/** Live sessions of an account, the last used first. */
export async function listSessions({ db, site }: SiteScope, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('accountSessions')
    .select(['id', 'label', 'createdAt', 'lastSeenAt'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of an account, or all but one. Unknown ones are none. */
export async function endSessions(
  { db, site }: SiteScope,
  accountId: string,
  which: { only: Buffer } | { allBut: Buffer | null },
): Promise<void> {
  const ofAccount = db.deleteFrom('accountSessions').where('siteId', '=', site.slug).where('accountId', '=', accountId)
  if ('only' in which) await ofAccount.where('id', '=', which.only).execute()
  else if (which.allBut === null) await ofAccount.execute()
  else await ofAccount.where('id', '!=', which.allBut).execute()
}
