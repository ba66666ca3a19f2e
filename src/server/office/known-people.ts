/** Who signed in by a browser before: a cookie for a year, which only the server can read or make (Office R6). */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'

const KNOWN = '__Host-office-known'
const YEAR_SECONDS = 31_536_000
/** People of one browser, such as the one on a counter. */
const MOST = 8
const idsSchema = z.array(z.uuid()).max(MOST)

/** Ids of people who signed in by this browser, the last first. */
export function knownPeople(secrets: Secrets, { headers: { cookie } }: FastifyRequest): string[] {
  const sealed = cookie === undefined ? undefined : parseCookie(cookie)[KNOWN]
  const text = sealed === undefined ? null : openText(keyOf(secrets), Buffer.from(sealed, 'base64url'))
  if (text === null) return []
  const read = idsSchema.safeParse(JSON.parse(text))
  return read.success ? read.data : []
}

/** Remembers in the browser that this person signed in. */
export function rememberPerson(secrets: Secrets, request: FastifyRequest, reply: FastifyReply, staffId: string): void {
  const ids = [staffId, ...knownPeople(secrets, request).filter((id) => id !== staffId)].slice(0, MOST)
  const value = sealText(keyOf(secrets), JSON.stringify(ids)).toString('base64url')
  const cookie = { name: KNOWN, value, maxAge: YEAR_SECONDS, path: '/', httpOnly: true, secure: true } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'strict' }))
}

/** A key of its own, so that nothing else that is sealed passes for this cookie. */
const keyOf = (secrets: Secrets): Buffer => secrets.keyFor('office', 'known people')
