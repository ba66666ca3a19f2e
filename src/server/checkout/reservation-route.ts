/** Reserving a vehicle, for programs (R10, R13). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { reservationTokenOf } from '#data/checkout/reservation-token.ts'
import { readManageToken } from '#data/manage-token.ts'
import { plainUntilWords } from '#domain/checkout/checkout-texts.ts'
import {
  ALREADY_RESERVED,
  GONE,
  KEY_REUSED,
  LIMIT_WORDS,
  NOT_RESERVABLE,
  TOO_MANY,
  askedFirstWords,
  takenWords,
} from '#domain/checkout/hold-words.ts'
import { LEAD_FAILED } from '#domain/forms/form.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { isoWithOffset } from '#domain/leads/zoned-time.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { RESERVATION_API, RESERVATION_COLLECT_API, RESERVATIONS_API, similarApiPath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { momentOfText, TIME_TAKEN } from '#domain/test-drive/drive-words.ts'
import type { Payments } from '#ports/payments.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { holdContextOf } from '../leads/lead-context.ts'
import { signInFromPage } from '../pages/page-access.ts'
import { IDEMPOTENCY_KEY, leadAttributes } from '../leads/lead-attributes.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import type { Secrets } from '../secrets.ts'
import { changeVisit } from './change-visit.ts'
import { holdVehicle, type HoldMeta, type HoldResult } from './hold.ts'
import { shopperActor } from './shopper-actor.ts'

export interface ReservationDesk {
  desk: LeadDesk
  secrets: Secrets
  paymentsOf: (site: Site) => Payments | null
}

const LONGEST_BODY_BYTES = 64 * 1024

/** Fields of the form are checked by the form; these are not its. */
const holdBody = z.looseObject({
  form_token: z.string().max(200).optional(),
  lead_attributes: leadAttributes,
})
const collectBody = z.object({
  manage_token: z.string().max(200).optional(),
  collect_at: z.string().max(40),
  location: z.string().max(100).optional(),
})

/** Registers the addresses of reservations, besides those that move money. Nothing of them is kept by anybody. */
export function registerReservations(app: FastifyInstance, parts: ReservationDesk): void {
  const hold = { method: 'POST', url: RESERVATIONS_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerFailure }
  siteRoute(app, hold, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isFromOwnPage(request)) return otherOrigin(reply)
    const key = request.headers['idempotency-key'] ?? null
    if (key !== null && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)))
      return refuse(
        reply,
        400,
        'invalid_key',
        'Idempotency-Key is 1 to 200 letters, digits and punctuation without spaces.',
      )
    const body = holdBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'invalid_body', z.prettifyError(body.error))
    const { form_token: formToken = null, lead_attributes: attributes, ...raw } = body.data
    const { ctx } = request
    const payments = parts.paymentsOf(ctx.site)
    const lead = await holdContextOf(request, parts.desk)
    const meta = metaOf(request, { formToken, attributes, key })
    const checkout = { ...lead, payments, isTestPayments: payments?.isTest === true, secrets: parts.secrets }
    return sendHold(request, reply, await holdVehicle(checkout, raw, meta))
  })

  siteRoute<{ Params: { id: string } }>(app, { method: 'GET', url: RESERVATION_API }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const holder = await holderOf(request, parts, new URL(request.url, 'http://site.invalid').searchParams.get('t'))
    return holder === null ? unknown(reply) : reply.send(factsOf(request.ctx.site, holder))
  })

  const collect = { method: 'POST', url: RESERVATION_COLLECT_API, bodyLimit: LONGEST_BODY_BYTES }
  siteRoute<{ Params: { id: string } }>(app, collect, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isFromOwnPage(request)) return otherOrigin(reply)
    const body = collectBody.safeParse(request.body)
    const collectAt = body.success ? momentOfText(body.data.collect_at) : null
    if (!body.success || collectAt === null)
      return refuse(reply, 422, 'invalid_time', 'collect_at is a moment such as 2026-11-21T10:30:00+10:00.')
    const holder = await holderOf(request, parts, body.data.manage_token ?? null)
    if (holder === null) return unknown(reply)
    const wish = { collectAt, locationId: body.data.location ?? null, actor: shopperActor(holder) }
    const answer = await changeVisit(request.ctx, holder, wish)
    switch (answer.kind) {
      case 'changed':
      case 'same':
        return reply.send(factsOf(request.ctx.site, answer.reservation))
      case 'taken':
        return refuse(reply, 409, 'time_taken', TIME_TAKEN)
      case 'over':
        return refuse(reply, 409, 'not_open', 'This reservation has no time that could be changed.')
      case 'unknown-location':
        return refuse(reply, 422, 'unknown_location', 'location is no yard where vehicles are collected.')
    }
  })
}

function metaOf(
  { ip, headers }: SiteRequest,
  {
    formToken,
    attributes,
    key,
  }: Pick<HoldMeta, 'formToken'> & {
    attributes: z.output<typeof holdBody>['lead_attributes']
    key: string | null
  },
): HoldMeta {
  return {
    address: ip,
    attribution: {
      url: attributes.url ?? headers.referer ?? null,
      userAgent: headers['user-agent'] ?? null,
      visitedPages: attributes.visited_pages,
      linkedQueryParams: attributes.linked_query_params,
    },
    formToken,
    needsNoToken: true,
    idempotencyKey: key,
    isStrict: true,
  }
}

async function sendHold(request: SiteRequest, reply: FastifyReply, answer: HoldResult): Promise<FastifyReply> {
  const { ctx } = request
  const inMoment = (seconds: number) => clockAt(ctx, null, new Date(ctx.now.getTime() + seconds * 1000))
  switch (answer.kind) {
    case 'held':
      return reply.code(answer.isRepeated ? 200 : 201).send({
        ...factsOf(ctx.site, answer.reservation),
        manage_token: await reservationTokenOf(ctx, answer.reservation),
        next: { kind: 'pay' },
      })
    case 'taken': {
      const { why, freeAfter, vehicle } = answer
      const similar = similarApiPath(vehicle.snapshot.path.split('/').at(-1) ?? '')
      if (why === 'reserved') return refuse(reply, 409, 'reserved', ALREADY_RESERVED, { similar })
      const time = freeAfter === null ? null : clockAt(ctx, vehicle.locationId, freeAfter)
      const words = why === 'first-refusal' ? askedFirstWords(time) : takenWords(time)
      return refuse(reply, 409, 'taken', words, { free_after: freeAfter, similar })
    }
    case 'gone':
      return refuse(reply, 410, 'gone', GONE)
    case 'not-reservable':
      return refuse(reply, 403, 'not_reservable', NOT_RESERVABLE)
    case 'sign-in':
      return refuse(reply, 401, 'sign_in', 'Please sign in first.', {
        sign_in: signInFromPage(request, 'checkout'),
      })
    case 'invalid': {
      const message = answer.errors.map((error) => error.message).join(' ')
      return refuse(reply, 422, 'invalid_reservation', message, { fields: answer.errors })
    }
    case 'too-many': {
      const { limit, retryAfterSeconds } = answer
      const time = inMoment(retryAfterSeconds)
      reply.header('retry-after', retryAfterSeconds)
      return refuse(reply, 429, 'too_many', limit === null ? TOO_MANY(time) : LIMIT_WORDS[limit](time), { limit })
    }
    case 'conflict':
      return refuse(reply, 409, 'key_reused', KEY_REUSED(answer.reference), { reference: answer.reference })
  }
}

/** Money in cents; moments with the yard's offset. */
function factsOf(site: Site, reservation: Reservation) {
  const timeZone = zoneOf(site, reservation.locationId)
  const moment = (at: Date | null) => (at === null ? null : isoWithOffset(at, timeZone))
  return {
    reservation_id: reservation.id,
    reference: reservation.reference,
    state: reservation.state,
    hold_until: moment(reservation.holdUntil),
    reserved_until: moment(reservation.reservedUntil),
    price: { cents: reservation.priceCents, basis: reservation.priceBasis },
    deposit_cents: reservation.depositCents,
    fulfilment: reservation.fulfilment,
    location: reservation.locationId,
    collect_at: moment(reservation.collectAt),
    delivery: reservation.delivery && {
      postcode: reservation.delivery.postcode,
      price_cents: reservation.delivery.priceCents,
      region: reservation.delivery.region,
    },
    terms_version: reservation.termsVersion,
  }
}

function zoneOf(site: Site, locationId: string | null): string {
  const location = locationById(site, locationId)
  return location === null ? siteTimeZone(site) : timezoneOf(location)
}

const clockAt = ({ site, now }: SiteRequest['ctx'], locationId: string | null, at: Date): string =>
  plainUntilWords(at, now, zoneOf(site, locationId))

/** Who may see a reservation: whoever has its token, and the account that made it. Null for anybody else. */
async function holderOf(
  request: SiteRequest & { params: { id: string } },
  { desk }: ReservationDesk,
  token: string | null,
): Promise<Reservation | null> {
  const { ctx, params } = request
  const id = z.uuid().safeParse(params.id).data
  const reservation = id === undefined ? null : await readReservation(ctx, id)
  if (reservation === null) return null
  const reading = readManageToken(await desk.secretOf(ctx), 'reservation', token ?? '', ctx.now)
  if (reading.kind === 'valid' && reading.id === reservation.id) return reservation
  const session = await readShopper(request)
  return session !== null && session.account.id === reservation.accountId ? reservation : null
}

const otherOrigin = (reply: FastifyReply) =>
  refuse(reply, 403, 'other_origin', "Reservations are made and changed from the site's own pages only.")

const unknown = (reply: FastifyReply) =>
  refuse(reply, 404, 'unknown_reservation', 'There is no such reservation, or the link to it has expired.')

function refuse(reply: FastifyReply, status: number, code: string, message: string, more: object = {}): FastifyReply {
  return reply.code(status).send({ code, message, ...more })
}

/** A database that fails has kept nothing: the same form may be sent again. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return refuse(reply, status, 'invalid_body', 'A reservation is a JSON object.')
  const reason = error instanceof Error ? error.message : String(error)
  request.log.error({ reason }, 'reservation not kept')
  return refuse(reply.header('retry-after', '5'), 503, 'not_kept', LEAD_FAILED)
}
