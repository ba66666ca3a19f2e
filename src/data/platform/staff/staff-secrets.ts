/** How people prove who they are by password and code (Office R5): hashes, sealed seeds, each code taken once. */
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

type Db = Kysely<Database>

/** Sets somebody's password. `argon2`: as `hashPassword` writes it. */
export async function setStaffPassword(db: Db, staffId: string, argon2: string, now: Date): Promise<void> {
  await db
    .insertInto('staffPasswords')
    .values({ staffId, argon2, changedAt: now })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ argon2, changedAt: now }))
    .execute()
}

/** The hash of somebody's password; null where they have none. */
export async function readStaffPassword(db: Db, staffId: string): Promise<string | null> {
  const row = await db.selectFrom('staffPasswords').select('argon2').where('staffId', '=', staffId).executeTakeFirst()
  return row?.argon2 ?? null
}

/** Sets the seed of somebody's authenticator app, sealed, with the step that proved it. */
export async function setStaffTotp(db: Db, staffId: string, seed: Buffer, lastStep: number): Promise<void> {
  await db
    .insertInto('staffTotp')
    .values({ staffId, seed, lastStep })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ seed, lastStep }))
    .execute()
}

/** The sealed seed of somebody's app; null where they have none. */
export async function readStaffTotp(db: Db, staffId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('staffTotp').select('seed').where('staffId', '=', staffId).executeTakeFirst()
  return row?.seed ?? null
}

/** Takes a step up: of several codes of one step, or of an earlier one, only the first is taken. */
export async function takeTotpStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffTotp')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces somebody's recovery codes, used ones too. */
export async function setRecoveryCodes(db: Db, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('staffRecovery').where('staffId', '=', staffId).execute()
  await db
    .insertInto('staffRecovery')
    .values(hashes.map((hash) => ({ staffId, hash })))
    .execute()
}

/** Uses a recovery code up; false for one that is unknown or used. */
export async function takeRecoveryCode(db: Db, staffId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffRecovery')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ways by which somebody can prove who they are. */
export interface StaffFactors {
  hasPassword: boolean
  hasTotp: boolean
  passkeys: number
  /** Recovery codes not used yet. */
  recoveryLeft: number
}

/** Ways of each of these people, by id. */
export async function readFactors(db: Db, staffIds: readonly string[]): Promise<Map<string, StaffFactors>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(({ selectFrom, exists, eb }) => [
      'id',
      exists(selectFrom('staffPasswords').select('staffId').whereRef('staffId', '=', 'staff.id')).as('hasPassword'),
      exists(selectFrom('staffTotp').select('staffId').whereRef('staffId', '=', 'staff.id')).as('hasTotp'),
      selectFrom('staffKeys')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('staffId', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('staffRecovery')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('staffId', '=', 'staff.id')
        .where('usedAt', 'is', null)
        .as('recoveryLeft'),
    ])
    .where('id', 'in', [...staffIds])
    .execute()
  return new Map(
    rows.map(({ id, hasPassword, hasTotp, passkeys, recoveryLeft }) => [
      id,
      {
        hasPassword: Boolean(hasPassword),
        hasTotp: Boolean(hasTotp),
        passkeys: Number(passkeys),
        recoveryLeft: Number(recoveryLeft),
      },
    ]),
  )
}

/** Forgets password, app, codes and passkeys of somebody who lost them: they are invited anew. */
export async function forgetFactors(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staffPasswords').where('staffId', '=', staffId).execute()
  await db.deleteFrom('staffTotp').where('staffId', '=', staffId).execute()
  await db.deleteFrom('staffRecovery').where('staffId', '=', staffId).execute()
  await db.deleteFrom('staffKeys').where('staffId', '=', staffId).execute()
}
