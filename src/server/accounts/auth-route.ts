/** Sign-in, session and sign-out for programs: the browser's scripts, and those of others (R2, R4, R23, R24). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { countGarage } from '#data/accounts/garage-counts.ts'
import { newBySearch } from '#data/accounts/saved-searches.ts'
import { endSessions } from '#data/accounts/session-rows.ts'
import { keepsViewed } from '#data/accounts/viewed.ts'
import { safeReturn } from '#domain/accounts/safe-return.ts'
import { HOME_PATH, OTP_API, SESSION_API, SIGN_OUT_API, VERIFY_API } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import type { SignInDesk } from './ask-code.ts'
import { keepSession } from './keep-session.ts'
import { readShopper } from './read-shopper.ts'
import { sessionTokenOf, setCodeRequest, setSessionCookie } from './session-cookie.ts'
import { isForm } from './shopper-route.ts'
import { sendCode, takeCode, type Refusal } from './sign-in.ts'

const LONGEST_BODY_BYTES = 4 * 1024
const otpBody = z.object({
  identifier: z.string().max(254),
  purpose: z.enum(['sign-in', 'add', 'step-up']).default('sign-in'),
})
const codeBody = z.object({ code: z.string().max(40), redirect: z.string().max(500).optional() })

/** Registers the addresses of sign-in. A site without accounts has none of them (404). */
export function registerAuth(app: FastifyInstance, desk: SignInDesk): void {
  authPost(app, OTP_API, otpBody, async ({ identifier, purpose }, request, reply) => {
    const sent = await sendCode(desk, request, reply, { purpose, text: identifier })
    if (sent.kind === 'refused') return refuse(reply, sent)
    const { channel, to, resendAfterSeconds, expiresInSeconds } = sent
    return reply.code(202).send({ channel, to, resend_after: resendAfterSeconds, expires_in: expiresInSeconds })
  })
  authPost(app, VERIFY_API, codeBody, async ({ code, redirect }, request, reply) => {
    const taken = await takeCode(desk, request, reply, code)
    if (taken.kind === 'refused') return refuse(reply, taken)
    const { garagePath } = request.ctx.site
    return reply.send({
      account: taken.accountId,
      created: taken.created,
      redirect: safeReturn(redirect ?? null, garagePath),
    })
  })
  siteRoute(app, { method: 'GET', url: SESSION_API }, answerSession)
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    siteRoute(scope, { method: 'POST', url: SIGN_OUT_API, bodyLimit: LONGEST_BODY_BYTES }, signOut)
  })
}

/**
 * Registers a POST of JSON from the site's own pages, which needs no sign-in. No answer is kept anywhere. `isServed`
 * says whether a site has the address at all; others answer 404.
 */
export function authPost<Body>(
  app: FastifyInstance,
  url: string,
  schema: z.ZodType<Body>,
  answer: (body: Body, request: SiteRequest, reply: FastifyReply) => Promise<FastifyReply>,
  isServed: (site: Site) => boolean = () => true,
): void {
  siteRoute(app, { method: 'POST', url, bodyLimit: LONGEST_BODY_BYTES }, async (request, reply) => {
    const { site } = request.ctx
    if (!site.switches.garage || !isServed(site)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    if (!isFromOwnPage(request))
      return reply.code(403).send({ code: 'other_origin', message: "Sign-in is taken from the site's own pages only." })
    const body = schema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ code: 'invalid_body', message: z.prettifyError(body.error) })
    return answer(body.data, request, reply)
  })
}

/** Answers with a refusal: its code for programs, its words for shoppers. */
export function refuse(
  reply: FastifyReply,
  {
    status,
    code,
    message,
    retryAfterSeconds,
    triesLeft,
  }: Omit<Refusal, 'kind' | 'canTry' | 'status'> & { status: number },
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).send({ code, message, ...(triesLeft === undefined ? {} : { tries_left: triesLeft }) })
}

/** Tells the browser who is signed in, for the header and for prefilled forms (R23); notes the visit. */
async function answerSession(request: SiteRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const { ctx } = request
  if (!ctx.site.switches.garage) return reply.callNotFound()
  reply.header('cache-control', 'no-store, private')
  const session = await readShopper(request)
  if (session === null) {
    // A cookie that opens nothing any more is of no use to the browser.
    if (sessionTokenOf(request) !== null) setSessionCookie(reply, '', 0)
    return reply.send({ account: null })
  }
  await keepSession(request, reply, session)
  const { name, phone, email, postcode, id } = session.account
  const [{ watchlist }, fresh, isKept] = await Promise.all([
    countGarage(ctx, id),
    newBySearch(ctx, id),
    keepsViewed(ctx, { accountId: id }),
  ])
  const unread = [...fresh.values()].reduce((sum, count) => sum + count, 0)
  const viewed = isKept ? 'kept' : 'off'
  return reply.send({ account: { id, name, phone, email, postcode, watchlist, unread, viewed } })
}

/** Ends this session, or with `everywhere` all of the account's; a form is led home, a program gets 204. */
async function signOut(request: SiteRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const { ctx } = request
  if (!ctx.site.switches.garage) return reply.callNotFound()
  reply.header('cache-control', 'no-store')
  if (!isFromOwnPage(request))
    return reply.code(403).send({ code: 'other_origin', message: "Sign-out is taken from the site's own pages only." })
  const session = await readShopper(request)
  const everywhere = z
    .object({ everywhere: z.union([z.literal(true), z.literal('1')]) })
    .safeParse(request.body).success
  if (session !== null) await endSessions(ctx, session.account.id, everywhere ? { allBut: null } : { only: session.id })
  setSessionCookie(reply, '', 0)
  setCodeRequest(reply, null)
  return isForm(request) ? reply.code(303).header('location', HOME_PATH).send() : reply.code(204).send()
}
