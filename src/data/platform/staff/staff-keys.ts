/** Passkeys of people of the office, and the challenges that they answer (Office R5). */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { StaffChallengesTable, StaffKeysTable } from './staff-schema.ts'

type Db = Kysely<Database>

export type StaffChallenge = Pick<Selectable<StaffChallengesTable>, 'challenge' | 'purpose' | 'staffId'>
export type StaffKey = Selectable<StaffKeysTable>

/** Keeps a challenge until it is answered or over; challenges that are over by now are forgotten. */
export async function addStaffChallenge(db: Db, row: Insertable<StaffChallengesTable>, now: Date): Promise<void> {
  await db.deleteFrom('staffChallenges').where('expiresAt', '<=', now).execute()
  await db.insertInto('staffChallenges').values(row).execute()
}

/** Takes a challenge for good, whatever its answer is worth; null for one that is unknown, taken or over. */
export async function takeStaffChallenge(db: Db, id: string, now: Date): Promise<StaffChallenge | null> {
  const row = await db
    .deleteFrom('staffChallenges')
    .where('id', '=', id)
    .returning(['challenge', 'purpose', 'staffId', 'expiresAt'])
    .executeTakeFirst()
  if (row === undefined || row.expiresAt <= now) return null
  const { challenge, purpose, staffId } = row
  return { challenge, purpose, staffId }
}

/** Somebody's passkeys, the oldest first. */
export async function listStaffKeys(db: Db, staffId: string): Promise<StaffKey[]> {
  return db
    .selectFrom('staffKeys')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('credentialId')
    .execute()
}

/** The passkey of a credential; null for one that is unknown or was removed. */
export async function readStaffKey(db: Db, credentialId: Buffer): Promise<StaffKey | null> {
  const row = await db.selectFrom('staffKeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
  return row ?? null
}

/** Adds a passkey; false where that credential is known already. */
export async function addStaffKey(db: Db, key: Omit<StaffKey, 'lastUsedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('staffKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Removes one of somebody's passkeys; false where they have none of that credential. */
export async function removeStaffKey(db: Db, staffId: string, credentialId: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffKeys')
    .where('staffId', '=', staffId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Notes that a passkey signed. False where its counter did not go forward: there is a copy of it. A device that does
 * not count stays at 0.
 */
export async function noteStaffKeyUse(
  db: Db,
  { credentialId, counter, backedUp }: Pick<StaffKey, 'credentialId' | 'counter' | 'backedUp'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffKeys')
    .set({ counter, backedUp, lastUsedAt: now })
    .where('credentialId', '=', credentialId)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
