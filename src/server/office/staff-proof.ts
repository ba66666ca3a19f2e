/** Proof by password and code (Office R5): the code is of the person's app, or one of their recovery codes. */
import type { Kysely } from 'kysely'
import { giveHitBack, type RateLimit, takeHits } from '#data/platform/rate-buckets.ts'
import { staffByEmail, type Staff } from '#data/platform/staff/staff.ts'
import { readStaffPassword, readStaffTotp, takeRecoveryCode, takeTotpStep } from '#data/platform/staff/staff-secrets.ts'
import type { Database } from '#data/schema.ts'
import type { SiteLog } from '#data/site-context.ts'
import { openText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'
import { isPassword } from './password-hash.ts'
import { recoveryHashOf } from './recovery-codes.ts'
import { staffProofLimits } from './staff-limits.ts'
import { stepOfCode } from './totp.ts'

/** Everything that a check of a proof needs. */
export interface StaffDesk {
  db: Kysely<Database>
  secrets: Secrets
  log: SiteLog
  now: Date
}

export interface TypedProof {
  email: string
  password: string
  code: string
  /** Network address of the browser. */
  address: string
}

export type StaffProof =
  | { kind: 'proved'; staff: Staff; by: 'app' | 'recovery' | 'passkey' }
  /** One word for all that can be wrong: nobody learns which people there are. */
  | { kind: 'wrong' }
  | { kind: 'slow-down'; retryAfterSeconds: number }

/** Checks password and code of somebody who may come in. Only wrong proofs count against the limits. */
export async function proveByPassword(desk: StaffDesk, typed: TypedProof): Promise<StaffProof> {
  const limits = staffProofLimits(desk.secrets, typed.email, typed.address)
  const hit = await takeHits(desk.db, limits, desk.now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const found = await staffByEmail(desk.db, typed.email)
  const staff = found?.state === 'active' ? found : null
  const kept = staff === null ? null : await readStaffPassword(desk.db, staff.id)
  const isRight = await isPassword(typed.password, kept)
  if (staff === null || !isRight) return { kind: 'wrong' }
  const by = await takeCode(desk, staff.id, typed.code)
  if (by === null) return { kind: 'wrong' }
  await giveBack(desk, limits)
  return { kind: 'proved', staff, by }
}

/** Uses a code up, of the app or for recovery; null where it is wrong or was used. */
async function takeCode(
  { db, secrets, now }: StaffDesk,
  staffId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const recovery = recoveryHashOf(code)
  if (recovery !== null) return (await takeRecoveryCode(db, staffId, recovery, now)) ? 'recovery' : null
  const sealed = await readStaffTotp(db, staffId)
  const seed = sealed === null ? null : openText(secrets.keyFor('office', ''), sealed)
  const step = seed === null ? null : await stepOfCode(seed, code, now)
  return step !== null && (await takeTotpStep(db, staffId, step)) ? 'app' : null
}

/** Right proofs use nothing up. */
export async function giveBack({ db }: Pick<StaffDesk, 'db'>, limits: readonly RateLimit[]): Promise<void> {
  for (const { key } of limits) await giveHitBack(db, key)
}
