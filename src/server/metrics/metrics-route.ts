import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskedInside } from '../http/ask-inside.ts'
import { isOwnAddress } from '../http/site-host.ts'
import type { Metrics } from './metrics.ts'
import { routeKindOf } from './route-kind.ts'
import { METRICS_PATH } from '#domain/site/paths.ts'

/**
 * `GET /metrics` for Prometheus; it also times every request. Readers need the token, or come from this machine without
 * a proxy. All others get 404.
 */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'requestAnswered' | 'scrape'>,
  token: string | null,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isAskedInside()) return done()
    metrics.requestAnswered(
      routeKindOf(request.method, request.routeOptions.url),
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!isOwnAddress(request) && !hasToken(request, token)) return reply.callNotFound()
    const { contentType, text } = await metrics.scrape()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
