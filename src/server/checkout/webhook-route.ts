import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAYMENT_EVENTS_API } from '#domain/site/paths.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { takeEvent } from './handle-event.ts'
import { cardPaymentsOf, moneyContextOf, type MoneyContext, type PaymentsOf } from './money-context.ts'

const LONGEST_BODY_BYTES = 256 * 1024
/** The provider wants an answer soon; what takes longer is kept and handled by the job of payments. */
const LOOK_MS = 1_500

/**
 * `POST /api/payments/events`: the payment provider tells of payments (R42). 200 once the event is kept, also one that
 * was told before; 400 for one that the site's provider did not sign; 404 on a site without payments; 500 without a
 * database, so that the provider tells it again.
 */
export function registerPaymentEvents(app: FastifyInstance, paymentsOf: PaymentsOf): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is of these very bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    siteRoute(scope, { method: 'POST', url: PAYMENT_EVENTS_API, bodyLimit: LONGEST_BODY_BYTES }, (request, reply) =>
      takeIn(request, reply, moneyContextOf(request.ctx, paymentsOf)),
    )
  })
}

async function takeIn(request: SiteRequest, reply: FastifyReply, money: MoneyContext): Promise<FastifyReply | void> {
  // Cards that a site took before are told of too.
  const payments = (await cardPaymentsOf(money)) ?? money.payments
  if (payments === null) return reply.callNotFound()
  reply.header('cache-control', 'no-store')
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const event = await payments.read(raw, request.headers)
  if (event === 'not-ours') return reply.send({ outcome: 'not-ours' })
  if (event === 'forged' || event === 'stale') return reply.code(400).send({ code: event, message: REFUSALS[event] })
  const { ctx } = request
  try {
    const outcome = await takeEvent(money, event, AbortSignal.timeout(LOOK_MS))
    return await reply.send({ outcome })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.error(
      { event: 'payment_event_failed', site: ctx.site.slug, reason },
      'an event of the payment provider waits',
    )
    return reply.code(500).send({ code: 'not_kept', message: 'The event could not be kept; please send it again.' })
  }
}

const REFUSALS = {
  forged: "The event is not signed with this site's secret.",
  stale: 'The event was signed too long ago.',
} as const
