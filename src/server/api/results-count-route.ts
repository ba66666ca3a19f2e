import { RESULTS_COUNT_API } from '#domain/site/paths.ts'
import { isResultsPath } from '#domain/site/paths/paths-results.ts'
import type { FastifyInstance } from 'fastify'
import { countResults } from '#pages/search/find-results.ts'
import { siteRoute } from '../http/site-route.ts'
import { pageUrl } from '../pages/canonical-url.ts'

/**
 * `GET /api/results-count?{address}`: `{ count }`, the number of matching vehicles. A search form asks for it before
 * the shopper submits. The server parses the address as the results page does, and follows its redirects; 404 where the
 * address shows no results.
 */
export function registerResultsCount(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: RESULTS_COUNT_API }, async (request, reply) => {
    const url = pageUrl(request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '')
    const count = isResultsPath(url.pathname) ? await countResults(request.ctx, url) : null
    reply.header('cache-control', 'no-cache')
    return count === null
      ? reply.code(404).send({ code: 'no_results_page', message: 'No results page has this address' })
      : reply.send({ count })
  })
}
