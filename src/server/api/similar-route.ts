import type { FastifyInstance } from 'fastify'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { similarAnswer } from '#pages/vehicle/similar.ts'
import { chooseEncoding, encode } from '../http/encoding.ts'
import { siteRoute } from '../http/site-route.ts'
import { SIMILAR_API } from '#domain/site/paths.ts'

/**
 * `GET /api/cars/{slug}/similar` (A17.1, A30.14): `{ ids, cards, href }` of similar vehicles in stock. The browser
 * requests it when the block comes near the viewport, so that the page itself waits for no search.
 */
export function registerSimilar(app: FastifyInstance): void {
  siteRoute<{ Params: { slug: string } }>(app, { method: 'GET', url: SIMILAR_API }, async (request, reply) => {
    const { ctx } = request
    const vehicle = await vehicleBySlug(ctx, request.params.slug)
    if (vehicle === null) return reply.callNotFound()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = await encode(Buffer.from(JSON.stringify(await similarAnswer(ctx, vehicle))), encoding)
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
