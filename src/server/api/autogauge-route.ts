import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import type { PageContext } from '#pages/page.ts'
import { gaugeReply } from '#pages/vehicle/gauge.ts'
import { GAUGE_API, VEHICLE_GAUGE } from '#domain/site/paths.ts'
import { sendTaggedJson } from './tagged-json.ts'

type GaugeRequest = FastifyRequest<{ Params: { slug: string } }>

/**
 * `GET /api/cars/{slug}/autogauge` and `/cars/{slug}/autogauge` (A8.5, A30.2): `fill`, `listing_price`,
 * `market_range_min`, `market_range_max`, `confidence`, `description`, each `null` where nothing is known; `hidden`
 * says why the panel is not shown. 404 for a vehicle that the site does not have.
 */
export function registerAutogauge(
  app: FastifyInstance,
  { services, now }: { services: Pick<PageContext, 'db' | 'search' | 'market'>; now: () => Date },
): void {
  const answer = async (request: GaugeRequest, reply: FastifyReply) => {
    const site = request.servedSite?.site
    if (!site) return reply.callNotFound()
    const ctx = { ...services, site, now: now() }
    const vehicle = await vehicleBySlug(ctx, request.params.slug)
    if (vehicle === null) return reply.callNotFound()
    return sendTaggedJson(request, reply, await gaugeReply(ctx, vehicle))
  }
  app.get(GAUGE_API, answer)
  app.get(VEHICLE_GAUGE, answer)
}
