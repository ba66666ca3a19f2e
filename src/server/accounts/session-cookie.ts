import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` keeps a cookie to one host over HTTPS, or to `localhost` (RFC 6265bis). */
const SESSION = '__Host-shopper'
const CODE_REQUEST = '__Host-otp'
const CHALLENGE = '__Host-passkey'
/** Says that somebody is signed in, and nothing else (`browser/signed-in.ts`). */
const MARK = 'signed-in'
const CODE_REQUEST_SECONDS = 600
/** 256 random bits in base64url. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The session cookie that a request carries; null for none, or one that is none of ours. */
export function sessionTokenOf({ headers: { cookie } }: FastifyRequest): string | null {
  // Most shoppers have no cookie at all.
  const token = cookie === undefined ? undefined : parseCookie(cookie)[SESSION]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Gives a browser the cookie of its session for so many seconds; ends it where they are 0 (R20). */
export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  setCookie(reply, { name: SESSION, value: token, maxAge: maxAgeSeconds, sameSite: 'lax' })
  // Scripts cannot read the session; this tells them to ask for the account's things.
  setCookie(reply, { name: MARK, value: maxAgeSeconds > 0 ? '1' : '', maxAge: maxAgeSeconds, sameSite: 'lax' })
}

/** The request for a code that this browser made (R2); null for none. */
export const codeRequestOf = (request: FastifyRequest) => uuidIn(request, CODE_REQUEST)

/** The challenge for a passkey that this browser asked for (R16); null for none. */
export const challengeOf = (request: FastifyRequest) => uuidIn(request, CHALLENGE)

function uuidIn({ headers: { cookie } }: FastifyRequest, name: string): string | null {
  const id = cookie === undefined ? undefined : parseCookie(cookie)[name]
  return id !== undefined && UUID.test(id) ? id : null
}

/** Binds a request for a code to the browser that made it; null ends it. */
export function setCodeRequest(reply: FastifyReply, id: string | null): void {
  const maxAge = id === null ? 0 : CODE_REQUEST_SECONDS
  setCookie(reply, { name: CODE_REQUEST, value: id ?? '', maxAge, sameSite: 'strict' })
}

/** Binds a challenge to the browser that asked for it, for so many seconds. */
export function setChallenge(reply: FastifyReply, id: string, maxAgeSeconds: number): void {
  setCookie(reply, { name: CHALLENGE, value: id, maxAge: maxAgeSeconds, sameSite: 'strict' })
}

function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; maxAge: number; sameSite: 'lax' | 'strict' },
): void {
  reply.header('set-cookie', stringifySetCookie({ ...cookie, path: '/', httpOnly: cookie.name !== MARK, secure: true }))
}
