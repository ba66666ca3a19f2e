import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { EVENT_NAMES } from '#domain/analytics/event-ids.ts'

/** An event says what happened and to which vehicle. Whatever else is sent is dropped here: nothing of the shopper is kept. */
const eventSchema = z.object({
  id: z.int().refine((id) => EVENT_NAMES.has(id)),
  vehicle: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }).optional(),
}) satisfies z.ZodType<AnalyticsEvent>

const LONGEST_BODY_BYTES = 4096

/** `POST /api/events`: the site's own sink of analytics events (A25.1). Each becomes one line of the log, which is where they are counted. */
export function registerEvents(app: FastifyInstance): void {
  app.post('/api/events', { bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerUnreadable }, async (request, reply) => {
    if (!request.servedSite) return reply.callNotFound()
    if (!isFromOwnPage(request)) return reply.code(403).send({ code: 'other_origin', message: 'Events are taken from the site\'s own pages only' })
    const event = eventSchema.safeParse(request.body)
    if (!event.success) return reply.code(400).send({ code: 'invalid_event', message: 'An event has a number of the event table as its id' })
    const { id, vehicle } = event.data
    request.log.info({ site: request.servedSite.site.slug, event: { id, name: EVENT_NAMES.get(id), vehicleId: vehicle?.id } }, 'event')
    return reply.code(204).send()
  })
}

/** Browsers of before 2023 may not say which site a request is from, but all of them say the origin of a POST. */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const fromSite = headers['sec-fetch-site']
  if (fromSite !== undefined && fromSite !== 'same-origin') return false
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host
}

function answerUnreadable(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) throw error
  return reply.code(status).send({ code: 'invalid_event', message: 'An event is a small JSON object' })
}
