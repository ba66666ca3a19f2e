import type { FastifyInstance } from 'fastify'
import type { Site } from '#domain/site/site.ts'
import { INDEX_NOW_KEY_FILE } from '#domain/site/paths/paths-reach.ts'
import { siteRoute } from '../http/site-route.ts'
import type { Secrets } from '../secrets.ts'

/** 32 hexadecimal digits, the protocol's own form; another one for each site. */
export function indexNowKey(secrets: Secrets, { slug }: Pick<Site, 'slug'>): string {
  return secrets.keyFor('index-now', slug).toString('hex').slice(0, 32)
}

/** Serves the file by which engines know that the site itself tells them of changes (R38). */
export function registerIndexNowKey(app: FastifyInstance, secrets: Secrets): void {
  siteRoute<{ Params: { key: string } }>(
    app,
    { method: 'GET', url: INDEX_NOW_KEY_FILE, logLevel: 'warn' },
    (request, reply) => {
      const { site } = request.servedSite
      const key = indexNowKey(secrets, site)
      reply.type('text/plain; charset=utf-8').header('x-robots-tag', 'noindex')
      if (!site.reach.indexNow || request.params.key !== key) return reply.code(404).send('There is no such file.\n')
      return reply.header('cache-control', 'public, max-age=3600').send(key)
    },
  )
}
