/** Passkeys: challenges, sign-in, step-up and adding (R15, R16, R22). */
import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { ProofPurpose } from '#data/accounts/otp-requests.ts'
import {
  addChallenge,
  addPasskey,
  listPasskeys,
  openSessionByPasskey,
  readPasskey,
  takeChallenge,
  type Passkey,
  type PasskeyChallenge,
} from '#data/accounts/passkeys.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import type { SiteContext } from '#data/site-context.ts'
import { browserLabel } from '#domain/accounts/browser-label.ts'
import type { Secrets } from '../secrets.ts'
import { challengeLimits, proofLimits, takeHits } from './limits.ts'
import { notePasskeyChange, tellCopiedPasskey } from './passkey-notes.ts'
import { newSession } from './prove-code.ts'

/** Loaded with the first passkey: it takes 0.2 s and 25 MB. */
export const webauthn = () => import('@simplewebauthn/server')

/** Seconds for which a challenge can be answered. */
export const CHALLENGE_SECONDS = 300
/** Algorithms of keys that are taken: Ed25519, ES256, RS256 (COSE). */
export const ALGORITHMS = [-8, -7, -257]
/** Passkeys of one account. */
const MOST_PASSKEYS = 20

/** A request about passkeys, read from HTTP. */
export interface PasskeyRequest {
  /** Host of the page without its port: the passkey belongs to it. */
  rpId: string
  /** Origin of the page, such as `https://www.southerly.example`. */
  origin: string
  /** Network address of the visitor. */
  address: string
  userAgent: string | null
  requestId: string
  /** Who is signed in; null for nobody. */
  session: ShopperSession | null
  /** The challenge that the browser's cookie names; null for none. */
  challengeId: string | null
}

export type SlowDown = { kind: 'slow-down'; retryAfterSeconds: number }

/** Makes a challenge. `add` and `step-up` are of the shopper who is signed in; their callers see to it that one is. */
export async function makeChallenge(
  secrets: Secrets,
  ctx: SiteContext,
  request: PasskeyRequest,
  purpose: ProofPurpose,
): Promise<{ kind: 'made'; id: string; options: object } | SlowDown> {
  const { now, site } = ctx
  const hit = await takeHits(ctx.db, challengeLimits(secrets, site, request.address), now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const account = purpose === 'sign-in' ? null : (request.session?.account ?? null)
  const known = account === null ? [] : await listPasskeys(ctx, account.id)
  const credentials = known.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports,
  }))
  const { generateRegistrationOptions, generateAuthenticationOptions } = await webauthn()
  const shared = { rpID: request.rpId, timeout: CHALLENGE_SECONDS * 1000 }
  const options =
    purpose === 'add' && account !== null
      ? await generateRegistrationOptions({
          ...shared,
          rpName: site.name,
          userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
          userName: account.email ?? account.phone ?? site.name,
          userDisplayName: account.name ?? '',
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
  const { challenge } = options
  await addChallenge(ctx, { id, purpose, accountId: account?.id ?? null, challenge, now, expiresAt })
  return { kind: 'made', id, options }
}

type Refused = SlowDown | { kind: 'no-challenge' | 'expired' | 'refused' }

export type PasskeySignIn = { kind: 'signed-in'; token: string; accountId: string } | Refused

/**
 * Signs in by a passkey, or proves once more who is signed in, as the browser's challenge was made for. The challenge
 * is gone after it, right or wrong.
 */
export async function signInByPasskey(
  secrets: Secrets,
  ctx: SiteContext,
  request: PasskeyRequest,
  response: AuthenticationResponseJSON,
): Promise<PasskeySignIn> {
  const { session: current } = request
  const asked = await answeredChallenge(secrets, ctx, request, (purpose) => purpose !== 'add')
  if ('kind' in asked) return asked
  if (asked.accountId !== null && asked.accountId !== current?.account.id) return { kind: 'expired' }
  const passkey = await readPasskey(ctx, Buffer.from(response.id, 'base64url'))
  const isTheirs = passkey !== null && (asked.accountId === null || asked.accountId === passkey.accountId)
  const signed = isTheirs ? await readAssertion(ctx, request, { asked, passkey, response }) : null
  if (!isTheirs || signed === null) return { kind: 'refused' }
  const { accountId, credentialId } = passkey
  const { token, session } = newSession(ctx, request.userAgent)
  const isOpen = await openSessionByPasskey(ctx, {
    accountId,
    credentialId,
    counter: signed.newCounter,
    backedUp: signed.credentialBackedUp,
    session,
    oldSession: current === null ? null : { accountId: current.account.id, id: current.id },
  })
  if (isOpen) return { kind: 'signed-in', token, accountId }
  await tellCopiedPasskey(ctx, passkey, request.requestId)
  return { kind: 'refused' }
}

/** The challenge of the browser, which is taken for good. */
async function answeredChallenge(
  secrets: Secrets,
  ctx: SiteContext,
  { challengeId, address }: PasskeyRequest,
  isFor: (purpose: ProofPurpose) => boolean,
): Promise<PasskeyChallenge | Refused> {
  if (challengeId === null) return { kind: 'no-challenge' }
  const hit = await takeHits(ctx.db, proofLimits(secrets, ctx.site, address), ctx.now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const asked = await takeChallenge(ctx, challengeId, ctx.now)
  return asked === null || !isFor(asked.purpose) ? { kind: 'expired' } : asked
}

/** The counter and state that a right signature covers; null for a wrong one, with its reason in the log. */
async function readAssertion(
  { log }: SiteContext,
  { origin, rpId }: PasskeyRequest,
  { asked, passkey, response }: { asked: PasskeyChallenge; passkey: Passkey; response: AuthenticationResponseJSON },
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The library compares counters before the signature; a forged answer must not raise the alarm of a copied key.
    credential: { id: response.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => refusedBecause(log, error))
  return verified?.verified === true ? verified.authenticationInfo : null
}

function refusedBecause(log: SiteContext['log'], error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : 'not an error' }, 'passkey refused')
  return null
}

export type PasskeyAdded =
  | { kind: 'added'; passkey: Omit<Passkey, 'lastUsedAt'> }
  | { kind: 'known' | 'full' }
  | Refused

/** Adds a passkey to the account of who is signed in. `name`: how they call it; null takes the browser's. */
export async function keepPasskey(
  secrets: Secrets,
  ctx: SiteContext,
  request: PasskeyRequest & { session: ShopperSession },
  { response, name }: { response: RegistrationResponseJSON; name: string | null },
): Promise<PasskeyAdded> {
  const { id: accountId } = request.session.account
  const asked = await answeredChallenge(secrets, ctx, request, (purpose) => purpose === 'add')
  if ('kind' in asked) return asked
  if (asked.accountId !== accountId) return { kind: 'expired' }
  if ((await listPasskeys(ctx, accountId)).length >= MOST_PASSKEYS) return { kind: 'full' }
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: request.origin,
    expectedRPID: request.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refusedBecause(ctx.log, error))
  if (verified?.verified !== true) return { kind: 'refused' }
  const { credential, credentialBackedUp } = verified.registrationInfo
  const passkey = {
    credentialId: Buffer.from(credential.id, 'base64url'),
    accountId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
    name: name ?? browserLabel(request.userAgent),
    createdAt: ctx.now,
  }
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await addPasskey({ db: trx, site: ctx.site }, passkey))) return { kind: 'known' }
    const { requestId } = request
    await notePasskeyChange({ ...ctx, db: trx }, { change: 'added', accountId, passkeyId: credential.id, requestId })
    return { kind: 'added', passkey }
  })
}
