import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` keeps a cookie to one host over HTTPS, or to `localhost` (RFC 6265bis). */
const COOKIE = '__Host-shopper'
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The session cookie that a request carries; null for none, or one that is none of ours. */
export function sessionTokenOf({ headers: { cookie } }: FastifyRequest): string | null {
  // Most shoppers have no cookie at all.
  const token = cookie === undefined ? undefined : parseCookie(cookie)[COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Gives a browser the cookie of its session for so many seconds; ends it where they are 0 (R20). */
export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  const cookie = { name: COOKIE, value: token, maxAge: maxAgeSeconds, path: '/' }
  reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, secure: true, sameSite: 'lax' }))
}
