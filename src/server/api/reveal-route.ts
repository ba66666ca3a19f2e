import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordPhoneReveal } from '#data/vehicle-phone-reveals.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { PHONE_REVEALS_API } from '#domain/site/paths.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteRoute } from '../http/site-route.ts'

/** Body of a phone reveal (A18.12). It holds no personal data; other members are dropped. */
const revealSchema = z.object({
  car_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  dealership_id: z.string().max(100).nullable().default(null),
  website_id: z.string().max(63),
})

const LONGEST_BODY_BYTES = 4096

/** `POST /api/phone-reveals` (A18.12, A30.5): a shopper has revealed a vehicle's telephone number. Answers 204. */
export function registerReveal(app: FastifyInstance): void {
  siteRoute(
    app,
    { method: 'POST', url: PHONE_REVEALS_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerUnreadable },
    async (request, reply) => {
      const { ctx } = request
      const { site } = ctx
      if (!isFromOwnPage(request))
        return reply
          .code(403)
          .send({ code: 'other_origin', message: "Reveals are accepted from the site's own pages only" })
      const reveal = revealSchema.safeParse(request.body)
      if (!reveal.success || reveal.data.website_id !== site.slug) return reply.code(400).send(INVALID)
      const { car_id, dealership_id } = reveal.data
      // Only names of the site's own dealerships: a free text would let anyone fill the table.
      const dealership = site.dealerships.find(({ id }) => id === dealership_id)?.id ?? ''
      const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const isKnown = await recordPhoneReveal(ctx, car_id, dealership, visitor, localDay(site, ctx.now))
      return isKnown
        ? reply.code(204).send()
        : reply.code(404).send({ code: 'unknown_vehicle', message: 'This site has no such vehicle' })
    },
  )
}

const INVALID = { code: 'invalid_reveal', message: 'The body needs car_id, dealership_id and website_id' } as const

function answerUnreadable(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) throw error
  return reply.code(status).send(INVALID)
}
