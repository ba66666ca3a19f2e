import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keepViewed } from '#data/accounts/viewed.ts'
import { VIEWED_API } from '#domain/site/paths.ts'
import { shopperRoute } from './shopper-route.ts'

const bodySchema = z.object({ car_id: z.int().min(1).max(9_999_999_999) })

/**
 * `POST /api/viewed` notes that a signed-in shopper opened a vehicle's page (R43). It takes `{car_id}` and answers
 * `{kept}`: false where the account does not want it kept, or the site has no such vehicle. 400 `invalid_body`; besides
 * the refusals of `shopperRoute`.
 */
export function registerViewed(app: FastifyInstance): void {
  shopperRoute(app, { method: 'POST', url: VIEWED_API, type: 'garage' }, async ({ ctx, body }, reply, { account }) => {
    const sent = bodySchema.safeParse(body)
    if (!sent.success)
      return reply.code(400).send({ code: 'invalid_body', message: 'The body needs car_id, the number of a vehicle.' })
    const kept = await keepViewed(ctx, { accountId: account.id, vehicleId: sent.data.car_id, now: ctx.now })
    return reply.send({ kept })
  })
}
