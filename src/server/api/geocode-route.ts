import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'
import { GEOCODE_API } from '#domain/site/paths.ts'

/** The error message of A27.16. */
const UNKNOWN = { code: 'invalid_postcode', message: 'Invalid postcode' } as const

/** `GET /api/geocode?postcode=`: where an Australian postcode lies (A30.15); 404 for one that nobody knows. */
export function registerGeocode(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: GEOCODE_API }, async (request, reply) => {
    const typed = parameterOf(request.url, 'postcode').trim()
    const place = /^\d{4}$/.test(typed) ? request.ctx.places.postcode(typed) : null
    if (place === null) return reply.code(404).header('cache-control', 'no-cache').send(UNKNOWN)
    const { postcode, name, state, lat, long } = place
    return reply.header('cache-control', 'public, max-age=86400').send({ postcode, name, state, lat, long })
  })
}
