/** Proving once more who one is, before a thing that cannot be taken back (Office R6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { isFresh, noteProof, readStaffSession, type StaffSession } from '#data/platform/staff/staff-sessions.ts'
import { OFFICE_PROVE, OFFICE_SIGN_IN, provePath, safeNext } from '#domain/office/office-paths.ts'
import type { ProveView } from '#office/doors/prove.tsx'
import { codeProblem, deskFor, doorForm, leave, problemsOf, waitWords } from './door-form.ts'
import { KEPT_FIELD } from './kept-form.ts'
import { officeSessionId } from './office-cookie.ts'
import { sendScreen } from './office-headers.ts'
import type { OfficeServer } from './screen-route.ts'
import { proveByPassword } from './staff-proof.ts'

export function registerProveDoor(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Querystring: { next?: unknown; form?: unknown } }>(OFFICE_PROVE, async (request, reply) => {
    const session = await sessionOf(server, request)
    if (session === null) return leave(reply, OFFICE_SIGN_IN)
    const onward = onwardOf(request.query)
    if (onward.form === null || !isFresh(session, server.services.now()))
      return show(server, reply, session, { status: 200, problems: {}, onward })
    const view = { action: onward.next, kept: { name: KEPT_FIELD, value: onward.form } }
    return sendScreen(reply, 200, server.renderer.door('Carry it out', { door: 'carry-on', view }))
  })
  app.post(OFFICE_PROVE, async (request, reply) => {
    const session = await sessionOf(server, request)
    const form = doorForm(request)
    if (session === null || form === null) return leave(reply, OFFICE_SIGN_IN)
    return prove(server, { request, reply, session, form })
  })
}

/** Where somebody goes on to afterwards, and the form that is kept for them. */
type Onward = Pick<ProveView, 'next' | 'form'>

function onwardOf({ next, form }: { next?: unknown; form?: unknown }): Onward {
  const id = z.uuid().safeParse(form)
  return { next: safeNext(typeof next === 'string' ? next : null), form: id.success ? id.data : null }
}

interface Proving {
  request: FastifyRequest
  reply: FastifyReply
  session: StaffSession
  form: URLSearchParams
}

async function prove(server: OfficeServer, { request, reply, session, form }: Proving) {
  const [password, code] = [form.get('password') ?? '', form.get('code') ?? '']
  const onward = onwardOf(Object.fromEntries(form))
  const again = (status: number, problems: Record<string, string>) =>
    show(server, reply, session, { status, problems, onward })
  const problems = problemsOf({
    password: password === '' ? 'Type your password.' : undefined,
    code: codeProblem(code),
  })
  if (Object.keys(problems).length > 0) return again(422, problems)
  const { email } = session.staff
  const proof = await proveByPassword(deskFor(server, request), { email, password, code, address: request.ip })
  if (proof.kind === 'proved') {
    await noteProof(server.services.db, session.id, server.services.now())
    return leave(reply, onward.form === null ? onward.next : provePath(onward.next, onward.form))
  }
  if (proof.kind === 'wrong') return again(422, { '': 'Password or code is wrong.' })
  reply.header('retry-after', String(proof.retryAfterSeconds))
  return again(429, { '': waitWords(proof.retryAfterSeconds) })
}

/** The session of a request; null for none. */
export async function sessionOf({ services }: OfficeServer, request: FastifyRequest): Promise<StaffSession | null> {
  const id = officeSessionId(request)
  return id === null ? null : readStaffSession(services.db, id, services.now())
}

async function show(
  { services, renderer }: OfficeServer,
  reply: FastifyReply,
  { staff }: StaffSession,
  { status, problems, onward }: { status: number; problems: Record<string, string>; onward: Onward },
) {
  const factors = (await readFactors(services.db, [staff.id])).get(staff.id)
  const view = {
    email: staff.email,
    hasPasskey: (factors?.passkeys ?? 0) > 0,
    hasPassword: factors?.hasPassword ?? false,
    problems,
    ...onward,
  }
  return sendScreen(reply, status, renderer.door('Is it you?', { door: 'prove', view }))
}
