/** Signing in by password and code, and out (Office R5, R6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endStaffSessions } from '#data/platform/staff/staff-sessions.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { OFFICE_SIGN_IN, OFFICE_SIGN_OUT, safeNext } from '#domain/office/office-paths.ts'
import type { SignInView } from '#office/doors/sign-in.tsx'
import { isFromOwnPage } from '../http/own-page.ts'
import { beginSession } from './begin-session.ts'
import { codeProblem, deskFor, doorForm, leave, problemsOf, waitWords } from './door-form.ts'
import { knownPeople } from './known-people.ts'
import { dropOfficeCookie, officeSessionId } from './office-cookie.ts'
import { sendScreen } from './office-headers.ts'
import type { OfficeServer } from './screen-route.ts'
import { proveByPassword } from './staff-proof.ts'

export function registerSignInDoor(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Querystring: { next?: unknown; other?: unknown } }>(OFFICE_SIGN_IN, async (request, reply) => {
    const { next, other } = request.query
    const known = other === undefined ? await knownPerson(server, request) : null
    const to = safeNext(typeof next === 'string' ? next : null)
    return show(server, reply, 200, { known, email: '', problems: {}, next: to })
  })
  app.post(OFFICE_SIGN_IN, (request, reply) => signIn(server, request, reply))
  app.post(OFFICE_SIGN_OUT, async (request, reply) => {
    if (!isFromOwnPage(request)) return leave(reply, OFFICE_SIGN_IN)
    const id = officeSessionId(request)
    if (id !== null) await endStaffSessions(server.services.db, { id })
    dropOfficeCookie(reply)
    return leave(reply, OFFICE_SIGN_IN)
  })
}

async function signIn(server: OfficeServer, request: FastifyRequest, reply: FastifyReply) {
  const form = doorForm(request)
  if (form === null) return leave(reply, OFFICE_SIGN_IN)
  const [email, password, code] = ['email', 'password', 'code'].map((name) => form.get(name)?.trim() ?? '')
  const next = safeNext(form.get('next'))
  const again = async (status: number, problems: Record<string, string>) =>
    show(server, reply, status, { known: await knownPerson(server, request), email: email ?? '', problems, next })
  const problems = problemsOf({
    email: email === '' ? 'Type the e-mail address that you were invited by.' : undefined,
    password: password === '' ? 'Type your password.' : undefined,
    code: codeProblem(code ?? ''),
  })
  if (Object.keys(problems).length > 0) return again(422, problems)
  const proof = await proveByPassword(deskFor(server, request), {
    email: email ?? '',
    password: form.get('password') ?? '',
    code: code ?? '',
    address: request.ip,
  })
  if (proof.kind === 'slow-down') {
    reply.header('retry-after', String(proof.retryAfterSeconds))
    return again(429, { '': waitWords(proof.retryAfterSeconds) })
  }
  if (proof.kind === 'wrong') return again(422, { '': WRONG })
  await beginSession(server, request, reply, { staff: proof.staff })
  return leave(reply, next)
}

const WRONG = 'These do not belong together: the address, the password, or the code, which serves once.'

async function knownPerson({ services, secrets }: OfficeServer, request: FastifyRequest): Promise<SignInView['known']> {
  const [last] = knownPeople(secrets, request)
  const staff = last === undefined ? null : await readStaff(services.db, last)
  return staff === null ? null : { name: staff.name, email: staff.email }
}

function show({ renderer }: OfficeServer, reply: FastifyReply, status: number, view: SignInView) {
  return sendScreen(reply, status, renderer.door('Sign in', { door: 'sign-in', view }))
}
