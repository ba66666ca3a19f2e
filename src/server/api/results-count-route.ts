import { RESULTS_COUNT_API, isResultsPath } from '#domain/site/paths.ts'
import type { FastifyInstance } from 'fastify'
import { countResults } from '#pages/search/find-results.ts'
import { siteRoute } from '../http/site-route.ts'
import { pageUrl } from '../pages/canonical-url.ts'

/**
 * `GET /api/results-count?{address}`: `{ count }`, how many vehicles the results page at this address says match, for a
 * search form whose choices are counted before it is sent. The address is read as the page's own is, and followed where
 * it leads; 404 where no results are.
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
