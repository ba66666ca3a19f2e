/** Ways into the office and out of it: the link of an invitation, and signing out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readInvite, takeInvite } from '#data/platform/staff/staff-invites.ts'
import { activateStaff, readStaff } from '#data/platform/staff/staff.ts'
import { endStaffSessions, openStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { browserLabel } from '#domain/accounts/browser-label.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { OFFICE_HOME, OFFICE_SIGN_IN, OFFICE_SIGN_OUT, welcomePath } from '#domain/office/office-paths.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { dropOfficeCookie, giveOfficeCookie, officeSessionId } from './office-cookie.ts'
import { sendScreen } from './office-headers.ts'
import { messageScreen } from './office-renderer.ts'
import type { OfficeServer } from './screen-route.ts'

type WelcomeRequest = FastifyRequest<{ Params: { token: string } }>

export function registerDoors(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Params: { token: string } }>(welcomePath(':token'), (request, reply) => showWelcome(server, request, reply))
  app.post<{ Params: { token: string } }>(welcomePath(':token'), (request, reply) => comeIn(server, request, reply))
  app.get(OFFICE_SIGN_IN, (_request, reply) =>
    sendScreen(reply, 200, messageScreen(server.renderer, 'Signed out', 'Come in by the link of your invitation.')),
  )
  app.post(OFFICE_SIGN_OUT, async (request, reply) => {
    const id = officeSessionId(request)
    if (id !== null && isFromOwnPage(request)) await endStaffSessions(server.services.db, { id })
    dropOfficeCookie(reply)
    return leave(reply, OFFICE_SIGN_IN)
  })
}

async function showWelcome({ services, renderer }: OfficeServer, request: WelcomeRequest, reply: FastifyReply) {
  const staffId = await readInvite(services.db, request.params.token, services.now())
  const staff = staffId === null ? null : await readStaff(services.db, staffId)
  if (staff === null) return noInvite(renderer, reply)
  const body =
    `<main class="of-say" id="main"><h1>Welcome, ${escapeHtml(staff.name)}</h1>` +
    `<form method="post"><button class="btn btn--go" type="submit">Come in</button></form></main>`
  return sendScreen(reply, 200, renderer.bare('Welcome · Office', body))
}

async function comeIn({ services, renderer }: OfficeServer, request: WelcomeRequest, reply: FastifyReply) {
  const now = services.now()
  const staffId = isFromOwnPage(request) ? await takeInvite(services.db, request.params.token, now) : null
  if (staffId === null) return noInvite(renderer, reply)
  await activateStaff(services.db, staffId)
  const label = browserLabel(request.headers['user-agent'] ?? null)
  await openStaffSession(services.db, staffId, { id: giveOfficeCookie(reply), label, now })
  return leave(reply, OFFICE_HOME)
}

const noInvite = (renderer: OfficeServer['renderer'], reply: FastifyReply) =>
  sendScreen(
    reply,
    404,
    messageScreen(renderer, 'This link is over', 'An invitation works once, within 24 hours. Ask for another.'),
  )

const leave = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(303).headers({ location: to, 'cache-control': 'no-store' }).send()
