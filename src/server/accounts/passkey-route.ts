/** Addresses of passkeys for the browser's script (R16). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { safeReturn } from '#domain/accounts/safe-return.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import { PASSKEY_API, PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { Secrets } from '../secrets.ts'
import { authPost, refuse } from './auth-route.ts'
import { CHALLENGE_SECONDS } from './passkey-answers.ts'
import { takeOffPasskey } from './passkey-notes.ts'
import { assertionSchema, registrationSchema } from './passkey-shapes.ts'
import {
  keepPasskey,
  makeChallenge,
  signInByPasskey,
  type PasskeyAdded,
  type PasskeyRequest,
  type PasskeySignIn,
} from './passkeys.ts'
import { readShopper } from './read-shopper.ts'
import { challengeOf, setChallenge, setSessionCookie } from './session-cookie.ts'
import { confirmFirst } from './settings-actions.ts'
import { shopperRoute } from './shopper-route.ts'

const optionsBody = z.object({ purpose: z.enum(['sign-in', 'add', 'step-up']) })
const signInBody = z.object({ credential: assertionSchema, redirect: z.string().max(500).optional() })
const addBody = z.object({ credential: registrationSchema, name: z.string().trim().max(60).default('') })

/** Registers the addresses of passkeys. A site without accounts or passkeys has none of them (404). */
export function registerPasskeys(app: FastifyInstance, secrets: Secrets): void {
  authPost(
    app,
    PASSKEY_OPTIONS_API,
    optionsBody,
    async ({ purpose }, request, reply) => {
      const asked = await read(request)
      if (purpose !== 'sign-in' && asked.session === null) return refuse(reply, REFUSALS['sign-in'])
      if (purpose === 'add' && asked.session !== null && !isStrong(asked.session, request.ctx.now))
        return askConfirm(request, reply)
      const made = await makeChallenge(secrets, request.ctx, asked, purpose)
      if (made.kind === 'slow-down') return refuse(reply, { ...REFUSALS[made.kind], ...made })
      setChallenge(reply, made.id, CHALLENGE_SECONDS)
      return reply.send(made.options)
    },
    hasPasskeys,
  )
  authPost(
    app,
    PASSKEY_SIGN_IN_API,
    signInBody,
    async (body, request, reply) => {
      const { ctx } = request
      const answer = await signInByPasskey(secrets, ctx, await read(request), body.credential)
      if (answer.kind !== 'signed-in') return refuse(reply, { ...REFUSALS[answer.kind], ...answer })
      setSessionCookie(reply, answer.token, ctx.site.accounts.sessionDays * 86_400)
      const redirect = safeReturn(body.redirect ?? null, ctx.site.garagePath)
      return reply.send({ account: answer.accountId, created: false, redirect })
    },
    hasPasskeys,
  )
  shopperRoute(app, { method: 'POST', url: PASSKEYS_API, type: 'garage' }, (request, reply, session) =>
    add(secrets, request, reply, session),
  )
  shopperRoute<{ Params: { id: string } }>(
    app,
    { method: 'DELETE', url: PASSKEY_API, type: 'garage' },
    async (request, reply, session) => {
      const { ctx, params, id: requestId } = request
      if (!hasPasskeys(ctx.site)) return reply.callNotFound()
      if (!isStrong(session, ctx.now)) return askConfirm(request, reply)
      const isGone = await takeOffPasskey(ctx, { accountId: session.account.id, passkeyId: params.id, requestId })
      return isGone ? reply.code(204).send() : refuse(reply, REFUSALS['unknown'])
    },
  )
}

const hasPasskeys = ({ accounts }: Site): boolean => accounts.passkeys

async function add(secrets: Secrets, request: SiteRequest, reply: FastifyReply, session: ShopperSession) {
  const { ctx } = request
  if (!hasPasskeys(ctx.site)) return reply.callNotFound()
  if (!isStrong(session, ctx.now)) return askConfirm(request, reply)
  const body = addBody.safeParse(request.body)
  if (!body.success) return reply.code(400).send({ code: 'invalid_body', message: z.prettifyError(body.error) })
  const { credential: response, name } = body.data
  const asked = { ...(await read(request)), session }
  const added = await keepPasskey(secrets, ctx, asked, { response, name: name === '' ? null : name })
  if (added.kind !== 'added') return refuse(reply, { ...REFUSALS[added.kind], ...added })
  const { credentialId, createdAt } = added.passkey
  return reply.code(201).send({
    id: credentialId.toString('base64url'),
    name: added.passkey.name,
    created_at: createdAt.toISOString(),
  })
}

async function read(request: SiteRequest): Promise<PasskeyRequest> {
  return {
    rpId: request.hostname,
    // `isFromOwnPage` has compared its host with that of the request.
    origin: request.headers.origin ?? `${request.protocol}://${request.host}`,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: request.id,
    session: await readShopper(request),
    challengeId: challengeOf(request),
  }
}

/** Refuses without a proof of the last ten minutes (R22); `confirm` is where it is given. */
function askConfirm({ ctx }: SiteRequest, reply: FastifyReply): FastifyReply {
  return reply.code(403).send({
    code: 'confirm_identity',
    message: 'Please confirm first that it is you.',
    confirm: confirmFirst(ctx.site),
  })
}

type Refusals = Exclude<PasskeySignIn['kind'] | PasskeyAdded['kind'], 'signed-in' | 'added'> | 'sign-in' | 'unknown'
const AGAIN = 'That took too long. Please try again.'

const REFUSALS = {
  'sign-in': { status: 401, code: 'sign_in', message: 'Please sign in first.' },
  'slow-down': { status: 429, code: 'slow_down', message: 'That was a lot of tries. Please wait a little.' },
  'no-challenge': { status: 400, code: 'no_request', message: AGAIN },
  expired: { status: 410, code: 'passkey_expired', message: AGAIN },
  refused: {
    status: 401,
    code: 'passkey_refused',
    message: 'That passkey did not work here. Please use a code instead.',
  },
  known: { status: 409, code: 'passkey_known', message: 'This passkey is in your list already.' },
  full: { status: 409, code: 'passkeys_full', message: 'You have 20 passkeys. Please remove one first.' },
  unknown: { status: 404, code: 'passkey_unknown', message: 'That passkey is not in your list.' },
} satisfies Record<Refusals, Pick<Parameters<typeof refuse>[1], 'code' | 'message'> & { status: number }>
