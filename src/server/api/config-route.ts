import type { FastifyInstance } from 'fastify'
import { locationFacts } from '#data/location-facts.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { publicConfig } from '#domain/site/settings/public-config.ts'
import { CONFIG_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'

/** `GET /api/config`: the site's public settings, coming holiday hours and review summaries (A30.20). */
export function registerConfig(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: CONFIG_API }, async ({ ctx }, reply) => {
    const day = localDay(ctx.site, ctx.now)
    const facts = await locationFacts(ctx, day)
    return reply.header('cache-control', 'no-cache').send(publicConfig(ctx.site, facts, day))
  })
}
