import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` keeps the cookie to the office's host (RFC 6265bis). */
const SESSION = '__Host-office'
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Longer than any session (Office R6), which the database ends: a form that comes too late is known by its cookie. */
const COOKIE_SECONDS = 24 * 3600

/** The key of the session that a request's cookie names; null for none. */
export function officeSessionId({ headers: { cookie } }: FastifyRequest): Buffer | null {
  const token = cookie === undefined ? undefined : parseCookie(cookie)[SESSION]
  return token !== undefined && TOKEN.test(token) ? idOf(token) : null
}

/** Gives a browser the cookie of a new session. Answers the session's key. */
export function giveOfficeCookie(reply: FastifyReply): Buffer {
  const token = randomBytes(32).toString('base64url')
  setCookie(reply, token, COOKIE_SECONDS)
  return idOf(token)
}

export const dropOfficeCookie = (reply: FastifyReply): void => setCookie(reply, '', 0)

const idOf = (token: string): Buffer => createHash('sha256').update(token).digest()

function setCookie(reply: FastifyReply, value: string, maxAge: number): void {
  const cookie = { name: SESSION, value, maxAge, path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
  reply.header('set-cookie', stringifySetCookie(cookie))
}
