/** Takes a code that a shopper typed (R4). */
import { randomBytes } from 'node:crypto'
import { readOtpRequest, spendTry, type SpentTry } from '#data/accounts/otp-requests.ts'
import { endSessions, type NewSession } from '#data/accounts/session-rows.ts'
import { sessionIdOf, type ShopperSession } from '#data/accounts/sessions.ts'
import { addByCode, signInByCode, stepUpByCode } from '#data/accounts/sign-in.ts'
import { giveHitBack, takeHit, takeHits } from '#data/platform/rate-buckets.ts'
import type { SiteContext } from '#data/site-context.ts'
import { browserLabel } from '#domain/accounts/browser-label.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { Locked, SignInDesk } from './ask-code.ts'
import { codeMac, isOneOf, typedCode } from './codes.ts'
import { codeLimits, proofLimits } from './limits.ts'

export interface TypedProof {
  /** The request that the browser's cookie names; null for none. */
  requestId: string | null
  code: string
  address: string
  userAgent: string | null
  /** Who is signed in already, for a step-up or a further number. */
  session: ShopperSession | null
}

export type ProofAnswer =
  | { kind: 'signed-in'; token: string; accountId: string; created: boolean }
  | { kind: 'confirmed'; token: string; accountId: string }
  | { kind: 'added' | 'taken'; identifier: Identifier }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'slow-down'; retryAfterSeconds: number }
  | Locked
  | { kind: 'no-request' | 'not-six' | 'expired' }

type Proving = Pick<SiteContext, 'db' | 'site' | 'now'>

/**
 * Compares what was typed with the codes of the browser's own request. A try is spent before that, so any number of
 * guesses at the same moment are five; a right code counts in no limit.
 */
export async function proveCode(
  desk: Pick<SignInDesk, 'secrets'>,
  ctx: Proving,
  typed: TypedProof,
): Promise<ProofAnswer> {
  const { requestId, address } = typed
  const { now, site } = ctx
  if (requestId === null) return { kind: 'no-request' }
  const code = typedCode(typed.code)
  if (code === null) return { kind: 'not-six' }
  const hit = await takeHits(ctx.db, proofLimits(desk.secrets, site, address), now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const request = await readOtpRequest(ctx, requestId, now)
  if (request === null) return { kind: 'expired' }
  const { wrong } = codeLimits(desk.secrets, site, request.identifier, address)
  const wrongHit = await takeHit(ctx.db, wrong, now)
  if (wrongHit.kind === 'full')
    return { kind: 'locked', of: request.identifier.kind, retryAfterSeconds: wrongHit.retryAfterSeconds }
  const spent = await spendTry(ctx, requestId, now)
  const mac = codeMac(desk.secrets.keyFor('codes', site.slug), requestId, request.identifier, code)
  if (spent !== null && !isOneOf(mac, spent.macs)) return { kind: 'wrong', triesLeft: spent.triesLeft }
  await giveHitBack(ctx.db, wrong.key)
  return spent === null ? { kind: 'expired' } : proved(ctx, requestId, spent, typed)
}

async function proved(
  ctx: Proving,
  requestId: string,
  { purpose, identifier, accountId }: SpentTry,
  { session: current, userAgent }: TypedProof,
): Promise<ProofAnswer> {
  const { token, session } = newSession(ctx, userAgent)
  if (purpose === 'sign-in') {
    const signedIn = await signInByCode(ctx, { requestId, identifier, session })
    if (signedIn === null) return { kind: 'expired' }
    // The browser keeps one cookie: nobody could end the session it had before.
    if (current !== null) await endSessions(ctx, current.account.id, { only: current.id })
    return { kind: 'signed-in', token, ...signedIn }
  }
  // Somebody else has signed in since in this browser.
  if (current === null || current.account.id !== accountId) return { kind: 'expired' }
  if (purpose === 'add') {
    const kind = await addByCode(ctx, { requestId, accountId, identifier, now: ctx.now })
    return kind === 'used' ? { kind: 'expired' } : { kind, identifier }
  }
  const isDone = await stepUpByCode(ctx, { requestId, identifier, accountId, oldSessionId: current.id, session })
  return isDone ? { kind: 'confirmed', token, accountId } : { kind: 'expired' }
}

/** A session that begins now: the token for the browser, the row for the database. */
export function newSession(
  { site, now }: Pick<SiteContext, 'site' | 'now'>,
  userAgent: string | null,
): { token: string; session: NewSession } {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    session: { id: sessionIdOf(token), label: browserLabel(userAgent), now, idleDays: site.accounts.sessionDays },
  }
}
