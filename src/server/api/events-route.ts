import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SEARCH_VIEW } from '#domain/analytics/analytics-event.ts'
import { eventKind, type EventKind } from '#domain/analytics/event-ids.ts'
import { isBot } from '#domain/analytics/is-bot.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { SiteContext } from '#data/site-context.ts'
import { EVENTS_API } from '#domain/site/paths.ts'
import { landingSlugIn } from '#domain/site/paths/paths-results.ts'
import type { EventSink } from '../events/event-sink.ts'
import { pageOfAddress } from '../events/page-of.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import type { MinuteLimit } from '../http/minute-limit.ts'
import { siteRoute } from '../http/site-route.ts'
import type { VisitCounter } from '../reach/visit-counter.ts'

/**
 * Body of an event: its number and vehicle. Other members are dropped, so that no personal data is stored.
 */
const eventSchema = z.object({
  id: z.int().transform((id, context) => eventKind(id) ?? unknownEvent(context)),
  vehicle: z.object({ id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }).optional(),
  /** The browser asks not to be tracked in a way that no header tells. */
  isPrivate: z.boolean().default(false),
})

function unknownEvent(context: z.core.$RefinementCtx): never {
  context.issues.push({ code: 'custom', message: 'must be a number of the event table', input: null })
  return z.NEVER
}

const LONGEST_BODY_BYTES = 4096
/** An office of shoppers behind one address stays well below; a flood does not fill the tables. */
const MOST_A_MINUTE = 600

export interface EventsServices {
  sink: EventSink
  visits: Pick<VisitCounter, 'noteLanding'>
  limit: MinuteLimit
}

/**
 * `POST /api/events` (A25.1, A30.19): the site's own sink of analytics events. Answers 204 before anything is written.
 * Programs are taken and left out; so are the numbers of leads, which the server counts itself when a lead is
 * committed.
 */
export function registerEvents(app: FastifyInstance, { sink, visits, limit }: EventsServices): void {
  app.addHook('onClose', () => sink.close())
  const route = { method: 'POST', url: EVENTS_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerUnreadable }
  siteRoute(app, route, async (request, reply) => {
    const { site, now: at } = request.ctx
    if (!isFromOwnPage(request))
      return reply
        .code(403)
        .send({ code: 'other_origin', message: "Events are accepted from the site's own pages only" })
    const wait = limit(site.slug, request.ip, MOST_A_MINUTE, at)
    if (wait !== null)
      return reply
        .code(429)
        .header('retry-after', String(wait))
        .send({ code: 'too_many_events', message: 'Too many events from this network address' })
    const event = eventSchema.safeParse(request.body)
    if (!event.success)
      return reply.code(400).send({ code: 'invalid_event', message: 'id must be a number of the event table (A25.1)' })
    const { id: kind, vehicle } = event.data
    const isPrivate = event.data.isPrivate || asksForPrivacy(request)
    const vehicleId = isPrivate ? null : vehicleOf(kind, vehicle?.id)
    request.log.info(
      { site: site.slug, event: { id: kind.id, name: kind.name, vehicleId: vehicleId ?? undefined } },
      'event',
    )
    if (kind.sentBy === 'browser' && !isBot(request.headers['user-agent'])) {
      sink.note({
        siteId: site.slug,
        eventId: kind.id,
        page: pageOfAddress(request.headers.referer),
        vehicleId,
        leadId: null,
        day: localDay(site, at),
        at,
        isPrivate,
      })
      const landing = kind.id === SEARCH_VIEW ? landingOf(request.ctx, request.headers.referer) : null
      if (landing !== null) visits.noteLanding(site.slug, { day: localDay(site, at), slug: landing })
    }
    return reply.code(204).send()
  })
}

/** The landing that an event's page is (R160); null for any other page. No more of the address is kept. */
function landingOf({ site, search }: SiteContext, address: string | undefined): string | null {
  const slug = landingSlugIn(URL.parse(address ?? '')?.pathname ?? '')
  return slug !== null && search.dictionary(site.slug).landings.bySlug.has(slug) ? slug : null
}

function vehicleOf(kind: EventKind, vehicleId: number | undefined): number | null {
  return kind.vehicle === 'never' ? null : (vehicleId ?? null)
}

/** Global Privacy Control (https://www.w3.org/TR/gpc/) and its forerunner, Do Not Track. */
function asksForPrivacy({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1'
}

function answerUnreadable(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) throw error
  return reply.code(status).send({
    code: 'invalid_event',
    message: 'The body must be a small JSON object: id, the number of an event, and optionally vehicle',
  })
}
