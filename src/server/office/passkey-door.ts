/** Passkeys for the browser's script: challenges and answers, to sign in, to prove, to add one (Office R5, R6). */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteStaffAudit } from '#data/platform/staff/change-staff.ts'
import { addStaffKey, listStaffKeys } from '#data/platform/staff/staff-keys.ts'
import { isFresh, noteProof } from '#data/platform/staff/staff-sessions.ts'
import type { Staff } from '#data/platform/staff/staff.ts'
import { browserLabel } from '#domain/accounts/browser-label.ts'
import { OFFICE_PASSKEY, OFFICE_PASSKEY_CHALLENGE } from '#domain/office/office-paths.ts'
import { assertionSchema, registrationSchema } from '../accounts/passkey-shapes.ts'
import { CHALLENGE_SECONDS } from '../accounts/passkey-answers.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { beginSession } from './begin-session.ts'
import { usingInvite } from './come-in.ts'
import { deskFor, waitWords } from './door-form.ts'
import { sessionOf } from './prove-door.ts'
import type { OfficeServer } from './screen-route.ts'
import { makeStaffChallenge, proveByPasskey, readNewKey, type PasskeyPlace } from './staff-passkeys.ts'
import { invitedBy, inviteOf } from './welcome-door.ts'

const CHALLENGE = '__Host-office-challenge'
const LONGEST_BODY_BYTES = 16 * 1024
/** Passkeys of one person. */
const MOST_PASSKEYS = 20

const token = z.string().max(100).optional()
const challengeBody = z.object({ purpose: z.enum(['sign-in', 'step-up', 'add']), token })
const answerBody = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.enum(['sign-in', 'step-up']), credential: assertionSchema }),
  z.object({ purpose: z.literal('add'), credential: registrationSchema, token }),
])
type Answer = z.infer<typeof answerBody>

export function registerPasskeyDoor(app: FastifyInstance, server: OfficeServer): void {
  const options = { bodyLimit: LONGEST_BODY_BYTES }
  app.post(OFFICE_PASSKEY_CHALLENGE, options, (request, reply) => challenge(server, request, reply))
  app.post(OFFICE_PASSKEY, options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = answerBody.safeParse(request.body)
    if (!isFromOwnPage(request) || !body.success) return refuse(reply, 400, 'This is not from a page of the office.')
    const challengeId = challengeOf(request)
    if (challengeId === null) return refuse(reply, 410, AGAIN)
    return body.data.purpose === 'add'
      ? add(server, { request, reply, challengeId, answer: body.data })
      : prove(server, { request, reply, challengeId, answer: body.data })
  })
}

async function challenge(server: OfficeServer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const body = challengeBody.safeParse(request.body)
  if (!isFromOwnPage(request) || !body.success) return refuse(reply, 400, 'This is not from a page of the office.')
  const { purpose } = body.data
  const staff = purpose === 'sign-in' ? null : await personOf(server, request, body.data)
  if (purpose !== 'sign-in' && staff === null) return refuse(reply, 403, NOT_SIGNED_IN)
  const wish =
    purpose === 'sign-in' || staff === null ? ({ purpose: 'sign-in', staff: null } as const) : { purpose, staff }
  const made = await makeStaffChallenge(deskFor(server, request), placeOf(request), wish)
  if (made.kind === 'slow-down') return slowDown(reply, made.retryAfterSeconds)
  const cookie = { name: CHALLENGE, value: made.id, maxAge: CHALLENGE_SECONDS, path: '/', secure: true } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict' }))
  return reply.send(made.options)
}

interface PasskeyCall<Purpose extends Answer['purpose']> {
  request: FastifyRequest
  reply: FastifyReply
  challengeId: string
  answer: Extract<Answer, { purpose: Purpose }>
}

async function prove(
  server: OfficeServer,
  { request, reply, challengeId, answer }: PasskeyCall<'sign-in' | 'step-up'>,
) {
  const session = answer.purpose === 'step-up' ? await sessionOf(server, request) : null
  if (answer.purpose === 'step-up' && session === null) return refuse(reply, 403, NOT_SIGNED_IN)
  const signedIn = session?.staff.id ?? null
  const wish = { challengeId, response: answer.credential, signedIn }
  const proof = await proveByPasskey(deskFor(server, request), placeOf(request), wish)
  if (proof.kind === 'slow-down') return slowDown(reply, proof.retryAfterSeconds)
  if (proof.kind === 'wrong') return refuse(reply, 403, 'This passkey does not open the office. Use password and code.')
  if (session === null) await beginSession(server, request, reply, { staff: proof.staff })
  else await noteProof(server.services.db, session.id, server.services.now())
  return reply.code(204).send()
}

async function add(server: OfficeServer, { request, reply, challengeId, answer }: PasskeyCall<'add'>) {
  const { db } = server.services
  const desk = deskFor(server, request)
  const staff = await personOf(server, request, answer)
  if (staff === null) return refuse(reply, 403, NOT_SIGNED_IN)
  const name = browserLabel(request.headers['user-agent'] ?? null)
  const wish = { staffId: staff.id, challengeId, response: answer.credential, name }
  const key = await readNewKey(desk, placeOf(request), wish)
  if (key === null) return refuse(reply, 403, 'This passkey could not be checked. Please try again.')
  if (answer.token !== undefined) {
    const invite = inviteOf(server, request, answer.token)
    const isIn = await usingInvite(db, invite, 'passkey', (trx) => addStaffKey(trx, key))
    if (isIn !== true) return refuse(reply, 409, 'This link is over. Ask for another invitation.')
    await beginSession(server, request, reply, { staff, isFirst: staff.state === 'invited' })
    return reply.code(204).send()
  }
  if ((await listStaffKeys(db, staff.id)).length >= MOST_PASSKEYS)
    return refuse(reply, 409, `You have ${MOST_PASSKEYS} passkeys. Remove one first.`)
  const isAdded = await db.transaction().execute(async (trx) => {
    const siteIds = server.sites.served().map(({ slug }) => slug)
    const change = { db: trx, now: desk.now, siteIds, requestId: request.id, actor: `staff:${staff.id}` } as const
    if (!(await addStaffKey(trx, key))) return false
    await noteStaffAudit(change, staff.id, { action: 'staff-passkey-added' })
    return true
  })
  return isAdded ? reply.code(204).send() : refuse(reply, 409, 'This passkey is yours already.')
}

/** Who an invitation is for, or who is signed in; to add a passkey they must have proved lately who they are. */
async function personOf(
  server: OfficeServer,
  request: FastifyRequest,
  { purpose, token: invite }: { purpose: 'step-up' | 'add' | 'sign-in'; token?: string | undefined },
): Promise<Staff | null> {
  if (invite !== undefined) return purpose === 'add' ? invitedBy(server, invite) : null
  const session = await sessionOf(server, request)
  if (session === null || (purpose === 'add' && !isFresh(session, server.services.now()))) return null
  return session.staff
}

const placeOf = (request: FastifyRequest): PasskeyPlace => ({
  rpId: request.hostname,
  // `isFromOwnPage` has compared its host with that of the request.
  origin: request.headers.origin ?? `${request.protocol}://${request.host}`,
  address: request.ip,
})

function challengeOf({ headers: { cookie } }: FastifyRequest): string | null {
  const id = z.uuid().safeParse(cookie === undefined ? undefined : parseCookie(cookie)[CHALLENGE])
  return id.success ? id.data : null
}

const AGAIN = 'That took too long. Please try again.'
const NOT_SIGNED_IN = 'Please prove first that it is you: reload this page.'

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message })

const slowDown = (reply: FastifyReply, seconds: number): FastifyReply =>
  refuse(reply.header('retry-after', String(seconds)), 429, waitWords(seconds))
