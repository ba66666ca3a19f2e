/** Passkeys of staff (Office R5): with user verification one is the whole proof. It belongs to the office's host. */
import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { takeHits } from '#data/platform/rate-buckets.ts'
import { readStaff, type Staff } from '#data/platform/staff/staff.ts'
import {
  addStaffChallenge,
  listStaffKeys,
  noteStaffKeyUse,
  readStaffKey,
  takeStaffChallenge,
  type StaffKey,
} from '#data/platform/staff/staff-keys.ts'
import { challengeOptions, CHALLENGE_SECONDS, readAssertion, readRegistration } from '../accounts/passkey-answers.ts'
import { staffChallengeLimits, staffPasskeyLimits } from './staff-limits.ts'
import { giveBack, type StaffDesk, type StaffProof } from './staff-proof.ts'

/** Where a browser's passkeys are asked for. */
export interface PasskeyPlace {
  /** Host of the page without its port. */
  rpId: string
  /** Origin of the page, such as `https://office.example`. */
  origin: string
  /** Network address of the browser. */
  address: string
}

export type StaffChallengeMade =
  | { kind: 'made'; id: string; options: object }
  | { kind: 'slow-down'; retryAfterSeconds: number }

/** Makes a challenge to sign in (`staff` null), to prove once more who somebody is, or to add a passkey. */
export async function makeStaffChallenge(
  { db, secrets, now }: StaffDesk,
  { rpId, address }: PasskeyPlace,
  wish: { purpose: 'sign-in'; staff: null } | { purpose: 'step-up' | 'add'; staff: Staff },
): Promise<StaffChallengeMade> {
  const hit = await takeHits(db, staffChallengeLimits(secrets, address), now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const { purpose, staff } = wish
  const known = staff === null ? [] : await listStaffKeys(db, staff.id)
  const owner =
    purpose === 'add'
      ? { id: staff.id, userName: staff.email, displayName: staff.name, rpName: 'Forecourt office' }
      : null
  const options = await challengeOptions(rpId, owner, known)
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  await addStaffChallenge(db, { id, staffId: staff?.id ?? null, purpose, challenge: options.challenge, expiresAt }, now)
  return { kind: 'made', id, options }
}

/**
 * Checks a passkey's answer to the challenge of this browser, which is gone after it, right or wrong.
 *
 * @param signedIn Id of who is signed in, to prove once more who they are; null to sign in.
 */
export async function proveByPasskey(
  desk: StaffDesk,
  place: PasskeyPlace,
  {
    challengeId,
    response,
    signedIn,
  }: { challengeId: string; response: AuthenticationResponseJSON; signedIn: string | null },
): Promise<StaffProof> {
  const limits = staffPasskeyLimits(desk.secrets, place.address)
  const hit = await takeHits(desk.db, limits, desk.now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const asked = await takeStaffChallenge(desk.db, challengeId, desk.now)
  const isMeant =
    asked !== null && asked.staffId === signedIn && asked.purpose === (signedIn === null ? 'sign-in' : 'step-up')
  const key = isMeant ? await readStaffKey(desk.db, Buffer.from(response.id, 'base64url')) : null
  if (asked === null || key === null || (signedIn !== null && key.staffId !== signedIn)) return { kind: 'wrong' }
  const signed = await readAssertion(
    desk.log,
    { ...place, challenge: asked.challenge },
    { response, publicKey: key.publicKey },
  )
  if (signed === null) return { kind: 'wrong' }
  const { newCounter: counter, credentialBackedUp: backedUp } = signed
  if (!(await noteStaffKeyUse(desk.db, { credentialId: key.credentialId, counter, backedUp }, desk.now))) {
    desk.log.warn({ staff: key.staffId }, 'a passkey signed with a counter that had been used: there is a copy of it')
    return { kind: 'wrong' }
  }
  const staff = await readStaff(desk.db, key.staffId)
  if (staff?.state !== 'active') return { kind: 'wrong' }
  await giveBack(desk, limits)
  return { kind: 'proved', staff, by: 'passkey' }
}

/** A new passkey of somebody for the challenge that was made for them; null where its answer is wrong. */
export async function readNewKey(
  { db, log, now }: StaffDesk,
  place: PasskeyPlace,
  wish: { staffId: string; challengeId: string; response: RegistrationResponseJSON; name: string },
): Promise<Omit<StaffKey, 'lastUsedAt'> | null> {
  const { staffId, challengeId, response, name } = wish
  const asked = await takeStaffChallenge(db, challengeId, now)
  if (asked === null || asked.purpose !== 'add' || asked.staffId !== staffId) return null
  const key = await readRegistration(log, { ...place, challenge: asked.challenge }, response)
  return key === null ? null : { ...key, staffId, name, createdAt: now }
}
