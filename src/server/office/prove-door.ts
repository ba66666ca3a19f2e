/** Proving once more who one is, before a thing that cannot be taken back (Office R6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { noteProof, readStaffSession, type StaffSession } from '#data/platform/staff/staff-sessions.ts'
import { OFFICE_PROVE, OFFICE_SIGN_IN, safeNext } from '#domain/office/office-paths.ts'
import { codeProblem, deskFor, doorForm, leave, problemsOf, waitWords } from './door-form.ts'
import { officeSessionId } from './office-cookie.ts'
import { sendScreen } from './office-headers.ts'
import type { OfficeServer } from './screen-route.ts'
import { proveByPassword } from './staff-proof.ts'

export function registerProveDoor(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Querystring: { next?: unknown } }>(OFFICE_PROVE, async (request, reply) => {
    const session = await sessionOf(server, request)
    if (session === null) return leave(reply, OFFICE_SIGN_IN)
    const { next } = request.query
    return show(server, reply, session, { status: 200, problems: {}, next: typeof next === 'string' ? next : null })
  })
  app.post(OFFICE_PROVE, async (request, reply) => {
    const session = await sessionOf(server, request)
    const form = doorForm(request)
    if (session === null || form === null) return leave(reply, OFFICE_SIGN_IN)
    return prove(server, { request, reply, session, form })
  })
}

async function prove(
  server: OfficeServer,
  {
    request,
    reply,
    session,
    form,
  }: { request: FastifyRequest; reply: FastifyReply; session: StaffSession; form: URLSearchParams },
) {
  const [password, code, next] = [form.get('password') ?? '', form.get('code') ?? '', form.get('next')]
  const problems = problemsOf({
    password: password === '' ? 'Type your password.' : undefined,
    code: codeProblem(code),
  })
  if (Object.keys(problems).length > 0) return show(server, reply, session, { status: 422, problems, next })
  const { email } = session.staff
  const proof = await proveByPassword(deskFor(server, request), { email, password, code, address: request.ip })
  if (proof.kind === 'proved') {
    await noteProof(server.services.db, session.id, server.services.now())
    return leave(reply, safeNext(next))
  }
  if (proof.kind === 'wrong')
    return show(server, reply, session, { status: 422, problems: { '': 'Password or code is wrong.' }, next })
  reply.header('retry-after', String(proof.retryAfterSeconds))
  return show(server, reply, session, { status: 429, problems: { '': waitWords(proof.retryAfterSeconds) }, next })
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
  { status, problems, next }: { status: number; problems: Record<string, string>; next: string | null },
) {
  const factors = (await readFactors(services.db, [staff.id])).get(staff.id)
  const view = {
    email: staff.email,
    hasPasskey: (factors?.passkeys ?? 0) > 0,
    hasPassword: factors?.hasPassword ?? false,
    problems,
    next: safeNext(next),
  }
  return sendScreen(reply, status, renderer.door('Is it you?', { door: 'prove', view }))
}
