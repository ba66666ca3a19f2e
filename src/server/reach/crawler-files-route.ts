import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localDay } from '#domain/hours/local-day.ts'
import { llmsText } from '#domain/reach/llms-text.ts'
import { robotsText } from '#domain/reach/robots.ts'
import { securityText } from '#domain/reach/security-text.ts'
import { LLMS_PATH, ROBOTS_PATH, SECURITY_PATH } from '#domain/site/paths.ts'
import { namesTag, tagOf } from '../http/entity-tag.ts'
import { siteRoute } from '../http/site-route.ts'
import { mainLists } from './main-lists.ts'

/** Serves the files that crawlers look for first. All but llms.txt need neither stock nor database. */
export function registerCrawlerFiles(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: ROBOTS_PATH, logLevel: 'warn' }, (request, reply) =>
    sendText(request, reply, robotsText(request.servedSite.site, request.host)),
  )
  siteRoute(app, { method: 'GET', url: SECURITY_PATH, logLevel: 'warn' }, (request, reply) => {
    const { site, now } = request.ctx
    return sendText(request, reply, securityText(site, localDay(site, now)))
  })
  siteRoute(app, { method: 'GET', url: LLMS_PATH, logLevel: 'warn' }, async (request, reply) =>
    sendText(request, reply, llmsText(request.ctx.site, await mainLists(request.ctx))),
  )
}

function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = tagOf(text)
  reply.headers({ 'cache-control': 'public, max-age=3600', etag })
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('text/plain; charset=utf-8').send(text)
}
