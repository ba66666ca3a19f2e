/** Export and deletion of an account by its own shopper, from a form or a program (R91, R92). */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { deleteAccount } from '#data/accounts/delete-account.ts'
import { exportAccount } from '#data/accounts/export-account.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { takeHit } from '#data/platform/rate-buckets.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { endReservationFirst } from '#domain/checkout/reservation-first.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import {
  confirmPath,
  DELETE_ACCOUNT_API,
  DELETED_PATH,
  EXPORT_ACCOUNT_API,
  garagePagePath,
  withParameters,
} from '#domain/site/paths.ts'
import type { Secrets } from '../secrets.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { setCodeRequest, setSessionCookie } from './session-cookie.ts'
import { isForm, shopperRoute } from './shopper-route.ts'

const deleteBody = z.object({ confirm: z.literal('DELETE') })
const EXPORT_EVERY_MS = 60_000

export function registerPrivacy(app: FastifyInstance, { secrets }: { secrets: Secrets }): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const of = { method: 'POST', type: 'garage', page: 'settings' } as const
    shopperRoute(scope, { ...of, url: EXPORT_ACCOUNT_API }, (request, reply, session) =>
      sendExport(secrets, request, reply, session),
    )
    shopperRoute(scope, { ...of, url: DELETE_ACCOUNT_API }, sendDeletion)
  })
}

/** Asks for a proof of who is signed in before what matters most (R22); null where there is one. */
function proofFirst(request: SiteRequest, reply: FastifyReply, session: ShopperSession): FastifyReply | null {
  const { site, now } = request.ctx
  if (isStrong(session, now)) return null
  const confirm = confirmPath(garagePagePath(site, 'settings'))
  return isForm(request)
    ? reply.code(303).header('location', confirm).send()
    : reply.code(403).send({ code: 'confirm_identity', confirm, message: 'Please confirm first that it is you.' })
}

async function sendExport(
  secrets: Secrets,
  request: SiteRequest,
  reply: FastifyReply,
  session: ShopperSession,
): Promise<FastifyReply> {
  const { ctx } = request
  const first = proofFirst(request, reply, session)
  if (first !== null) return first
  const { id } = session.account
  const key = createHmac('sha256', secrets.keyFor('limits', ctx.site.slug)).update(`export ${id}`).digest()
  const hit = await takeHit(ctx.db, { key, most: 1, windowMs: EXPORT_EVERY_MS }, ctx.now)
  if (hit.kind === 'full' && isForm(request)) return refuseForm(request, reply, 'export')
  if (hit.kind === 'full')
    return reply
      .code(429)
      .header('retry-after', hit.retryAfterSeconds)
      .send({ code: 'slow_down', message: 'One export a minute, please. Try again in a moment.' })
  const file = `${ctx.site.slug}-garage-${localDay(ctx.site, ctx.now)}.json`
  return reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(await exportAccount(ctx, id), null, 2))
}

/** Leads back to the settings, which say why. */
function refuseForm({ ctx }: SiteRequest, reply: FastifyReply, fault: string): FastifyReply {
  const settings = withParameters(garagePagePath(ctx.site, 'settings'), { fault })
  return reply.code(303).header('location', `${settings}#privacy`).send()
}

async function sendDeletion(request: SiteRequest, reply: FastifyReply, session: ShopperSession): Promise<FastifyReply> {
  const { ctx } = request
  const first = proofFirst(request, reply, session)
  if (first !== null) return first
  if (!deleteBody.safeParse(request.body).success)
    return isForm(request)
      ? refuseForm(request, reply, 'delete')
      : reply.code(422).send({ code: 'not_confirmed', message: '"confirm" must be DELETE, in capital letters.' })
  const { id } = session.account
  const answer = await deleteAccount(ctx, id, { now: ctx.now, actor: `shopper:${id}`, requestId: request.id })
  if (answer.kind === 'open')
    return isForm(request)
      ? refuseForm(request, reply, 'open')
      : reply.code(409).send({ code: 'open_reservation', message: endReservationFirst(answer.references) })
  setSessionCookie(reply, '', 0)
  setCodeRequest(reply, null)
  return isForm(request)
    ? reply.code(303).header('location', DELETED_PATH).send()
    : reply.send({ deleted: true, message: 'Your account and everything in it was deleted.' })
}
