/** Invitations into the office (Office R5, R7): a link for 24 hours, used once. */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

type Db = Kysely<Database>

const INVITE_HOURS = 24

/** Makes an invitation; earlier ones of the same person end. Resolves with the token of its link. */
export async function addInvite(db: Db, staffId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITE_HOURS * 3_600_000)
  await db.deleteFrom('staffInvites').where('staffId', '=', staffId).where('usedAt', 'is', null).execute()
  await db
    .insertInto('staffInvites')
    .values({ hash: hashOf(token), staffId, createdAt: now, expiresAt })
    .execute()
  return token
}

/** Whom an invitation is for; null where it is unknown, used or over. */
export async function readInvite(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staffInvites')
    .select('staffId')
    .where('hash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.staffId ?? null
}

/** Uses an invitation up: of several who try at once, one gets the person's id and the others null. */
export async function takeInvite(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('staffInvites')
    .set({ usedAt: now })
    .where('hash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('staffId')
    .executeTakeFirst()
  return row?.staffId ?? null
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
