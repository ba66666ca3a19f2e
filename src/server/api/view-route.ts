import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countView, currentFields, viewsOf, type CurrentFields } from '#data/vehicle-views.ts'
import { isBot } from '#domain/analytics/is-bot.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { VIEW_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'

/**
 * `GET /api/cars/{slug}/view.json?photos_count&updated_at&website_id` (A6.18): `{ views, car_fields }`. The view is
 * counted once per visitor and day; requests of bots count nothing. `car_fields` holds the current vehicle where the
 * caller's page is older, and is null otherwise. It is no part of the page itself, which is cached for all shoppers.
 */
export function registerView(app: FastifyInstance): void {
  siteRoute<{ Params: { slug: string } }>(app, { method: 'GET', url: VIEW_API }, async (request, reply) => {
    const { ctx } = request
    const website = parameterOf(request.url, 'website_id')
    if (website !== '' && website !== ctx.site.slug) return reply.callNotFound()
    const vehicle = await currentFields(ctx, request.params.slug)
    if (vehicle === null) return reply.callNotFound()
    const userAgent = request.headers['user-agent']
    const views =
      userAgent === undefined || !isSeen(request)
        ? await viewsOf(ctx, vehicle.id)
        : await countView(ctx, vehicle.id, { address: request.ip, userAgent }, localDay(ctx.site, ctx.now))
    return reply
      .header('cache-control', 'no-store')
      .send({ views, car_fields: isBehind(request.url, vehicle) ? carFields(vehicle) : null })
  })
}

/** Whether somebody looks at the page: not a program, not a page that a browser fetches in case it is opened. */
function isSeen({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-purpose'] === undefined && !isBot(headers['user-agent'])
}

/** A caller that does not say how old its page is gets no fields. */
function isBehind(url: string, vehicle: CurrentFields): boolean {
  const photos = parameterOf(url, 'photos_count')
  const updated = Date.parse(parameterOf(url, 'updated_at'))
  return (photos !== '' && Number(photos) !== vehicle.photosCount) || updated < vehicle.updatedAt.getTime()
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** In the specification's names (A29), money in dollars. */
function carFields(vehicle: CurrentFields) {
  return {
    status: vehicle.status,
    reserved: vehicle.reserved,
    tag: vehicle.tag,
    preorder: vehicle.preorder,
    km: vehicle.km,
    price: dollars(vehicle.priceCents),
    price_type: basisWordsOf(vehicle.priceBasis),
    before_price: dollars(vehicle.beforePriceCents),
    offer_price: dollars(vehicle.offerPriceCents),
    subscription_price: dollars(vehicle.subscriptionPriceCents),
    photos_count: vehicle.photosCount,
    updated_at: vehicle.updatedAt,
  }
}
