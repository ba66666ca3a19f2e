/** Sessions of the office (Office R6): at most 8 hours without work, and 14 in all. */
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { readStaff, type Staff } from './staff.ts'

type Db = Kysely<Database>

const HOUR_MS = 3_600_000
const IDLE_MS = 8 * HOUR_MS
const LONGEST_MS = 14 * HOUR_MS
/** Sessions of one person that are kept, open or over; the oldest go. */
const MOST_SESSIONS = 20
/** A visit is noted this often at most. */
const NOTED_EVERY_MS = 60_000
/** A proof counts as fresh for so long: refunds, exports, erasures, users and keys ask for one. */
const FRESH_MS = 15 * 60_000

export interface StaffSession {
  /** SHA-256 of its cookie. */
  id: Buffer
  staff: Staff
  lastSeenAt: Date
  provedAt: Date
}

/** Begins the session of somebody who proved just now who they are. */
export async function openStaffSession(
  db: Db,
  staffId: string,
  { id, label, now }: { id: Buffer; label: string; now: Date },
): Promise<void> {
  await db
    .insertInto('staffSessions')
    .values({ id, staffId, label, createdAt: now, lastSeenAt: now, provedAt: now })
    .execute()
  await noteSeen(db, staffId, now)
  const newest = db.selectFrom('staffSessions').select('id').where('staffId', '=', staffId)
  await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('id', 'not in', newest.orderBy('createdAt', 'desc').orderBy('id').limit(MOST_SESSIONS))
    .execute()
}

/** The session of a cookie, of somebody who may come in; null where there is none, or it is over. */
export async function readStaffSession(db: Db, id: Buffer, now: Date): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staffSessions')
    .selectAll()
    .where('id', '=', id)
    .where('createdAt', '>', new Date(now.getTime() - LONGEST_MS))
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_MS))
    .executeTakeFirst()
  const staff = row === undefined ? null : await readStaff(db, row.staffId)
  if (row === undefined || staff === null || staff.state !== 'active') return null
  return { id, staff, lastSeenAt: row.lastSeenAt, provedAt: row.provedAt }
}

/** Whether there is such a session, open or over. */
export async function isKnownStaffSession(db: Db, id: Buffer): Promise<boolean> {
  return (await db.selectFrom('staffSessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Notes that somebody works, at most once a minute. */
export async function noteStaffVisit(db: Db, { id, staff, lastSeenAt }: StaffSession, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < NOTED_EVERY_MS) return
  await db.updateTable('staffSessions').set({ lastSeenAt: now }).where('id', '=', id).execute()
  await noteSeen(db, staff.id, now)
}

/** Keeps when somebody last worked, beyond the session (Office R90). */
const noteSeen = (db: Db, staffId: string, now: Date) =>
  db.updateTable('staff').set({ lastSeenAt: now }).where('id', '=', staffId).execute()

/** Whether somebody proved who they are within the last 15 minutes. */
export const isFresh = ({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < FRESH_MS

/** Notes a fresh proof. */
export async function noteProof(db: Db, id: Buffer, now: Date): Promise<void> {
  await db.updateTable('staffSessions').set({ provedAt: now }).where('id', '=', id).execute()
}

/** Ends a session, or every session of somebody. Resolves with how many there were. */
export async function endStaffSessions(db: Db, which: { id: Buffer } | { staffId: string }): Promise<number> {
  const sessions = db.deleteFrom('staffSessions')
  const these = 'id' in which ? sessions.where('id', '=', which.id) : sessions.where('staffId', '=', which.staffId)
  const { numDeletedRows } = await these.executeTakeFirst()
  return Number(numDeletedRows)
}

export interface OpenStaffSession {
  id: Buffer
  /** Browser and system. */
  label: string
  createdAt: Date
  lastSeenAt: Date
}

/** Sessions of somebody that are open now, the last used first. */
export async function openStaffSessions(db: Db, staffId: string, now: Date): Promise<OpenStaffSession[]> {
  return db
    .selectFrom('staffSessions')
    .select(['id', 'label', 'createdAt', 'lastSeenAt'])
    .where('staffId', '=', staffId)
    .where('createdAt', '>', new Date(now.getTime() - LONGEST_MS))
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}
