import type { FastifyInstance, FastifyRequest } from 'fastify'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { countView, currentFields, viewsOf, type CurrentFields } from '#data/vehicle-views.ts'
import { isBot } from '#domain/analytics/is-bot.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { VEHICLE_VIEW, VIEW_API } from '#domain/site/paths.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'

/**
 * `GET /api/cars/{slug}/view.json?photos_count&updated_at&website_id`: counts a view (A6.18). The response is `{ views,
 * car_fields }`. A view counts once per visitor and day; bots' requests never count. `car_fields` is the current
 * vehicle where the caller's page is older, else null. The count is not in the page, since one cached page serves all
 * shoppers.
 */
export function registerView(app: FastifyInstance): void {
  for (const url of [VIEW_API, VEHICLE_VIEW]) registerViewAt(app, url)
}

function registerViewAt(app: FastifyInstance, url: string): void {
  siteRoute<{ Params: { slug: string } }>(app, { method: 'GET', url }, async (request, reply) => {
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
    const carFields = isBehind(request.url, vehicle)
      ? { ...factsOf(vehicle), ...picturesOf(await vehicleBySlug(ctx, request.params.slug)) }
      : null
    return reply.header('cache-control', 'no-store').send({ views, car_fields: carFields })
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
function factsOf(vehicle: CurrentFields) {
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

/** Pictures in the specification's shape (A26.3), without stand-ins. */
function picturesOf(vehicle: Vehicle | null) {
  const photos = vehicle?.images.filter(({ isDefault }) => !isDefault) ?? []
  const images = photos.map((photo) => ({
    image: { url: pictureUrl(photo, 1280), thumb: { url: pictureUrl(photo, 320) } },
  }))
  return {
    images,
    thumbnails: images.map(({ image }) => image.thumb.url),
    primary_image_url: images[0]?.image.url ?? null,
  }
}
