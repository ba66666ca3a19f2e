import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isIslandName } from '#islands/islands.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import type { MinuteLimit } from '../http/minute-limit.ts'
import { siteRoute } from '../http/site-route.ts'
import type { Recorder } from '../metrics/recorder.ts'
import { BROWSER_FAILURES_API } from '#domain/site/paths.ts'

/**
 * Body from `browser/islands/report-failure.ts`: the failed island and its error message. Other members are dropped.
 */
const failureSchema = z.object({ island: z.string().max(63), message: z.string().max(500) })

const LONGEST_BODY_BYTES = 4096
const MOST_A_MINUTE = 600

export interface BrowserFailureServices {
  limit: MinuteLimit
  metrics: Pick<Recorder, 'islandFailed'>
}

/**
 * `POST /api/browser-failures`: an island failed in a shopper's browser and stays as the server made it. One line in
 * the log tells developers. Answers 204.
 */
export function registerBrowserFailures(app: FastifyInstance, { limit, metrics }: BrowserFailureServices): void {
  siteRoute(
    app,
    { method: 'POST', url: BROWSER_FAILURES_API, bodyLimit: LONGEST_BODY_BYTES, errorHandler: answerUnreadable },
    async (request, reply) => {
      const { site, now } = request.ctx
      if (!isFromOwnPage(request))
        return reply
          .code(403)
          .send({ code: 'other_origin', message: "Failures are accepted from the site's own pages only" })
      const wait = limit(site.slug, request.ip, MOST_A_MINUTE, now)
      if (wait !== null)
        return reply
          .code(429)
          .header('retry-after', String(wait))
          .send({ code: 'too_many_failures', message: 'Too many failure reports from this network address' })
      const failure = failureSchema.safeParse(request.body)
      if (!failure.success) return reply.code(400).send(INVALID)
      const { message } = failure.data
      // Only names of our own: a free text would let anyone make series without end.
      const island = isIslandName(failure.data.island) ? failure.data.island : 'other'
      metrics.islandFailed(site.slug, island)
      request.log.warn({ site: site.slug, island, failure: message }, 'an island failed in a browser')
      return reply.code(204).send()
    },
  )
}

const INVALID = {
  code: 'invalid_failure',
  message: 'The body needs island, an island name, and message, at most 500 characters',
} as const

function answerUnreadable(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) throw error
  return reply.code(status).send(INVALID)
}
