import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { locationFacts } from '#data/location-facts.ts'
import type { Database } from '#data/schema.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { publicConfig } from '#domain/site/settings/public-config.ts'
import { CONFIG_API } from '#domain/site/paths.ts'

/**
 * `GET /api/config`: the public part of the site's settings, with the holiday hours to come and review summaries
 * (A30.20).
 */
export function registerConfig(app: FastifyInstance, { db, now }: { db: Kysely<Database>; now: () => Date }): void {
  app.get(CONFIG_API, async (request, reply) => {
    const { servedSite } = request
    if (!servedSite) return reply.callNotFound()
    const day = localDay(servedSite.site, now())
    const facts = await locationFacts(db, servedSite.site.slug, day)
    return reply.header('cache-control', 'no-cache').send(publicConfig(servedSite.site, facts, day))
  })
}
