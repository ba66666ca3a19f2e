/** People of the office with ways to prove who they are, for tests. */
import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import { pino } from 'pino'
import { addStaff, giveRole } from '#data/platform/staff/staff.ts'
import { setRecoveryCodes, setStaffPassword, setStaffTotp } from '#data/platform/staff/staff-secrets.ts'
import type { Grant } from '#domain/office/permissions.ts'
import { hashPassword } from '#server/office/password-hash.ts'
import { newRecoveryCodes, recoveryHashOf } from '#server/office/recovery-codes.ts'
import type { StaffDesk } from '#server/office/staff-proof.ts'
import { newSeed } from '#server/office/totp.ts'
import { sealText } from '#server/sealed-text.ts'
import { secretsOf } from '#server/secrets.ts'
import type { TestDatabase } from './postgres.ts'

export const SECRETS = secretsOf(randomBytes(32))
export const PASSWORD = 'gravel walnut orbit lantern'

export const deskOf = ({ db }: TestDatabase, now: Date): StaffDesk => ({
  db,
  secrets: SECRETS,
  log: pino({ level: 'silent' }),
  now,
})

export interface TestPerson {
  id: string
  email: string
  seed: string
  recovery: string[]
  /** The code that their app shows. */
  code: (at: Date) => Promise<string>
}

/** Adds somebody who has come in, with password, app and recovery codes. */
export async function addPerson(
  { db }: Pick<TestDatabase, 'db'>,
  { email, grants = [], now }: { email: string; grants?: readonly Partial<Grant>[]; now: Date },
): Promise<TestPerson> {
  const id = await addStaff(db, { email, name: email.split('@', 1)[0] ?? '', now })
  if (id === null) throw new Error(`${email} is known already`)
  await db.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute()
  for (const grant of grants)
    await giveRole(db, id, { siteId: null, role: 'owner', locations: [], categories: [], ...grant })
  const [seed, recovery] = [newSeed(), newRecoveryCodes()]
  await setStaffPassword(db, id, await hashPassword(PASSWORD), now)
  await setStaffTotp(db, id, sealText(SECRETS.keyFor('office', ''), seed), 0)
  await setRecoveryCodes(
    db,
    id,
    recovery.flatMap((code) => recoveryHashOf(code) ?? []),
  )
  const code = (at: Date) => generate({ secret: seed, epoch: Math.floor(at.getTime() / 1000) })
  return { id, email, seed, recovery, code }
}
