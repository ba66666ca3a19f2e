/** Passkeys of staff (Office R5): with user verification one is the whole proof. It belongs to the office's host. */
import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { readStaff, type Staff } from '#data/platform/staff/staff.ts'
import {
  addStaffChallenge,
  listStaffKeys,
  noteStaffKeyUse,
  readStaffKey,
  takeStaffChallenge,
  type StaffKey,
} from '#data/platform/staff/staff-keys.ts'
import { takeHits } from '../accounts/limits.ts'
import { ALGORITHMS, CHALLENGE_SECONDS, webauthn } from '../accounts/passkeys.ts'
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
  const credentials = known.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports,
  }))
  const { generateRegistrationOptions, generateAuthenticationOptions } = await webauthn()
  const shared = { rpID: rpId, timeout: CHALLENGE_SECONDS * 1000 }
  const options =
    purpose === 'add'
      ? await generateRegistrationOptions({
          ...shared,
          rpName: 'Forecourt office',
          userID: Uint8Array.from(Buffer.from(staff.id.replaceAll('-', ''), 'hex')),
          userName: staff.email,
          userDisplayName: staff.name,
          excludeCredentials: credentials,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: ALGORITHMS,
        })
      : await generateAuthenticationOptions({
          ...shared,
          userVerification: 'required',
          allowCredentials: credentials,
        })
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
  const signed = await readAssertion(desk, place, { challenge: asked.challenge, key, response })
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

/** The counter and state that a right signature covers; null for a wrong one, with its reason in the log. */
async function readAssertion(
  { log }: StaffDesk,
  { origin, rpId }: PasskeyPlace,
  { challenge, key, response }: { challenge: string; key: StaffKey; response: AuthenticationResponseJSON },
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library compares counters before the signature; a forged answer must not raise the alarm of a copied key.
    credential: { id: response.id, publicKey: Uint8Array.from(key.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => refusedBecause(log, error))
  return verified?.verified === true ? verified.authenticationInfo : null
}

function refusedBecause(log: StaffDesk['log'], error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : 'not an error' }, 'passkey of staff refused')
  return null
}

/** A new passkey of somebody for the challenge that was made for them; null where its answer is wrong. */
export async function readNewKey(
  { db, log, now }: StaffDesk,
  { origin, rpId }: PasskeyPlace,
  wish: { staffId: string; challengeId: string; response: RegistrationResponseJSON; name: string },
): Promise<Omit<StaffKey, 'lastUsedAt'> | null> {
  const { staffId, challengeId, response, name } = wish
  const asked = await takeStaffChallenge(db, challengeId, now)
  if (asked === null || asked.purpose !== 'add' || asked.staffId !== staffId) return null
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refusedBecause(log, error))
  if (verified?.verified !== true) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    staffId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
    name,
    createdAt: now,
  }
}
