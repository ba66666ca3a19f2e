import type { FastifyInstance } from 'fastify'
import { answerDelivery } from '#domain/delivery/delivery-quote.ts'
import { EMPTY_POSTCODE, INVALID_POSTCODE } from '#domain/delivery/delivery-words.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { DELIVERY_QUOTES_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'

const EMPTY = { code: 'postcode_missing', message: EMPTY_POSTCODE } as const
const INVALID = { code: 'invalid_postcode', message: INVALID_POSTCODE } as const
const UNKNOWN_VEHICLE = { code: 'unknown_vehicle', message: 'There is no such vehicle for sale.' } as const

/**
 * `GET /api/delivery-quotes?postcode&car_id`: the price to deliver a vehicle (A18.13, A30.7). The response is `{price,
 * name}` in dollars with the region's name, and its note where it has one. 204 without an estimate, 422 for a missing
 * or unknown postcode, 404 for a vehicle that is not for sale here. Prices are settings and postcodes come with the
 * program, so no outside service is called.
 */
export function registerDelivery(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: DELIVERY_QUOTES_API }, async (request, reply) => {
    const { site, search, places } = request.ctx
    reply.header('cache-control', 'no-cache')
    const id = parameterOf(request.url, 'car_id')
    const [card] = /^\d{1,15}$/.test(id) ? await search.cards(site.slug, [Number(id)]) : []
    if (card === undefined || !isAvailable(card.status)) return reply.code(404).send(UNKNOWN_VEHICLE)
    const answer = answerDelivery({
      typed: parameterOf(request.url, 'postcode'),
      regions: site.delivery.regions,
      yard: yardPoint(locationById(site, card.locationId)),
      placeOf: (postcode) => places.postcode(postcode),
    })
    if (answer.kind === 'empty') return reply.code(422).send(EMPTY)
    if (answer.kind === 'invalid') return reply.code(422).send(INVALID)
    if (answer.kind === 'no-estimate') return reply.code(204).send()
    const { priceCents, name, note } = answer.quote
    return reply.send({ price: priceCents / 100, name, ...(note === null ? {} : { note }) })
  })
}
