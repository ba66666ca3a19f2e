/** Sends a code to a number or address (R2, R5, R6, R8). */
import { randomUUID } from 'node:crypto'
import {
  addCode,
  addOtpRequest,
  readOtpRequest,
  RESEND_SECONDS,
  type ProofPurpose,
} from '#data/accounts/otp-requests.ts'
import { secondsUntilRoom, takeHits } from '#data/platform/rate-buckets.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Secrets } from '../secrets.ts'
import { codeMac, newCode } from './codes.ts'
import { codeLimits } from './limits.ts'

export interface CodeLetter {
  /** The same for each try of one code. */
  id: string
  to: Identifier
  code: string
  minutes: number
  /** Host of the page that asked, without its port: the code is bound to it. */
  host: string
}

/** Sends a code at once; rejects with a `DeliveryFailure`. */
export type CodeSender = (ctx: SiteContext, letter: CodeLetter, signal: AbortSignal) => Promise<void>

/** All that sign-in needs beside a request's context. */
export interface SignInDesk {
  secrets: Secrets
  sendCode: CodeSender
}

export interface CodeRequest {
  identifier: Identifier
  purpose: ProofPurpose
  accountId: string | null
  /** The request that this browser has already; null for none. */
  earlierId: string | null
  host: string
  /** Network address of the visitor. */
  address: string
}

/** Too many wrong codes of a number or address: its codes are refused for a day (R6). */
export interface Locked {
  kind: 'locked'
  of: Identifier['kind']
  retryAfterSeconds: number
}

export type CodeAnswer =
  | { kind: 'sent'; id: string; resendAfterSeconds: number; expiresInSeconds: number }
  | { kind: 'slow-down'; retryAfterSeconds: number }
  | Locked
  | { kind: 'failed' }

/** Longest wait for the service that sends a code. */
const SEND_MS = 8_000

/**
 * Sends a code: a further one of the browser's own request where it has a live one for the same number or address, else
 * of a new one. No account is looked at, so answer and work are the same whether there is one (ASVS 6.3.8).
 */
export async function askCode(desk: SignInDesk, ctx: SiteContext, asked: CodeRequest): Promise<CodeAnswer> {
  const { identifier, earlierId } = asked
  const { now } = ctx
  const known = earlierId === null ? null : await readOtpRequest(ctx, earlierId, now)
  const earlier = known !== null && isSame(known, asked) ? known : null
  const sinceMs = earlier === null ? Number.POSITIVE_INFINITY : now.getTime() - earlier.sentAt.getTime()
  if (sinceMs < RESEND_SECONDS * 1000)
    return { kind: 'slow-down', retryAfterSeconds: Math.ceil(RESEND_SECONDS - sinceMs / 1000) }
  const limits = codeLimits(desk.secrets, ctx.site, identifier, asked.address)
  const hit = await takeHits(ctx.db, limits.sends, now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  // A code that nobody could use any more today.
  const lockedSeconds = await secondsUntilRoom(ctx.db, limits.wrong, now)
  if (lockedSeconds !== null) return { kind: 'locked', of: identifier.kind, retryAfterSeconds: lockedSeconds }
  const kept = await keepCode(desk, ctx, asked, earlier?.canResend === true ? earlier.id : null)
  return (await isSent(desk, ctx, asked, kept))
    ? {
        kind: 'sent',
        id: kept.id,
        resendAfterSeconds: RESEND_SECONDS,
        expiresInSeconds: ctx.site.accounts.codeMinutes * 60,
      }
    : { kind: 'failed' }
}

function isSame(
  known: Pick<CodeRequest, 'identifier' | 'purpose' | 'accountId'>,
  asked: Pick<CodeRequest, 'identifier' | 'purpose' | 'accountId'>,
): boolean {
  return (
    known.purpose === asked.purpose &&
    known.accountId === asked.accountId &&
    known.identifier.kind === asked.identifier.kind &&
    known.identifier.value === asked.identifier.value
  )
}

/** Keeps a new code: with the request of that id where it still takes one, else with a new request. */
async function keepCode(desk: SignInDesk, ctx: SiteContext, asked: CodeRequest, againId: string | null) {
  const { site, now } = ctx
  const { identifier, purpose, accountId } = asked
  const code = newCode()
  const expiresAt = new Date(now.getTime() + site.accounts.codeMinutes * 60_000)
  const macFor = (id: string) => codeMac(desk.secrets.keyFor('codes', site.slug), id, identifier, code)
  if (againId !== null && (await addCode(ctx, { id: againId, mac: macFor(againId), now, expiresAt })))
    return { id: againId, code }
  const id = randomUUID()
  await addOtpRequest(ctx, { id, identifier, purpose, accountId, mac: macFor(id), now, expiresAt })
  return { id, code }
}

async function isSent(
  desk: SignInDesk,
  ctx: SiteContext,
  { identifier, host }: CodeRequest,
  { code }: { code: string },
): Promise<boolean> {
  const letter = { id: randomUUID(), to: identifier, code, minutes: ctx.site.accounts.codeMinutes, host }
  try {
    await desk.sendCode(ctx, letter, AbortSignal.timeout(SEND_MS))
    return true
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    // No message: it may name the receiver.
    ctx.log.error({ code: error.code, channel: identifier.kind }, 'code not sent')
    return false
  }
}
