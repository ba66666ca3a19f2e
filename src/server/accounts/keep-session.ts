import type { FastifyReply } from 'fastify'
import { noteVisit } from '#data/accounts/session-rows.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { sessionTokenOf, setSessionCookie } from './session-cookie.ts'

/** Notes a visit, so that a session that is used lives on, in the database and as a cookie (R21). */
export async function keepSession(request: SiteRequest, reply: FastifyReply, session: ShopperSession): Promise<void> {
  const { ctx } = request
  const idleDays = ctx.site.accounts.sessionDays
  const token = sessionTokenOf(request)
  if ((await noteVisit(ctx, session, { now: ctx.now, idleDays })) && token !== null)
    setSessionCookie(reply, token, idleDays * 86_400)
}
