/** The link of an invitation: whoever has it chooses how to sign in, once (Office R5, R7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readInvite } from '#data/platform/staff/staff-invites.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { readStaff, type Staff } from '#data/platform/staff/staff.ts'
import { OFFICE_HOME, welcomePath } from '#domain/office/office-paths.ts'
import { ROLE_WORDS } from '#domain/office/permissions.ts'
import { passwordFault, passwordFaultWords } from '#domain/office/password-rules.ts'
import type { Site } from '#domain/site/site.ts'
import { beginSession } from './begin-session.ts'
import { comeInByPassword, type UsedInvite } from './come-in.ts'
import { codeProblem, doorForm, problemsOf } from './door-form.ts'
import { joinApp, newAppView } from './new-app.ts'
import { sendScreen } from './office-headers.ts'
import { messageScreen } from './office-renderer.ts'
import type { OfficeServer } from './screen-route.ts'

type WelcomeRequest = FastifyRequest<{ Params: { token: string } }>

export function registerWelcomeDoor(app: FastifyInstance, server: OfficeServer): void {
  const path = welcomePath(':token')
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const staff = await invitedBy(server, request.params.token)
    if (staff === null) return noInvite(server, reply)
    return show(server, reply, { status: 200, staff, token: request.params.token, problems: {}, sealed: null })
  })
  app.post<{ Params: { token: string } }>(path, (request, reply) => comeIn(server, request, reply))
}

/** Whom an invitation is for; null where it is unknown, used or over. */
export async function invitedBy({ services }: OfficeServer, token: string): Promise<Staff | null> {
  const id = await readInvite(services.db, token, services.now())
  return id === null ? null : readStaff(services.db, id)
}

/** The invitation of a request, as somebody uses it now. */
export const inviteOf = ({ services, sites }: OfficeServer, { id }: FastifyRequest, token: string): UsedInvite => ({
  token,
  now: services.now(),
  siteIds: sites.served().map(({ slug }) => slug),
  requestId: id,
})

async function comeIn(server: OfficeServer, request: WelcomeRequest, reply: FastifyReply) {
  const { services, secrets, renderer } = server
  const { token } = request.params
  const staff = await invitedBy(server, token)
  const form = doorForm(request)
  if (staff === null || form === null) return noInvite(server, reply)
  const [password, code, sealed] = [form.get('password') ?? '', form.get('code') ?? '', form.get('app')]
  const fault = passwordFault(password, ownTextsOf(staff, sitesOf(server, staff)))
  const app = await joinApp(secrets, { sealed, code, now: services.now() })
  const problems = problemsOf({
    password: fault === null ? undefined : passwordFaultWords(fault),
    code: app === null ? (codeProblem(code) ?? 'This is not the code that the app shows now.') : undefined,
  })
  if (app === null || fault !== null) return show(server, reply, { status: 422, staff, token, problems, sealed })
  const codes = await comeInByPassword(services.db, inviteOf(server, request, token), { password, app })
  if (codes === null) return noInvite(server, reply)
  await beginSession(server, request, reply, { staff, isFirst: staff.state === 'invited' })
  const view = { codes, next: OFFICE_HOME }
  return sendScreen(reply, 200, renderer.door('Recovery codes', { door: 'recovery-codes', view }))
}

/** Texts that a password must not be made of. */
export const ownTextsOf = ({ name, email }: Staff, sites: readonly Site[]): string[] => [
  name,
  email,
  ...sites.flatMap((site) => [site.slug, site.name, site.legalName, ...site.hosts]),
]

/** Sites on which somebody has a role. */
const sitesOf = ({ sites }: OfficeServer, { grants }: Staff): Site[] =>
  sites.served().filter(({ slug }) => grants.some(({ siteId }) => siteId === null || siteId === slug))

async function show(
  server: OfficeServer,
  reply: FastifyReply,
  {
    status,
    staff,
    token,
    problems,
    sealed,
  }: { status: number; staff: Staff; token: string; problems: Record<string, string>; sealed: string | null },
) {
  const factors = (await readFactors(server.services.db, [staff.id])).get(staff.id)
  const view = {
    token,
    name: staff.name,
    email: staff.email,
    roles: rolesOf(server, staff),
    isAgain: factors !== undefined && (factors.hasPassword || factors.passkeys > 0),
    app: newAppView(server.secrets, staff.email, sealed),
    problems,
  }
  return sendScreen(reply, status, server.renderer.door('Welcome', { door: 'welcome', view }))
}

/** Such as "You are owner of every site. You are sales of Southerly." */
function rolesOf({ sites }: OfficeServer, { grants }: Staff): string {
  const nameOf = (slug: string) => sites.served().find((site) => site.slug === slug)?.name ?? slug
  return grants
    .map(({ role, siteId }) => `${ROLE_WORDS[role]} of ${siteId === null ? 'every site' : nameOf(siteId)}.`)
    .join(' ')
}

const noInvite = ({ renderer }: OfficeServer, reply: FastifyReply) =>
  sendScreen(
    reply,
    404,
    messageScreen(renderer, 'This link is over', 'An invitation works once, within 24 hours. Ask for another.'),
  )
