/** Sign-in by code as its API and its page share it (R2, R4). */
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { identifierOf, maskedIdentifier, wrongIdentifier, type Identifier } from '#domain/accounts/identifier.ts'
import {
  codesLocked,
  CONFIRM_FIRST,
  EXPIRED,
  NO_REQUEST,
  NOT_SENT,
  NOT_SIX,
  SLOW_DOWN,
  wrongCode,
} from '#domain/accounts/sign-in-words.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import type { FastifyReply } from 'fastify'
import type { SiteRequest } from '../http/site-route.ts'
import { mobileOf } from '../leads/phone.ts'
import { askCode, type CodeRequest, type Locked, type SignInDesk } from './ask-code.ts'
import { proveCode } from './prove-code.ts'
import { readShopper } from './read-shopper.ts'
import { codeRequestOf, setCodeRequest, setSessionCookie } from './session-cookie.ts'

/** A refusal in the shopper's words, with its code for programs. */
export interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 403 | 409 | 410 | 422 | 429 | 503
  code: string
  message: string
  retryAfterSeconds?: number
  /** Whether a code can still be typed. */
  canTry: boolean
  triesLeft?: number
}

const refusal = (
  status: Refusal['status'],
  code: string,
  message: string,
  more: Partial<Pick<Refusal, 'retryAfterSeconds' | 'canTry' | 'triesLeft'>> = {},
): Refusal => ({ kind: 'refused', status, code, message, canTry: false, ...more })

export interface CodeSent {
  kind: 'sent'
  channel: 'sms' | 'email'
  /** Masked: "04•• ••• 006". */
  to: string
  resendAfterSeconds: number
  expiresInSeconds: number
}

/** The purpose of a code, and what was typed or chosen. */
export interface WantedCode {
  purpose: CodeRequest['purpose']
  /** A number or address; of a step-up, the kind of the account's own. */
  text: string
}

/** Sends a code to what was typed, and binds its request to the browser. */
export async function sendCode(
  desk: SignInDesk,
  request: SiteRequest,
  reply: FastifyReply,
  { purpose, text }: WantedCode,
): Promise<CodeSent | Refusal> {
  const { ctx } = request
  const { identifiers: kinds, sms } = ctx.site.accounts
  const session = purpose === 'sign-in' ? null : await readShopper(request)
  if (purpose !== 'sign-in' && session === null) return refusal(401, 'sign_in', 'Please sign in first.')
  if (purpose === 'add' && session !== null && !isStrong(session, ctx.now))
    return refusal(403, 'confirm_identity', CONFIRM_FIRST)
  const identifier =
    purpose === 'step-up' && session !== null
      ? ((await listIdentifiers(ctx, session.account.id)).find(({ kind }) => kind === text) ?? null)
      : identifierOf(text, { kinds, mobileOf: (typed) => mobileOf(typed, sms.countries) })
  if (identifier === null) return refusal(422, 'invalid_identifier', wrongIdentifier(kinds))
  return sendTo(desk, request, reply, { purpose, identifier, accountId: session?.account.id ?? null })
}

async function sendTo(
  desk: SignInDesk,
  request: SiteRequest,
  reply: FastifyReply,
  asked: Pick<CodeRequest, 'purpose' | 'accountId'> & { identifier: Identifier },
): Promise<CodeSent | Refusal> {
  const answer = await askCode(desk, request.ctx, {
    ...asked,
    earlierId: codeRequestOf(request),
    host: request.hostname,
    address: request.ip,
  })
  if (answer.kind === 'failed') return refusal(503, 'send_failed', NOT_SENT)
  if (answer.kind === 'locked') return lockedRefusal(request, answer)
  if (answer.kind === 'slow-down') {
    const { retryAfterSeconds } = answer
    return refusal(429, 'slow_down', SLOW_DOWN, { retryAfterSeconds, canTry: codeRequestOf(request) !== null })
  }
  setCodeRequest(reply, answer.id)
  return {
    kind: 'sent',
    channel: asked.identifier.kind === 'phone' ? 'sms' : 'email',
    to: maskedIdentifier(asked.identifier),
    resendAfterSeconds: answer.resendAfterSeconds,
    expiresInSeconds: answer.expiresInSeconds,
  }
}

/** Says what still works, the same whether there is an account. */
function lockedRefusal({ ctx }: SiteRequest, { of, retryAfterSeconds }: Locked): Refusal {
  const { identifiers: kinds, passkeys } = ctx.site.accounts
  return refusal(429, 'slow_down', codesLocked(of, { kinds, passkeys }), { retryAfterSeconds })
}

export interface CodeTaken {
  kind: 'taken'
  accountId: string
  /** Whether the account was made now. */
  created: boolean
}

/** Takes a code that was typed; a right one sets the session's cookie. */
export async function takeCode(
  desk: SignInDesk,
  request: SiteRequest,
  reply: FastifyReply,
  code: string,
): Promise<CodeTaken | Refusal> {
  const session = await readShopper(request)
  const answer = await proveCode(desk, request.ctx, {
    requestId: codeRequestOf(request),
    code,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    session,
  })
  switch (answer.kind) {
    case 'signed-in':
    case 'confirmed':
      setCodeRequest(reply, null)
      setSessionCookie(reply, answer.token, request.ctx.site.accounts.sessionDays * 86_400)
      return {
        kind: 'taken',
        accountId: answer.accountId,
        created: answer.kind === 'signed-in' && answer.created,
      }
    case 'added':
      setCodeRequest(reply, null)
      return { kind: 'taken', accountId: session?.account.id ?? '', created: false }
    case 'taken':
      return refusal(409, 'identifier_taken', 'That number or address belongs to another account here.')
    case 'wrong':
      return refusal(401, 'wrong_code', wrongCode(answer.triesLeft), {
        canTry: answer.triesLeft > 0,
        triesLeft: answer.triesLeft,
      })
    case 'slow-down':
      return refusal(429, 'slow_down', SLOW_DOWN, { retryAfterSeconds: answer.retryAfterSeconds })
    case 'locked':
      return lockedRefusal(request, answer)
    case 'not-six':
      return refusal(422, 'not_six_figures', NOT_SIX, { canTry: true })
    case 'no-request':
      return refusal(400, 'no_request', NO_REQUEST)
    case 'expired':
      return refusal(410, 'code_expired', EXPIRED)
  }
}
