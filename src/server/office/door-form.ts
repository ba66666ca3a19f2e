/** Parts that all forms before the office share. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromOwnPage } from '../http/own-page.ts'
import type { OfficeServer } from './screen-route.ts'
import type { StaffDesk } from './staff-proof.ts'

/** The values of a form of the office's own pages; null for one that comes from elsewhere. */
export function doorForm(request: FastifyRequest): URLSearchParams | null {
  if (!isFromOwnPage(request) || typeof request.body !== 'string') return null
  return new URLSearchParams(request.body)
}

/** The desk that checks proofs of one request. */
export const deskFor = ({ services, secrets }: OfficeServer, { log }: FastifyRequest): StaffDesk => ({
  db: services.db,
  secrets,
  log,
  now: services.now(),
})

export const leave = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(303).headers({ location: to, 'cache-control': 'no-store' }).send()

/** Why a code cannot be one; undefined where it may be right. */
export function codeProblem(code: string): string | undefined {
  const typed = code.replaceAll(/[\s-]/g, '')
  if (typed === '') return 'Type the code that your app shows, or a recovery code.'
  return /^\d+$/.test(typed) && typed.length !== 6 ? `The code has 6 digits. This one has ${typed.length}.` : undefined
}

/** Problems without those that are none. */
export const problemsOf = (found: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).flatMap(([field, words]) => (words === undefined ? [] : [[field, words]])))

/** When somebody who failed too often may try again. */
export const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `That was wrong too often. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
