import type { FastifyInstance, FastifyReply } from 'fastify'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { gaugeReply } from '#pages/vehicle/gauge.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { GAUGE_API, VEHICLE_GAUGE } from '#domain/site/paths.ts'
import { sendTaggedJson } from './tagged-json.ts'

interface GaugeRequest {
  Params: { slug: string }
}

/**
 * `GET /api/cars/{slug}/autogauge` and `/cars/{slug}/autogauge`: the price gauge's figures (A8.5, A30.2). The response
 * has `fill`, `listing_price`, `market_range_min`, `market_range_max`, `confidence` and `description`, each `null`
 * where unknown; `hidden` says why the page shows no gauge. 404 for a vehicle that the site does not have.
 */
export function registerAutogauge(app: FastifyInstance): void {
  for (const url of [GAUGE_API, VEHICLE_GAUGE]) siteRoute<GaugeRequest>(app, { method: 'GET', url }, answer)
}

async function answer(request: SiteRequest<GaugeRequest>, reply: FastifyReply) {
  const { ctx } = request
  const vehicle = await vehicleBySlug(ctx, request.params.slug)
  if (vehicle === null) return reply.callNotFound()
  return sendTaggedJson(request, reply, await gaugeReply(ctx, vehicle))
}
