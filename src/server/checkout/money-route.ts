/** Paying, letting go and cancelling a reservation, for programs (R12, R13). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { readManageToken } from '#data/manage-token.ts'
import type { AuditEntry } from '#data/accounts/audit.ts'
import type { SiteContext } from '#data/site-context.ts'
import { isStrong } from '#domain/accounts/strong.ts'
import { CONFIRM_FIRST, EXPIRED, NOT_SENT, NOT_SIX, SLOW_DOWN, wrongCode } from '#domain/accounts/sign-in-words.ts'
import { plainUntilWords } from '#domain/checkout/checkout-texts.ts'
import { DECLINED, NOT_HOLDING, providerAwayWords } from '#domain/checkout/pay-words.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { RESERVATION_CANCEL_API, RESERVATION_PAY_API, RESERVATION_RELEASE_API } from '#domain/site/paths.ts'
import type { SignInDesk } from '../accounts/ask-code.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import { cancelReservation, releaseHold } from './end-reservation.ts'
import { proveHolder, sendHolderCode, type HolderCodeAnswer, type HolderProof } from './holder-code.ts'
import { moneyContextOf, type PaymentsOf } from './money-context.ts'
import { beginPayment } from './pay.ts'
import { shopperActor } from './shopper-actor.ts'

export interface MoneyDesk {
  desk: LeadDesk
  signIn: SignInDesk
  paymentsOf: PaymentsOf
}

const LONGEST_BODY_BYTES = 4 * 1024
const holderBody = z.object({ manage_token: z.string().max(200).optional() }).default({})
const cancelBody = z
  .object({
    manage_token: z.string().max(200).optional(),
    code: z.string().max(40).optional(),
    code_request: z.uuid().optional(),
  })
  .default({})

interface Holding<Body> {
  request: SiteRequest
  reply: FastifyReply
  body: Body
  reservation: Reservation
  actor: AuditEntry['actor']
  /** The holder is signed in, and has proved it lately. */
  isStrong: boolean
}

/** Registers the three addresses; each asks for the manage token, or for the holder's session. */
export function registerReservationMoney(app: FastifyInstance, parts: MoneyDesk): void {
  holderPost(app, RESERVATION_PAY_API, { parts, schema: holderBody }, async ({ request, reply, reservation }) => {
    const answer = await beginPayment(contextOf(request, parts), reservation.id)
    switch (answer.kind) {
      case 'redirect':
        return reply.send({ url: answer.url })
      case 'instructions':
        return reply.send({ instructions: answer.lines })
      case 'not-holding':
        return refuse(reply, 409, 'not_holding', NOT_HOLDING)
      case 'declined':
        return refuse(reply, 502, 'declined_by_provider', DECLINED)
      case 'away':
        return refuse(reply, 503, 'provider_away', awayWords(request.ctx, reservation, answer.keptUntil))
    }
  })
  holderPost(app, RESERVATION_RELEASE_API, { parts, schema: holderBody }, async (held) => {
    const { request, reply, reservation, actor } = held
    const answer = await releaseHold(contextOf(request, parts), reservation.id, { actor })
    // A repetition finds it let go already.
    if (answer.kind === 'done' || (answer.kind === 'refused' && answer.state === 'released'))
      return reply.code(204).send()
    return refuse(reply, 409, 'not_holding', NOT_HOLDING)
  })
  holderPost(app, RESERVATION_CANCEL_API, { parts, schema: cancelBody }, async (held) => {
    const { request, reply, body, reservation, actor } = held
    if (!held.isStrong) {
      const { code, code_request: codeRequest } = body
      const where = { host: request.hostname, address: request.ip }
      if (code === undefined || codeRequest === undefined)
        return sendCodeAnswer(reply, await sendHolderCode(parts.signIn, request.ctx, reservation, where))
      const typed = { request: codeRequest, code, address: request.ip }
      const proof = await proveHolder(parts.signIn, request.ctx, reservation, typed)
      if (proof.kind !== 'proved') return sendProof(reply, proof)
    }
    const answer = await cancelReservation(contextOf(request, parts), reservation.id, { actor, by: 'shopper' })
    if (answer.kind !== 'cancelled') return refuse(reply, 409, 'not_reserved', 'This reservation is not open any more.')
    const { refund } = answer
    return reply.send({ refund: refund && { amount_cents: refund.amountCents, state: refund.state } })
  })
}

const contextOf = ({ ctx }: SiteRequest, { paymentsOf }: MoneyDesk) => moneyContextOf(ctx, paymentsOf)

/** Registers a POST about one reservation. Whoever is not its holder gets 404, as for one that does not exist. */
function holderPost<Body extends { manage_token?: string | undefined }>(
  app: FastifyInstance,
  url: string,
  { parts, schema }: { parts: MoneyDesk; schema: z.ZodType<Body> },
  answer: (held: Holding<Body>) => Promise<FastifyReply>,
): void {
  siteRoute<{ Params: { id: string } }>(
    app,
    { method: 'POST', url, bodyLimit: LONGEST_BODY_BYTES },
    async (request, reply) => {
      const { ctx } = request
      reply.header('cache-control', 'no-store')
      if (!isFromOwnPage(request))
        return refuse(reply, 403, 'other_origin', "Reservations are changed from the site's own pages only.")
      const body = schema.safeParse(request.body ?? undefined)
      if (!body.success) return refuse(reply, 400, 'invalid_body', z.prettifyError(body.error))
      const { manage_token: token = '' } = body.data
      const reading = readManageToken(await parts.desk.secretOf(ctx), 'reservation', token, ctx.now)
      const session = await readShopper(request)
      const id = z.uuid().safeParse(request.params.id).data
      const reservation = id === undefined ? null : await readReservation(ctx, id)
      const isOwn = session !== null && reservation !== null && reservation.accountId === session.account.id
      const hasToken = reading.kind === 'valid' && reading.id === reservation?.id
      if (reservation === null || !(isOwn || hasToken))
        return refuse(reply, 404, 'unknown_reservation', 'There is no such reservation, or the link to it has expired.')
      return answer({
        request,
        reply,
        body: body.data,
        reservation,
        actor: shopperActor(reservation),
        isStrong: isOwn && isStrong(session, ctx.now),
      })
    },
  )
}

function awayWords(
  { site, now }: Pick<SiteContext, 'site' | 'now'>,
  { locationId }: Reservation,
  keptUntil: Date,
): string {
  const location = locationById(site, locationId)
  const timeZone = location === null ? siteTimeZone(site) : timezoneOf(location)
  return providerAwayWords(plainUntilWords(keptUntil, now, timeZone), location?.phone ?? site.phone ?? null)
}

function sendCodeAnswer(reply: FastifyReply, answer: HolderCodeAnswer): FastifyReply {
  switch (answer.kind) {
    case 'sent': {
      const { request, to, expiresInSeconds } = answer
      return reply.code(202).send({ code_request: request, to, expires_in: expiresInSeconds })
    }
    case 'slow-down':
    case 'locked':
      reply.header('retry-after', answer.retryAfterSeconds)
      return refuse(reply, 429, 'slow_down', SLOW_DOWN)
    case 'failed':
      return refuse(reply, 503, 'not_sent', NOT_SENT)
    case 'nobody':
      return refuse(reply, 403, 'confirm_first', CONFIRM_FIRST)
  }
}

function sendProof(reply: FastifyReply, proof: Exclude<HolderProof, { kind: 'proved' }>): FastifyReply {
  switch (proof.kind) {
    case 'wrong':
      return refuse(reply, 422, 'wrong_code', wrongCode(proof.triesLeft))
    case 'not-six':
      return refuse(reply, 422, 'not_six', NOT_SIX)
    case 'expired':
      return refuse(reply, 410, 'expired', EXPIRED)
    case 'slow-down':
    case 'locked':
      reply.header('retry-after', proof.retryAfterSeconds)
      return refuse(reply, 429, 'slow_down', SLOW_DOWN)
  }
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ code, message })
