import type { FastifyInstance } from 'fastify'
import { financeLendersOf } from '#domain/finance/finance-lenders.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { searchPriceCents } from '#domain/search/card-of.ts'
import { FINANCE_DISCLAIMER_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'

const UNKNOWN = { code: 'unknown_vehicle', message: 'This site has no such vehicle' } as const
const NO_OFFER = { code: 'no_offer', message: 'No finance is offered for this vehicle' } as const

/**
 * `GET /api/cars/{id}/finance-disclaimer`: disclaimer and lenders' offers of a vehicle (A30.9, A9.17). The disclaimer
 * is complete, with the statutory words first. Cards and the weekly price facet compute repayments the same way.
 */
export function registerFinanceDisclaimer(app: FastifyInstance): void {
  const route = { method: 'GET', url: FINANCE_DISCLAIMER_API }
  siteRoute<{ Params: { id: string } }>(app, route, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const { site, search, now } = request.ctx
    const { id } = request.params
    const [card] = /^\d{1,15}$/.test(id) ? await search.cards(site.slug, [Number(id)]) : []
    if (card === undefined) return reply.code(404).send(UNKNOWN)
    const { provider, lenders } = site.finance
    const offers = financeLendersOf(
      card,
      searchPriceCents(card),
      provider === null ? [] : lenders,
      Number(localDay(site, now).slice(0, 4)),
    )
    const offer = provider === null ? undefined : offers[provider]
    if (offer === undefined) return reply.code(404).send(NO_OFFER)
    return reply.send({ car_id: card.id, ...offer, finance_lenders: offers })
  })
}
