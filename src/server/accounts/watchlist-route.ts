import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { countGarage } from '#data/accounts/garage-counts.ts'
import { readWatchlist, type WatchedVehicle } from '#data/accounts/read-watchlist.ts'
import { mergeIntoWatchlist, removeFromWatchlist, saveToWatchlist } from '#data/accounts/watchlist.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { MOST_WATCHED } from '#domain/lists/watchlist.ts'
import {
  WATCHLIST_API,
  WATCHLIST_MERGE_API,
  WATCHLIST_REMOVE_API,
  WATCHLIST_SAVE_API,
  signInPath,
} from '#domain/site/paths.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { e164Of } from '../leads/phone.ts'
import { shopperRoute } from './shopper-route.ts'

const vehicleId = z.int().min(1).max(9_999_999_999)
const changeSchema = z.object({ car_id: vehicleId, phone_number: z.string().max(40).nullish() })
const phoneSchema = changeSchema.pick({ phone_number: true })
const mergeSchema = z.object({
  items: z
    .array(z.object({ id: vehicleId, saved_at: z.iso.datetime({ offset: true }).nullish() }))
    .max(MOST.favourites),
})

/**
 * The list of vehicles that a signed-in shopper saved (R41, R43, A16.6).
 *
 * - `GET /api/watchlist` answers `[{id, saved_at, price_cents_then, price_cents_now, status, …}]`, the latest first.
 * - `POST /api/watchlist/save-car` and `/remove-car` take `{car_id, phone_number?}`; the answer is `{success: true,
 *   count}`.
 * - `POST /api/watchlist/merge` takes `{items: [{id, saved_at?}]}`, at most 60, and answers `{list, unknown}`.
 *
 * Refusals are `{success: false, code, message}`: 403 `phone_needed` or `other_phone`, 404 `unknown_vehicle`, 409
 * `list_full`, 400 `invalid_body`; besides those of `shopperRoute`.
 */
export function registerWatchlist(app: FastifyInstance): void {
  watchRoute(app, 'GET', WATCHLIST_API, z.unknown(), async ({ ctx }, reply, account) =>
    reply.send(await listOf(ctx, account)),
  )
  watchRoute(app, 'POST', WATCHLIST_SAVE_API, changeSchema, async ({ ctx }, reply, account, { car_id }) => {
    const outcome = await saveToWatchlist(ctx, { accountId: account.id, vehicleId: car_id, now: ctx.now })
    if (outcome !== 'saved') return refuse(reply, outcome === 'full' ? LIST_FULL : UNKNOWN_VEHICLE)
    return sendCount(ctx, reply, account)
  })
  watchRoute(app, 'POST', WATCHLIST_REMOVE_API, changeSchema, async ({ ctx }, reply, account, { car_id }) => {
    const isKnown = await removeFromWatchlist(ctx, { accountId: account.id, vehicleId: car_id })
    return isKnown ? sendCount(ctx, reply, account) : refuse(reply, UNKNOWN_VEHICLE)
  })
  watchRoute(app, 'POST', WATCHLIST_MERGE_API, mergeSchema, async ({ ctx }, reply, account, { items }) => {
    const sent = items.map(({ id, saved_at }, place) => ({
      id,
      // A browser's list has no dates, but an order: the oldest is sent first.
      savedAt: saved_at == null ? new Date(ctx.now.getTime() + place - items.length) : new Date(saved_at),
    }))
    const { unknown } = await mergeIntoWatchlist(ctx, { accountId: account.id, items: sent, now: ctx.now })
    return reply.send({ list: await listOf(ctx, account), unknown })
  })
}

/** An account that may keep a watchlist: one with a telephone number (A16.1). */
type WatchingAccount = Account & { phone: string }

/** Registers a route of the watchlist. The body's telephone number decides nothing; another's is refused (D2.9). */
function watchRoute<Body>(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  schema: z.ZodType<Body>,
  answer: (request: SiteRequest, reply: FastifyReply, account: WatchingAccount, body: Body) => Promise<FastifyReply>,
): void {
  shopperRoute(app, { method, url, type: 'watchlist' }, async (request, reply, { account }) => {
    const { phone } = account
    if (phone === null)
      return refuse(reply, PHONE_NEEDED, { sign_in: signInPath('watchlist', request.ctx.site.garagePath) })
    const body = schema.safeParse(request.body)
    if (!body.success) return refuse(reply, INVALID_BODY)
    const named = phoneSchema.safeParse(request.body).data?.phone_number ?? ''
    if (named !== '' && e164Of(named) !== phone) return refuse(reply, OTHER_PHONE)
    return answer(request, reply, { ...account, phone }, body.data)
  })
}

async function sendCount(ctx: SiteContext, reply: FastifyReply, { id }: Account): Promise<FastifyReply> {
  const { watchlist: count } = await countGarage(ctx, id)
  return reply.send({ success: true, count })
}

async function listOf(ctx: SiteContext, { id }: Account) {
  return (await readWatchlist(ctx, { accountId: id })).map(toJson)
}

function toJson({ savedAt, priceThen, priceNow, status, entry }: WatchedVehicle) {
  return {
    ...entry,
    saved_at: savedAt.toISOString(),
    price_cents_then: priceThen?.cents ?? null,
    price_cents_now: priceNow?.cents ?? null,
    status: status ?? 'gone',
  }
}

interface Refusal {
  status: number
  code: string
  message: string
}

const PHONE_NEEDED = {
  status: 403,
  code: 'phone_needed',
  message: 'Please add your mobile number to your account: the watchlist needs it.',
}
const OTHER_PHONE = {
  status: 403,
  code: 'other_phone',
  message: 'phone_number is not the number that you signed in with; leave it out or send that number.',
}
const UNKNOWN_VEHICLE = { status: 404, code: 'unknown_vehicle', message: 'This vehicle is no longer on our site.' }
const LIST_FULL = {
  status: 409,
  code: 'list_full',
  message: `Your watchlist holds up to ${MOST_WATCHED} vehicles. Please remove one first.`,
}
const INVALID_BODY = {
  status: 400,
  code: 'invalid_body',
  message: `The body needs car_id, a vehicle's number; or items, at most ${MOST.favourites} of {id, saved_at}`,
}

function refuse(reply: FastifyReply, { status, code, message }: Refusal, more: object = {}): FastifyReply {
  return reply.code(status).send({ success: false, code, message, ...more })
}
