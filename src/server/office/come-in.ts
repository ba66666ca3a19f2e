/** Coming in by an invitation: it is used up, old ways to sign in end, and the new one is kept, all or nothing. */
import type { Kysely } from 'kysely'
import { noteStaffAudit } from '#data/platform/staff/change-staff.ts'
import { takeInvite } from '#data/platform/staff/staff-invites.ts'
import { forgetFactors, setRecoveryCodes, setStaffPassword, setStaffTotp } from '#data/platform/staff/staff-secrets.ts'
import { endStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { activateStaff } from '#data/platform/staff/staff.ts'
import type { Database } from '#data/schema.ts'
import { hashPassword } from './password-hash.ts'
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'

/** An invitation that somebody uses now. */
export interface UsedInvite {
  token: string
  now: Date
  /** Every site of the installation. */
  siteIds: readonly string[]
  requestId: string
}

/** Comes in with a password and an app. Resolves with the recovery codes; null where somebody else was faster. */
export async function comeInByPassword(
  db: Kysely<Database>,
  invite: UsedInvite,
  { password, app }: { password: string; app: { seed: Buffer; step: number } },
): Promise<string[] | null> {
  const argon2 = await hashPassword(password)
  return usingInvite(db, invite, 'password', async (trx, staffId) => {
    await setStaffPassword(trx, staffId, argon2, invite.now)
    await setStaffTotp(trx, staffId, app.seed, app.step)
    return giveRecoveryCodes(trx, staffId)
  })
}

/** Gives somebody ten new recovery codes in place of the old ones. Belongs into a transaction. */
export async function giveRecoveryCodes(db: Kysely<Database>, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await setRecoveryCodes(
    db,
    staffId,
    codes.flatMap((code) => recoveryHashOf(code) ?? []),
  )
  return codes
}

/** Uses an invitation up and lets somebody in with what `keep` gives them; null where it serves no more. */
export async function usingInvite<Kept>(
  db: Kysely<Database>,
  { token, now, siteIds, requestId }: UsedInvite,
  by: 'password' | 'passkey',
  keep: (trx: Kysely<Database>, staffId: string) => Promise<Kept | null>,
): Promise<Kept | null> {
  return db.transaction().execute(async (trx) => {
    const staffId = await takeInvite(trx, token, now)
    if (staffId === null) return null
    await forgetFactors(trx, staffId)
    await endStaffSessions(trx, { staffId })
    await activateStaff(trx, staffId)
    const desk = { db: trx, now, siteIds, requestId, actor: `staff:${staffId}` } as const
    await noteStaffAudit(desk, staffId, { action: 'staff-came-in', after: { by } })
    return keep(trx, staffId)
  })
}
