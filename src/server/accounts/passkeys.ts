/** Passkeys: challenges, sign-in, step-up and adding (R15, R16, R22). */
import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { takeHits } from '#data/platform/rate-buckets.ts'
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
import { challengeOptions, CHALLENGE_SECONDS, readAssertion, readRegistration } from './passkey-answers.ts'
import { challengeLimits, proofLimits } from './limits.ts'
import { notePasskeyChange, tellCopiedPasskey } from './passkey-notes.ts'
import { newSession } from './prove-code.ts'

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
  const { name: rpName } = site
  const owner =
    purpose === 'add' && account !== null
      ? { id: account.id, userName: account.email ?? account.phone ?? rpName, displayName: account.name ?? '', rpName }
      : null
  const options = await challengeOptions(request.rpId, owner, known)
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
  const expected = { ...request, challenge: asked.challenge }
  const signed = isTheirs ? await readAssertion(ctx.log, expected, { response, publicKey: passkey.publicKey }) : null
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
  const key = await readRegistration(ctx.log, { ...request, challenge: asked.challenge }, response)
  if (key === null) return { kind: 'refused' }
  const passkey = { ...key, accountId, name: name ?? browserLabel(request.userAgent), createdAt: ctx.now }
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await addPasskey({ db: trx, site: ctx.site }, passkey))) return { kind: 'known' }
    const { requestId } = request
    const passkeyId = key.credentialId.toString('base64url')
    await notePasskeyChange({ ...ctx, db: trx }, { change: 'added', accountId, passkeyId, requestId })
    return { kind: 'added', passkey }
  })
}
